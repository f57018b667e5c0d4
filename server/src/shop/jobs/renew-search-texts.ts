import { SEARCHED_QUESTIONS } from '../../catalogue/questions/questions.queries.ts'
import { SEARCHED_AUDIT } from '../../identity/audit/audit.queries.ts'
import { SEARCHED_USERS } from '../../identity/users/users.queries.ts'
import { SEARCHED_MAILS } from '../../outbox/outbox.queries.ts'
import { SEARCHED_PHONE_MESSAGES } from '../../outbox/sms.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { refreshKeys } from '../../platform/text-search/near-keys.queries.ts'
import { rekeyOld } from '../../platform/text-search/rekey.ts'
import { SEARCHED_MESSAGES } from '../../post/inbox/inbox.queries.ts'
import { SEARCHED_SUBSCRIBERS } from '../../post/newsletter/subscribers.queries.ts'
import { SEARCHED_GIFT_CARDS } from '../../sales/credit/credit.queries.ts'
import { SEARCHED_CUSTOMERS } from '../../sales/customer-record/customer-record.ts'
import { SEARCHED_ORDERS } from '../../sales/order-record/orders.queries.ts'
import { SEARCHED_REVIEWS } from '../../sales/reviews/reviews.queries.ts'

/** All that have a `search_text`. */
export const SEARCHED = [
  SEARCHED_ORDERS,
  SEARCHED_USERS,
  SEARCHED_CUSTOMERS,
  SEARCHED_MESSAGES,
  SEARCHED_MAILS,
  SEARCHED_PHONE_MESSAGES,
  SEARCHED_SUBSCRIBERS,
  SEARCHED_QUESTIONS,
  SEARCHED_AUDIT,
  SEARCHED_GIFT_CARDS,
  SEARCHED_REVIEWS,
] as const

/** Writes those of another version anew, batch by batch, while the shop is open. Gives how many. */
export async function renewSearchTexts(db: Database, signal?: AbortSignal): Promise<number> {
  let rows = 0
  for (const table of SEARCHED) rows += await rekeyOld(db, table, signal)
  if (rows > 0) await refreshKeys(db)
  return rows
}
