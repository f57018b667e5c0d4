import type { Order } from '@spokehaat/contract/sales/order'

/** Taka that are to be collected when the order is handed over, as it stands: 0 where nothing is. */
export function atDoorBdt(
  order: Pick<Order, 'status' | 'paymentMethod' | 'codStatus' | 'sums' | 'dueLaterBdt'>,
): number {
  if (order.status !== 'Pending') return 0
  if (order.paymentMethod === 'cod') return order.sums.dueNowBdt
  return order.codStatus === 'confirmed' ? order.dueLaterBdt : 0
}
