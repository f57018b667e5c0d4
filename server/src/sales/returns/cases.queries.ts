/** Cases of goods that come back, as rows. */
import type { CasesQuery, VariantChoice } from '@spokehaat/contract/sales/return-case'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { containing } from '../../platform/db/like-pattern.ts'
import type { OrderLines, ReturnCaseLines, ReturnCases } from '../../platform/db/tables.ts'
import { sincePlaced } from '../order-record/order-events.queries.ts'

interface CaseLineRow {
  position: number
  quantity: number
  of: VariantChoice | null
  swap: (VariantChoice & { name: string }) | null
  /** Of a piece of another product that is given. */
  price: { cents: number; paisa: number } | null
  is_given: boolean
}

const named = (id: RawBuilder<string | null>) => sql`case when ${id} is null then null else (
  select json_build_object('variant', ${id}, 'color', c.name, 'size', v.size, 'name', coalesce(p.name, ''))
  from (select 1) one left join variants v on v.id = ${id}
  left join product_colors c on c.id = v.color_id left join products p on p.id = v.product_id
) end`

const lines = sql<CaseLineRow[]>`(
  select coalesce(json_agg(json_build_object(
    'position', l.position, 'quantity', l.quantity,
    'of', ${named(sql`l.of_variant_id`)}, 'swap', ${named(sql`coalesce(l.swap_variant_id, l.given_variant_id)`)},
    'price', case when l.swap_price_paisa is not null
      then json_build_object('cents', l.swap_price_cents, 'paisa', l.swap_price_paisa) end,
    'is_given', l.given_variant_id is not null
  ) order by l.position), '[]')
  from return_case_lines l where l.case_id = return_cases.id
)`

/** A refund that is paid from several places has a number after its key. */
const money = sql<{ paisa: number; isGone: boolean } | null>`(
  select json_build_object('paisa', sum(r.amount_paisa), 'isGone', bool_and(r.status = 'completed'))
  from refunds r
  where r.order_id = return_cases.order_id and r.status <> 'withdrawn'
    and split_part(r.idempotency_key, ' ', 1) = 'case-' || return_cases.id
  having count(*) > 0
)`

/** Oldest first. */
export async function selectCases(db: Database, orderId: string) {
  return db
    .selectFrom('return_cases')
    .selectAll()
    .select([lines.as('lines'), money.as('money')])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
}
export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

/** Of that order alone. */
export async function selectCase(
  db: Database,
  orderId: string,
  caseId: string,
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('return_cases')
    .selectAll()
    .select([lines.as('lines'), money.as('money')])
    .where('order_id', '=', orderId)
    .where('id', '=', caseId)
    .executeTakeFirst()
}

export async function insertCase(
  trx: DatabaseTransaction,
  one: Insertable<ReturnCases> & { id: string },
  rows: readonly Omit<Insertable<ReturnCaseLines>, 'case_id'>[],
): Promise<void> {
  await trx.insertInto('return_cases').values(one).execute()
  await trx
    .insertInto('return_case_lines')
    .values(rows.map((row) => ({ case_id: one.id, ...row })))
    .execute()
}

export async function updateCase(
  trx: DatabaseTransaction,
  id: string,
  set: Updateable<ReturnCases>,
): Promise<void> {
  await trx.updateTable('return_cases').set(set).where('id', '=', id).execute()
}

export async function updateCaseLine(
  trx: DatabaseTransaction,
  caseId: string,
  position: number,
  set: Updateable<ReturnCaseLines>,
): Promise<void> {
  await trx
    .updateTable('return_case_lines')
    .set(set)
    .where('case_id', '=', caseId)
    .where('position', '=', position)
    .execute()
}

/** Pieces that open cases have spoken for, by line and variant. */
export async function selectSpokenFor(db: Database, orderId: string) {
  return db
    .selectFrom('return_cases as c')
    .innerJoin('return_case_lines as l', 'l.case_id', 'c.id')
    .select(['l.position', 'l.of_variant_id', sql<number>`sum(l.quantity)::int`.as('quantity')])
    .where('c.order_id', '=', orderId)
    .where('c.status', 'in', ['asked', 'expected'])
    .groupBy(['l.position', 'l.of_variant_id'])
    .execute()
}

/** How these variants are called. */
export async function selectChoices(db: Database, variantIds: readonly string[]): Promise<VariantChoice[]> {
  if (variantIds.length === 0) return []
  return db
    .selectFrom('variants as v')
    .leftJoin('product_colors as c', 'c.id', 'v.color_id')
    .select(['v.id as variant', 'c.name as color', 'v.size'])
    .where('v.id', 'in', variantIds)
    .execute()
}

