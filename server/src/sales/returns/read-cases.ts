/** Cases for the desk to look through. */
import type { CasesQuery, ListedCase, SwapChoices } from '@spokehaat/contract/sales/return-case'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { listedCaseView } from './case-view.ts'
import { selectCasePage, selectSwapChoices } from './cases.queries.ts'

export async function listCases(
  { db }: Pick<Platform, 'db'>,
  query: CasesQuery,
): Promise<{ items: ListedCase[]; total: number }> {
  const { rows, total } = await selectCasePage(db, query)
  return { items: rows.map(listedCaseView), total }
}

/** What each line of an order could be exchanged for. Throws `order_not_found`. */
export async function listSwaps({ db }: Pick<Platform, 'db'>, orderId: string): Promise<SwapChoices> {
  if (!(await selectOrder(db, orderId))) throw fail('order_not_found')
  const rows = await selectSwapChoices(db, orderId)
  return [...new Set(rows.map(({ position }) => position))].map((position) => ({
    position,
    variants: rows
      .filter((row) => row.position === position)
      .map(({ variant, color, size, free, is_same }) => ({ variant, color, size, free, isSame: is_same })),
  }))
}
