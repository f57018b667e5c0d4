import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { StaffRoles } from '../../platform/db/tables.ts'

const COLUMNS = ['id', 'name', 'permissions', 'refund_limit_paisa', 'version'] as const
export type RoleRow = Pick<Selectable<StaffRoles>, (typeof COLUMNS)[number]> & { people: number }

/** A blocked person keeps the role. Few work in a shop, so they are counted. */
const people = sql<number>`(
  select count(*)::int from users where role_id = staff_roles.id and role_id is not null
)`.as('people')

export function selectRoles(db: Database): Promise<RoleRow[]> {
  return db
    .selectFrom('staff_roles')
    .select([...COLUMNS, people])
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Locked: nobody takes it away or changes it before the transaction ends. */
export function lockRole(trx: DatabaseTransaction, id: string): Promise<RoleRow | undefined> {
  return trx
    .selectFrom('staff_roles')
    .select([...COLUMNS, people])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertRole(trx: DatabaseTransaction, role: Insertable<StaffRoles>): Promise<RoleRow> {
  return trx
    .insertInto('staff_roles')
    .values(role)
    .returning([...COLUMNS, people])
    .executeTakeFirstOrThrow()
}

export function updateRole(
  trx: DatabaseTransaction,
  id: string,
  update: Updateable<StaffRoles>,
): Promise<RoleRow> {
  return trx
    .updateTable('staff_roles')
    .set(update)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning([...COLUMNS, people])
    .executeTakeFirstOrThrow()
}

export async function deleteRole(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('staff_roles').where('id', '=', id).execute()
}

/** The user is locked: their role stays what it is until the transaction ends. */
export function lockStanding(trx: DatabaseTransaction, userId: string) {
  return trx
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.role_id')
    .select(['users.role', 'staff_roles.permissions', 'staff_roles.refund_limit_paisa'])
    .where('users.id', '=', userId)
    .forUpdate('users')
    .executeTakeFirst()
}
