import { type GatewayName, isGateway } from '@spokehaat/contract/sales/gateways'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { PayWays } from '../../platform/db/tables.ts'

export type PayWayRow = Selectable<PayWays>

/** A way that is on, with what the owner lets it take; paisa, null: as the gateway says. */
export interface WayOn {
  gateway: GatewayName
  least: number | null
  most: number | null
}

/** Where the owner has chosen none, the shop is paid by the gateway of its environment. */
const UNCHOSEN: readonly WayOn[] = [{ gateway: 'shurjopay', least: null, most: null }]

/** Those that are on, in the owner's order, as a part of another statement; to be read by `waysOf`. */
export const waysOn = sql<unknown>`(
  select coalesce(json_agg(
    json_build_object('gateway', gateway, 'least', least_paisa, 'most', most_paisa) order by position, gateway
  ), '[]') from pay_ways where is_on
)`

export function waysOf(json: unknown): readonly WayOn[] {
  const ways = (json as WayOn[]).filter(({ gateway }) => isGateway(gateway))
  return ways.length === 0 ? UNCHOSEN : ways
}

export const firstWay = (ways: readonly WayOn[]): GatewayName => ways[0]?.gateway ?? 'shurjopay'

export async function selectWaysOn(db: Database): Promise<readonly WayOn[]> {
  const { ways } = await db.selectNoFrom(waysOn.as('ways')).executeTakeFirstOrThrow()
  return waysOf(ways)
}

export function selectPayWays(db: Database): Promise<PayWayRow[]> {
  return db.selectFrom('pay_ways').selectAll().orderBy('position').orderBy('gateway').execute()
}

export function selectPayWay(db: Database, gateway: GatewayName): Promise<PayWayRow | undefined> {
  return db.selectFrom('pay_ways').selectAll().where('gateway', '=', gateway).executeTakeFirst()
}

/** All of them, for as long as the transaction lasts: which one is the last that is on is decided by one at a time. */
export function lockPayWays(trx: DatabaseTransaction): Promise<PayWayRow[]> {
  return trx.selectFrom('pay_ways').selectAll().orderBy('gateway').forUpdate().execute()
}

export function lockPayWay(trx: DatabaseTransaction, gateway: GatewayName): Promise<PayWayRow | undefined> {
  return trx.selectFrom('pay_ways').selectAll().where('gateway', '=', gateway).forUpdate().executeTakeFirst()
}

export async function insertPayWays(
  trx: DatabaseTransaction,
  rows: readonly Insertable<PayWays>[],
): Promise<void> {
  await trx
    .insertInto('pay_ways')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updatePayWay(
  db: Database,
  gateway: GatewayName,
  set: Updateable<PayWays>,
): Promise<void> {
  await db.updateTable('pay_ways').set(set).where('gateway', '=', gateway).execute()
}
