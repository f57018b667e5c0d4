import { toDecimal } from '@spokehaat/contract/basics/money'
import {
  type SuppliedVariant,
  type Supplier,
  type SupplierOrder,
  toOrder,
} from '@spokehaat/contract/catalogue/supplier'
import type { SupplierOrderRow } from './supplier-orders.queries.ts'
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
  onTheWay: row.on_the_way,
  order: toOrder(row.sold, leadDays, row.on_hand - row.held + row.on_the_way),
})

export const supplierOrderView = (row: SupplierOrderRow, now: Date): SupplierOrder => ({
  _id: row.id,
  orderedAt: row.ordered_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  by: row.by_name,
  state: row.is_open ? 'open' : row.cancelled_at === null ? 'received' : 'cancelled',
  isLate: row.is_open && row.due_at < now,
  lines: row.lines.map(({ variant_id, product_name, cost_paisa, ...line }) => ({
    variant: variant_id,
    name: product_name,
    sku: line.sku,
    color: line.color,
    size: line.size,
    pieces: line.pieces,
    received: line.received,
    costBdt: cost_paisa === null ? null : toDecimal(cost_paisa),
  })),
})
