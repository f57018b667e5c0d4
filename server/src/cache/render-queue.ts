/**
 * Limits how many pages are rendered at once. Rendering keeps the processor busy, so more at once only make each other
 * wait. When the queue is full, the request is refused with `service_unavailable`.
 */
import { fail } from '../platform/http/refusal.ts'

/** While one waits for the database, others compute. */
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
      // whoever finishes hands over its place
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await render()
    } finally {
      const next = waiting.shift()
      // by setImmediate, so that the event loop accepts connections between two renders
      if (next) setImmediate(next)
      else running -= 1
    }
  }
}
