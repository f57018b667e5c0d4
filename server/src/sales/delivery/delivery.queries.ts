/** SQL of what the owner sets about delivery. */

import type { DeliveryKind, Packing } from '@spokehaat/contract/sales/delivery/options'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type {
  DeliveryCalendar,
  DeliveryMethods,
  DeliveryRates,
  DeliveryZones,
} from '../../platform/db/tables.ts'

export interface RateRow {
  zone_id: string
  base_paisa: number
  up_to_grams: number
  per_kg_paisa: number
  bulky_paisa: number
  free_from_paisa: number | null
  cash_fee_paisa: number
  days_from: number | null
  days_to: number | null
}

interface MethodRow {
  id: string
  name: string
  name_bn: string
  kind: DeliveryKind
  packing: Packing
  is_active: boolean
  carrier_id: string | null
  takes_bulky: boolean
  max_grams: number | null
  days_from: number
  days_to: number
  rates: RateRow[]
}

interface ZoneRow {
  id: string
  name: string
  name_bn: string
  is_rest: boolean
  districts: string[]
}

const methods = sql<MethodRow[]>`(
  select coalesce(json_agg(to_jsonb(m) || jsonb_build_object('rates', (
    select coalesce(jsonb_agg(r order by z.position), '[]')
    from delivery_rates r join delivery_zones z on z.id = r.zone_id where r.method_id = m.id
  )) order by m.position), '[]')
  from delivery_methods m
)`

const zones = sql<ZoneRow[]>`(
  select coalesce(json_agg(to_jsonb(z) || jsonb_build_object('districts', (
    select coalesce(jsonb_agg(d.district order by d.district), '[]') from delivery_districts d where d.zone_id = z.id
  )) order by z.position), '[]')
  from delivery_zones z
)`

/** All of it, in one statement; others may select more beside it. */
export function deliveryStatement(db: Database) {
  return (
    db
      .selectFrom('delivery_calendar')
      // by their names, so that it is kept prepared: each order and each quote asks it
      .select([
        'version',
        'shop_district',
        'working_days',
        'holidays',
        'cut_off',
        'build_days',
        'hand_over_hours',
        'same_city_days',
        'elsewhere_days',
        'closed_from',
        'closed_to',
      ])
      .select([methods.as('methods'), zones.as('zones')])
  )
}

export function selectDelivery(db: Database) {
  return deliveryStatement(db).executeTakeFirstOrThrow()
}
export type DeliveryRow = Awaited<ReturnType<typeof selectDelivery>>

/** Null: none. */
export async function updateClosedDays(
  trx: DatabaseTransaction,
  days: { from: string; to: string } | null,
): Promise<void> {
  await trx
    .updateTable('delivery_calendar')
    .set({ closed_from: days?.from ?? null, closed_to: days?.to ?? null })
    .execute()
}

/** The lock of whoever changes a part of it. Gives the version. */
export async function lockDelivery(trx: DatabaseTransaction): Promise<number> {
  const row = await trx
    .selectFrom('delivery_calendar')
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.version
}

interface Written {
  calendar: Omit<Insertable<DeliveryCalendar>, 'is_only'>
  zones: readonly Insertable<DeliveryZones>[]
  districts: readonly { district: string; zone_id: string }[]
  methods: readonly Insertable<DeliveryMethods>[]
  rates: readonly Insertable<DeliveryRates>[]
}

/** Puts all of it in the place of what is there. Orders and carts name a method by its id alone, so nothing is lost. */
export async function replaceDelivery(trx: DatabaseTransaction, written: Written): Promise<void> {
  await trx.updateTable('delivery_calendar').set(written.calendar).execute()
  await trx.deleteFrom('delivery_methods').execute()
  await trx.deleteFrom('delivery_zones').execute()
  await trx.insertInto('delivery_zones').values(written.zones).execute()
  if (written.districts.length > 0)
    await trx.insertInto('delivery_districts').values(written.districts).execute()
  await trx.insertInto('delivery_methods').values(written.methods).execute()
  if (written.rates.length > 0) await trx.insertInto('delivery_rates').values(written.rates).execute()
}

/** Of these, those that there are. */
export async function selectCarriersNamed(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('carriers').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
