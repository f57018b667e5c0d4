/**
 * What becomes of the money when an order comes to something else. Pure.
 *
 * **Unpaid**: nothing has come in, so that the new total is what is due. Else the difference is **owed**, with what was
 * owed before: it can be paid online or at handing over, as the rest after an advance is. Below nought it goes **back**.
 */
import type { Account } from '../account/account.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { hasMoney } from '../order-record/order-sums.ts'

type Facts = Pick<LockedOrder, 'status' | 'payment_method' | 'cod_status' | 'total_paisa'>

/** Paisa. */
export interface Difference {
  isUnpaid: boolean
  owed: number
  back: number
}

/** `totalPaisa`: what it comes to then; `due`: what its account says is due of it now. */
export function differenceOf(order: Facts, { due }: Pick<Account, 'due'>, totalPaisa: number): Difference {
  if (!hasMoney(order)) return { isUnpaid: true, owed: 0, back: 0 }
  const owed = due + totalPaisa - order.total_paisa
  return { isUnpaid: false, owed: Math.max(0, owed), back: Math.max(0, -owed) }
}
