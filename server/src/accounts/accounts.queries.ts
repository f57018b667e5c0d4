import type { UserListQuery } from '@spokehaat/contract/account'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { containing } from '../db/like-pattern.ts'
import type { Users } from '../db/tables.ts'

/** The password's hash is in no such row: only the two queries that compare it read it. */
const COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'phone',
  'photo',
  'is_blocked',
  'email_confirmed_at',
  'created_at',
] as const
export type UserRow = Pick<Selectable<Users>, (typeof COLUMNS)[number]>

export function insertUser(db: Database, user: Insertable<Users>): Promise<UserRow> {
  return db.insertInto('users').values(user).returning(COLUMNS).executeTakeFirstOrThrow()
}

export function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst()
}

export function findUserToSignIn(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'is_blocked', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash
}

/** False where the password is no longer the one that was checked. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return replaced.numUpdatedRows === 1n
}

/** One page, newest first, and how many match. */
export async function listUsers(
  db: Database,
  { search, page, limit }: UserListQuery,
): Promise<{ rows: UserRow[]; total: number }> {
  let matching = db.selectFrom('users')
  if (search !== '') {
    const pattern = containing(search)
    matching = matching.where((eb) =>
      eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern), eb('phone', 'ilike', pattern)]),
    )
  }
  const [rows, { total }] = await Promise.all([
    matching
      .select(COLUMNS)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export function updateUser(
  db: Database,
  userId: string,
  update: Updateable<Users>,
): Promise<UserRow | undefined> {
  return db.updateTable('users').set(update).where('id', '=', userId).returning(COLUMNS).executeTakeFirst()
}

/** The first time is the one that is kept. */
export async function confirmEmailOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

export async function deleteUser(db: Database, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('users').where('id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/**
 * The admins who can sign in, locked until the transaction ends: of two that take one away each, the second waits and
 * sees what the first left. Always in the order of their ids, so that no two wait for each other.
 */
export async function lockActiveAdmins(trx: DatabaseTransaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_blocked', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
