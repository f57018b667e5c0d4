/**
 * Who may do what in the shop, as one table: permission → roles. The API's guards and the dashboard's entries and
 * buttons read the same one. A customer (`user`) needs no permission for what is their own. A `guest` has no account, only
 * a session: they order, and see their own orders. Whoever is `staff` has a role that the shop's owner made: its list of
 * permissions is a row of the database and comes with the person.
 */

/** The four that every shop has. */
export const HOUSE_ROLES = ['admin', 'manager', 'support', 'user'] as const
export type HouseRole = (typeof HOUSE_ROLES)[number]
/** Those an account can have. */
export const ACCOUNT_ROLES = [...HOUSE_ROLES, 'staff'] as const
export const ROLES = [...ACCOUNT_ROLES, 'guest'] as const
export type Role = (typeof ROLES)[number]

const PERMISSIONS = {
  'overview.read': ['admin', 'manager'],
  'products.read': ['admin', 'manager', 'support'],
  'products.write': ['admin', 'manager'],
  'questions.write': ['admin', 'manager', 'support'],
  'articles.read': ['admin', 'manager', 'support'],
  'articles.write': ['admin', 'manager'],
  'stock.read': ['admin', 'manager', 'support'],
  'stock.write': ['admin', 'manager'],
  'discounts.read': ['admin', 'manager'],
  'discounts.write': ['admin', 'manager'],
  'orders.read': ['admin', 'manager', 'support'],
  'orders.ship': ['admin', 'manager', 'support'],
  'orders.write': ['admin', 'manager', 'support'],
  'orders.delete': ['admin'],
  'refunds.write': ['admin', 'manager'],
  'credit.write': ['admin', 'manager'],
  'payments.read': ['admin', 'manager'],
  'drawer.write': ['admin', 'manager', 'support'],
  'customers.read': ['admin', 'manager', 'support'],
  'customers.write': ['admin', 'manager'],
  'exports.read': ['admin', 'manager'],
  'reviews.write': ['admin', 'manager', 'support'],
  'messages.write': ['admin', 'manager', 'support'],
  'subscribers.read': ['admin', 'manager'],
  'subscribers.write': ['admin'],
  'users.read': ['admin'],
  'users.write': ['admin'],
  'roles.write': ['admin'],
  'settings.write': ['admin'],
  'audit.read': ['admin'],
  'mail.read': ['admin'],
  'jobs.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export function isPermission(value: unknown): value is Permission {
  return typeof value === 'string' && Object.hasOwn(PERMISSIONS, value)
}

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/** Whose rights are asked for: a viewer of the API, or the claims of a token. */
export interface Standing {
  role: Role
  /** Those of a `staff` member's own role. */
  permissions?: readonly string[] | undefined
  /** The most that they may give back for one order, in paisa; null for any sum. Only of a `staff` member. */
  refundLimitPaisa?: number | null | undefined
}

/** A role alone doesn't say it: that of a `staff` member brings its permissions along. */
export function may(one: Standing, permission: Permission): boolean {
  if (one.role === 'staff') return one.permissions?.includes(permission) ?? false
  return (PERMISSIONS[permission] as readonly Role[]).includes(one.role)
}

export function permissionsOf(one: Standing): Permission[] {
  return ALL_PERMISSIONS.filter((permission) => may(one, permission))
}

/** The most that they may give back for one order, in paisa: 0 for who may not at all, Infinity for any sum. */
export function refundLimitOf(one: Standing): number {
  if (!may(one, 'refunds.write')) return 0
  return one.role === 'staff' && one.refundLimitPaisa != null
    ? one.refundLimitPaisa
    : Number.POSITIVE_INFINITY
}

/**
 * Whether `one` may do all that `other` may, sums of refunds included. Only such a person gives, changes or takes away
 * what `other` stands for, so that nobody comes by more than somebody gave who had it.
 */
export function mayAllOf(one: Standing, other: Standing): boolean {
  if (other.role === 'admin') return one.role === 'admin'
  return (
    permissionsOf(other).every((permission) => may(one, permission)) &&
    refundLimitOf(other) <= refundLimitOf(one)
  )
}

/** Whoever works in the shop: may do at least one thing that a customer may not. */
export function isStaff(role: Role): boolean {
  return role !== 'user' && role !== 'guest'
}
