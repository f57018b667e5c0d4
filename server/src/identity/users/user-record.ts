import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { isStaff } from '@spokehaat/contract/identity/permissions'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { forgetPersons } from '../audit/audit.queries.ts'
import { audit } from '../audit/audit.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { UserRow } from './users.queries.ts'

/** Throws `user_not_found`. */
export function known<Row extends UserRow>(row: Row | undefined): Row {
  if (!row) throw fail('user_not_found')
  return row
}

/** `after` null: the account is gone, and with it phone and photo: the record says who went, not how to reach them. */
export async function auditUser(
  trx: DatabaseTransaction,
  viewer: Viewer,
  action: AuditAction,
  before: UserRow,
  after: UserRow | null,
): Promise<void> {
  if (!after) await forgetPersons(trx, 'user', [before.id], { isErased: false })
  await audit(trx, {
    by: viewer,
    action,
    entity: 'user',
    entityId: before.id,
    label: before.email || before.name || (after && before.phone) || 'A guest',
    before: after ? fields(before) : remaining(before),
    ...(after && { after: fields(after) }),
  })
}

/** What somebody of the shop does with the keys of their own account; what customers do with theirs is their affair. */
export async function auditOwnKeys(
  trx: DatabaseTransaction,
  { userId, email, role }: Pick<Viewer, 'userId' | 'email' | 'role'>,
  action: AuditAction,
): Promise<void> {
  if (!isStaff(role)) return
  await audit(trx, { by: { userId, email }, action, entity: 'user', entityId: userId, label: email })
}

/** Who takes along what the shop knows of them. Of a customer the record keeps no address once they are erased: `by` names none. */
export async function auditOwnData(
  trx: DatabaseTransaction,
  { id, email, name, role }: UserRow,
): Promise<void> {
  await audit(trx, {
    by: { userId: id, email: isStaff(role) ? email : 'its owner' },
    action: 'download own data',
    entity: 'user',
    entityId: id,
    label: role === 'guest' ? 'A guest' : email || name,
  })
}

function fields({ name, email, role, own_role, phone, photo, is_blocked }: UserRow) {
  return { name, email, role: own_role?.name ?? role, phone, photo, isBlocked: is_blocked }
}

function remaining({ name, email, role, is_blocked }: UserRow) {
  return { name, email, role, isBlocked: is_blocked }
}
