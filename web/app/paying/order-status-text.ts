import type { OrderStatus } from '@spokehaat/contract/sales/order-state'
import * as m from '@spokehaat/texts/paying'

const TEXTS: Record<OrderStatus, string> = {
  Pending: m.status_pending(),
  Paid: m.status_paid(),
  Failed: m.status_failed(),
  Cancelled: m.status_cancelled(),
  Review: m.status_review(),
  Refunded: m.status_refunded(),
}

/** How the money of an order stands, as its customer reads it. */
export function orderStatusText(status: OrderStatus): string {
  return TEXTS[status]
}
