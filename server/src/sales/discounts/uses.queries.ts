/**
 * Uses of discounts, taken and given back in the transaction of the order that has them.
 *
 * A limit is never read and then written: one statement counts up and refuses. Rows are locked after those of stock and
 * before the account's, discounts in the order of their ids, so that no two orders wait for each other. Where there is no
 * limit in all nothing is counted, and orders share the row: they only keep it from being changed until they are in.
 */
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { OrderDiscounts } from '../../platform/db/tables.ts'

interface Taken {
  limit_person: number | null
  first_order_only: boolean
  limit_code: number | null
}

/** Null where it has been changed since `version`, or is used up. */
export async function takeUse(
  trx: DatabaseTransaction,
  { id, version, isLimited }: { id: string; version: number; isLimited: boolean },
): Promise<Taken | null> {
  const columns = ['limit_person', 'first_order_only', 'limit_code'] as const
  const taken = isLimited
    ? trx
        .updateTable('discounts')
        .set((eb) => ({ used: eb('used', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .whereRef('used', '<', 'limit_total')
        .returning(columns)
    : trx
        .selectFrom('discounts')
        .select(columns)
        .where('id', '=', id)
        .where('version', '=', version)
        .where('limit_total', 'is', null)
        .forShare()
  return (await taken.executeTakeFirst()) ?? null
}

/** False where the code is used up. */
export async function takeCode(trx: DatabaseTransaction, id: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    update discount_codes set used = used + 1 where id = ${id} and used < ${most} returning id
  `.execute(trx)
  return rows.length > 0
}

/** Whether it is still what it was when it was counted. */
export async function isUnchanged(trx: DatabaseTransaction, id: string, version: number): Promise<boolean> {
  const row = await trx.selectFrom('discounts').select('version').where('id', '=', id).executeTakeFirst()
  return row?.version === version
}

/** False where this person has had it so often. */
export async function takePerson(
  trx: DatabaseTransaction,
  discountId: string,
  person: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into discount_people as p (discount_id, person, used) values (${discountId}, ${person}, 1)
    on conflict (discount_id, person) do update set used = p.used + 1 where p.used < ${most}
    returning used
  `.execute(trx)
  return rows.length > 0
}

export async function insertUses(
  trx: DatabaseTransaction,
  rows: readonly Insertable<OrderDiscounts>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('order_discounts').values(rows).execute()
}

export async function deleteUses(trx: DatabaseTransaction, orderId: string): Promise<void> {
  await trx.deleteFrom('order_discounts').where('order_id', '=', orderId).execute()
}

/** Until the transaction ends nobody else takes a use of these, or gives one back. In the order of their ids. */
export function lockDiscounts(trx: DatabaseTransaction, ids: readonly string[]) {
  return trx
    .selectFrom('discounts')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function selectOrderUses(trx: Database, orderIds: readonly string[]) {
  return trx
    .selectFrom('order_discounts')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('discount_id')
    .orderBy('order_id')
    .execute()
}
export type OrderUse = Awaited<ReturnType<typeof selectOrderUses>>[number]

/** Under the discounts' locks: notes that an order counts its uses, or no longer does. */
export async function noteCounted(
  trx: DatabaseTransaction,
  orderId: string,
  isCounted: boolean,
): Promise<void> {
  await trx
    .updateTable('order_discounts')
    .set({ is_counted: isCounted })
    .where('order_id', '=', orderId)
    .execute()
}

/** Under the discount's lock, whatever the limits say. `by`: 1 or -1. */
export async function count(trx: DatabaseTransaction, use: OrderUse, by: 1 | -1): Promise<void> {
  const { discount_id, code_id, people } = use
  await sql`
    update discounts set used = greatest(used + ${by}, 0) where id = ${discount_id} and limit_total is not null
  `.execute(trx)
  if (code_id !== null) {
    await sql`
      update discount_codes c set used = greatest(c.used + ${by}, 0) from discounts d
      where c.id = ${code_id} and d.id = c.discount_id and d.limit_code is not null
    `.execute(trx)
  }
  if (people.length === 0) return
  await sql`
    insert into discount_people as p (discount_id, person, used)
    select ${discount_id}, person, greatest(${by}, 0) from unnest(${people}::text[]) as person
    where exists (
      select from discounts where id = ${discount_id} and (limit_person is not null or first_order_only)
    )
    order by person
    on conflict (discount_id, person) do update set used = greatest(p.used + ${by}, 0)
  `.execute(trx)
}

/** Of a code that is gone: none. */
export async function usedOfCode(trx: DatabaseTransaction, id: string): Promise<number> {
  const row = await trx.selectFrom('discount_codes').select('used').where('id', '=', id).executeTakeFirst()
  return row?.used ?? 0
}
