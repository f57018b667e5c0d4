/**
 * Pieces that came back before they were paid for, as those of a parcel that was refused: less is asked for at once, and with
 * the last of them the order is off. Docs: docs/decisions/0081.
 */

import { formatMoney } from '@spokehaat/contract/basics/money'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { cancelLocked } from '../order-steps/cancel-locked.ts'
import type { Sales } from '../payments/sales.ts'
import { worthOfPieces } from '../refunds/refund-amount.ts'
import { insertRefundRows, selectBesideAsked, selectRefundable } from '../refunds/refunds.queries.ts'
import { squareUp } from '../refunds/square-up.ts'
import { issueCreditNote } from '../tax/tax-papers.ts'

interface Back {
  lines: { position: number; quantity: number }[]
  reason: string
  key: string
  /** No piece of it is with the customer any more. */
  isAll: boolean
}

/** Of an order that is to be paid at handing over, or whose rest is. Under its lock, the pieces put away already. */
export async function takeOffBack(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { lines, reason, key, isAll }: Back,
): Promise<void> {
  // what is still here can be sent all the same
  if (isAll && hasLeft(order.fulfilment)) {
    await callOff(trx, services, viewer, order)
    return
  }
  const rows = await selectRefundable(trx, order.id)
  const {
    paisa,
    cents,
    beside,
    lines: pieces,
  } = worthOfPieces(lines, { ...order, ofSent: true }, rows, await selectBesideAsked(trx, order.id))
  if (pieces.length === 0 || paisa === 0) return
  const id = newId()
  const at = services.now()
  await insertRefundRows(
    trx,
    {
      id,
      order_id: order.id,
      attempt_id: null,
      status: 'completed',
      amount_paisa: paisa,
      amount_cents: cents,
      lowers_paisa: paisa,
      beside_cents: beside.cents,
      beside_paisa: beside.paisa,
      reason,
      restock: false,
      was_sent: true,
      idempotency_key: `off-${key}`,
      requested_by: viewer.userId,
      requested_by_name: viewer.email,
      requested_at: at,
      ended_by: viewer.userId,
      ended_by_name: viewer.email,
      ended_at: at,
    },
    pieces.map(({ position, quantity, worth }) => ({
      position,
      quantity,
      worth_cents: worth.cents,
      worth_paisa: worth.paisa,
    })),
  )
  const money = formatMoney({ minor: paisa, currency: 'BDT' })
  await addOrderEvent(trx, {
    orderId: order.id,
    at,
    kind: 'refund',
    text: `${money} less is to be paid for what came back`,
    by: viewer,
  })
  await issueCreditNote(trx, services, viewer, order, { refundId: id, paisa, reason, pieces, wasSent: true })
  // that it came back is a fact, and no decision about money: it has no limit
  const free = { ...viewer, refundLimitPaisa: null }
  const story = { owed: 'A part is still to be paid', paid: 'Nothing more is to be paid for what was kept' }
  await squareUp(trx, services, free, order.id, { why: reason, story })
}

async function callOff(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
): Promise<void> {
  await cancelLocked(trx, services, order, { text: 'Refused at the door', by: viewer, userId: viewer.userId })
  await enqueueOrderMail(trx, services, order.id, { kind: 'cancelled', reason: null, backPaisa: 0 })
}
