/**
 * Rendering keeps the processor busy: more at once make each other wait and none the faster. A few run, the others
 * stand in line, and where the line is too long the answer is that we are busy.
 */
import { fail } from '../platform/http/refusal.ts'

/** While one waits for the database the others compute. */
const AT_ONCE = 4
/** About two seconds of work. */
const MOST_WAITING = 200

export type RenderQueue = <T>(render: () => Promise<T>) => Promise<T>

/** Throws `service_unavailable`. */
export function createRenderQueue(atOnce = AT_ONCE, mostWaiting = MOST_WAITING): RenderQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (render) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw fail('service_unavailable', { details: { retryAfter: 2 } })
      // whoever ends hands its place on
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await render()
    } finally {
      const next = waiting.shift()
      // in a turn of its own: between two renders the event loop lets others in, one connection a turn
      if (next) setImmediate(next)
      else running -= 1
    }
  }
}
