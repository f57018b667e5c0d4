/** The same desk with a million orders: without indexes and references while the rows are made, which takes a tenth of the time. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { SEARCH_VERSION, type SearchedTable, searchText } from '../../platform/text-search/search-text.ts'
import { SEARCHED } from '../../shop/jobs/renew-search-texts.ts'
import { noteEveryDay } from '../../shop/overview/day-sums.queries.ts'
import { takeIndexesAway } from './fill-catalogue.ts'
import { fillRows, makeReady, type Shape } from './fill-desk.ts'
import { fillYears, YEARS_TABLES } from './fill-years.ts'

const BATCH = 10_000
/** Those with about as many rows as there are orders, or more. */
const LARGE = [
  'orders',
  'order_lines',
  'order_events',
  'payment_attempts',
  'payment_events',
  'stock_ledger',
  'audit_log',
  'users',
  'customers',
]

/** On one connection of a superuser, which it leaves as it was. On a filled catalogue, once. */
export async function fillMany(one: Database, shape: Shape, say: (line: string) => void): Promise<void> {
  await sql`set session_replication_role = replica`.execute(one)
  const rebuild = await takeIndexesAway(one, LARGE)
  await fillRows(one, shape)
  say('the orders are there')
  await fillYears(one, shape.user)
  say('what became of them')
  for (const table of SEARCHED) await keyAll(one, table)
  say('what they are searched by')
  await sql`set maintenance_work_mem = '256MB'`.execute(one)
  for (const statement of rebuild) await sql.raw(statement).execute(one)
  await sql`reset maintenance_work_mem`.execute(one)
  await sql`reset session_replication_role`.execute(one)
  say('their indexes')
  await noteEveryDay(one)
  await addUpPeople(one)
  await makeReady(one, YEARS_TABLES)
}

/** As triggers would have done. */
async function addUpPeople(one: Database): Promise<void> {
  await sql`delete from user_sums`.execute(one)
  await sql`delete from customer_sums`.execute(one)
  await sql`insert into user_sums (user_id) select id from users where role <> 'guest'`.execute(one)
  await sql`insert into customer_sums (customer_id) select id from customers`.execute(one)
  await sql`select add_up_user(user_id) from user_sums`.execute(one)
  await sql`select add_up_customer(customer_id) from customer_sums`.execute(one)
}

/** As `rekeyOld`, along the ids: among a million rows it would look for the old ones again in each of its batches. */
async function keyAll(one: Database, { table, columns, more }: SearchedTable): Promise<void> {
  const texts = columns.map((column) => sql`${sql.ref(column)}::text`)
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string; texts: (string | null)[] }>`
      select id, array[${sql.join(more ? [...texts, more] : texts)}] as texts from ${sql.table(table)}
      where id > ${last} order by id limit ${sql.lit(BATCH)}
    `.execute(one)
    await sql`
      update ${sql.table(table)} set search_text = keyed.text, keyed_by = ${sql.lit(SEARCH_VERSION)}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => searchText(row.texts))}::text[]) as keyed (id, text)
      where ${sql.table(table)}.id = keyed.id
    `.execute(one)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}
