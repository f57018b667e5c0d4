/** A provider's row → what can be asked of it. What it gave the shop to be known by lies sealed in the database. */
import { SMS_FIELDS, type SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { withBeginnings } from '../../platform/http/account-fields.ts'
import { sealTextsFor } from '../../platform/passwords/sealed.ts'
import { createProvider } from './create-provider.ts'
import type { SmsProviderRow } from './providers.queries.ts'
import type { AskSms, SmsProvider } from './sms-provider.ts'

const secretsSeal = sealTextsFor('sms provider secrets v1')

export const sealSmsSecrets = secretsSeal.seal

/** None where they do not open: the session secret is another by now, and the owner types them anew. */
export const openSmsSecrets = (
  sessionSecret: Uint8Array,
  { id, secrets }: SmsProviderRow,
): Record<string, string> => secretsSeal.open(sessionSecret, id, secrets)

export const smsKindOf = (row: Pick<SmsProviderRow, 'kind'>): SmsKind => row.kind as SmsKind

/** All that it was set up with, secrets too, and what the rest begins with. */
const smsFieldsOf = (sessionSecret: Uint8Array, row: SmsProviderRow): Record<string, string> =>
  withBeginnings(SMS_FIELDS[smsKindOf(row)], {
    ...(row.fields as Record<string, string>),
    ...openSmsSecrets(sessionSecret, row),
  })

export function connectSms(
  { sessionSecret, sms }: { sessionSecret: Uint8Array; sms: { ask: AskSms } },
  row: SmsProviderRow,
): SmsProvider {
  return createProvider(smsKindOf(row), { fields: smsFieldsOf(sessionSecret, row), ask: sms.ask })
}
