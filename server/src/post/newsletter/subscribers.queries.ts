import type { SubscriberFilter, SubscriberListQuery } from '@spokehaat/contract/post/newsletter'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Subscribers } from '../../platform/db/tables.ts'
import type { SearchedTable } from '../../platform/text-search/search-text.ts'
import { type Found, searched } from '../../platform/text-search/searched.ts'

export const SEARCHED_SUBSCRIBERS = {
  table: 'subscribers',
  columns: ['email'],
} as const satisfies SearchedTable<'subscribers', keyof Subscribers>

export type SubscriberRow = Selectable<Subscribers>

const STATES = {
  confirmed: sql<SqlBool>`(confirmed_at is not null and unsubscribed_at is null)`,
  unconfirmed: sql<SqlBool>`(confirmed_at is null and unsubscribed_at is null)`,
  unsubscribed: sql<SqlBool>`unsubscribed_at is not null`,
}

function matchingSubscribers(db: Database, filter: SubscriberFilter, { where }: Found) {
  let matching = db.selectFrom('subscribers').where(where)
  if (filter.state !== undefined) matching = matching.where(STATES[filter.state])
  if (filter.interest !== undefined) {
    matching = matching.where(sql<SqlBool>`interests @> array[${filter.interest}]`)
  }
  return matching
}

/** Newest first. */
export function selectSubscriberPage(
  db: Database,
  query: SubscriberListQuery,
): Promise<{ rows: SubscriberRow[]; total: number }> {
  return searched(db, SEARCHED_SUBSCRIBERS, query.search, (found) => {
    const matching = matchingSubscribers(db, query, found)
    return selectPage(matching, matching.selectAll().orderBy(found.rank).orderBy('id', 'desc'), query)
  })
}

/** What the list finds, all its pages. */
export async function findSubscribers(db: Database, filter: SubscriberFilter): Promise<Found> {
  const { found } = await searched(db, SEARCHED_SUBSCRIBERS, filter.search, async (found) => {
    const { total } = await matchingSubscribers(db, filter, found)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return { found, total }
  })
  return found
}

/** The next ones after `after` in the order of their ids; the first where it is null. */
export function selectSubscribersAfter(
  db: Database,
  filter: SubscriberFilter,
  { found, after, limit }: { found: Found; after: string | null; limit: number },
): Promise<SubscriberRow[]> {
  let matching = matchingSubscribers(db, filter, found)
  if (after !== null) matching = matching.where('id', '>', after)
  return matching.selectAll().orderBy('id').limit(limit).execute()
}

/** With all links in mails to this address. Undefined where there is no such subscriber. */
export function deleteSubscriber(trx: DatabaseTransaction, id: string): Promise<SubscriberRow | undefined> {
  return trx.deleteFrom('subscribers').where('id', '=', id).returningAll().executeTakeFirst()
}
