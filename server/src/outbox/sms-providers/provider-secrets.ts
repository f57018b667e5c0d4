/** A provider's row → what can be asked of it. What it gave the shop to be known by lies sealed in the database. */
import { SMS_FIELDS, type SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { z } from 'zod'
import { sealFor } from '../../platform/passwords/sealed.ts'
import { createProvider } from './create-provider.ts'
import type { SmsProviderRow } from './providers.queries.ts'
import type { AskSms, SmsProvider } from './sms-provider.ts'

const secretsSeal = sealFor('sms provider secrets v1')
const texts = z.record(z.string(), z.string())

export function sealSmsSecrets(
  sessionSecret: Uint8Array,
  id: string,
  secrets: Record<string, string>,
): Buffer {
  return secretsSeal.seal(sessionSecret, id, Buffer.from(JSON.stringify(secrets)))
}

/** None where they do not open: the session secret is another by now, and the owner types them anew. */
export function openSmsSecrets(sessionSecret: Uint8Array, row: SmsProviderRow): Record<string, string> {
  const opened = row.secrets && secretsSeal.unseal(sessionSecret, row.id, row.secrets)
  return opened ? texts.parse(JSON.parse(Buffer.from(opened).toString())) : {}
}

export const smsKindOf = (row: Pick<SmsProviderRow, 'kind'>): SmsKind => row.kind as SmsKind

/** All that it was set up with, secrets too, and what the rest begins with. */
function smsFieldsOf(sessionSecret: Uint8Array, row: SmsProviderRow): Record<string, string> {
  const begins = SMS_FIELDS[smsKindOf(row)].flatMap(({ key, begins: value }) =>
    value === undefined ? [] : [[key, value] as const],
  )
  return { ...Object.fromEntries(begins), ...texts.parse(row.fields), ...openSmsSecrets(sessionSecret, row) }
}

export function connectSms(
  { sessionSecret, sms }: { sessionSecret: Uint8Array; sms: { ask: AskSms } },
  row: SmsProviderRow,
): SmsProvider {
  return createProvider(smsKindOf(row), { fields: smsFieldsOf(sessionSecret, row), ask: sms.ask })
}
