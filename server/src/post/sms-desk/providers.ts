/** Providers of messages to phones as the owner sets them up. */
import { hasLogin, readWebAddress } from '@spokehaat/contract/basics/web-address'
import { SMS_FIELDS, type SmsKind } from '@spokehaat/contract/post/sms-kinds'
import type {
  SmsProvider,
  SmsProviderChange,
  SmsProviderRequest,
  SmsProviders,
} from '@spokehaat/contract/post/sms-provider'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { countQueued } from '../../outbox/queue.queries.ts'
import type { Texting } from '../../outbox/send-sms.ts'
import { openSmsSecrets, sealSmsSecrets, smsKindOf } from '../../outbox/sms-providers/provider-secrets.ts'
import {
  deleteSmsProvider,
  insertSmsProvider,
  lockSmsProvider,
  type SmsProviderRow,
  selectSmsProvider,
  selectSmsProviders,
  updateSmsProvider,
} from '../../outbox/sms-providers/providers.queries.ts'
import { sandboxProviders } from '../../outbox/sms-providers/sandbox-providers.ts'
import type { Config } from '../../platform/config/config.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { lockAdding, takeFreeId } from '../../platform/db/free-id.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { NO_ADDRESS, splitFields } from '../../platform/http/account-fields.ts'
import { fail } from '../../platform/http/refusal.ts'
import { foldCostsOf } from '../phone-messages/costs.ts'
import { providerView } from './provider-view.ts'

/** The sandbox runs on the port after the shop's, unless orders are paid at a gateway of the owner's. */
const hasPhones = ({ PAYMENT_URL }: Config): boolean => PAYMENT_URL === undefined
const sandboxUrl = ({ PORT }: Config): string => `http://127.0.0.1:${PORT + 1}`
const isSandbox = (config: Config, { fields }: SmsProviderRow): boolean =>
  String((fields as Record<string, string>).host ?? '').startsWith(`${sandboxUrl(config)}/`)

export async function listProviders(services: Texting): Promise<SmsProviders> {
  const { config, db } = services
  const [rows, { waiting }] = await Promise.all([selectSmsProviders(db), countQueued(db, 'phone_messages')])
  return {
    providers: rows.map((row) => providerView(services, row)),
    hasSandbox: hasPhones(config) && !rows.some((row) => isSandbox(config, row)),
    inbox:
      hasPhones(config) && rows.some((row) => isSandbox(config, row))
        ? `http://localhost:${config.PORT + 1}/phones`
        : null,
    waiting,
  }
}

/** Throws `sms_provider_not_found`. */
export async function findProvider({ db }: Texting, id: string): Promise<SmsProviderRow> {
  const row = await selectSmsProvider(db, id)
  if (!row) throw fail('sms_provider_not_found')
  return row
}

/** The last to be asked. Throws `validation_failed`. */
export async function addProvider(
  services: Texting,
  viewer: Viewer,
  request: SmsProviderRequest,
): Promise<SmsProvider> {
  const id = await inTransaction(services.db, (trx) => insertOne(services, trx, viewer, request))
  return providerView(services, await findProvider(services, id))
}

async function insertOne(
  { sessionSecret, now }: Texting,
  trx: DatabaseTransaction,
  viewer: Viewer,
  { kind, name, isActive, fields }: SmsProviderRequest,
): Promise<string> {
  const id = await takeFreeId(trx, 'sms_providers', kind.replaceAll('_', '-'))
  const rows = await selectSmsProviders(trx)
  const { open, secret } = split(kind, fields, {})
  await insertSmsProvider(trx, {
    id,
    kind,
    name,
    is_active: isActive,
    position: Math.max(0, ...rows.map(({ position }) => position + 1)),
    fields: JSON.stringify(open),
    secrets: sealSmsSecrets(sessionSecret, id, secret),
    created_at: now(),
  })
  await audit(trx, {
    by: viewer,
    action: 'add',
    entity: 'sms_provider',
    entityId: id,
    label: name,
    after: { name, isActive, ...open },
  })
  return id
}

/** All of the sandbox that are not there yet. WhatsApp is off: its carts come to a shop that wants them. Throws `sms_no_sandbox`. */
export async function addSandboxProviders(services: Texting, viewer: Viewer): Promise<SmsProviders> {
  const { config, db } = services
  if (!hasPhones(config)) throw fail('sms_no_sandbox')
  await inTransaction(db, async (trx) => {
    await lockAdding(trx, 'sms_providers')
    if ((await selectSmsProviders(trx)).some((row) => isSandbox(config, row))) return
    for (const one of sandboxProviders(sandboxUrl(config))) {
      await insertOne(services, trx, viewer, { ...one, isActive: one.kind !== 'whatsapp' })
    }
  })
  return listProviders(services)
}

