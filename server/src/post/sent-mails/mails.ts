/** Mails as staff see them. */
import { readFile } from 'node:fs/promises'
import type { MailListQuery, MailSummary, MailWords } from '@spokehaat/contract/post/mail'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { hideSecrets, secretsFor } from '../../outbox/hide-secrets.ts'
import { findMail, type MailRow, selectMailPage } from '../../outbox/outbox.queries.ts'
import { unpark } from '../../outbox/queue.queries.ts'
import { mailFile } from '../../outbox/transport.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { mailView } from './mail-view.ts'
import { readMail } from './read-eml.ts'

/** Where mails are kept in files instead of being sent, and only in the demo: they hold links that open accounts. */
const canRead = ({ demo, SMTP_URL }: Platform['config']) => demo && SMTP_URL === undefined

export async function listMails({ db, config }: Platform, by: Viewer, query: MailListQuery) {
  const { rows, total } = await selectMailPage(db, query)
  return { mails: rows.map((row) => mailView(row, by, canRead(config))), total }
}

/** Throws `mail_not_found`. */
async function oneMail({ db, config }: Platform, by: Viewer, id: string): Promise<MailSummary> {
  return mailView(await knownMail(db, id), by, canRead(config))
}

async function knownMail(db: Platform['db'], id: string): Promise<MailRow> {
  const row = await findMail(db, id)
  if (!row) throw fail('mail_not_found')
  return row
}

/** The mail as its reader has it, without what opens something for who is no admin. Throws `mail_not_found`, `mail_words_gone`. */
export async function mailToRead(services: Platform, by: Viewer, id: string): Promise<MailWords> {
  const { config, db } = services
  const row = await knownMail(db, id)
  if (!canRead(config)) throw fail('mail_words_gone')
  const bytes = await readFile(mailFile(config, id)).catch(() => null)
  if (!bytes) throw fail('mail_words_gone')
  const { headers, pictures, ...written } = await readMail(bytes)
  const { text, html } = secretsFor(by, { subject: row.subject, ...written })
  const whole = html.replace(/\bcid:([\w.@-]+)/g, (_, cid: string) => {
    const picture = pictures.get(cid)
    return picture ? `data:${picture.type};base64,${picture.bytes.toString('base64')}` : ''
  })
  const isMasked = text !== written.text || html !== written.html
  return { ...mailView(row, by, true), from: headers.from ?? '', text, html: whole, isMasked }
}

/** A mail that was given up is tried once more. Throws `mail_not_found`, `mail_not_parked`. */
export async function retryMail(services: Platform, by: Viewer, id: string): Promise<MailSummary> {
  await inTransaction(services.db, async (trx) => {
    const isTaken = await unpark(trx, 'mails', id, services.now())
    const mail = await findMail(trx, id)
    if (!mail) throw fail('mail_not_found')
    if (!isTaken) throw fail('mail_not_parked')
    const label = `${hideSecrets({ subject: mail.subject }).subject} (${mail.to_address})`
    await audit(trx, { by, action: 'retry', entity: 'mail', entityId: id, label })
  })
  return oneMail(services, by, id)
}
