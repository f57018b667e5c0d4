import { HOUSE_ROLES, may } from '@spokehaat/contract/identity/permissions'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Mentions } from '../../platform/db/tables.ts'
import { sincePlaced } from '../order-record/order-events.queries.ts'

const READERS = HOUSE_ROLES.filter((role) => may({ role }, 'orders.read'))

/** Everybody who may see orders and can sign in, by name. */
export function selectColleagues(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('users.is_blocked', '=', false)
    .where('users.role', 'in', [...READERS, 'staff'])
    .where((eb) =>
      eb.or([eb('users.role', '<>', 'staff'), sql<boolean>`'orders.read' = any(staff_roles.permissions)`]),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

/** False where there is no such order. */
export async function markPresent(
  db: Database,
  orderId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_presence')
    .columns(['order_id', 'user_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select([
          'id',
          sql<string>`${userId}::uuid`.as('user_id'),
          sql<Date>`${now}::timestamptz`.as('seen_at'),
        ])
        .where('id', '=', orderId)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markGone(db: Database, orderId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('order_presence')
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deletePresenceBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('order_presence').where('seen_at', '<', time).execute()
}

export function selectOthers(db: Database, orderId: string, userId: string, since: Date) {
  return db
    .selectFrom('order_presence as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.name'])
    .where('p.order_id', '=', orderId)
    .where('p.user_id', '<>', userId)
    .where('p.seen_at', '>=', since)
    .orderBy('u.name')
    .execute()
}

export async function findNewestEvent(db: Database, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('at', '>=', sincePlaced(orderId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertMentions(
  trx: DatabaseTransaction,
  mentions: readonly Insertable<Mentions>[],
): Promise<void> {
  await trx.insertInto('mentions').values(mentions).execute()
}

export async function markRead(db: Database, orderId: string, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('mentions')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('read_at', 'is', null)
    .execute()
}

/** The newest first. */
export function selectMentions(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('mentions as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.id', 'm.by_name', 'm.text', 'm.at', 'm.read_at', 'o.id as order_id', 'o.number'])
    .where('m.user_id', '=', userId)
    .where('o.deleted_at', 'is', null)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findName(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return row?.name
}
