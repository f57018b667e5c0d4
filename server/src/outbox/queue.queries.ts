/** What the tables of mails and of messages to phones have in common: each is its own queue. */

import type { MailState } from '@spokehaat/contract/post/mail'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import { newId } from '../platform/db/new-id.ts'
import type { DB } from '../platform/db/tables.ts'

export type QueueTable = 'mails' | 'phone_messages'
export type Queued = Selectable<DB[QueueTable]>

/**
 * Takes what has been due the longest, for this sender alone until `until`: one that crashes with it leaves it to the next
 * after that. The try counts from here on, so that what crashes its senders is given up like any.
 */
export async function claimNext<Entry extends Queued>(
  db: Database,
  table: QueueTable,
  { now, until }: { now: Date; until: Date },
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    update ${sql.table(table)} set due_at = ${until}, tries = tries + 1
    where id = (
      select id from ${sql.table(table)}
      where sent_at is null and parked_at is null and due_at <= ${now}
      order by due_at limit 1 for update skip locked
    )
    returning *`.execute(db)
  return rows[0]
}

/** The order that something is about: what its story says once it is sent, or was given up. */
export interface OfOrder {
  orderId: string
  story: { sent: string; givenUp: string }
  /** About its money or its parcel: never given up because too much goes to one receiver. */
  isPatient: boolean
}

export const ofOrderColumns = (of: OfOrder | undefined) => ({
  order_id: of?.orderId ?? null,
  sent_story: of?.story.sent ?? null,
  given_up_story: of?.story.givenUp ?? null,
  is_patient: of?.isPatient ?? false,
})

/** Into the story of the order that it is about, if it is about one. */
export async function tellStory(
  db: Database,
  {
    order_id: orderId,
    sent_story,
    given_up_story,
  }: Pick<Queued, 'order_id' | 'sent_story' | 'given_up_story'>,
  end: 'sent' | 'given up',
  now: Date,
): Promise<void> {
  const text = end === 'sent' ? sent_story : given_up_story
  if (orderId === null || text === null) return
  await sql`
    insert into order_events (id, order_id, at, kind, text, is_internal)
    select ${newId()}::uuid, id, ${now}, 'mail', ${text}, false from orders where id = ${orderId}`.execute(db)
}

/** `next`: when to try again; null gives it up. Gives whether it did: nothing where another sender has taken it over meanwhile. */
export async function markFailed(
  db: Database,
  table: QueueTable,
  { id, tries }: Pick<Queued, 'id' | 'tries'>,
  { error, now, next }: { error: string; now: Date; next: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set last_error = ${error.slice(0, 500)},
      ${next ? sql`due_at = ${next}` : sql`parked_at = ${now}`}
    where id = ${id} and tries = ${tries} and sent_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Somebody else's turn first: no try is counted. */
export async function putOff(
  db: Database,
  table: QueueTable,
  { id, tries }: Pick<Queued, 'id' | 'tries'>,
  until: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set due_at = ${until}, tries = tries - 1
    where id = ${id} and tries = ${tries} and sent_at is null`.execute(db)
}

/** What was given up is due again, with all its tries; false where it was not. */
export async function unpark(
  trx: DatabaseTransaction,
  table: QueueTable,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set parked_at = null, tries = 0, due_at = ${now}
    where id = ${id} and parked_at is not null and sent_at is null`.execute(trx)
  return numAffectedRows === 1n
}

/** What is over tells of people and of nothing else. */
export async function deleteOverBefore(db: Database, table: QueueTable, time: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where coalesce(sent_at, parked_at) < ${time}`.execute(db)
}

export async function countQueued(
  db: Database,
  table: QueueTable,
): Promise<{ waiting: number; parked: number }> {
  const { rows } = await sql<{ waiting: number; parked: number }>`
    select count(*) filter (where parked_at is null)::int as waiting,
      count(*) filter (where parked_at is not null)::int as parked
    from ${sql.table(table)} where sent_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, parked: 0 }
}

/** Of every state where none is given. */
export function isInState(state: MailState | undefined) {
  if (state === undefined) return sql<boolean>`true`
  if (state === 'sent') return sql<boolean>`sent_at is not null`
  return sql<boolean>`sent_at is null and parked_at is ${state === 'parked' ? sql`not null` : sql`null`}`
}

export function stateOf({ sent_at, parked_at }: Pick<Queued, 'sent_at' | 'parked_at'>): MailState {
  return sent_at ? 'sent' : parked_at ? 'parked' : 'waiting'
}

/** What went to one receiver lately. */
export interface Traffic {
  /** When the newest were sent, newest first, at most `most`. What is being sent counts as sent. */
  recent: Date[]
  /** How many wait for their turn. */
  waiting: number
}

/** Beside this one. */
export async function selectTraffic(
  db: Database,
  table: QueueTable,
  { id, to }: { id: string; to: string },
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<Traffic> {
  const column = sql.ref(table === 'mails' ? 'to_address' : 'to_phone')
  const { rows } = await sql<Traffic>`
    select array(
      select coalesce(sent_at, ${now}) from ${sql.table(table)}
      where ${column} = ${to} and id <> ${id} and (
        sent_at > ${since} or (sent_at is null and parked_at is null and tries > 0 and due_at > ${now})
      )
      order by 1 desc limit ${most}
    ) as recent, (
      select count(*)::int from ${sql.table(table)}
      where ${column} = ${to} and id <> ${id}
        and sent_at is null and parked_at is null and tries = 0 and due_at > ${now}
    ) as waiting`.execute(db)
  return rows[0] ?? { recent: [], waiting: 0 }
}
