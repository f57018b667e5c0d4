/**
 * The roles that an owner makes. Nobody comes by more than somebody gave who had it: a role is made, changed, given and
 * taken away only by who may do all that it allows.
 */

import { fromDecimal, toDecimal } from '@spokehaat/contract/basics/money'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { mayAllOf, type Standing } from '@spokehaat/contract/identity/permissions'
import type { ChangeOwnRoleRequest, OwnRole, OwnRoleRequest } from '@spokehaat/contract/identity/roles'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { audit } from '../audit/audit.ts'
import type { Viewer } from '../sessions/authentication.ts'
import { ownRights, standingOf } from '../sessions/own-role.ts'
import {
  deleteRole,
  insertRole,
  lockRole,
  lockStanding,
  type RoleRow,
  selectRoles,
  updateRole,
} from './roles.queries.ts'

export async function listRoles(db: Database): Promise<OwnRole[]> {
  return (await selectRoles(db)).map(view)
}

/** Throws `more_than_own_role`; `role_name_taken`. */
export function addRole(db: Database, by: Viewer, form: OwnRoleRequest): Promise<OwnRole> {
  return inTransaction(db, async (trx) => {
    const row = await insertRole(trx, { id: newId(), ...columns(form) })
    refuseMore(by, givenBy(row))
    await record(trx, by, 'add', null, row)
    return view(row)
  })
}

/**
 * Holds for its people from their next request on. Throws `role_not_found`, `version_conflict`, `role_name_taken`;
 * `more_than_own_role`, also where only what it was before goes beyond the own.
 */
export function changeRole(
  db: Database,
  by: Viewer,
  id: string,
  { version, ...form }: ChangeOwnRoleRequest,
): Promise<OwnRole> {
  return inTransaction(db, async (trx) => {
    const before = await lockKnownRole(trx, id)
    refuseMore(by, givenBy(before))
    if (before.version !== version) throw fail('version_conflict', { details: { version: before.version } })
    const after = await updateRole(trx, id, columns(form))
    refuseMore(by, givenBy(after))
    await record(trx, by, 'update', before, after)
    return view(after)
  })
}

/** Throws `role_not_found`, `more_than_own_role`, `role_in_use`. */
export function removeRole(db: Database, by: Viewer, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockKnownRole(trx, id)
    refuseMore(by, givenBy(before))
    if (before.people > 0) throw fail('role_in_use')
    await deleteRole(trx, id)
    await record(trx, by, 'delete', before, null)
  })
}

/** Throws `role_not_found`. */
export async function lockKnownRole(trx: DatabaseTransaction, id: string): Promise<RoleRow> {
  const row = await lockRole(trx, id)
  if (!row) throw fail('role_not_found')
  return row
}

/** What somebody may who has this role. */
export function givenBy(row: RoleRow): Standing {
  return { role: 'staff', ...ownRights(row) }
}

/** Throws `more_than_own_role`. */
export function refuseMore(by: Standing, other: Standing): void {
  if (!mayAllOf(by, other)) throw fail('more_than_own_role')
}

/**
 * Who changes, blocks or deletes somebody has to be allowed all that they are. Throws `more_than_own_role`,
 * `user_not_found`.
 */
export async function refuseAbove(trx: DatabaseTransaction, by: Viewer, userId: string): Promise<void> {
  const row = await lockStanding(trx, userId)
  if (!row) throw fail('user_not_found')
  if (by.userId !== userId) refuseMore(by, standingOf(row))
}

function columns({ name, permissions, refundLimitBdt }: OwnRoleRequest) {
  return {
    name,
    permissions,
    refund_limit_paisa: refundLimitBdt === null ? null : fromDecimal(refundLimitBdt),
  }
}

function view(row: RoleRow): OwnRole {
  const { permissions, refundLimitPaisa } = ownRights(row)
  return {
    _id: row.id,
    name: row.name,
    permissions,
    refundLimitBdt: refundLimitPaisa === null ? null : toDecimal(refundLimitPaisa),
    people: row.people,
    version: row.version,
  }
}

async function record(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  before: RoleRow | null,
  after: RoleRow | null,
): Promise<void> {
  const fields = ({ name, permissions, refund_limit_paisa }: RoleRow) => ({
    name,
    permissions: [...permissions].sort(),
    refundLimitBdt: refund_limit_paisa === null ? null : toDecimal(refund_limit_paisa),
  })
  await audit(trx, {
    by,
    action,
    entity: 'role',
    entityId: (before ?? after)?.id ?? null,
    label: (before ?? after)?.name ?? '',
    ...(before && { before: fields(before) }),
    ...(after && { after: fields(after) }),
  })
}
