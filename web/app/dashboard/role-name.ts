import type { Role } from '@spokehaat/contract/identity/permissions'

const NAMES: Record<Role, string> = {
  admin: 'Admin',
  manager: 'Manager',
  support: 'Support',
  user: 'Customer',
}

/** What people call a role. */
export const roleName = (role: Role): string => NAMES[role]
