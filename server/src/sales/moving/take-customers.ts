/** People of the shop before: an account without a password for each address, and letters where they have agreed. */
import { randomBytes } from 'node:crypto'
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { Claims } from '@spokehaat/contract/sales/past'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { insertUserUnlessKnown } from '../../identity/users/users.queries.ts'
import { INVITATION_MS, issueLinks } from '../../outbox/links.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMails } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { confirmSubscriber, isSubscriber, subscriberOf } from '../../post/newsletter/newsletter.queries.ts'
import * as queries from './past.queries.ts'
import type { CustomerEntry } from './past-entries.ts'

/** What nobody has typed and nobody can: one for all, as its letters are gone with this line. */
let nobodys: Promise<string> | undefined
const nobodysPassword = (): Promise<string> => {
  nobodys ??= hashPassword(randomBytes(32).toString('base64url'))
  return nobodys
}

/** Gives how many were not there before. Whoever has an account keeps it as it is. */
export async function takeCustomers(
  { config }: Identity,
  trx: DatabaseTransaction,
  one: { importId: string; source: string; now: Date },
  entries: readonly CustomerEntry[],
): Promise<number> {
  let added = 0
  const hash = await nobodysPassword()
  for (const entry of entries) {
    const id = await queries.insertPastCustomer(trx, one, entry)
    if (id === undefined) continue
    added += 1
    if (entry.email === '') continue
    const user = await insertUserUnlessKnown(trx, {
      id: newId(),
      name: entry.name || entry.email,
      email: entry.email,
      password_hash: hash,
      role: 'user',
      ...(entry.phone !== '' && { phone: entry.phone }),
      must_confirm: config.mustConfirm,
      created_at: one.now,
    })
    await queries.setMade(trx, id, {
      ...(user && { user_id: user.id }),
      ...(await onTheList(trx, entry, one.now)),
    })
  }
  return added
}

/** Only with a day on which they agreed; who was on the list before, or has left it, stays so. */
async function onTheList(
  trx: DatabaseTransaction,
  { email, agreedAt }: CustomerEntry,
  now: Date,
): Promise<{ subscriber_id?: string }> {
  if (agreedAt === null || (await isSubscriber(trx, email))) return {}
  const { id } = await subscriberOf(trx, { email, language: 'en', now })
  await confirmSubscriber(trx, id, { interests: [], language: 'en', now: new Date(agreedAt) })
  return { subscriber_id: id }
}

/** Mails of a transaction; of a minute, so that no provider takes the shop for a sender of spam. */
const BATCH = 200
const A_MINUTE = 60

/** One mail to each account that nobody has claimed yet. */
export async function sendClaims(services: Identity, by: Viewer): Promise<Claims> {
  const { db, now, config } = services
  let sent = 0
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const at = now()
      const rows = await queries.takeUnclaimed(trx, BATCH)
      const tokens = await issueLinks(
        trx,
        rows.map((row) => ({
          purpose: 'password-reset' as const,
          userId: row.user_id,
          now: at,
          lasts: INVITATION_MS,
        })),
      )
      const texts = { en: await mailTexts(trx, 'en'), bn: await mailTexts(trx, 'bn') }
      const mails = rows.map((row, index) => {
        const m = texts[row.language]
        const url = `${config.publicUrl}${inLanguage(row.language, `/reset-password?token=${tokens[index]}`)}`
        const words = writeMail({
          texts: m,
          subject: m.claim_subject({}),
          heading: m.claim_subject({}),
          paragraphs: [m.claim_text({}), m.claim_how({})],
          button: { label: m.claim_button({}), url },
          notes: [m.works_once_week({}), m.claim_not_you({})],
        })
        return {
          mail: { to: row.email, ...words },
          onceKey: `claim ${row.user_id}`,
          dueAt: new Date(at.getTime() + Math.floor((sent + index) / A_MINUTE) * 60_000),
        }
      })
      await enqueueMails(trx, mails)
      await queries.markClaimsSent(
        trx,
        rows.map(({ id }) => id),
        at,
      )
      if (rows.length > 0) {
        await audit(trx, {
          by,
          action: 'send claim mails',
          entity: 'import',
          entityId: null,
          label: 'the shop before',
          after: { mails: rows.length },
        })
      }
      return rows.length
    })
    sent += count
    if (count < BATCH) return queries.countClaims(db)
  }
}
