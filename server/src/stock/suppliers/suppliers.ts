import type { SupplierInput, SupplierPage, SupplierUpdate } from '@spokehaat/contract/catalogue/supplier'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectSupplierOrders } from './supplier-orders.queries.ts'
import { suppliedView, supplierOrderView, supplierView } from './supplier-view.ts'
import * as queries from './suppliers.queries.ts'

type By = Pick<Viewer, 'userId' | 'email'>

const rowOf = ({ name, phone, email, note, leadDays }: SupplierInput) => ({
  name,
  phone,
  email,
  note,
  lead_days: leadDays,
})

/** Throws `supplier_not_found`. */
export async function readSupplier(db: Database, id: string, now: Date): Promise<SupplierPage> {
  const [row, variants, orders] = await Promise.all([
    queries.selectSupplier(db, id),
    queries.selectSupplied(db, id),
    selectSupplierOrders(db, id),
  ])
  if (!row) throw fail('supplier_not_found')
  const shown = variants.map((variant) => suppliedView(variant, row.lead_days))
  return {
    supplier: supplierView(row),
    // the order in which they sell out is the database's
    variants: [...shown.filter(({ order }) => order > 0), ...shown.filter(({ order }) => order === 0)],
    orders: orders.map((order) => supplierOrderView(order, now)),
  }
}

/** The database refuses a name that is there: `supplier_name_taken`. Gives the new one's id. */
export function addSupplier(db: Database, by: By, input: SupplierInput): Promise<string> {
  const id = newId()
  return inTransaction(db, async (trx) => {
    await queries.insertSupplier(trx, { id, ...rowOf(input) })
    await audit(trx, {
      by,
      action: 'add',
      entity: 'supplier',
      entityId: id,
      label: input.name,
      after: { ...input },
    })
    return id
  })
}

/** Throws `supplier_not_found` and `version_conflict`. */
export function changeSupplier(
  db: Database,
  by: By,
  id: string,
  { version, ...input }: SupplierUpdate,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await queries.selectSupplier(trx, id)
    if (!row) throw fail('supplier_not_found')
    if (!(await queries.updateSupplier(trx, id, version, rowOf(input)))) throw fail('version_conflict')
    const { _id, version: _, ...before } = supplierView(row)
    await audit(trx, {
      by,
      action: 'update',
      entity: 'supplier',
      entityId: id,
      label: input.name,
      before,
      after: { ...input },
    })
  })
}

/** What came from them stays, and belongs to nobody. Throws `supplier_not_found`. */
export function removeSupplier(db: Database, by: By, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await queries.selectSupplier(trx, id)
    if (!row || !(await queries.deleteSupplier(trx, id))) throw fail('supplier_not_found')
    const { _id, version, ...before } = supplierView(row)
    await audit(trx, { by, action: 'delete', entity: 'supplier', entityId: id, label: row.name, before })
  })
}

/** Where all colors and sizes of a product come from. Throws `product_not_found`, `supplier_not_found`. */
export async function setProductSupplier(
  db: Database,
  productId: string,
  supplierId: string | null,
): Promise<void> {
  if (supplierId !== null && !(await queries.supplierExists(db, supplierId))) throw fail('supplier_not_found')
  if (!(await queries.updateProductSupplier(db, productId, supplierId))) throw fail('product_not_found')
}
