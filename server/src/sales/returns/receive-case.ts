/** The pieces of a case are here: counted, put away, and what they are worth asked back. */

import { canMove } from '@spokehaat/contract/sales/order-state'
import { RETURN_STATES, type ReturnStatus } from '@spokehaat/contract/sales/return-case'
import type { CaseReceipt } from '@spokehaat/contract/sales/returns'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type LockedOrder, wrongMove } from '../order-record/lock-order.ts'
import { once } from '../order-record/once.ts'
import type { Sales } from '../payments/sales.ts'
import { selectPieces, selectSwapped } from '../pieces/pieces.queries.ts'
import { isAllBack, outsideOf } from '../pieces/pieces.ts'
import { putAway, summed } from '../refunds/goods-back.ts'
import { selectRefundable } from '../refunds/refunds.queries.ts'
import { requestLocked } from '../refunds/refunds.ts'
import { takeOffBack } from './back-unpaid.ts'
import { type CaseRow, updateCase } from './cases.queries.ts'
import { giveForPieces } from './exchange.ts'

/**
 * Ends the case, whether all of its pieces came or not: what is missing is another case. Money that has been asked back for
 * pieces already is not asked back again. Throws `move_not_allowed`, `return_too_much`, `idempotency_key_reused`, and what a
 * refund throws.
 */
export async function receiveLocked(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  one: CaseRow,
  receipt: CaseReceipt,
  { key, stands }: { key: string; stands: ReadonlySet<string> },
): Promise<void> {
  const requestHash = await once(trx, 'order_returns', order.id, key, receipt)
  if (requestHash === null) return
  if (!canMove<ReturnStatus>(RETURN_STATES, one.status, 'done')) throw wrongMove(one.status, 'done')
  const [goods, swapped] = await Promise.all([selectPieces(trx, order.id), selectSwapped(trx, order.id)])
  const outside = outsideOf(order, goods, swapped, [])
  const counted = summed(receipt.lines).map((line) => {
    const ofVariantId = one.lines.find(({ position }) => position === line.position)?.of?.variant ?? null
    return { ...line, ofVariantId }
  })
  for (const { position, ofVariantId } of counted) {
    const pieces = counted
      .filter((line) => line.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const named = one.lines.find((line) => line.position === position)?.quantity ?? 0
    const out = outside.find((row) => row.position === position && row.ofVariantId === ofVariantId)
    const left = Math.min(named, out?.pieces ?? 0)
    if (pieces > left) throw fail('return_too_much', { details: { line: position, left } })
  }
  const { note, refund } = receipt
  const isExchange = one.kind === 'exchanged' && one.swap_sent_at === null && order.status === 'Paid'
  const isOther = one.lines.some(({ price }) => price !== null)
  if (isOther && !isExchange) {
    const said = 'Another product is given once the order is paid: first say that its money was collected.'
    throw fail('validation_failed', { fields: { lines: said } })
  }
  if (one.kind === 'exchanged' && refund) {
    throw fail('validation_failed', { fields: { refund: 'Of an exchange only the difference goes back.' } })
  }
  await putAway(trx, services, viewer, order, {
    lines: counted,
    goods,
    note,
    key,
    requestHash,
    caseId: one.id,
  })
  await updateCase(trx, one.id, {
    status: 'done',
    ended_by_name: viewer.email,
    ended_at: services.now(),
  })
  if (isExchange && one.lines.some(({ swap }) => swap !== null)) {
    const pieces = summedPieces(counted)
    await giveForPieces(trx, services, viewer, order, { one, counted: pieces, key, stands })
    return
  }
  // what is given for them costs what they did
  if (one.kind === 'exchanged') return
  if (order.status === 'Pending') {
    // the goods' money is not here yet: less of it is asked for, whatever was chosen
    const [now, moved] = await Promise.all([selectPieces(trx, order.id), selectSwapped(trx, order.id)])
    const isAll = isAllBack(order, outsideOf(order, now, moved, []))
    await takeOffBack(trx, services, viewer, order, {
      lines: summedPieces(counted),
      reason: one.reason,
      key,
      isAll,
    })
    return
  }
  if (refund === null) return
  const refundable = await selectRefundable(trx, order.id)
  const lines = refundable.flatMap(({ position, quantity, asked }) => {
    const pieces = counted
      .filter((line) => line.position === position)
      .reduce((sum, line) => sum + line.quantity, 0)
    const open = Math.min(pieces, quantity - asked)
    return open > 0 ? [{ position, quantity: open }] : []
  })
  const { amountBdt, withDelivery, to, paidBack } = refund
  const request = {
    lines,
    restock: false,
    reason: one.reason,
    to,
    withDelivery,
    ...(amountBdt !== undefined && { amountBdt }),
    ...(paidBack && { paidBack }),
  }
  await requestLocked(trx, services, viewer, order, request, {
    key: `case-${one.id}`,
    stands,
    ofSent: true,
  })
}

function summedPieces(counted: readonly { position: number; quantity: number }[]) {
  const sums = new Map<number, number>()
  for (const { position, quantity } of counted) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return [...sums].map(([position, quantity]) => ({ position, quantity }))
}
