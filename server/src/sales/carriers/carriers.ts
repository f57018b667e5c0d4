/** Carriers as the owner sets them up. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import {
  type Carrier,
  type CarrierChange,
  type CarrierRequest,
  carrierRequest,
} from '@spokehaat/contract/sales/carrier'
import { CARRIER_FIELDS, CARRIER_TRAITS, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { hasCouriers } from '../../platform/config/config.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { lockAdding, takeFreeId } from '../../platform/db/free-id.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { splitFields } from '../../platform/http/account-fields.ts'
import { fail } from '../../platform/http/refusal.ts'
import { openSecrets, sealSecrets } from './carrier-secrets.ts'
import {
  type CarrierRow,
  insertCarrier,
  lockCarrier,
  selectCarriers,
  updateCarrier,
} from './carriers.queries.ts'
import { type CarrierNeeds, protocolOf } from './connect.ts'
import { type Owed, selectOwed } from './owed.queries.ts'
import { couriersPort, sandboxCarriers } from './sandbox-couriers.ts'

const NOTHING_OWED: Owed = { carrier_id: '', paisa: 0, late_paisa: 0, days: 0, warn_days: 0 }

/** The couriers of the sandbox run beside the shop, and are not set up yet. */
export async function offersSandbox(services: CarrierNeeds): Promise<boolean> {
  if (!hasCouriers(services.config)) return false
  const carriers = await listCarriers(services)
  return !carriers.some(({ fields }) => isSandbox(services, fields))
}

export async function listCarriers(services: CarrierNeeds): Promise<Carrier[]> {
  const [rows, owed] = await Promise.all([
    selectCarriers(services.db),
    selectOwed(services.db, services.now()),
  ])
  return rows.map((row) =>
    carrierView(
      services,
      row,
      owed.find(({ carrier_id }) => carrier_id === row.id),
    ),
  )
}

/** Throws `carrier_not_found`. */
async function readCarrier(services: CarrierNeeds, id: string): Promise<Carrier> {
  const one = (await listCarriers(services)).find(({ _id }) => _id === id)
  if (!one) throw fail('carrier_not_found')
  return one
}

export function owedTooMuch(row: CarrierRow, owed: Owed): boolean {
  return owed.paisa > row.warn_paisa || owed.late_paisa > 0
}

function carrierView(services: CarrierNeeds, row: CarrierRow, owed: Owed = NOTHING_OWED): Carrier {
  const protocol = protocolOf(row)
  return {
    _id: row.id,
    protocol,
    name: row.name,
    nameBn: row.name_bn,
    phone: row.phone,
    isActive: row.is_active,
    maxGrams: row.max_grams,
    takesBulky: row.takes_bulky,
    takesCash: row.takes_cash,
    isOurs: row.is_ours,
    paidWhen: row.paid_when as Carrier['paidWhen'],
    warnBdt: toDecimal(row.warn_paisa),
    warnDays: row.warn_days,
    fields: row.fields as Record<string, string>,
    secrets: Object.keys(openSecrets(services.sessionSecret, row)),
    noticeUrl: CARRIER_TRAITS[protocol].hasWebhooks
      ? `${services.config.publicUrl}/api/carriers/notices/${row.id}`
      : null,
    keysRefusedAt: row.keys_refused_at?.toISOString() ?? null,
    silentSince: row.silent_since?.toISOString() ?? null,
    owed: {
      bdt: toDecimal(owed.paisa),
      lateBdt: toDecimal(owed.late_paisa),
      days: owed.days,
      isTooMuch: owedTooMuch(row, owed),
    },
    version: row.version,
  }
}

/** Throws `validation_failed`. */
export async function addCarrier(
  services: CarrierNeeds,
  viewer: Viewer,
  request: CarrierRequest,
): Promise<Carrier> {
  const id = await inTransaction(services.db, (trx) => insertOne(services, trx, viewer, request))
  return readCarrier(services, id)
}

async function insertOne(
  { sessionSecret, now }: CarrierNeeds,
  trx: DatabaseTransaction,
  viewer: Viewer,
  request: CarrierRequest,
): Promise<string> {
  const { protocol, ...asked } = request
  requireHands(protocol, asked)
  const id = await takeFreeId(trx, 'carriers', slugOf(protocol === 'hand' ? request.name : protocol))
  const { open, secret } = splitFields(CARRIER_FIELDS[protocol], asked.fields, {})
  await insertCarrier(trx, {
    id,
    protocol,
    ...columnsOf(asked),
    fields: JSON.stringify(open),
    secrets: sealSecrets(sessionSecret, id, secret),
    created_at: now(),
  })
  await audit(trx, {
    by: viewer,
    action: 'add',
    entity: 'carrier',
    entityId: id,
    label: request.name,
    after: onRecord(request, open),
  })
  return id
}

