import type { SubscriberFilter, SubscriberListQuery } from '@spokehaat/contract/desk/newsletter'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { containingForm } from '../../platform/db/like-pattern.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Subscribers } from '../../platform/db/tables.ts'

export type SubscriberRow = Selectable<Subscribers>

const STATES = {
  confirmed: sql<SqlBool>`(confirmed_at is not null and unsubscribed_at is null)`,
  unconfirmed: sql<SqlBool>`(confirmed_at is null and unsubscribed_at is null)`,
  unsubscribed: sql<SqlBool>`unsubscribed_at is not null`,
}

function matchingSubscribers(db: Database, filter: SubscriberFilter) {
  let matching = db.selectFrom('subscribers')
  if (filter.search !== '')
    matching = matching.where(sql<SqlBool>`search_form(email) like ${containingForm(filter.search)}`)
  if (filter.state !== undefined) matching = matching.where(STATES[filter.state])
  if (filter.interest !== undefined) {
    matching = matching.where(sql<SqlBool>`interests @> array[${filter.interest}]`)
  }
  return matching
}

/** Newest first. */
export async function selectSubscriberPage(
  db: Database,
  query: SubscriberListQuery,
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const matching = matchingSubscribers(db, query)
  return selectPage(matching, matching.selectAll().orderBy('id', 'desc'), query)
}

/** The next ones after `after` in the order of their ids; the first where it is null. */
export function selectSubscribersAfter(
  db: Database,
  filter: SubscriberFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<SubscriberRow[]> {
  let matching = matchingSubscribers(db, filter)
  if (after !== null) matching = matching.where('id', '>', after)
  return matching.selectAll().orderBy('id').limit(limit).execute()
}

/** With all links in mails to this address. Undefined where there is no such subscriber. */
export function deleteSubscriber(trx: DatabaseTransaction, id: string): Promise<SubscriberRow | undefined> {
  return trx.deleteFrom('subscribers').where('id', '=', id).returningAll().executeTakeFirst()
}
