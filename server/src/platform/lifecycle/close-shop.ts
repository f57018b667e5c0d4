import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '../load/gate.ts'
import { stopAccepting } from './accept-many.ts'

/** What is under way may take this long; then it is cut off. */
export const FINISH_MS = 10_000

/**
 * Closes the shop for those outside and finishes what those inside asked for. First only the readiness check fails, for
 * `drainMs`, so that a balancer sends nobody any more. Then nobody can connect any more, which a proxy in front takes for
 * a reason to wait or to go elsewhere, and who is connected is served once more. Without a drain there is no proxy:
 * whoever still comes is refused with 503.
 */
export async function closeShop(
  app: FastifyInstance,
  gate: Gate,
  drainMs: number,
  finishMs = FINISH_MS,
): Promise<void> {
  gate.state = 'draining'
  if (drainMs > 0) {
    await delay(drainMs)
    stopAccepting(app)
  } else gate.state = 'closed'
  const timeout = new AbortController()
  const isEmpty = await Promise.race([
    gate.empty().then(() => true),
    delay(finishMs, false, { signal: timeout.signal }).catch(() => false),
  ])
  timeout.abort()
  gate.state = 'closed'
  if (!isEmpty) app.log.warn({ inside: gate.inside }, 'stopping: the requests under way are cut off')
  const closed = app.close()
  app.server.closeAllConnections()
  await closed
}
