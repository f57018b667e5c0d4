/**
 * What becomes of the money when an order comes to something else. Pure.
 *
 * **Unpaid**: nothing has come in, so that the new total is what is due. Else the difference is **owed**, with what was
 * owed before: it can be paid online or at handing over, as the rest after an advance is. Below nought it goes **back**.
 */
import type { LockedOrder } from '../order-record/lock-order.ts'

type Facts = Pick<LockedOrder, 'status' | 'payment_method' | 'cod_status' | 'total_paisa' | 'later_paisa'>

/** Paisa. */
export interface Difference {
  isUnpaid: boolean
  owed: number
  back: number
}

/** Something has come in: all of it, or a share. */
const hasMoney = ({ status, payment_method, cod_status }: Facts): boolean =>
  status === 'Paid' || (status === 'Pending' && payment_method === 'advance' && cod_status === 'confirmed')

export function differenceOf(order: Facts, totalPaisa: number): Difference {
  if (!hasMoney(order)) return { isUnpaid: true, owed: 0, back: 0 }
  const before = order.status === 'Pending' ? order.later_paisa : 0
  const owed = before + totalPaisa - order.total_paisa
  return { isUnpaid: false, owed: Math.max(0, owed), back: Math.max(0, -owed) }
}
