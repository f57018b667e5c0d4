import type { Role } from '@spokehaat/contract/identity/permissions'
import * as m from '@spokehaat/texts/orders'

const NAMES: Record<Role, string> = {
  admin: m.admin(),
  manager: m.manager(),
  support: m.support(),
  user: m.customer(),
  guest: m.guest(),
}

/** What people call a role. */
export const roleName = (role: Role): string => NAMES[role]
