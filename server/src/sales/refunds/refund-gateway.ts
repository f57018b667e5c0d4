/** The gateway that a refund can be sent through: the one that its money came by. */
import { GATEWAY_NAMES, isGateway } from '@spokehaat/contract/sales/gateways'
import type { Database } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { isGatewayFailure, type OnlineGateway } from '../gateway/gateway.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'
import type { Sales } from '../payments/sales.ts'

/** One that sends refunds, and can be asked what became of them. */
type RefundingGateway = OnlineGateway & Required<Pick<OnlineGateway, 'refund' | 'refundStatus'>>

export interface PaidThrough {
  gateway: RefundingGateway
  /** As the desk calls it. */
  name: string
  attempt: AttemptRow & { gateway_ref: string }
}

/** Throws `refund_not_sendable` where a person has to pay it back. */
export async function paidThrough(services: Sales, attemptId: string | null): Promise<PaidThrough> {
  const attempt = attemptId === null ? undefined : await selectAttempt(services.db, attemptId)
  const gateway = attempt && isGateway(attempt.gateway) ? services.gateways[attempt.gateway] : undefined
  if (!attempt?.gateway_ref || attempt.part === 'credit' || !gateway) throw fail('refund_not_sendable')
  const name = GATEWAY_NAMES[gateway.name]
  if (!canRefund(gateway)) {
    throw fail('refund_not_sendable', {
      said: `${name} sends nothing back on our word. Pay it back in ${name}’s pages, then complete it with the reference.`,
    })
  }
  return { gateway, name, attempt: { ...attempt, gateway_ref: attempt.gateway_ref } }
}

const canRefund = (gateway: OnlineGateway): gateway is RefundingGateway =>
  gateway.traits.refunds !== null && gateway.refund !== undefined && gateway.refundStatus !== undefined

function selectAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Throws `payment_unavailable` where the gateway can't be asked. */
export async function answered<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    throw fail('payment_unavailable', { details: { retryAfter: 5 }, cause: error })
  }
}
