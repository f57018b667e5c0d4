import type { Language } from '@spokehaat/contract/basics/language'
import type { UserListQuery } from '@spokehaat/contract/identity/account'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Users } from '../../platform/db/tables.ts'
import { rekey } from '../../platform/text-search/rekey.ts'
import { type SearchedTable, type Unkeyed, withSearchText } from '../../platform/text-search/search-text.ts'
import { searched } from '../../platform/text-search/searched.ts'

/** The password's hash is in no such row: only the two queries that compare it read it. */
const COLUMNS = [
  'id',
  'name',
  'email',
  'contact_email',
  'role',
  'phone',
  'photo',
  'is_blocked',
  'email_confirmed_at',
  'language',
  'role_id',
  'created_at',
] as const
/** Which of the owner's roles somebody has. */
const ownRole = sql<{ _id: string; name: string } | null>`(
  select json_build_object('_id', staff_roles.id, 'name', staff_roles.name)
  from staff_roles where staff_roles.id = users.role_id
)`.as('own_role')
const SELECTED = [...COLUMNS, ownRole] as const
export const SEARCHED_USERS = {
  table: 'users',
  columns: ['name', 'email', 'phone', 'contact_email'],
} as const satisfies SearchedTable<'users', keyof Users>

export type UserRow = Pick<Selectable<Users>, (typeof COLUMNS)[number]> & {
  own_role: { _id: string; name: string } | null
}

/** Undefined where the address has an account already; of two that register it at once, for the second. */
export function insertUserUnlessKnown(
  db: Database,
  user: Unkeyed<Insertable<Users>>,
): Promise<UserRow | undefined> {
  return (
    db
      .insertInto('users')
      .values(withSearchText(SEARCHED_USERS, user))
      // written out: by a parameter the index is not known again once the plan is a general one
      .onConflict((conflict) => conflict.column('email').where('email', '<>', sql.lit('')).doNothing())
      .returning(SELECTED)
      .executeTakeFirst()
  )
}

export function insertUser(db: Database, user: Unkeyed<Insertable<Users>>): Promise<UserRow> {
  return db
    .insertInto('users')
    .values(withSearchText(SEARCHED_USERS, user))
    .returning(SELECTED)
    .executeTakeFirstOrThrow()
}

export function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(SELECTED).where('id', '=', userId).executeTakeFirst()
}

export function findUserToSignIn(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'is_blocked', 'must_confirm', 'password_hash', 'language'])
    .select((eb) => eb('email_confirmed_at', 'is not', null).as('is_confirmed'))
    .where('email', '=', email)
    .executeTakeFirst()
}

/** By the account's key: who signs in was found by the e-mail address before. */
export function findUserToStepIn(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'is_blocked', 'password_hash', 'language'])
    .where('id', '=', userId)
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

/** Orders of a user that still stand, and what came in for them less what went back. Cents and paisa. */
const bought = sql<{ orders: number; cents: number; paisa: number }>`(
  select json_build_object(
    'orders', count(*),
    'cents', coalesce(sum(o.total_cents - coalesce(r.cents, 0)) filter (where o.paid_at is not null), 0),
    'paisa', coalesce(sum(o.total_paisa - coalesce(r.paisa, 0)) filter (where o.paid_at is not null), 0)
  )
  from orders o
  left join lateral (
    select sum(amount_cents) as cents, sum(amount_paisa) as paisa
    from refunds where order_id = o.id and status = 'completed' and not is_difference
  ) r on true
  where o.user_id = users.id and o.deleted_at is null
)`
const SORTS = {
  createdAt: sql`users.id`,
  name: sql`sort_form(users.name)`,
  email: sql`users.email`,
  // by the alphabet, and as numbers, which compare faster
  role: sql`array_position('{admin,guest,manager,staff,support,user}'::user_role[], users.role)`,
  orders: sql`sums.orders`,
  spent: sql`sums.cents`,
} as const satisfies Record<UserListQuery['sort'], unknown>

type Sums = { user_id: string; orders: number; cents: number }
/** Of whom sorting asks: every account has a row, in the order of its index; of guests those who have ordered. */
const SUMS = sql<Sums>`user_sums`
const SUMS_OF_GUESTS = sql<Sums>`(
  select u.id as user_id, coalesce(s.orders, 0) as orders, coalesce(s.cents, 0) as cents
  from users u left join user_sums s on s.user_id = u.id where u.role = 'guest'
)`

const hasTwoFactor = sql<boolean>`exists (
  select 1 from two_factor where user_id = users.id and confirmed_at is not null
)`

export type ListedRow = Awaited<ReturnType<typeof listUsers>>['rows'][number]

/** One page, and how many match: each word of the search has to be somewhere. */
export function listUsers(db: Database, query: UserListQuery) {
  return searched(db, SEARCHED_USERS, query.search, ({ where, rank }) => {
    let matching = db.selectFrom('users').where(where)
    // a guest is no account; written out, as the indexes have it
    matching = query.role
      ? matching.where('role', '=', query.role)
      : matching.where('role', '<>', sql.lit('guest'))
    if (query.ownRole !== undefined) matching = matching.where('role_id', '=', query.ownRole)
    if (query.state !== undefined) matching = matching.where('is_blocked', '=', query.state === 'blocked')
    const { sort, order, page, limit } = query
    const isBySums = sort === 'orders' || sort === 'spent'
    const tie = isBySums ? order : 'desc'
    const sorted = isBySums
      ? matching.innerJoin(
          (query.role === 'guest' ? SUMS_OF_GUESTS : SUMS).as('sums'),
          'sums.user_id',
          'users.id',
        )
      : sort === 'email' && query.role !== 'guest'
        ? // every account has an address, and the index has no rows without
          matching.where('users.email', '<>', sql.lit(''))
        : matching
    // the page first: what each of those before it has bought would be added up for nothing
    const found = sorted
      .select(['users.id', rank.as('rank'), SORTS[sort].as('sorted')])
      .orderBy(rank)
      .orderBy(SORTS[sort], order)
      .orderBy('users.id', tie)
      .limit(limit)
      .offset((page - 1) * limit)
    return selectPage(
      matching,
      db
        .selectFrom(found.as('found'))
        .innerJoin('users', 'users.id', 'found.id')
        .select(
          SELECTED.map((column) => (typeof column === 'string' ? (`users.${column}` as const) : column)),
        )
        .select([bought.as('bought'), hasTwoFactor.as('has_two_factor')])
        .orderBy('found.rank')
        .orderBy('found.sorted', order)
        .orderBy('users.id', tie),
      // the page is cut within
      { page: 1, limit },
    )
  })
}

export function findListedUser(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select(SELECTED)
    .select([bought.as('bought'), hasTwoFactor.as('has_two_factor')])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function updateUser(
  trx: DatabaseTransaction,
  userId: string,
  update: Updateable<Users>,
): Promise<UserRow | undefined> {
  const row = await trx
    .updateTable('users')
    .set(update)
    .where('id', '=', userId)
    .returning(SELECTED)
    .executeTakeFirst()
  if (SEARCHED_USERS.columns.some((column) => column in update)) await rekey(trx, SEARCHED_USERS, [userId])
  return row
}

export async function updateLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** The first time is the one that is kept. Gives whether this is it. */
export async function confirmEmailOf(db: Database, userId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
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
