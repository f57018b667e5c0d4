/**
 * Addresses that nobody has confirmed. Each may be a stranger's, who never asked us for anything: a mail to it has no word
 * that somebody typed into a form, and only so many go there in an hour, whoever causes them.
 */
import { sql } from 'kysely'
import type { Database } from '../platform/db/client.ts'
import type { Platform } from '../platform/db/platform.ts'
import type { MailRow } from './outbox.queries.ts'

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

/** `next`: when there is room again; null where enough is waiting for that already. */
type Room = { isFull: false } | { isFull: true; next: Date | null }

/**
 * Whether the mail, which is claimed, may go now. A mail that is being sent counts as sent, so that two senders never
 * send the sixth; in the worst case both put theirs off.
 */
export async function roomFor({ config, db, now }: Platform, mail: MailRow): Promise<Room> {
  if (!config.RATE_LIMITS || mail.to_address === config.MAIL_TO || isLetter(mail)) return { isFull: false }
  const since = new Date(now().getTime() - HOUR)
  const { rows } = await sql<{ recent: Date[]; waiting: number }>`
    select array(
      select coalesce(sent_at, ${now()}) from mails
      where to_address = ${mail.to_address} and id <> ${mail.id} and (
        sent_at > ${since} or (sent_at is null and parked_at is null and tries > 0 and due_at > ${now()})
      )
      order by 1 desc limit ${STRANGERS_MAILS.anHour}
    ) as recent, (
      select count(*)::int from mails
      where to_address = ${mail.to_address} and id <> ${mail.id}
        and sent_at is null and parked_at is null and tries = 0 and due_at > ${now()}
    ) as waiting`.execute(db)
  const { recent = [], waiting = 0 } = rows[0] ?? {}
  const oldest = recent[STRANGERS_MAILS.anHour - 1]
  if (!oldest || (await isConfirmed(db, mail.to_address))) return { isFull: false }
  const next = new Date(oldest.getTime() + HOUR)
  return { isFull: true, next: waiting < STRANGERS_MAILS.waiting ? next : null }
}

/** Of the newsletter, which goes to addresses alone that have confirmed it. */
const isLetter = ({ once_key: key }: MailRow) => key?.startsWith('letter:') === true
