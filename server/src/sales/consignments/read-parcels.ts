/** Parcels as the desk lists them. */
import type { Consignment, ConsignmentsQuery } from '@spokehaat/contract/sales/carrier'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { ADDRESS_NOW } from '../parcels/told-address.ts'
import { type DeskRow, deskViews } from '../parcels/way-view.ts'

/** By all parcels of the order, with what they have collected. */
const COLLECTING = sql`(
  select coalesce(sum(case
    when x.state in ('asked', 'unknown', 'booked', 'picked', 'moving', 'held') then x.cash_paisa
    when x.state = 'delivered' then coalesce(x.collected_paisa, x.cash_paisa)
    else coalesce(x.collected_paisa, 0) end), 0)
  from consignments x where x.order_id = o.id
)`
const DUE = sql`(select coalesce(sum(e.paisa), 0) from order_entries e where e.order_id = o.id)`

/** It is lost, and somebody has yet to count its pieces as lost in a return of the order. */
const IS_UNCOUNTED = sql<boolean>`(c.state = 'lost' and exists (
  select 1 from consignment_lines p where p.consignment_id = c.id and (
    select sum(all_lost.quantity) from consignment_lines all_lost join consignments x on x.id = all_lost.consignment_id
    where x.order_id = c.order_id and x.state = 'lost' and all_lost.position = p.position
  ) > (
    select coalesce(sum(counted.quantity), 0) from order_return_lines counted join order_returns r on r.id = counted.return_id
    where r.order_id = c.order_id and counted.condition = 'lost' and counted.position = p.position
  )
))`

/**
 * `trouble`: somebody has to say something: its answer was lost, it waits, a part of it comes back, it is lost and not counted
 * so, the order is due something else than it collects, or goes to somewhere else than its carrier was told.
 */
const GROUPS = {
  open: sql<boolean>`c.state in ('asked', 'booked') and c.handed_at is null`,
  way: sql<boolean>`c.state in ('picked', 'moving', 'coming_back')`,
  trouble: sql<boolean>`(c.state in ('unknown', 'held', 'in_part') or ${IS_UNCOUNTED}
    or ${isOtherDue()} or ${isOtherAddress()})`,
  done: sql<boolean>`(c.state in ('delivered', 'back', 'cancelled', 'declined') or c.state = 'lost' and not ${IS_UNCOUNTED})`,
} as const

/** A parcel that goes to its buyer collects more than the order is due by now, or belongs to one that is off. */
function isOtherDue() {
  return sql<boolean>`(
    c.state in ('asked', 'booked', 'picked', 'moving', 'held') and (
      o.status in ('Cancelled', 'Refunded')
      or c.cash_paisa > 0 and (
        o.status <> 'Pending' or o.cod_status is distinct from 'confirmed' or ${COLLECTING} > ${DUE}
      )
    )
  )`
}

/** Whom or where to the order goes was changed since its carrier was told. */
function isOtherAddress() {
  return sql<boolean>`(c.state in ('asked', 'booked', 'picked', 'moving', 'held') and c.to_address <> ${ADDRESS_NOW})`
}

function rows(db: Database) {
  return db
    .selectFrom('consignments as c')
    .innerJoin('carriers as k', 'k.id', 'c.carrier_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .where('o.deleted_at', 'is', null)
}

const columns = (db: Database) =>
  rows(db)
    .selectAll('c')
    .select(['k.name as carrier_name', 'k.protocol', 'o.number as order_number', 'o.district', 'o.area'])
    .select([
      sql<string>`trim(o.first_name || ' ' || o.last_name)`.as('customer'),
      isOtherDue().as('is_other_due'),
      IS_UNCOUNTED.as('is_uncounted'),
      sql<string | null>`case when ${isOtherAddress()} then c.to_address end`.as('told_address'),
    ])

export async function listParcels(
  db: Database,
  { page, limit, carrier, group, refs }: ConsignmentsQuery,
): Promise<{ rows: Consignment[]; total: number }> {
  const wanted = sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(carrier === undefined ? [] : [sql`c.carrier_id = ${carrier}`]),
      ...(group === undefined ? [] : [GROUPS[group]]),
      ...(refs === undefined ? [] : [sql`c.our_ref in (${sql.join(refs)})`]),
    ],
    sql` and `,
  )})`
  const found = columns(db).where(wanted)
  const [list, { total }] = await Promise.all([
    found
      .orderBy('c.asked_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows(db).where(wanted).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: await deskViews(db, list as DeskRow[]), total }
}

export async function parcelsOfOrder(db: Database, orderId: string): Promise<Consignment[]> {
  const list = await columns(db).where('c.order_id', '=', orderId).orderBy('c.number').execute()
  return deskViews(db, list as DeskRow[])
}

/** Throws `consignment_not_found`. */
export async function readParcel(db: Database, id: string): Promise<Consignment> {
  const list = await columns(db).where('c.id', '=', id).execute()
  const [view] = await deskViews(db, list as DeskRow[])
  if (!view) throw fail('consignment_not_found')
  return view
}
