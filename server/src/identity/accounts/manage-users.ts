/**
 * What the shop's owner does with the accounts of others: roles, blocks, deletions. The shop always keeps at least one
 * admin who can sign in, and every change is on record.
 */
import type { ListedUser, UpdateRoleRequest, User, UserListQuery } from '@spokehaat/contract/identity/account'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { givenBy, lockKnownRole, refuseAbove, refuseMore } from '../roles/roles.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { forgetDevicesOf } from '../two-factor/remembered-devices.queries.ts'
import { auditUser, known } from '../users/user-record.ts'
import { listedUserView, userView } from '../users/user-view.ts'
import {
  deleteUser,
  findListedUser,
  findUser,
  listUsers,
  lockActiveAdmins,
  updateUser,
} from '../users/users.queries.ts'

export async function readUsers(
  services: Identity,
  query: UserListQuery,
): Promise<{ users: ListedUser[]; total: number }> {
  const { rows, total } = await listUsers(services.db, query)
  return { users: rows.map((row) => listedUserView(services, row)), total }
}

/** Throws `user_not_found`. */
export async function readListedUser(services: Identity, userId: string): Promise<ListedUser> {
  return listedUserView(services, known(await findListedUser(services.db, userId)))
}

/**
 * Another role ends the sessions, but for the one that asks. Throws `user_not_found`, `guest_has_no_role`, `last_admin`,
 * `role_not_found`, `more_than_own_role`.
 */
export function changeRole(
  services: Identity,
  viewer: Viewer,
  userId: string,
  { role, roleId }: UpdateRoleRequest,
): Promise<User> {
  return inTransaction(services.db, async (trx) => {
    const own = roleId === undefined ? null : await lockKnownRole(trx, roleId)
    refuseMore(viewer, own ? givenBy(own) : { role })
    if (role !== 'admin') await keepOneAdminBesides(trx, userId)
    await refuseAbove(trx, viewer, userId)
    const before = known(await findUser(trx, userId))
    if (before.role === 'guest') throw fail('guest_has_no_role')
    const after = known(await updateUser(trx, userId, { role, role_id: own?.id ?? null }))
    if (before.role !== role || before.role_id !== after.role_id) {
      await endSessionsOf(trx, userId, { reason: 'role', now: services.now(), keep: viewer.sessionId })
    }
    await auditUser(trx, viewer, 'change role', before, after)
    return userView(services, after)
  })
}

/** Blocking ends the sessions; unblocking opens none. Throws `user_not_found`, `last_admin`, `more_than_own_role`. */
export function changeBlock(
  services: Identity,
  viewer: Viewer,
  userId: string,
  isBlocked: boolean,
): Promise<User> {
  return inTransaction(services.db, async (trx) => {
    if (isBlocked) await keepOneAdminBesides(trx, userId)
    await refuseAbove(trx, viewer, userId)
    const before = known(await findUser(trx, userId))
    const after = known(await updateUser(trx, userId, { is_blocked: isBlocked }))
    if (isBlocked) {
      await endSessionsOf(trx, userId, { reason: 'blocked', now: services.now() })
      await forgetDevicesOf(trx, userId)
    }
    await auditUser(trx, viewer, isBlocked ? 'block' : 'unblock', before, after)
    return userView(services, after)
  })
}

/** Sessions go with the user, orders stay. Throws `user_not_found`, `last_admin`, `more_than_own_role`. */
export async function removeUser(services: Identity, viewer: Viewer, userId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await keepOneAdminBesides(trx, userId)
    await refuseAbove(trx, viewer, userId)
    const before = known(await findUser(trx, userId))
    if (!(await deleteUser(trx, userId))) throw fail('user_not_found')
    await auditUser(trx, viewer, 'delete', before, null)
  })
}

/** Throws `last_admin`. */
export async function keepOneAdminBesides(trx: DatabaseTransaction, userId: string): Promise<void> {
  const admins = await lockActiveAdmins(trx)
  if (admins.includes(userId) && admins.length === 1) throw fail('last_admin')
}
