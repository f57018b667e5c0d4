/** A parcel's way, as the desk and as its buyer see it. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { Consignment, ParcelWay } from '@spokehaat/contract/sales/carrier'
import { isComing, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { ConsignmentNews } from '../../platform/db/tables.ts'
import { readAccount } from '../account/account.ts'
import { type ConsignmentRow, selectLinesOf, selectNewsOf, stateOf } from './consignments.queries.ts'

type News = Selectable<ConsignmentNews>

const heardView = ({ at, state, text_en, text_bn }: News) => ({
  at: at.toISOString(),
  state: state as Consignment['state'] | null,
  text: text_en,
  textBn: text_bn,
})

/** Those that are under way, or were: not what no carrier has taken. */
const SHOWN: ReadonlySet<string> = new Set([
  'booked',
  'picked',
  'moving',
  'held',
  'delivered',
  'in_part',
  'coming_back',
  'back',
  'lost',
])

/** For the buyer, by order: of one that is off or paid by now nothing is to be paid at the door, whatever its label says. */
export async function readWays(db: Database, orderId: string): Promise<ParcelWay[]> {
  const rows = await db
    .selectFrom('consignments as c')
    .innerJoin('carriers as k', 'k.id', 'c.carrier_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select(['k.name', 'k.name_bn', 'k.phone'])
    .select(sql<boolean>`o.status = 'Pending' and o.cod_status is not distinct from 'confirmed'`.as('is_due'))
    .where('c.order_id', '=', orderId)
    .orderBy('c.number')
    .execute()
  const shown = rows.filter(({ state }) => SHOWN.has(state))
  if (shown.length === 0) return []
  const ids = shown.map(({ id }) => id)
  const [lines, news, { due }] = await Promise.all([
    selectLinesOf(db, ids),
    selectNewsOf(db, ids),
    readAccount(db, orderId),
  ])
  const atDoor = (row: (typeof shown)[number]): number =>
    isComing(stateOf(row)) ? Math.min(row.cash_paisa, row.is_due ? Math.max(0, due) : 0) : row.cash_paisa
  return shown.map((row) => ({
    _id: row.id,
    number: row.number,
    carrier: row.name,
    carrierBn: row.name_bn || row.name,
    phone: row.phone,
    state: stateOf(row),
    trackingCode: row.tracking_code ?? row.their_ref,
    trackingUrl: openable(row.tracking_url),
    cashBdt: toDecimal(atDoor(row)),
    lines: linesFor(row, lines).map(({ position, quantity }) => ({ position, quantity })),
    news: news
      .filter((one) => one.consignment_id === row.id && (one.text_en !== null || isShown(one.state)))
      .map(heardView),
  }))
}

/** A page, and nothing that runs here. */
const openable = (url: string | null) => (url !== null && /^https?:\/\//.test(url) ? url : null)

const isShown = (state: string | null) => state !== null && SHOWN.has(state)

const linesFor = <Line extends { consignment_id: string }>({ id }: { id: string }, lines: readonly Line[]) =>
  lines.filter(({ consignment_id }) => consignment_id === id)

/** Of a parcel at the desk: with who it is for, and what is due of its order by now. */
export type DeskRow = ConsignmentRow & {
  carrier_name: string
  protocol: string
  order_number: string
  customer: string
  district: string
  area: string
  is_other_due: boolean
  is_uncounted: boolean
  told_address: string | null
}

export async function deskViews(db: Database, rows: readonly DeskRow[]): Promise<Consignment[]> {
  const ids = rows.map(({ id }) => id)
  const [lines, news] = await Promise.all([selectLinesOf(db, ids), selectNewsOf(db, ids)])
  return rows.map((row) => ({
    _id: row.id,
    order: row.order_id,
    orderNumber: row.order_number,
    customer: row.customer,
    district: row.district,
    area: row.area,
    number: row.number,
    ourRef: row.our_ref,
    carrier: row.carrier_id,
    carrierName: row.carrier_name,
    protocol: row.protocol as Protocol,
    state: stateOf(row),
    theirRef: row.their_ref,
    returnRef: row.return_ref,
    trackingUrl: openable(row.tracking_url),
    grams: row.grams,
    cm: boxOf(row),
    cashBdt: toDecimal(row.cash_paisa),
    roundedBdt: toDecimal(row.rounded_paisa),
    collectedBdt: row.collected_paisa === null ? null : toDecimal(row.collected_paisa),
    feeBdt: row.fee_paisa === null ? null : toDecimal(row.fee_paisa),
    isOtherDue: row.is_other_due,
    isUncounted: row.is_uncounted,
    labelSays: row.told_address,
    note: row.note,
    slip: row.slip_url,
    said: row.said,
    lines: linesFor(row, lines).map(({ position, quantity, name }) => ({ position, quantity, name })),
    askedAt: row.asked_at.toISOString(),
    handedAt: row.handed_at?.toISOString() ?? null,
    movedAt: row.moved_at.toISOString(),
    news: news
      .filter(({ consignment_id }) => consignment_id === row.id)
      .map((one) => ({
        ...heardView(one),
        word: one.word,
        source: one.source as Consignment['news'][number]['source'],
        by: one.by_name,
      })),
  }))
}

function boxOf({ length_cm: length, width_cm: width, height_cm: height }: ConsignmentRow): Consignment['cm'] {
  return length && width && height ? { length, width, height } : null
}
