import type { FastifyBaseLogger } from 'fastify'
import { type GatewayAnswer, GatewaySilence } from '../gateway/gateway.ts'
import { type AttemptRow, claimDueAttempts } from './attempts.queries.ts'
import { afterLook } from './expire.ts'
import type { Sales } from './sales.ts'
import { settle } from './settle.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

const BATCH = 100
/** Asked at the same time, so that a slow gateway does not keep a busy evening waiting. */
const AT_ONCE = 4

/**
 * Asks the gateway after every attempt that is due, and returns how many there were. An attempt that can't be settled
 * now is left for the next time. Safe on any number of nodes: each attempt is claimed by one of them.
 */
export async function askAfterDue(services: Sales, log: Log): Promise<number> {
  let looked = 0
  for (;;) {
    const attempts = await claimDueAttempts(services.db, services.now(), BATCH)
    const queue = attempts.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const attempt of queue) await look(services, log, attempt)
      }),
    )
    looked += attempts.length
    if (attempts.length < BATCH) break
  }
  return looked
}

/** One that can't be settled must not keep the others from it. */
async function look(services: Sales, log: Log, attempt: AttemptRow): Promise<void> {
  try {
    let answer: GatewayAnswer | null = null
    try {
      answer = await settle(services, attempt, 'sweep')
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error
      log.warn({ attempt: attempt.id, err: error }, 'sweep: the gateway does not answer')
    }
    await afterLook(services, attempt.id, answer)
  } catch (error) {
    log.error({ attempt: attempt.id, err: error }, 'sweep: an attempt could not be settled')
  }
}
