import type { Invitation } from '@spokehaat/contract/identity/invitation'
import { may, mayAllOf, type Standing } from '@spokehaat/contract/identity/permissions'
import { standingOf } from '../sessions/own-role.ts'
import type { InvitationRow } from './invitations.queries.ts'

export const isRoleGone = ({ role, role_id }: InvitationRow): boolean => role === 'staff' && role_id === null

/** What somebody may who has accepted it. */
export function givenBy({ role, role_permissions, role_refund_limit_paisa }: InvitationRow): Standing {
  return standingOf({ role, permissions: role_permissions, refund_limit_paisa: role_refund_limit_paisa })
}

/** Of one that is neither accepted nor withdrawn. */
export function stateOf(row: InvitationRow, now: Date): Invitation['state'] {
  if (isRoleGone(row)) return 'role_gone'
  const { by_role: role, by_permissions: permissions, by_refund_limit_paisa: refund_limit_paisa } = row
  const by = role && !row.by_is_blocked ? standingOf({ role, permissions, refund_limit_paisa }) : null
  if (!by || !may(by, 'users.write') || !mayAllOf(by, givenBy(row))) return 'lapsed'
  return row.expires_at <= now ? 'expired' : 'open'
}

export function invitationView(row: InvitationRow, now: Date): Invitation {
  if (row.role === 'user' || row.role === 'guest') throw new Error('Nobody is invited as a customer.')
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    ownRole:
      row.role_id === null || row.role_name === null ? null : { _id: row.role_id, name: row.role_name },
    by: row.by_name || row.by_email,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: stateOf(row, now),
  }
}
