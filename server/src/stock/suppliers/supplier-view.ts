import { toDecimal } from '@spokehaat/contract/basics/money'
import { type SuppliedVariant, type Supplier, toOrder } from '@spokehaat/contract/catalogue/supplier'
import type { SuppliedRow, SupplierRow } from './suppliers.queries.ts'

export const supplierView = (row: SupplierRow): Supplier => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  note: row.note,
  leadDays: row.lead_days,
  version: row.version,
})

export const suppliedView = (row: SuppliedRow, leadDays: number): SuppliedVariant => ({
  variant: row.id,
  product: { _id: row.product_id, name: row.name },
  sku: row.sku,
  color: row.color,
  size: row.size,
  onHand: row.on_hand,
  held: row.held,
  costBdt: row.cost_paisa === null ? null : toDecimal(row.cost_paisa),
  sold: row.sold,
  isLow: row.is_low,
  order: toOrder(row.sold, leadDays, row.on_hand - row.held),
})