/** What each line could be exchanged for: the variants of its product, with how many are free. */
export async function selectSwapChoices(db: Database, orderId: string) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('variants as v', 'v.product_id', 'l.product_id')
    .leftJoin('product_colors as c', 'c.id', 'v.color_id')
    .select([
      'l.position',
      'v.id as variant',
      'c.name as color',
      'v.size',
      sql<number>`v.on_hand - v.held`.as('free'),
      sql<boolean>`v.id = l.variant_id`.as('is_same'),
    ])
    .where('l.order_id', '=', orderId)
    .where('l.configuration', 'is', null)
    .orderBy('l.position')
    .orderBy('v.position')
    .execute()
}

/** Products of variants. */
export async function selectProductsOf(db: Database, variantIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where(sql<boolean>`id = any(${variantIds}::uuid[])`)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function insertGivenLines(
  trx: DatabaseTransaction,
  lines: readonly Insertable<OrderLines>[],
): Promise<void> {
  if (lines.length > 0) await trx.insertInto('order_lines').values(lines).execute()
}

/** When all of it left, and when it was said to be delivered, as far as anybody said so. */
export async function selectLeftAt(
  db: Database,
  orderId: string,
): Promise<{ shipped: Date | null; delivered: Date | null }> {
  const [shipped, delivered] = await Promise.all([
    selectSteppedAt(db, orderId, 'Shipped'),
    selectDeliveredAt(db, orderId),
  ])
  return { shipped, delivered }
}

/** When the parcel was last said to be delivered; null where it was not. */
export const selectDeliveredAt = (db: Database, orderId: string): Promise<Date | null> =>
  selectSteppedAt(db, orderId, 'Delivered')

async function selectSteppedAt(
  db: Database,
  orderId: string,
  to: 'Shipped' | 'Delivered',
): Promise<Date | null> {
  const row = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('at', '>=', sincePlaced(orderId))
    .where('kind', '=', 'fulfilment')
    .where('to_state', '=', to)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

const goods = sql<string>`(
  select string_agg(l.quantity || ' × ' || o.name, ', ' order by l.position)
  from return_case_lines l join order_lines o on o.order_id = return_cases.order_id and o.position = l.position
  where l.case_id = return_cases.id
)`
const pieces = sql<number>`(
  select coalesce(sum(l.quantity), 0)::int from return_case_lines l where l.case_id = return_cases.id
)`

function shown(db: Database, { show, kind, search }: CasesQuery) {
  const pattern = containing(search)
  const all = db
    .selectFrom('return_cases')
    .innerJoin('orders', 'orders.id', 'return_cases.order_id')
    .where('orders.deleted_at', 'is', null)
    .where((where) => (kind ? where('return_cases.kind', '=', kind) : where.lit(true)))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('orders.number', 'ilike', pattern),
          where('orders.phone', 'ilike', pattern),
          where(customer, 'ilike', pattern),
        ]),
      ),
    )
  switch (show) {
    case 'open':
      return all.where((where) =>
        where.or([where('return_cases.status', 'in', ['asked', 'expected']), isToSend]),
      )
    case 'asked':
    case 'expected':
      return all.where('return_cases.status', '=', show)
    case 'to-send':
      return all.where(isToSend)
    case 'over':
      return all
        .where('return_cases.status', 'in', ['done', 'declined', 'withdrawn'])
        .where(isToSend, '=', false)
  }
}

const customer = sql<string>`concat_ws(' ', orders.first_name, nullif(orders.last_name, ''))`

/** Its other piece is set aside, and still here: once it stands on the order it leaves as the rest of that. */
const isToSend = sql<boolean>`(
  return_cases.kind = 'exchanged' and return_cases.swap_sent_at is null and return_cases.status in ('expected', 'done')
  and exists (select from return_case_lines l where l.case_id = return_cases.id and l.swap_variant_id is not null)
)`

/** What is open oldest first, what is over newest first. */
export async function selectCasePage(db: Database, query: CasesQuery) {
  const { show, page, limit } = query
  const direction = show === 'over' ? 'desc' : 'asc'
  const [rows, count] = await Promise.all([
    shown(db, query)
      .selectAll('return_cases')
      .select(['orders.number', customer.as('customer'), goods.as('goods'), pieces.as('pieces')])
      .orderBy('return_cases.opened_at', direction)
      .orderBy('return_cases.id', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    shown(db, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}
export type ListedCaseRow = Awaited<ReturnType<typeof selectCasePage>>['rows'][number]
