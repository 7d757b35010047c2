import { describe, expect, test, vi } from 'vitest'
import { makeLive } from '../../src/tables/live.ts'

const watcher = () => ({ wake: vi.fn(), beat: vi.fn(), close: vi.fn() })

describe('who watches which table', () => {
  test('a change is told to all who watch that table, and to nobody else', () => {
    const live = makeLive()
    const [ann, ben, other] = [watcher(), watcher(), watcher()]
    live.watch('a', ann)
    live.watch('a', ben)
    live.watch('b', other)
    live.tell('a')
    live.tell('nobody watches this')
    expect([ann, ben, other].map(({ wake }) => wake.mock.calls.length)).toEqual([1, 1, 0])
  })

  test('nothing is kept of a table when the last one has gone, and going twice harms nobody', () => {
    const live = makeLive()
    const [ann, ben] = [watcher(), watcher()]
    const gone = live.watch('a', ann)
    const stop = live.watch('a', ben)
    expect(live.watched()).toEqual(['a'])
    gone()
    gone()
    live.tell('a')
    expect(ann.wake).not.toHaveBeenCalled()
    expect(ben.wake).toHaveBeenCalledTimes(1)
    stop()
    expect(live.watched()).toEqual([])
    live.watch('a', ann)
    stop()
    expect(live.watched()).toEqual(['a'])
  })

  test('a sign of life goes to all', () => {
    const live = makeLive()
    const all = [watcher(), watcher(), watcher()]
    for (const [at, one] of all.entries()) live.watch(`table ${at % 2}`, one)
    live.beat()
    expect(all.map(({ beat }) => beat.mock.calls.length)).toEqual([1, 1, 1])
  })

  test('closing ends all, even where each goes at once, and whoever comes later too', () => {
    const live = makeLive()
    const all = [watcher(), watcher()]
    for (const one of all) {
      const stop = live.watch('a', one)
      one.close.mockImplementation(stop)
    }
    live.close()
    const late = watcher()
    live.watch('a', late)
    expect([...all, late].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 1])
    expect(live.watched()).toEqual([])
  })
})
