/** What was ordered of a supplier is remembered until it is here. docs/decisions/0072. */
import type { SupplierOrderRequest } from '@spokehaat/contract/catalogue/supplier'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import * as queries from './supplier-orders.queries.ts'
import { selectSupplied, selectSupplier } from './suppliers.queries.ts'

const DAY_MS = 24 * 60 * 60_000

type By = Pick<Viewer, 'userId' | 'email'>

/**
 * Does it once, however often it is sent. Throws `supplier_not_found`, `key_reused` where another order has the id, and
 * `validation_failed` for what does not come from them.
 */
export function orderOfSupplier(
  db: Database,
  by: By,
  { id, orderId }: { id: string; orderId: string },
  { lines }: SupplierOrderRequest,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const supplier = await selectSupplier(trx, id)
    if (!supplier) throw fail('supplier_not_found')
    const due = new Date(now.getTime() + supplier.lead_days * DAY_MS)
    const order = { id: orderId, supplier_id: id, ordered_at: now, due_at: due, by_name: by.email }
    if (!(await queries.insertSupplierOrder(trx, order))) {
      if (!(await queries.isSupplierOrder(trx, id, orderId, lines))) throw fail('key_reused')
      return
    }
    const supplied = new Map((await selectSupplied(trx, id)).map((row) => [row.id, row]))
    const rows = lines.map(({ variant, pieces }, position) => {
      const row = supplied.get(variant)
      if (!row)
        throw fail('validation_failed', {
          fields: { [`lines.${position}`]: 'This does not come from them.' },
        })
      const { name, sku, color, size, cost_paisa } = row
      const thing = { variant_id: variant, product_name: name, sku, color, size, cost_paisa }
      return { order_id: orderId, position, ...thing, pieces, rest: pieces }
    })
    await queries.insertSupplierOrderLines(trx, rows)
    const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
    await audit(trx, {
      by,
      action: 'order',
      entity: 'supplier',
      entityId: id,
      label: supplier.name,
      after: { pieces },
    })
  })
}

/** What has not come is not waited for. The second time does nothing. Throws `supplier_order_not_found`. */
export function cancelSupplierOrder(
  db: Database,
  by: By,
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const supplier = await selectSupplier(trx, id)
    const pieces = await queries.endSupplierOrder(trx, id, orderId, now)
    if (!supplier || pieces === null) throw fail('supplier_order_not_found')
    if (pieces === 0) return
    const of = { entity: 'supplier', entityId: id, label: supplier.name } as const
    await audit(trx, { by, action: 'cancel order', ...of, before: { pieces } })
  })
}

/** What came was on its way: the earliest order first. More than was ordered is nobody's order. */
export async function receiveOrdered(
  trx: DatabaseTransaction,
  supplierId: string | null,
  came: readonly { variantId: string; pieces: number }[],
): Promise<void> {
  const left = new Map<string, number>()
  for (const { variantId, pieces } of came) left.set(variantId, (left.get(variantId) ?? 0) + pieces)
  for (const line of await queries.lockOpenLines(trx, supplierId, [...left.keys()])) {
    const pieces = Math.min(line.rest, left.get(line.variant_id) ?? 0)
    if (pieces <= 0) continue
    left.set(line.variant_id, (left.get(line.variant_id) ?? 0) - pieces)
    await queries.receiveLine(trx, line, pieces)
  }
}
