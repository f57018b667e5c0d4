import type { MailListQuery } from '@spokehaat/contract/desk/mail'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import { newId } from '../platform/db/new-id.ts'
import { selectPage } from '../platform/db/select-page.ts'
import type { Mails } from '../platform/db/tables.ts'
import { type SearchedTable, withSearchText } from '../platform/text-search/search-text.ts'
import { searched } from '../platform/text-search/searched.ts'
import type { Mail } from './mail.ts'

export const SEARCHED_MAILS = {
  table: 'mails',
  columns: ['to_address', 'subject'],
} as const satisfies SearchedTable<'mails', keyof Mails>

/**
 * The one door out: the mail is sent once the transaction is through, and never if it is rolled back. That is why it
 * takes a transaction, not the database. Of several with one `onceKey`, whoever causes them, only the first is sent;
 * gives whether this is it.
 */
export async function enqueueMail(
  trx: DatabaseTransaction,
  mail: Mail,
  onceKey: string | null = null,
): Promise<boolean> {
  const added = await trx
    .insertInto('mails')
    .values(newMail(mail, onceKey))
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * As `enqueueMail` for an account; with null nothing is sent, as slowly: the mail is written whatever is to become of it,
 * and what is not to be is gone before anybody sees it.
 */
export async function enqueueMailTo(
  trx: DatabaseTransaction,
  userId: string | null,
  mail: Mail,
): Promise<void> {
  const row = newMail(mail, null)
  await trx.insertInto('mails').values(row).execute()
  await trx
    .deleteFrom('mails')
    .where('id', '=', row.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('id', '=', userId))),
    )
    .execute()
}

/** As `enqueueMail`, many at once, each not before it is due. */
export async function enqueueMails(
  trx: DatabaseTransaction,
  mails: readonly { mail: Mail; onceKey: string; dueAt: Date }[],
): Promise<void> {
  if (mails.length === 0) return
  await trx
    .insertInto('mails')
    .values(mails.map(({ mail, onceKey, dueAt }) => ({ ...newMail(mail, onceKey), due_at: dueAt })))
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}

function newMail(mail: Mail, onceKey: string | null) {
  return withSearchText(SEARCHED_MAILS, {
    id: newId(),
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: JSON.stringify(mail.headers ?? {}),
    pictures: JSON.stringify(mail.pictures ?? []),
    once_key: onceKey,
  })
}

export type MailRow = Selectable<Mails>

/**
 * Takes the mail that has been due the longest, for this sender alone until `until`: one that crashes with it leaves it
 * to the next after that. The try counts from here on, so that a mail which crashes its senders is given up like any.
 */
export function claimMail(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set((eb) => ({ due_at: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('parked_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function markSent(db: Database, mail: MailRow, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, text: '', html: '', headers: '{}', pictures: '[]', last_error: null })
    .where('id', '=', mail.id)
    .execute()
}

/** `next`: when to try again; null gives the mail up. Nothing where another sender has taken it over meanwhile. */
export async function markFailed(
  db: Database,
  mail: MailRow,
  failure: { error: string; now: Date; next: Date | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: failure.error.slice(0, 500),
      ...(failure.next ? { due_at: failure.next } : { parked_at: failure.now }),
    })
    .where('id', '=', mail.id)
    .where('tries', '=', mail.tries)
    .where('sent_at', 'is', null)
    .execute()
}

/** Somebody else's turn first: no try is counted. */
export async function putOffMail(db: Database, mail: MailRow, until: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({ due_at: until, tries: eb('tries', '-', 1) }))
    .where('id', '=', mail.id)
    .where('tries', '=', mail.tries)
    .where('sent_at', 'is', null)
    .execute()
}

/** What is over tells of people and of nothing else. */
export async function deleteMailsOverBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('mails').where(sql<Date>`coalesce(sent_at, parked_at)`, '<', time).execute()
}

export async function countMails(db: Database): Promise<{ waiting: number; parked: number }> {
  return db
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where parked_at is null))::int`.as('waiting'),
      sql<number>`(count(*) filter (where parked_at is not null))::int`.as('parked'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Newest first. */
export function selectMailPage(db: Database, { page, limit, state, search }: MailListQuery) {
  return searched(db, SEARCHED_MAILS, search, ({ where, rank }) => {
    let found = db.selectFrom('mails').where(where)
    if (state === 'sent') found = found.where('sent_at', 'is not', null)
    if (state === 'parked') found = found.where('parked_at', 'is not', null).where('sent_at', 'is', null)
    if (state === 'waiting') found = found.where('parked_at', 'is', null).where('sent_at', 'is', null)
    return selectPage(
      found,
      found.selectAll().orderBy(rank).orderBy('created_at', 'desc').orderBy('id', 'desc'),
      { page, limit },
    )
  })
}

export function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A parked mail is due again, with all its tries. Undefined where it is not parked. */
export function unparkMail(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<Pick<MailRow, 'subject' | 'to_address'> | undefined> {
  return trx
    .updateTable('mails')
    .set({ parked_at: null, tries: 0, due_at: now })
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .where('sent_at', 'is', null)
    .returning(['subject', 'to_address'])
    .executeTakeFirst()
}
