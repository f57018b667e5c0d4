import type { Role } from '@spokehaat/contract/identity/permissions'
import * as m from '@spokehaat/texts/orders'

const NAMES: Record<Role, string> = {
  admin: m.admin(),
  manager: m.manager(),
  support: m.support(),
  staff: m.staff(),
  user: m.customer(),
  guest: m.guest(),
}

/** What people call somebody's role: one of the owner's own has the name that the owner gave it. */
export const roleName = (one: { role: Role; ownRole?: { name: string } | null }): string =>
  one.ownRole?.name ?? NAMES[one.role]
