import type { PastOrder } from '@spokehaat/contract/sales/past'
import type { Database } from '../../platform/db/client.ts'
import { selectPastCustomers, selectPastOrders, selectProved } from './past.queries.ts'
import { pastCustomerView, pastOrderView } from './past-view.ts'

/** Of the shop before, by these addresses and phones. */
export async function readBefore(
  db: Database,
  contacts: { emails: readonly string[]; phones: readonly string[] },
) {
  const [people, orders] = await Promise.all([
    selectPastCustomers(db, contacts),
    selectPastOrders(db, contacts),
  ])
  return { people: people.map(pastCustomerView), orders: orders.map(pastOrderView) }
}

/** Of the shop before, by what the account's owner has proved to be theirs. */
export const readOwnBefore = async (
  db: Database,
  userId: string,
): Promise<{ people: ReturnType<typeof pastCustomerView>[]; orders: PastOrder[] }> =>
  readBefore(db, await selectProved(db, userId))