/** Throws `sms_provider_not_found`, `version_conflict`, `validation_failed`. */
export async function changeProvider(
  services: Texting,
  viewer: Viewer,
  id: string,
  { version, name, isActive, fields }: SmsProviderChange,
): Promise<SmsProvider> {
  await inTransaction(services.db, async (trx) => {
    const row = await lockSmsProvider(trx, id)
    if (!row) throw fail('sms_provider_not_found')
    if (row.version !== version) throw fail('version_conflict', { details: { version: row.version } })
    const { open, secret } = split(smsKindOf(row), fields, openSmsSecrets(services.sessionSecret, row))
    await updateSmsProvider(trx, id, {
      name,
      is_active: isActive,
      fields: JSON.stringify(open),
      secrets: sealSmsSecrets(services.sessionSecret, id, secret),
      version: version + 1,
      ...AS_NEW,
    })
    await audit(trx, {
      by: viewer,
      action: 'update',
      entity: 'sms_provider',
      entityId: id,
      label: name,
      before: { name: row.name, isActive: row.is_active, ...(row.fields as Record<string, string>) },
      after: { name, isActive, ...open },
    })
  })
  return providerView(services, await findProvider(services, id))
}

/** What is to be found out anew. */
export const AS_NEW = {
  stopped_why: null,
  stopped_at: null,
  said: null,
  probe_at: null,
  silences: 0,
  rests_until: null,
  unconfirmed: 0,
} as const

/** Throws `sms_provider_not_found`. */
export async function removeProvider(services: Texting, viewer: Viewer, id: string): Promise<SmsProviders> {
  await inTransaction(services.db, async (trx) => {
    const row = await lockSmsProvider(trx, id)
    if (!row) throw fail('sms_provider_not_found')
    await foldCostsOf(trx, id)
    await deleteSmsProvider(trx, id)
    await audit(trx, {
      by: viewer,
      action: 'delete',
      entity: 'sms_provider',
      entityId: id,
      label: row.name,
    })
  })
  return listProviders(services)
}

/** Those that are not named stand behind those that are, as before. */
export async function orderProviders(
  services: Texting,
  viewer: Viewer,
  order: readonly string[],
): Promise<SmsProviders> {
  await inTransaction(services.db, async (trx) => {
    const rows = await selectSmsProviders(trx)
    const place = ({ id }: SmsProviderRow) => (order.includes(id) ? order.indexOf(id) : order.length)
    const sorted = rows.toSorted((one, other) => place(one) - place(other))
    for (const [position, { id }] of sorted.entries()) await updateSmsProvider(trx, id, { position })
    await audit(trx, {
      by: viewer,
      action: 'update',
      entity: 'sms_provider',
      entityId: null,
      label: 'The order of providers',
      before: { order: rows.map(({ name }) => name).join(', ') },
      after: { order: sorted.map(({ name }) => name).join(', ') },
    })
  })
  return listProviders(services)
}

/** Throws `validation_failed` as `splitFields` does. */
const split = (kind: SmsKind, said: Record<string, string>, before: Record<string, string>) =>
  splitFields(SMS_FIELDS[kind], said, before, {
    wrongOf,
    wrongTogether: ({ url = '', body = '' }): Record<string, string> =>
      kind === 'http' && !['{to}', '{text}'].every((part) => `${url} ${body}`.includes(part))
        ? { body: 'It needs {to} and {text}, here or in the address.' }
        : {},
  })

function wrongOf(key: string, value: string): string | undefined {
  if ((key === 'host' || key === 'url') && !leadsSafely(value)) return NO_ADDRESS
  if (key === 'method' && !/^(?:post|get)$/i.test(value)) return 'POST or GET.'
  if (key === 'headers' && value.split('\n').some((line) => !HEADER_LINE.test(line))) {
    return 'One a line, as in Authorization: Bearer …'
  }
  return undefined
}

const HEADER_LINE = /^\s*(?:[\w-]+\s*:[ -~]+)?\s*$/

/** Plain http only where it leads to this machine: to the sandbox. */
function leadsSafely(text: string): boolean {
  const address = readWebAddress(text.replace(/\{(?:to|text|id)\}/g, 'x'))
  if (address === null || hasLogin(address)) return false
  return address.protocol === 'https:' || address.hostname === '127.0.0.1'
}
