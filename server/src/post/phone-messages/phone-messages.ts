/** Messages to phones as staff see them. */
import { readFile } from 'node:fs/promises'
import type {
  PhoneMessage,
  PhoneMessageListQuery,
  PhoneMessageWords,
} from '@spokehaat/contract/post/phone-message'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { secretsFor } from '../../outbox/hide-secrets.ts'
import { stateOf, unpark } from '../../outbox/queue.queries.ts'
import { findPhoneMessage, type PhoneMessageRow, selectPhoneMessagePage } from '../../outbox/sms.queries.ts'
import { type SmsProviderRow, selectSmsProviders } from '../../outbox/sms-providers/providers.queries.ts'
import { readSmsFile, smsFile } from '../../outbox/sms-transport.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'

/** Only in the demo, though all are kept in files so far: they hold codes. */
const canRead = ({ demo }: Platform['config']) => demo

function phoneMessageView(
  row: PhoneMessageRow,
  { config }: Platform,
  providers: readonly SmsProviderRow[],
): PhoneMessage {
  const state = stateOf(row)
  return {
    _id: row.id,
    to: row.to_phone,
    subject: row.subject,
    parts: row.parts,
    at: row.created_at.toISOString(),
    state,
    sentAt: row.sent_at?.toISOString() ?? null,
    dueAt: state === 'waiting' ? row.due_at.toISOString() : null,
    tries: row.tries,
    provider: state === 'sent' ? (providers.find(({ id }) => id === row.provider_id)?.name ?? null) : null,
    report: row.report as PhoneMessage['report'],
    costPaisa: row.cost_paisa,
    lastError: row.last_error,
    // what a provider took lies in no file
    isReadable: canRead(config) && state === 'sent' && row.provider_id === null,
  }
}

export async function listPhoneMessages(services: Platform, query: PhoneMessageListQuery) {
  const [{ rows, total }, providers] = await Promise.all([
    selectPhoneMessagePage(services.db, query),
    selectSmsProviders(services.db),
  ])
  return { messages: rows.map((row) => phoneMessageView(row, services, providers)), total }
}

/** Throws `phone_message_not_found`. */
async function onePhoneMessage(services: Platform, id: string): Promise<PhoneMessage> {
  const row = await findPhoneMessage(services.db, id)
  if (!row) throw fail('phone_message_not_found')
  return phoneMessageView(row, services, await selectSmsProviders(services.db))
}

/** With its words, without what opens something for who is no admin. Throws `phone_message_not_found`, `phone_message_words_gone`. */
export async function phoneMessageToRead(
  services: Platform,
  by: Viewer,
  id: string,
): Promise<PhoneMessageWords> {
  const message = await onePhoneMessage(services, id)
  if (!canRead(services.config)) throw fail('phone_message_words_gone')
  const file = await readFile(smsFile(services.config, id), 'utf8').catch(() => null)
  if (file === null) throw fail('phone_message_words_gone')
  const written = readSmsFile(file).text
  const { text } = secretsFor(by, { subject: message.subject, text: written })
  return { ...message, text, isMasked: text !== written }
}

/** One that was given up is tried once more. Throws `phone_message_not_found`, `phone_message_not_parked`. */
export async function retryPhoneMessage(services: Platform, by: Viewer, id: string): Promise<PhoneMessage> {
  await inTransaction(services.db, async (trx) => {
    const isTaken = await unpark(trx, 'phone_messages', id, services.now())
    const message = await findPhoneMessage(trx, id)
    if (!message) throw fail('phone_message_not_found')
    if (!isTaken) throw fail('phone_message_not_parked')
    const label = `${message.subject} (${message.to_phone})`
    await audit(trx, { by, action: 'retry', entity: 'phone_message', entityId: id, label })
  })
  return onePhoneMessage(services, id)
}
