/** Pieces that came back to be mended: where they wait, and how they leave. Each leaves once, under its order's lock. */
import type { WorkshopEnd, WorkshopPieces } from '@spokehaat/contract/sales/workshop'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { putBack } from '../../stock/stock.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { findEnd, insertEnd, selectInWorkshop, selectWorkshop, type WorkshopRow } from './workshop.queries.ts'

export async function listWorkshop(
  { db }: Pick<Platform, 'db'>,
  query: { page: number; limit: number },
): Promise<{ items: WorkshopPieces[]; total: number }> {
  const { rows, total } = await selectWorkshop(db, query)
  return { items: rows.map(piecesView), total }
}

function piecesView(row: WorkshopRow): WorkshopPieces {
  return {
    return: row.return_id,
    order: row.order_id,
    number: row.number,
    position: row.position,
    name: row.name,
    color: row.color,
    size: row.size,
    quantity: row.left,
    since: row.at.toISOString(),
    by: row.by_name,
    hasShelf: row.variant_id !== null,
  }
}

/**
 * They are mended and back on the shelf, by the ledger, or written off. Sent twice it is one. Throws `order_not_found`,
 * `case_not_found` where none of these came to the workshop, `return_too_much` with what is left of them there,
 * `validation_failed` where they have no place on the shelf, `idempotency_key_reused`.
 */
export async function endWorkshop(
  services: Platform,
  viewer: Viewer,
  orderId: string,
  { key, return: returnId, position, quantity, to, note }: WorkshopEnd,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const known = await findEnd(trx, key)
    if (known) {
      const isSame =
        known.return_id === returnId &&
        known.position === position &&
        known.quantity === quantity &&
        known.outcome === to
      if (!isSame) throw fail('idempotency_key_reused')
      return
    }
    const row = await selectInWorkshop(trx, orderId, returnId, position)
    if (!row) throw fail('case_not_found')
    if (quantity > row.left) throw fail('return_too_much', { details: { line: position, left: row.left } })
    if (to === 'shelf' && row.variant_id === null) {
      throw fail('validation_failed', { fields: { to: 'It has no place on the shelf any more.' } })
    }
    const at = services.now()
    await insertEnd(trx, {
      id: key,
      return_id: returnId,
      position,
      quantity,
      outcome: to,
      note,
      by_user_id: viewer.userId,
      by_name: viewer.email,
      at,
    })
    if (to === 'shelf' && row.variant_id !== null) {
      const cause = { orderId, byUserId: viewer.userId }
      await putBack(trx, [{ variantId: row.variant_id, quantity }], cause)
    }
    const words = to === 'shelf' ? 'Out of the workshop, on the shelf' : 'Out of the workshop, written off'
    const text = [`${words}: ${quantity} × ${row.name}`, note].filter(Boolean).join('\n')
    await addOrderEvent(trx, { orderId, at, kind: 'return', text, isInternal: true, by: viewer })
    await audit(trx, {
      by: viewer,
      action: 'workshop',
      entity: 'order',
      entityId: orderId,
      label: order.number,
      after: { return: returnId, position, quantity, to, ...(note !== '' && { note }) },
    })
  })
}
