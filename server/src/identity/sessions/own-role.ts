import { isPermission, type Role, type Standing } from '@spokehaat/contract/identity/permissions'

interface OwnRoleRow {
  permissions: string[] | null
  refund_limit_paisa: number | null
}

/** What a row says of somebody's rights: those of a `staff` member come with it, all others' follow from the role. */
export function standingOf(row: { role: Role } & OwnRoleRow): Standing {
  return row.role === 'staff' ? { role: row.role, ...ownRights(row) } : { role: row.role }
}

/** A name that the shop no longer knows gives nothing. */
export function ownRights(row: OwnRoleRow | undefined) {
  return {
    permissions: (row?.permissions ?? []).filter(isPermission),
    refundLimitPaisa: row?.refund_limit_paisa ?? null,
  }
}
