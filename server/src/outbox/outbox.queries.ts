import type { MailListQuery } from '@spokehaat/contract/post/mail'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import { newId } from '../platform/db/new-id.ts'
import { selectPage } from '../platform/db/select-page.ts'
import type { Mails } from '../platform/db/tables.ts'
import { type SearchedTable, withSearchText } from '../platform/text-search/search-text.ts'
import { searched } from '../platform/text-search/searched.ts'
import { hideSecrets } from './hide-secrets.ts'
import type { Mail } from './mail.ts'
import { isInState, ofOrderColumns } from './queue.queries.ts'

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
  const row = {
    id: newId(),
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: JSON.stringify(mail.headers ?? {}),
    pictures: JSON.stringify(mail.pictures ?? []),
    once_key: onceKey,
    ...ofOrderColumns(mail.of),
  }
  // a code could be found by its beginnings, one after the other
  const found = withSearchText(SEARCHED_MAILS, { ...row, ...hideSecrets({ subject: row.subject }) })
  return { ...found, subject: mail.subject }
}

export type MailRow = Selectable<Mails>

export async function markSent(trx: DatabaseTransaction, mail: MailRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ sent_at: now, text: '', html: '', headers: '{}', pictures: '[]', last_error: null })
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Newest first. */
export function selectMailPage(db: Database, { page, limit, state, search }: MailListQuery) {
  return searched(db, SEARCHED_MAILS, search, ({ where, rank }) => {
    const found = db.selectFrom('mails').where(where).where(isInState(state))
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
