/** A provider that somebody at the desk tries, now. */
import { smsLength } from '@spokehaat/contract/post/sms-parts'
import type { SmsProvider } from '@spokehaat/contract/post/sms-provider'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { leaveAlone } from '../../outbox/carry-sms.ts'
import { dialled, MOBILE, onePhone } from '../../outbox/one-phone.ts'
import type { Texting } from '../../outbox/send-sms.ts'
import { connectSms } from '../../outbox/sms-providers/provider-secrets.ts'
import {
  noteBalance,
  noteSmsProviderWorks,
  type SmsProviderRow,
  updateSmsProvider,
} from '../../outbox/sms-providers/providers.queries.ts'
import { SmsRefusal, SmsSilence } from '../../outbox/sms-providers/sms-provider.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readShop } from '../../settings/shop.ts'
import { providerView } from './provider-view.ts'
import { AS_NEW, findProvider } from './providers.ts'

/**
 * What waits goes on, if it can: what is left is asked where it can be, else the next message finds out. Throws
 * `sms_provider_not_found`, `sms_provider_refused` with `details.said`, `sms_provider_silent`.
 */
export async function retryProvider(services: Texting, id: string): Promise<SmsProvider> {
  const { db, now } = services
  const row = await findProvider(services, id)
  const balance = await askPolitely(services, row, async () => connectSms(services, row).balance?.())
  if (balance) await noteBalance(db, id, { ...balance, now: now() })
  if (!balance || balance.left > 0) await updateSmsProvider(db, id, AS_NEW)
  return providerView(services, await findProvider(services, id))
}

/**
 * A message to a phone of one's own, by this provider alone. Throws `validation_failed`, `sms_provider_not_found`,
 * `sms_provider_refused` with `details.said`, `sms_provider_silent`.
 */
export async function testProvider(services: Texting, viewer: Viewer, id: string, typed: string) {
  const row = await findProvider(services, id)
  const phone = onePhone(typed)
  const to = dialled(phone)
  if (to === null || !MOBILE.test(phone)) {
    throw fail('validation_failed', { fields: { to: 'A mobile number of Bangladesh, as in 01712345678.' } })
  }
  const { name } = await readShop(services.db, 'en')
  const text = `${name}: messages to phones work.`
  await inTransaction(services.db, (trx) =>
    audit(trx, { by: viewer, action: 'send test', entity: 'sms_provider', entityId: id, label: row.name }),
  )
  const provider = connectSms(services, row)
  const taken = await askPolitely(services, row, () =>
    provider.send({ id: newId(), to, text, purpose: 'own' }),
  )
  await noteSmsProviderWorks(services.db, id)
  return { ref: taken.ref, parts: taken.parts ?? smsLength(text).parts }
}

async function askPolitely<T>(services: Texting, row: SmsProviderRow, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof SmsSilence) throw fail('sms_provider_silent', { cause: error })
    if (!(error instanceof SmsRefusal)) throw error
    await leaveAlone(services, row, error)
    throw fail('sms_provider_refused', { details: { said: error.said }, cause: error })
  }
}
