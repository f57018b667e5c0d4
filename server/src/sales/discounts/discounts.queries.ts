/** Discounts as rows. */
import type { DiscountQuery } from '@spokehaat/contract/sales/discount'
import { codeKey } from '@spokehaat/contract/sales/discount-code'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Discounts } from '../../platform/db/tables.ts'

export type DiscountRow = Selectable<Discounts>
type NewRow = Omit<Insertable<Discounts>, 'used' | 'version' | 'created_at'>

const used = sql<number>`(
  select count(*)::int from order_discounts o where o.discount_id = discounts.id and o.is_counted
)`
const given = sql<number>`(
  select coalesce(sum(o.paisa), 0)::bigint from order_discounts o
  where o.discount_id = discounts.id and o.is_counted
)`
const codes = sql<number>`(select count(*)::int from discount_codes c where c.discount_id = discounts.id)`
/** The code of a discount that has only one. */
const onlyCode = sql<string | null>`(
  select case when count(*) = 1 then min(c.code) end from discount_codes c where c.discount_id = discounts.id
)`
const named = sql<{ _id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('_id', p.id, 'name', p.name) order by p.name, p.id), '[]')
  from products p where p.id = any(discounts.goods_products || discounts.buys_products)
)`

const selectShown = (db: Database) =>
  db
    .selectFrom('discounts')
    .selectAll()
    .select([
      used.as('counted'),
      given.as('given'),
      codes.as('codes'),
      onlyCode.as('only_code'),
      named.as('named'),
    ])
export type ShownRow = NonNullable<Awaited<ReturnType<typeof selectDiscount>>>

export function selectDiscount(db: Database, id: string) {
  return selectShown(db).where('id', '=', id).executeTakeFirst()
}

/** As `discountState` of the contract. */
const stateAt = (now: Date) => sql<string>`case
  when not is_active then 'off'
  when ends_at <= ${now} then 'ended'
  when ${used} >= limit_total then 'used_up'
  when starts_at > ${now} then 'scheduled'
  else 'running' end`

/** Newest first. */
export function selectDiscountPage(db: Database, query: DiscountQuery, now: Date) {
  const { search, state } = query
  // what one draft has is told by its order
  const wanted = [sql<boolean>`not is_desk`]
  if (state !== undefined) wanted.push(sql`${stateAt(now)} = ${state}`)
  if (search !== '') {
    wanted.push(sql`(
      position(search_form(${search}) in search_form(name || ' ' || name_bn)) > 0
      or id in (select c.discount_id from discount_codes c where c.key = ${codeKey(search)})
    )`)
  }
  const where = sql<boolean>`${sql.join(wanted, sql` and `)}`
  return selectPage(
    db.selectFrom('discounts').where(where),
    selectShown(db).where(where).orderBy('created_at', 'desc').orderBy('id', 'desc'),
    query,
  )
}

export function selectDiscountsById(db: Database, ids: readonly string[]): Promise<DiscountRow[]> {
  return db.selectFrom('discounts').selectAll().where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

/** Orders that take this discount wait until the change is through, and it waits for those under way. */
export function lockDiscount(trx: DatabaseTransaction, id: string) {
  return trx.selectFrom('discounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertDiscount(trx: DatabaseTransaction, row: NewRow): Promise<void> {
  await trx.insertInto('discounts').values(row).execute()
}

export async function updateDiscount(
  trx: DatabaseTransaction,
  id: string,
  row: Omit<NewRow, 'id'>,
): Promise<void> {
  await trx
    .updateTable('discounts')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Orders that have counted it as it was are told so. */
export async function noteChanged(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx
    .updateTable('discounts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The counters, from the orders that count: they are kept up only while there is a limit. Under the discount's lock. */
export async function countAnew(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`update discounts set used = ${used} where id = ${id}`.execute(trx)
  await sql`
    update discount_codes c set used = (
      select count(*)::int from order_discounts o where o.code_id = c.id and o.is_counted
    ) where c.discount_id = ${id}
  `.execute(trx)
  await sql`delete from discount_people where discount_id = ${id}`.execute(trx)
  await sql`
    insert into discount_people (discount_id, person, used)
    select ${id}, person, count(*)::int from order_discounts o, unnest(o.people) as person
    where o.discount_id = ${id} and o.is_counted
      and exists (select from discounts where id = ${id} and (limit_person is not null or first_order_only))
    group by person
  `.execute(trx)
}

export async function wasUsed(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('order_discounts')
    .select('order_id')
    .where('discount_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDiscount(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('discounts').where('id', '=', id).execute()
}