type Fields = Record<string, string>
const sandboxUrl = ({ config }: CarrierNeeds) => `http://127.0.0.1:${couriersPort(config)}`
const isSandbox = (services: CarrierNeeds, fields: Fields) =>
  fields.host?.startsWith(`${sandboxUrl(services)}/`) ?? false

/** All of the sandbox that are not there yet. Throws `carrier_no_sandbox`. */
export async function addSandbox(services: CarrierNeeds, viewer: Viewer): Promise<Carrier[]> {
  if (!hasCouriers(services.config)) throw fail('carrier_no_sandbox')
  await inTransaction(services.db, async (trx) => {
    await lockAdding(trx, 'carriers')
    const known = await selectCarriers(trx)
    const isKnown = (protocol: Protocol) =>
      known.some((row) => row.protocol === protocol && isSandbox(services, row.fields as Fields))
    for (const one of sandboxCarriers(sandboxUrl(services))) {
      if (!isKnown(one.protocol)) await insertOne(services, trx, viewer, carrierRequest.parse(one))
    }
  })
  return listCarriers(services)
}

/** Throws `carrier_not_found`, `version_conflict`, `validation_failed`. */
export async function changeCarrier(
  services: CarrierNeeds,
  viewer: Viewer,
  id: string,
  request: CarrierChange,
): Promise<Carrier> {
  await inTransaction(services.db, async (trx) => {
    const row = await lockCarrier(trx, id)
    if (!row) throw fail('carrier_not_found')
    const { version, ...asked } = request
    if (row.version !== version) throw fail('version_conflict', { details: { version: row.version } })
    requireHands(protocolOf(row), asked)
    const before = openSecrets(services.sessionSecret, row)
    const { open, secret } = splitFields(CARRIER_FIELDS[protocolOf(row)], asked.fields, before)
    const isOther =
      JSON.stringify(secret) !== JSON.stringify(before) || JSON.stringify(open) !== JSON.stringify(row.fields)
    await updateCarrier(trx, id, {
      ...columnsOf(asked),
      fields: JSON.stringify(open),
      secrets: sealSecrets(services.sessionSecret, id, secret),
      // other keys may be right, and the token is that of the old ones
      ...(isOther && {
        keys_refused_at: null,
        silent_since: null,
        token: null,
        token_expires_at: null,
        signs_notices: false,
      }),
      version: version + 1,
    })
    await audit(trx, {
      by: viewer,
      action: 'update',
      entity: 'carrier',
      entityId: id,
      label: asked.name,
      before: onRecord({ ...recordOf(row) }, row.fields as Record<string, string>),
      after: onRecord(asked, open),
    })
  })
  return readCarrier(services, id)
}

type Asked = Omit<CarrierRequest, 'protocol'>

function requireHands(protocol: Protocol, { isOurs }: Asked): void {
  if (!isOurs || protocol === 'hand') return
  throw fail('validation_failed', {
    fields: { isOurs: 'Only what is carried by hand is carried by your own people.' },
  })
}

const columnsOf = (asked: Asked) => ({
  name: asked.name,
  name_bn: asked.nameBn,
  phone: asked.phone,
  is_active: asked.isActive,
  max_grams: asked.maxGrams,
  takes_bulky: asked.takesBulky,
  takes_cash: asked.takesCash,
  is_ours: asked.isOurs,
  paid_when: asked.paidWhen,
  warn_paisa: asked.warnBdt * 100,
  warn_days: asked.warnDays,
})

const recordOf = (row: CarrierRow) => ({
  name: row.name,
  nameBn: row.name_bn,
  phone: row.phone,
  isActive: row.is_active,
  maxGrams: row.max_grams,
  takesBulky: row.takes_bulky,
  takesCash: row.takes_cash,
  isOurs: row.is_ours,
  paidWhen: row.paid_when,
  warnBdt: row.warn_paisa / 100,
  warnDays: row.warn_days,
})

/** Never a secret. */
const onRecord = (
  { fields: _, ...asked }: Record<string, unknown> & { fields?: unknown },
  open: Record<string, string>,
) => ({ ...asked, ...open })

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30) || 'carrier'
