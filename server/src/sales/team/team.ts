/** Several people at one desk: who has an order open, and notes that name a colleague. */
import { inLanguage } from '@spokehaat/contract/basics/language'
import { type Colleague, type Mention, namedIn, type Presence } from '@spokehaat/contract/sales/team'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import {
  deletePresenceBefore,
  findName,
  findNewestEvent,
  insertMentions,
  markGone,
  markPresent,
  markRead,
  selectColleagues,
  selectMentions,
  selectOthers,
} from './team.queries.ts'

/** A page says every 15 s that it is open: after this long without a word it is not. */
const PRESENT_MS = 40_000
const MOST_MENTIONS = 50

export async function listColleagues(db: Database): Promise<Colleague[]> {
  return (await selectColleagues(db)).map(({ id, name }) => ({ _id: id, name }))
}

/** Says that the viewer has the order open, and so has read the notes on it. Throws `order_not_found`. */
export async function bePresent(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  viewer: Viewer,
  orderId: string,
): Promise<Presence> {
  const at = now()
  if (!(await markPresent(db, orderId, viewer.userId, at))) throw fail('order_not_found')
  const since = new Date(at.getTime() - PRESENT_MS)
  const [others, newestEvent] = await Promise.all([
    selectOthers(db, orderId, viewer.userId, since),
    findNewestEvent(db, orderId),
    markRead(db, orderId, viewer.userId, at),
    deletePresenceBefore(db, since),
  ])
  return { others: others.map(({ id, name }) => ({ _id: id, name })), newestEvent }
}

export function leave(db: Database, viewer: Viewer, orderId: string): Promise<void> {
  return markGone(db, orderId, viewer.userId)
}

export async function listMentions(db: Database, viewer: Viewer): Promise<Mention[]> {
  const rows = await selectMentions(db, viewer.userId, MOST_MENTIONS)
  return rows.map((row) => ({
    _id: row.id,
    order: { _id: row.order_id, number: row.number },
    by: row.by_name,
    text: row.text,
    at: row.at.toISOString(),
    isRead: row.read_at !== null,
  }))
}

/** Whoever a note names finds it at the desk and gets a mail; who wrote it does not. */
export async function tellNamed(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  text: string,
): Promise<void> {
  if (!text.includes('@')) return
  const colleagues = (await selectColleagues(trx)).map((one) => ({ ...one, _id: one.id }))
  const named = namedIn(text, colleagues).filter(({ id }) => id !== viewer.userId)
  if (named.length === 0) return
  const who = (await findName(trx, viewer.userId)) ?? viewer.email
  const at = services.now()
  await insertMentions(
    trx,
    named.map(({ id }) => ({ id: newId(), order_id: order.id, user_id: id, by_name: who, text, at })),
  )
  for (const { email, language } of named) {
    const m = await mailTexts(trx, language)
    const subject = m.named_subject({ who, number: order.number })
    await enqueueMail(trx, {
      to: email,
      ...writeMail({
        texts: m,
        subject,
        heading: subject,
        paragraphs: text.split(/\n\s*\n/),
        button: {
          label: m.named_button({}),
          url: `${services.config.publicUrl}${inLanguage(language, `/dashboard/allorders/${order.id}`)}`,
        },
      }),
    })
  }
}
