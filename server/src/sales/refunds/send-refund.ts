/**
 * The third way to end a refund: its own gateway sends it. It is written down before it is sent, in a transaction of its own,
 * and goes once; whatever became of it is heard by hear-refund.ts. Docs: docs/decisions/0104.
 */
import { formatMoney } from '@spokehaat/contract/basics/money'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type GatewayResult, GatewaySilence, isGatewayFailure } from '../gateway/gateway.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { findMovable, refuseTooMuch } from './end-refund.ts'
import { askAfter, askedOf, type Heard, hear } from './hear-refund.ts'
import { stillPaid } from './refund-check.ts'
import { answered, type PaidThrough, paidThrough } from './refund-gateway.ts'
import { refuseOverLimit } from './refund-limit.ts'
import type { OneRefund } from './refunds.queries.ts'
import { sayUnsendable } from './sendable.ts'
import {
  countSendings,
  insertSending,
  type SendingRow,
  selectOpenOf,
  selectReferences,
} from './sendings.queries.ts'

/** Longer than the call itself may take; a crash in between is found by then. */
const ASK_FIRST_MS = 2 * 60_000

/**
 * Ends with the refund completed, under way, or refused for a reason in words. Throws `order_not_found`, `refund_not_found`,
 * `move_not_allowed`, `refund_under_way`, `refund_over_limit`; `refund_not_sendable` where its gateway sends none, or none
 * any more; `refund_too_much` where it does not count the payment as paid; `payment_unavailable` where it can't be asked.
 */
export async function sendRefund(
  services: Sales,
  viewer: Viewer,
  id: string,
  refundId: string,
): Promise<void> {
  const through = await readMovable(services, id, refundId)
  const stands = await stillPaid(services, id)
  // what went back there by then is not this one, whatever its amount
  const before = through.gateway.refundsOf
    ? await answered(through.gateway.refundsOf(asPayment(through)))
    : []
  const sending = await inTransaction(services.db, (trx) =>
    writeDown(trx, services, viewer, id, refundId, {
      through,
      stands,
      before: before.map((one) => one.theirRef),
    }),
  )
  await sendOff(services, through, sending)
}

/** A short look, so that no gateway is asked about what can't be sent; it is looked at again under the lock. */
function readMovable(services: Sales, id: string, refundId: string): Promise<PaidThrough> {
  return inTransaction(services.db, async (trx) => {
    await lockOrder(trx, id)
    const { attempt_id } = await findMovable(trx, id, refundId, 'completed')
    return paidThrough({ ...services, db: trx }, attempt_id)
  })
}

const asPayment = ({ attempt }: PaidThrough) => ({
  gatewayRef: attempt.gateway_ref,
  bankTrxId: attempt.bank_trx_id,
})

async function writeDown(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  id: string,
  refundId: string,
  facts: { through: PaidThrough; stands: ReadonlySet<string>; before: readonly string[] },
): Promise<SendingRow> {
  const { gateway, name, attempt } = facts.through
  const order = await lockOrder(trx, id)
  const refund = await findMovable(trx, id, refundId, 'completed')
  if (!facts.stands.has(attempt.id)) throw fail('refund_too_much', { details: { leftBdt: 0 } })
  await refuseTooMuch(trx, refund)
  // what they have asked for themselves is counted already
  await refuseOverLimit(trx, viewer, id, refund.requested_by === viewer.userId ? 0 : refund.amount_paisa)
  const open = await selectOpenOf(trx, attempt.id)
  if (open) throw underWay(open, refund, name)
  const ours = await selectReferences(trx, attempt.id)
  const unsendable = sayUnsendable(gateway.traits.refunds, {
    name,
    paidAt: attempt.gateway_time ?? attempt.settled_at ?? attempt.created_at,
    parts: new Set([...facts.before, ...ours]).size,
    now: services.now(),
  })
  if (unsendable) throw fail('refund_not_sendable', { said: unsendable })
  const at = services.now()
  const sending = await insertSending(trx, {
    id: newId(),
    refund_id: refundId,
    attempt_id: attempt.id,
    refund_ref: `${order.number}-R${(await countSendings(trx, id)) + 1}`,
    state: 'asked',
    known_before: [...facts.before],
    asked_by: viewer.userId,
    asked_by_name: viewer.email,
    asked_at: at,
    ask_next_at: new Date(at.getTime() + ASK_FIRST_MS),
  })
  const money = formatMoney({ minor: refund.amount_paisa, currency: 'BDT' })
  await addOrderEvent(trx, {
    orderId: id,
    at,
    kind: 'note',
    text: `${name} is asked to send ${money} back`,
    isInternal: true,
    by: viewer,
  })
  await audit(trx, {
    by: viewer,
    action: 'refund: send',
    entity: 'order',
    entityId: id,
    label: order.number,
    after: {
      refund: refundId,
      amountBdt: refund.amount_paisa / 100,
      gateway: gateway.name,
      reference: sending.refund_ref,
    },
  })
  return sending
}

const underWay = (open: SendingRow, refund: OneRefund, name: string) =>
  fail('refund_under_way', {
    ...(open.refund_id !== refund.id && {
      said: `Another refund of the same payment is under way at ${name}. Wait for its end, so that the two can be told apart.`,
    }),
  })

/** Once, with no row locked. What nobody catches leaves it `asked`, and it is asked after. */
async function sendOff(services: Sales, through: PaidThrough, sending: SendingRow): Promise<void> {
  const asked = await askedOf(services.db, sending, through)
  // this process stood still: by now it may have been told that there is none, and somebody may have sent it again
  if (services.now().getTime() - sending.asked_at.getTime() > ASK_FIRST_MS) return
  let heard: Heard
  try {
    heard = await through.gateway.refund(asked)
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    if (error instanceof GatewaySilence && error.sent) {
      await hear(services, sending, through, { state: 'silent' })
      // it may have done it all the same; where it can't be asked now, it is asked later
      await askAfter(services, sending, through).catch((silence: unknown) => {
        if (!isGatewayFailure(silence)) throw silence
      })
      return
    }
    heard = { state: 'refused', said: unsentWords(error.result, through.name), code: null }
  }
  await hear(services, sending, through, heard)
}

const unsentWords = (result: GatewayResult, name: string) =>
  result === 'not_authorized'
    ? `${name} does not know the shop by its keys. Nothing was sent.`
    : `${name} could not be reached. Nothing was sent.`
