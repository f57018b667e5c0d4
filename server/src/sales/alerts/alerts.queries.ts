/** SQL of what people want to be told of. An alert is open until it is told, or its owner lets go of it. */
import type { WaitingQuery } from '@spokehaat/contract/sales/alert'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { containingForm } from '../../platform/db/like-pattern.ts'
import type { Alerts } from '../../platform/db/tables.ts'

/** Whoever changes what an address waits for does it one after the other. Gives what it waits for already. */
export function lockAlertsOf(trx: DatabaseTransaction, email: string) {
  return trx
    .selectFrom('alerts')
    .select(['id', 'kind', 'product_id', 'variant_id', 'confirmed_at', 'asked_at'])
    .where('email', '=', email)
    .where('over_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
export type OpenAlert = Awaited<ReturnType<typeof lockAlertsOf>>[number]

export async function insertAlert(trx: DatabaseTransaction, alert: Insertable<Alerts>): Promise<void> {
  await trx.insertInto('alerts').values(alert).execute()
}

/** The price that is waited for, and the color that the mail shows. */
export async function changeAlert(
  trx: DatabaseTransaction,
  id: string,
  { below_cents, color_hex, user_id }: Pick<Insertable<Alerts>, 'below_cents' | 'color_hex' | 'user_id'>,
): Promise<void> {
  await trx
    .updateTable('alerts')
    .set({ below_cents, color_hex, ...(user_id && { user_id }) })
    .where('id', '=', id)
    .execute()
}

export function findAlert(db: Database, id: string) {
  return db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function confirmAlert(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('alerts')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('over_at', 'is', null)
    .execute()
}

/** Lets go of all that an address waits for. */
export async function endAlertsOf(db: Database, email: string, now: Date): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ over_at: now })
    .where('email', '=', email)
    .where('over_at', 'is', null)
    .execute()
}

/** Gives whether it was there, and theirs. */
export async function endOwnAlert(db: Database, id: string, userId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('alerts')
    .set({ over_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('over_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** With what it is about. */
const described = (db: Database) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .leftJoin('variants as v', 'v.id', 'a.variant_id')
    .leftJoin('product_colors as c', (join) =>
      join.onRef('c.product_id', '=', 'a.product_id').onRef('c.hex', '=', 'a.color_hex'),
    )
    .select([
      'a.id',
      'a.kind',
      'a.product_id',
      'a.color_hex',
      'a.below_cents',
      'a.email',
      'a.language',
      'a.asked_at',
      'a.confirmed_at',
      'p.name',
      'p.name_bn',
      'p.price_cents',
      'c.name as color_name',
      'c.name_bn as color_name_bn',
      'v.size',
    ])
export type DescribedAlert = Awaited<ReturnType<typeof selectDescribed>>[number]

export function selectDescribed(db: Database, ids: readonly string[]) {
  return described(db)
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .orderBy('a.asked_at')
    .orderBy('a.id')
    .execute()
}

/** What an account waits for, newest first. */
export function selectOwnAlerts(db: Database, userId: string) {
  return described(db)
    .where('a.user_id', '=', userId)
    .where('a.over_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
}

/** Of a person, told or not: by the account, and by the address where that is confirmed. */
export function selectAlertsOf(db: Database, userId: string, email: string | null) {
  return described(db)
    .select('a.over_at')
    .where((eb) =>
      eb.or([eb('a.user_id', '=', userId), ...(email === null ? [] : [eb('a.email', '=', email)])]),
    )
    .orderBy('a.asked_at', 'desc')
    .execute()
}

export async function deleteAlertsTo(trx: DatabaseTransaction, email: string): Promise<void> {
  await trx.deleteFrom('alerts').where('email', '=', email).execute()
}

/** Open ones that nobody confirmed, and those that are over, each for so long. */
export async function forgetAlerts(db: Database, before: { unconfirmed: Date; over: Date }): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('asked_at', '<', before.unconfirmed)]),
        eb('over_at', '<', before.over),
      ]),
    )
    .execute()
}

/** What people wait for, that of the most people first. */
export async function selectWaitingPage(db: Database, { kind, search, page, limit }: WaitingQuery) {
  const found = sql`
    select a.product_id, a.variant_id, count(*)::int as people, min(a.asked_at) as since,
      max(a.below_cents) as best_cents
    from alerts a join products p on p.id = a.product_id
    where a.kind = ${kind}::alert_kind and a.confirmed_at is not null and a.over_at is null and p.archived_at is null
      ${search === '' ? sql`` : sql`and search_form(p.name) like ${containingForm(search)}`}
    group by a.product_id, a.variant_id`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<WaitingRow>`
      with found as (${found}), page as (
        select * from found order by people desc, since, product_id, variant_id
        limit ${limit} offset ${(page - 1) * limit}
      )
      select page.*, p.name, p.price_cents, v.sku, v.size, c.name as color,
        (
          select coalesce(sum(s.on_hand - s.held), 0)::int from variants s
          where s.product_id = page.product_id and (page.variant_id is null or s.id = page.variant_id)
        ) as available,
        (select count(*)::int from alert_holds h where h.variant_id = page.variant_id) as kept
      from page join products p on p.id = page.product_id
      left join variants v on v.id = page.variant_id
      left join product_colors c on c.id = v.color_id
      order by page.people desc, page.since, page.product_id, page.variant_id
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${found}) as found`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface WaitingRow {
  product_id: string
  variant_id: string | null
  people: number
  since: Date
  best_cents: number | null
  name: string
  price_cents: number
  sku: string | null
  size: string | null
  color: string | null
  available: number
  kept: number
}
