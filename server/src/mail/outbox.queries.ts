import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import type { Mails } from '../db/tables.ts'
import type { Mail } from './mail.ts'

/**
 * The one door out: the mail is sent once the transaction is through, and never if it is rolled back. That is why it
 * takes a transaction, not the database.
 */
export async function enqueueMail(trx: DatabaseTransaction, mail: Mail): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      id: newId(),
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: JSON.stringify(mail.headers ?? {}),
    })
    .execute()
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
    .set({ sent_at: now, text: '', html: '', headers: '{}', last_error: null })
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

/** What is over tells of people and of nothing else. */
export async function deleteMailsOverBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('mails').where(sql<Date>`coalesce(sent_at, parked_at)`, '<', time).execute()
}
