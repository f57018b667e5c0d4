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

const ADMINS = ['admin'] as const
const MANAGERS = ['admin', 'manager'] as const
/** All who work with orders and customers. */
const DESK = ['admin', 'manager', 'support'] as const

const PERMISSIONS = {
  'overview.read': MANAGERS,
  'products.read': DESK,
  'products.write': MANAGERS,
  'questions.write': DESK,
  'articles.read': DESK,
  'articles.write': MANAGERS,
  'stock.read': DESK,
  'stock.write': MANAGERS,
  'discounts.read': MANAGERS,
  'discounts.write': MANAGERS,
  'orders.read': DESK,
  'orders.ship': DESK,
  'orders.write': DESK,
  'orders.delete': ADMINS,
  'refunds.write': MANAGERS,
  'credit.write': MANAGERS,
  'payments.read': MANAGERS,
  'drawer.write': DESK,
  'customers.read': DESK,
  'customers.write': MANAGERS,
  'exports.read': MANAGERS,
  'reviews.write': DESK,
  'messages.write': DESK,
  'subscribers.read': MANAGERS,
  'subscribers.write': ADMINS,
  'users.read': ADMINS,
  'users.write': ADMINS,
  'roles.write': ADMINS,
  'settings.write': ADMINS,
  'audit.read': ADMINS,
  'mail.read': ADMINS,
  'jobs.read': ADMINS,
} satisfies Record<string, readonly Role[]>

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
