/**
 * Addresses that nobody has confirmed. Each may be a stranger's, who never asked us for anything: a mail to it has no word
 * that somebody typed into a form, and only so many go there in an hour, whoever causes them. What is over that waits, a
 * little of it; of what tells about the money and the parcel of a paid order, all.
 */
import { sql } from 'kysely'
import type { Database } from '../platform/db/client.ts'
import type { Platform } from '../platform/db/platform.ts'
import type { Room } from './empty-queue.ts'
import type { MailRow } from './outbox.queries.ts'
import { type QueueTable, selectTraffic } from './queue.queries.ts'

const HOUR = 60 * 60 * 1000
export const STRANGERS_MAILS = { anHour: 5, waiting: 5 } as const

/** Whether an account has this address, and its owner has followed a link of ours there. */
export async function isConfirmed(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{ is_confirmed: boolean }>`
    select exists (
      select from users where email = ${address} and email_confirmed_at is not null
    ) as is_confirmed`.execute(db)
  return rows[0]?.is_confirmed === true
}

/** Whether the mail, which is claimed, may go now. */
export async function roomFor(services: Platform, mail: MailRow): Promise<Room> {
  const { config, db } = services
  if (!config.RATE_LIMITS || mail.to_address === config.MAIL_TO || isLetter(mail)) return { isFull: false }
  const room = await roomIn(services, 'mails', { ...mail, to: mail.to_address })
  return room.isFull && (await isConfirmed(db, mail.to_address)) ? { isFull: false } : room
}

/**
 * The same of any phone: each message costs. What is being sent counts as sent, so that two senders never send the
 * sixth; in the worst case both put theirs off.
 */
export async function roomIn(
  { config, db, now }: Platform,
  table: QueueTable,
  entry: { id: string; to: string; is_patient: boolean },
): Promise<Room> {
  if (!config.RATE_LIMITS) return { isFull: false }
  const since = new Date(now().getTime() - HOUR)
  const most = STRANGERS_MAILS.anHour
  const { recent, waiting } = await selectTraffic(db, table, entry, { now: now(), since, most })
  const oldest = recent[most - 1]
  if (!oldest) return { isFull: false }
  const isKept = entry.is_patient || waiting < STRANGERS_MAILS.waiting
  return { isFull: true, next: isKept ? new Date(oldest.getTime() + HOUR) : null }
}

/** What goes to addresses alone that have confirmed it: the newsletter, and what somebody waited for. */
const isLetter = ({ once_key: key }: MailRow) =>
  key !== null && (key.startsWith('letter:') || key.startsWith('alert:'))
