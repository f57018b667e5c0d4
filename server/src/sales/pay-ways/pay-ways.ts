/** The ways to pay as the owner sets them up. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import { GATEWAY_NAMES, GATEWAYS, type GatewayName } from '@spokehaat/contract/sales/gateways'
import { GATEWAY_FIELDS, type PayWay, type PayWayChange } from '@spokehaat/contract/sales/pay-ways'
import { noteChange } from '../../cache/changes.ts'
import { PAY_WAYS } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { splitFields } from '../../platform/http/account-fields.ts'
import { fail } from '../../platform/http/refusal.ts'
import { GatewayRefusal, GatewaySilence, type Gateways } from '../gateway/gateway.ts'
import { NOTICE_PATHS } from './notice-paths.ts'
import { openSecrets, sealSecrets } from './pay-way-account.ts'
import {
  insertPayWays,
  lockPayWays,
  type PayWayRow,
  selectPayWays,
  updatePayWay,
} from './pay-ways.queries.ts'

export interface PayWayNeeds extends Identity {
  gateways: Gateways
}

/** The rows of a shop whose owner has chosen nothing yet: as it is paid now. */
const UNTOUCHED: readonly PayWayRow[] = GATEWAYS.map((gateway, position) => ({
  gateway,
  is_on: gateway === 'shurjopay',
  position,
  least_paisa: null,
  most_paisa: null,
  fields: {},
  secrets: null,
  keys_refused_at: null,
  token: null,
  token_expires_at: null,
  token_asked_at: [],
  version: 0,
}))

/** One for each gateway, in the owner's order. */
export async function listPayWays(services: PayWayNeeds): Promise<PayWay[]> {
  const rows = await selectPayWays(services.db)
  return withUntouched(rows).map((row) => payWayView(services, row))
}

const withUntouched = (rows: readonly PayWayRow[]): PayWayRow[] =>
  [...rows, ...UNTOUCHED.filter(({ gateway }) => !rows.some((row) => row.gateway === gateway))].sort(
    (one, other) => one.position - other.position,
  )

async function readPayWay(services: PayWayNeeds, gateway: GatewayName): Promise<PayWay> {
  const way = (await listPayWays(services)).find((one) => one.gateway === gateway)
  if (!way) throw new Error(`There is no way ${gateway}.`)
  return way
}

function payWayView(services: PayWayNeeds, row: PayWayRow): PayWay {
  const gateway = row.gateway as GatewayName
  return {
    gateway,
    isOn: row.is_on,
    leastBdt: row.least_paisa === null ? null : toDecimal(row.least_paisa),
    mostBdt: row.most_paisa === null ? null : toDecimal(row.most_paisa),
    fields: row.fields as Record<string, string>,
    secrets: Object.keys(openSecrets(services.sessionSecret, row)),
    noticeUrl: `${services.config.publicUrl}${NOTICE_PATHS[gateway]}`,
    keysRefusedAt: row.keys_refused_at?.toISOString() ?? null,
    state: services.gateways[gateway].health().opening.state,
    version: row.version,
  }
}

/** With rows for all, so that what is decided of one is decided with all others locked. */
async function lockAll(trx: DatabaseTransaction): Promise<PayWayRow[]> {
  await insertPayWays(
    trx,
    UNTOUCHED.map(({ gateway, is_on, position }) => ({ gateway, is_on, position, version: 0 })),
  )
  return lockPayWays(trx)
}

/**
 * Throws `version_conflict`, `validation_failed`; `pay_way_last` where the shop could not be paid online any more.
 */
export async function changePayWay(
  services: PayWayNeeds,
  by: Viewer,
  gateway: GatewayName,
  { version, isOn, leastBdt, mostBdt, fields }: PayWayChange,
): Promise<PayWay> {
  await inTransaction(services.db, async (trx) => {
    const rows = await lockAll(trx)
    const row = rows.find((one) => one.gateway === gateway)
    if (!row) throw new Error(`There is no row for ${gateway}.`)
    if (row.version !== version) throw fail('version_conflict', { details: { version: row.version } })
    if (!isOn && !rows.some((one) => one.gateway !== gateway && one.is_on)) throw fail('pay_way_last')
    const before = openSecrets(services.sessionSecret, row)
    // one that is put away needs no keys
    const isNamed = isOn || Object.values(fields).some((value) => value !== '')
    const { open, secret } = isNamed
      ? splitFields(GATEWAY_FIELDS[gateway], fields, before)
      : { open: {}, secret: before }
    const isOther =
      JSON.stringify(secret) !== JSON.stringify(before) || JSON.stringify(open) !== JSON.stringify(row.fields)
    await updatePayWay(trx, gateway, {
      is_on: isOn,
      least_paisa: paisaOf(leastBdt),
      most_paisa: paisaOf(mostBdt),
      fields: JSON.stringify(open),
      secrets: Object.keys(secret).length === 0 ? null : sealSecrets(services.sessionSecret, gateway, secret),
      // other keys may be right, and the token is that of the old ones
      ...(isOther && { keys_refused_at: null, token: null, token_expires_at: null }),
      version: version + 1,
    })
    noteChange(trx, PAY_WAYS)
    await audit(trx, {
      by,
      action: 'update',
      entity: 'pay_way',
      entityId: gateway,
      label: GATEWAY_NAMES[gateway],
      before: { isOn: row.is_on, ...(row.fields as Record<string, string>) },
      after: { isOn, leastBdt, mostBdt, ...open },
    })
  })
  return readPayWay(services, gateway)
}

const paisaOf = (bdt: number | null) => (bdt === null ? null : Math.round(bdt * 100))

/** Puts them in this order; those that are not named come after. */
export async function orderPayWays(
  services: PayWayNeeds,
  by: Viewer,
  gateways: readonly GatewayName[],
): Promise<PayWay[]> {
  await inTransaction(services.db, async (trx) => {
    const rows = await lockAll(trx)
    const names = rows.sort((one, other) => one.position - other.position).map((row) => row.gateway)
    const order = [...gateways, ...names.filter((name) => !(gateways as string[]).includes(name))]
    for (const [position, gateway] of [...new Set(order)].entries()) {
      await updatePayWay(trx, gateway as GatewayName, { position })
    }
    await audit(trx, {
      by,
      action: 'order',
      entity: 'pay_way',
      entityId: 'all',
      label: 'Ways to pay',
      after: { order },
    })
  })
  return listPayWays(services)
}

/** Asks the gateway whether it knows the shop. Throws `pay_way_keys`, `pay_way_silent`. */
export async function greetPayWay(services: PayWayNeeds, gateway: GatewayName): Promise<void> {
  try {
    await services.gateways[gateway].signIn()
  } catch (error) {
    if (error instanceof GatewayRefusal) throw fail('pay_way_keys', { cause: error })
    if (error instanceof GatewaySilence) throw fail('pay_way_silent', { cause: error })
    throw error
  }
}
