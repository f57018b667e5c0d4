/**
 * The gateway's notification. It carries no signature, so it is a hint and nothing more: what it names is looked up
 * and, if it is ours, asked for at the gateway itself.
 */

import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { findAttempt } from './attempts.queries.ts'
import type { Sales } from './sales.ts'
import { settle } from './settle.ts'

/** By address. All of a busy shop's payments are told from the gateway's few, so this stops a flood and nothing else. */
const TOLD_PER_MINUTE = 3_000

export const notificationRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = openAnswers(app)
  answer(
    'POST /payments/ipn',
    async ({ query, body }) => {
      const named = query?.order_id ?? query?.sp_order_id ?? body?.order_id ?? body?.sp_order_id
      const attempt = named === undefined ? undefined : await findAttempt(services.db, named)
      // what we never issued is answered politely and not passed on, so that nobody can make us ask the gateway
      if (!attempt) return ok(null, 'Received')
      await countTry(services, LIMITS.notification, attempt.id)
      try {
        await settle(services, attempt, 'notification')
      } catch (error) {
        if (error instanceof GatewaySilence)
          throw fail('payment_unavailable', { details: { retryAfter: 30 }, cause: error })
        throw error
      }
      return ok(null, 'Received')
    },
    {
      onRequest: refuseBusyAddress(services, TOLD_PER_MINUTE),
      bodyLimit: 16 * 1024,
      config: { isForEveryOrigin: true },
    },
  )
}
