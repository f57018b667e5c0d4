/**
 * What gateways tell of payments. It is a hint and nothing more, whoever may have signed it: what it names is looked up and, if
 * it is ours, asked for at the gateway itself.
 */

import { inLanguage } from '@spokehaat/contract/basics/language'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { GatewayRefusal, GatewaySilence } from '../gateway/gateway.ts'
import { findAttempt } from './attempts.queries.ts'
import type { Sales } from './sales.ts'
import { settle } from './settle.ts'

/** By address. All of a busy shop's payments are told from the gateway's few, so this stops a flood and nothing else. */
const TOLD_PER_MINUTE = 3_000

export const notificationRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = openAnswers(app)
  const theirs = {
    onRequest: refuseBusyAddress(services, TOLD_PER_MINUTE),
    bodyLimit: 16 * 1024,
    config: { isForEveryOrigin: true },
  }

  answer(
    'POST /payments/ipn',
    async ({ query, body }) => {
      await hear(services, query?.order_id ?? query?.sp_order_id ?? body?.order_id ?? body?.sp_order_id)
      return ok(null, 'Received')
    },
    theirs,
  )

  answer(
    'POST /payments/sslcommerz/ipn',
    async ({ body }) => {
      await hear(services, body ? await namedBySslCommerz(services, body) : undefined)
      return ok(null, 'Received')
    },
    theirs,
  )

  // the browser comes by a form of the gateway's, without our cookies: a page of ours then asks what became of the payment
  answer(
    'POST /payments/return/:language/:reference',
    ({ params: { language, reference } }, reply) =>
      reply.redirect(inLanguage(language, `/order/verify/${reference}`), 303),
    theirs,
  )
}

/** Throws `too_many_requests`; `payment_unavailable` where the gateway is silent, so that it tells us again. */
async function hear(services: Sales, named: string | undefined): Promise<void> {
  const attempt = named === undefined ? undefined : await findAttempt(services.db, named)
  // what we never issued is answered politely and not passed on, so that nobody can make us ask the gateway
  if (!attempt) return
  await countTry(services, LIMITS.notification, attempt.id)
  try {
    await settle(services, attempt, 'notification')
  } catch (error) {
    if (error instanceof GatewaySilence)
      throw fail('payment_unavailable', { details: { retryAfter: 30 }, cause: error })
    throw error
  }
}

async function namedBySslCommerz(
  { gateways }: Sales,
  form: Record<string, string>,
): Promise<string | undefined> {
  try {
    return (await gateways.sslcommerz.readNotice?.(form)) ?? undefined
  } catch (error) {
    // a shop that is not known there hears nothing from it
    if (error instanceof GatewayRefusal) return undefined
    throw error
  }
}
