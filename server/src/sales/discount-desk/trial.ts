/** A discount tried on the last orders, by the engine that carts are priced with. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { DiscountRequest } from '@spokehaat/contract/sales/discount'
import { type DiscountTrial, TRIAL_ORDERS } from '@spokehaat/contract/sales/discount-figures'
import type { Database } from '../../platform/db/client.ts'
import { type CountedLine, countDiscounts } from '../discounts/count-discounts.ts'
import { columnsOf } from '../discounts/discount-view.ts'
import { selectLastOrders, type TriedOrder } from './trial.queries.ts'

export async function tryDiscount(db: Database, request: DiscountRequest): Promise<DiscountTrial> {
  return trialOf(request, await selectLastOrders(db, TRIAL_ORDERS))
}

const wholeOf = (lines: readonly CountedLine[]) =>
  lines.reduce((sum, { paisa, quantity }) => sum + paisa * quantity, 0)

/**
 * Pure. Limits count over these orders alone, from the oldest on; a person is an account. Whatever its time is and
 * whether it is on makes no difference, nor how often a single code may be used.
 */
export function trialOf(request: DiscountRequest, orders: readonly TriedOrder[]): DiscountTrial {
  const discount = {
    ...columnsOf(request),
    id: '',
    is_desk: false,
    used: 0,
    version: 1,
    created_at: new Date(0),
    starts_at: null,
    ends_at: null,
  }
  const usedBy = new Map<string | null, number>()
  const most = request.firstOrderOnly ? 1 : (request.limitPerPerson ?? Number.POSITIVE_INFINITY)
  let [counted, cost, goods] = [0, 0, 0]
  for (const { userId, isFirst, deliveryPaisa, lines } of orders) {
    if (counted >= (request.limit ?? Number.POSITIVE_INFINITY)) break
    const used = usedBy.get(userId) ?? 0
    if (used >= most || (request.firstOrderOnly && !isFirst)) continue
    const { given } = countDiscounts(lines, [{ discount, code: null }], () => deliveryPaisa)
    const [one] = given
    if (!one) continue
    counted += 1
    cost += one.paisa
    goods += wholeOf(lines)
    // whose account is gone can not be told from others
    if (userId !== null) usedBy.set(userId, used + 1)
  }
  return { orders: orders.length, counted, costBdt: toDecimal(cost), goodsBdt: toDecimal(goods) }
}
