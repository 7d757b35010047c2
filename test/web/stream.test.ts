import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Message, streamOf, type Watcher } from '../../src/web/stream.ts'

/** A stream whose source is in the test's hands. */
const stream = (draw: () => Promise<Message | null>) => {
  let watcher: Watcher | undefined
  const stop = vi.fn()
  const failed = vi.fn()
  const cut = vi.fn()
  const body = streamOf(
    {
      draw,
      failed,
      watch: (its) => {
        watcher = its
        return stop
      },
    },
    cut,
  )
  const reader = body.getReader()
  const read = async (): Promise<string> => {
    const { value, done } = await reader.read()
    return done ? 'closed' : new TextDecoder().decode(value)
  }
  if (!watcher) throw new Error('nobody watches')
  return { ...watcher, stop, failed, cut, reader, read }
}

const says = (html: string, freshFor: number | null = null): Message => ({ html, mark: html, freshFor })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Lets so many milliseconds go by, and everything happen that they bring. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the present comes first, without any change', async () => {
  const { read } = stream(async () => says('<p>one</p>\n<p>two</p>\r\n<p>three</p>\r<p>four</p>'))
  expect(await read()).toBe('data: <p>one</p>\ndata: <p>two</p>\ndata: <p>three</p>\ndata: <p>four</p>\n\n')
})

test('a change is sent within 100 ms, and a burst of changes is drawn once', async () => {
  let now = 0
  const draw = vi.fn(async () => says(`${now}`))
  const { read, wake } = stream(draw)
  expect(await read()).toBe('data: 0\n\n')
  const next = read()
  for (now = 1; now < 5; now++) wake()
  await pass(100)
  expect(await next).toBe('data: 5\n\n')
  expect(draw).toHaveBeenCalledTimes(2)
})

test('what says the same is not sent twice', async () => {
  let now = 'a'
  const draw = vi.fn(async () => says(now))
  const { read, wake } = stream(draw)
  await read()
  const next = read()
  wake()
  await pass(100)
  expect(draw).toHaveBeenCalledTimes(2)
  now = 'b'
  wake()
  await pass(100)
  expect(await next).toBe('data: b\n\n')
})

test('it is never drawn twice at once; a change meanwhile is drawn afterwards', async () => {
  let [state, atOnce, most] = [0, 0, 0]
  const { read, wake } = stream(async () => {
    const seen = state
    most = Math.max(most, ++atOnce)
    await wait(1000)
    atOnce--
    return says(`${seen}`)
  })
  const [first, second] = [read(), read()]
  await pass(500)
  state = 1
  wake()
  await pass(600)
  expect(await first).toBe('data: 0\n\n')
  await pass(1000)
  await pass(1000)
  expect(await second).toBe('data: 1\n\n')
  expect(most).toBe(1)
})

test('a reader who is behind gets the present only, and nothing is drawn for them before', async () => {
  let now = 0
  const draw = vi.fn(async () => says(`${now}`))
  const { read, wake } = stream(draw)
  await read()
  for (now = 1; now < 9; now++) {
    wake()
    await pass(1000)
  }
  expect(draw).toHaveBeenCalledTimes(1)
  expect(await read()).toBe('data: 9\n\n')
})

test('a reader who takes nothing is cut at the third sign of life, one who reads gets each', async () => {
  const asleep = stream(async () => says('a'))
  const awake = stream(async () => says('a'))
  await asleep.read()
  await awake.read()
  for (let beats = 0; beats < 3; beats++) {
    expect(asleep.cut).not.toHaveBeenCalled()
    const next = awake.read()
    asleep.beat()
    awake.beat()
    expect(await next).toBe(':\n\n')
  }
  expect(asleep.cut).toHaveBeenCalledTimes(1)
  expect(asleep.stop).toHaveBeenCalledTimes(1)
  expect(await asleep.read()).toBe('closed')
  expect(awake.cut).not.toHaveBeenCalled()
})

test('what time changes is drawn anew by itself', async () => {
  let left = 20
  const { read } = stream(async () => says(`${left} seconds`, left > 0 ? 10_000 : null))
  expect(await read()).toBe('data: 20 seconds\n\n')
  const next = read()
  left = 10
  await pass(9_000)
  expect(await Promise.race([next, 'nothing yet'])).toBe('nothing yet')
  await pass(1_000)
  expect(await next).toBe('data: 10 seconds\n\n')
})

describe('all is freed', () => {
  test('when the reader goes, also while it is drawn', async () => {
    let draws = 0
    const { read, reader, wake, stop, failed } = stream(async () => {
      draws++
      await wait(1000)
      return says(`${draws}`, 5)
    })
    const first = read()
    await pass(1000)
    await first
    const second = read()
    wake()
    await pass(100)
    await reader.cancel()
    await pass(10_000)
    expect(await second).toBe('closed')
    expect(stop).toHaveBeenCalledTimes(1)
    expect(draws).toBe(2)
    expect(failed).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('when there is nothing to be seen any more: the reader is told not to come back', async () => {
    let mayLook = true
    const { read, wake, stop } = stream(async () => (mayLook ? says('a') : null))
    await read()
    const next = read()
    mayLook = false
    wake()
    await pass(100)
    expect(await next).toBe('event: end\ndata: end\n\n')
    expect(await read()).toBe('closed')
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('when the house closes: the reader may come back', async () => {
    const { read, close, stop, wake } = stream(async () => says('a', 10))
    await read()
    const next = read()
    close()
    expect(await next).toBe('closed')
    wake()
    close()
    expect(stop).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('where the house has closed already', async () => {
    const stop = vi.fn()
    const body = streamOf({
      draw: async () => says('a'),
      failed: () => {},
      watch: ({ close }) => {
        close()
        return stop
      },
    })
    expect((await body.getReader().read()).done).toBe(true)
    expect(stop).toHaveBeenCalled()
  })
})

test('a bug in the drawing is told, and the stream goes on with the next change', async () => {
  let broken = true
  const { read, wake, failed } = stream(async () => {
    if (broken) throw new Error('a bug')
    return says('well')
  })
  const first = read()
  await pass(100)
  expect(failed).toHaveBeenCalledWith(new Error('a bug'))
  broken = false
  wake()
  await pass(100)
  expect(await first).toBe('data: well\n\n')
})
