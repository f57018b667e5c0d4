import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { EMPTIED, THINNED } from './own-tables.ts'

/** The row of `first_day` that is no step: the list was closed. */
export const CLOSED = 'closed'

export async function selectMarks(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('first_day').select('step').execute()
  return new Set(rows.map(({ step }) => step))
}

export async function insertMark(db: Database, step: string, at: Date): Promise<void> {
  await db
    .insertInto('first_day')
    .values({ step, at })
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function deleteMark(db: Database, step: string): Promise<void> {
  await db.deleteFrom('first_day').where('step', '=', step).execute()
}

export interface ShopSoFar {
  hasChangedDelivery: boolean
  products: number
  withPhotograph: number
  /** Who works here, with those who are invited. */
  staff: number
  /** Handed over and paid: a shop that has these is no new one. */
  sold: number
  /** Paid through the gateway and not given back yet; its id and number. */
  testOrder: { id: string; number: string } | null
  hasGivenBack: boolean
}

export async function selectSoFar(db: Database): Promise<ShopSoFar> {
  const { rows } = await sql<ShopSoFar>`
    select
      exists (select from audit_log where entity = 'delivery') as "hasChangedDelivery",
      (select count(*)::int from products where archived_at is null) as products,
      (select count(*)::int from products where archived_at is null and image_url is not null) as "withPhotograph",
      (select count(*)::int from users where role not in ('user', 'guest'))
        + (select count(*)::int from invitations where ended_at is null) as staff,
      (select count(*)::int from orders where status = 'Paid' and fulfilment = 'Delivered') as sold,
      (
        select json_build_object('id', o.id, 'number', o.number) from orders o
        where o.status = 'Paid' and o.deleted_at is null and o.fulfilment <> 'Delivered'
          and exists (select from payment_attempts a where a.order_id = o.id and a.status = 'paid')
        order by o.placed_at limit 1
      ) as "testOrder",
      exists (
        select from orders o join payment_attempts a on a.order_id = o.id
        where o.status = 'Refunded' and a.captured_minor > 0
      ) as "hasGivenBack"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A shop says how it stands.')
  return row
}

export async function countGoing(db: Database) {
  const { rows } = await sql<Record<'products' | 'orders' | 'customers' | 'messages' | 'discounts', number>>`
    select
      (select count(*)::int from products) as products,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from users where role in ('user', 'guest')) as customers,
      (select count(*)::int from messages) as messages,
      (select count(*)::int from discounts) as discounts
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count gives a row.')
  return row
}

export async function takeOutDemo(trx: DatabaseTransaction): Promise<void> {
  await sql`truncate ${sql.join(EMPTIED.map((table) => sql.table(table)))}`.execute(trx)
  for (const [table, which] of Object.entries(THINNED))
    await sql`delete from ${sql.table(table)} where ${sql.raw(which)}`.execute(trx)
}
