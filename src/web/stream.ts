import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Env } from './visitor.ts'

/** What a stream does when it is told to. */
export interface Watcher {
  /** Something has changed: the reader is to see it soon. */
  readonly wake: () => void
  /** A sign of life is due. */
  readonly beat: () => void
  /** The house closes. */
  readonly close: () => void
}

/** What the reader is to see now. */
export interface Message {
  readonly html: string
  /** Equal for messages that say the same: what the reader has already is not sent again. */
  readonly mark: string
  /** Milliseconds after which time alone may have changed it; null: never. */
  readonly freshFor: number | null
}

export interface LiveSource {
  /** What the reader is to see now; null: nothing more, ever. */
  readonly draw: () => Promise<Message | null>
  /** Begins to watch; the given function ends it, and may be called more than once. */
  readonly watch: (watcher: Watcher) => () => void
  /** Told of what only a bug can cause. */
  readonly failed: (error: unknown) => void
}

/** How long changes are gathered: a burst is drawn once, and the answer to the reader's own move comes first. */
const GATHER = 50

/** How long after a drawing that failed the next is tried. */
const RETRY = 5000

/**
 * Answers with server-sent events: the present at once, then whatever changes. Each is drawn only when the reader has
 * taken the one before, so that nothing is buffered and nothing older follows something newer; who takes nothing between
 * three signs of life is cut. `null` ends it with the event "end", after which a reader does not come back.
 */
export const liveAnswer = (c: Context<Env>, source: LiveSource): Response => {
  c.header('Content-Type', 'text/event-stream')
  c.header('Cache-Control', 'no-store, no-cache, no-transform')
  c.header('X-Accel-Buffering', 'no')
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  return c.body(streamOf(source, () => outgoing?.destroy()))
}

/** The bytes of such an answer; `cut` drops the line of a reader who takes nothing. */
export const streamOf = (
  { draw, watch, failed }: LiveSource,
  cut: () => void = () => {},
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let give = (_text: string): void => {}
  let end = (): void => {}
  let stop = (): void => {}
  let timer: NodeJS.Timeout | undefined
  let sent: string | undefined
  let [changed, wanted, drawing, gathering, over] = [true, false, false, false, false]
  let beatsUntaken = 0

  const send = async (): Promise<void> => {
    if (over || drawing || !changed || !wanted) return
    changed = false
    drawing = true
    const message = await draw().catch(failed)
    drawing = false
    if (over) return
    if (message === null) {
      give('event: end\ndata: end\n\n')
      return close()
    }
    // what could not be drawn is tried again
    if (!message) drawIn(RETRY)
    else if (message.freshFor !== null && !gathering) drawIn(message.freshFor)
    if (message && message.mark !== sent) {
      sent = message.mark
      give(`data: ${message.html.replace(/\r\n?|\n/g, '\ndata: ')}\n\n`)
    }
    return send()
  }

  const drawIn = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      gathering = false
      changed = true
      void send()
    }, ms)
  }

  const free = (): void => {
    over = true
    clearTimeout(timer)
    stop()
  }

  const close = (): void => {
    if (over) return
    free()
    end()
  }

  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        give = (text) => {
          wanted = false
          controller.enqueue(utf8.encode(text))
        }
        end = () => controller.close()
      },
      pull: () => {
        wanted = true
        beatsUntaken = 0
        void send()
      },
      cancel: free,
    },
    // pulled only while the reader waits
    { highWaterMark: 0 },
  )

  stop = watch({
    wake: () => {
      if (over || gathering) return
      gathering = true
      drawIn(GATHER)
    },
    beat: () => {
      if (over || drawing) return
      if (wanted) return give(':\n\n')
      beatsUntaken++
      if (beatsUntaken < 3) return
      close()
      cut()
    },
    close,
  })
  // the house may have closed before it began
  if (over) stop()

  return body
}

const utf8 = new TextEncoder()
