import { toDecimal } from '@spokehaat/contract/basics/money'
import type { WalletReceipt } from '@spokehaat/contract/sales/wallet-receipt'
import type { Database } from '../../platform/db/client.ts'
import { askedOf } from './asked-of.ts'
import { type NamedReceipt, orderOfReference, selectOrder } from './receipts.queries.ts'

/** The order that a reference stands for, with what is asked for it now. */
export async function namedBy(db: Database, reference: string | null): Promise<WalletReceipt['names']> {
  const id = reference === null ? null : await orderOfReference(db, reference)
  const order = id === null ? undefined : await selectOrder(db, id)
  return order ? { _id: order.id, number: order.number, dueBdt: toDecimal(askedOf(order).paisa) } : null
}

export async function receiptView(
  db: Database,
  row: NamedReceipt,
  viewer: { userId: string },
): Promise<WalletReceipt> {
  return {
    _id: row.id,
    gateway: row.gateway === 'bkash' ? 'bkash' : 'other',
    trxId: row.trx_id,
    amountBdt: toDecimal(row.paisa),
    reference: row.reference,
    payer: row.payer,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    how: row.how as WalletReceipt['how'],
    typedBy: row.typed_by_name,
    isMine: row.typed_by === viewer.userId,
    state: row.state as WalletReceipt['state'],
    order: row.order_id && row.order_number ? { _id: row.order_id, number: row.order_number } : null,
    names: row.state === 'open' ? await namedBy(db, row.reference) : null,
    endedBy: row.ended_by_name,
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
  }
}
