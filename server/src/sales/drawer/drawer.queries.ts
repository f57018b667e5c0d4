/** SQL of the drawer. */
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { DrawerCounts, DrawerMoves } from '../../platform/db/tables.ts'

const MOVES_SHOWN = 200
const COUNTS_SHOWN = 30
const COUNTED_SHOWN = 1_000

/** Cash that somebody has given back out of the drawer: refunds know no drawer, so it looks for them, and notes each once. */
export async function noteRefunds(db: Database, now: Date): Promise<void> {
  await sql`
    insert into drawer_moves (id, kind, at, paisa, order_id, refund_id, by_name)
    select gen_random_uuid(), 'refund', coalesce(r.ended_at, ${now}), -r.amount_paisa, r.order_id, r.id,
      coalesce(r.ended_by_name, r.requested_by_name)
    from refunds r
    where r.from_drawer and r.status = 'completed'
      and not exists (select from drawer_moves m where m.refund_id = r.id)
    on conflict do nothing
  `.execute(db)
}

/** What was not counted yet. `isLocked`: nobody else counts it meanwhile. */
export function selectOpenMoves(db: Database, isLocked = false) {
  const open = db.selectFrom('drawer_moves').selectAll().where('count_id', 'is', null)
  return (isLocked ? open.orderBy('id').forUpdate() : open).execute()
}

const moves = (db: Database) =>
  db
    .selectFrom('drawer_moves as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.id', 'm.kind', 'm.at', 'm.paisa', 'm.reason', 'm.by_name', 'm.order_id', 'o.number'])

export function selectShownMoves(db: Database) {
  return moves(db)
    .where('m.count_id', 'is', null)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MOVES_SHOWN)
    .execute()
}
export type ShownMove = Awaited<ReturnType<typeof selectShownMoves>>[number]

/** What one count has found. */
export function selectCountedMoves(db: Database, countId: string) {
  return moves(db)
    .where('m.count_id', '=', countId)
    .orderBy('m.at')
    .orderBy('m.id')
    .limit(COUNTED_SHOWN)
    .execute()
}

/** `countId` null: of what was not counted yet. */
export function sumMoves(db: Database, countId: string | null) {
  const sumOf = (kinds: string) =>
    sql<number>`coalesce(sum(paisa) filter (where kind = any(${kinds}::drawer_move_kind[])), 0)::bigint`
  return db
    .selectFrom('drawer_moves')
    .select([
      sumOf('{sale}').as('sales'),
      sumOf('{refund}').as('refunds'),
      sumOf('{in,out}').as('other'),
      sql<number>`count(*)::integer`.as('found'),
    ])
    .where('count_id', countId === null ? 'is' : '=', countId)
    .executeTakeFirstOrThrow()
}

export function selectCounts(db: Database) {
  return db
    .selectFrom('drawer_counts')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(COUNTS_SHOWN)
    .execute()
}

export type CountRow = Awaited<ReturnType<typeof selectCounts>>[number]

export function findWholeCount(db: Database, id: string) {
  return db.selectFrom('drawer_counts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findMove(db: Database, id: string) {
  return db
    .selectFrom('drawer_moves')
    .select(['kind', 'paisa', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertMove(trx: DatabaseTransaction, move: Insertable<DrawerMoves>): Promise<void> {
  await trx.insertInto('drawer_moves').values(move).execute()
}

export function findCount(db: Database, id: string) {
  return db
    .selectFrom('drawer_counts')
    .select(['expected_paisa', 'counted_paisa', 'taken_paisa', 'note'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The count, and what it has found. */
export async function insertCount(
  trx: DatabaseTransaction,
  count: Insertable<DrawerCounts>,
  moveIds: readonly string[],
): Promise<void> {
  await trx.insertInto('drawer_counts').values(count).execute()
  await trx
    .updateTable('drawer_moves')
    .set({ count_id: count.id })
    .where(sql<boolean>`id = any(${moveIds}::uuid[])`)
    .execute()
}

/** One counts at a time. */
export async function lockDrawer(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drawer', 0))`.execute(trx)
}
