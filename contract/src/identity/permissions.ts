/**
 * Who may do what in the shop, as one table: permission → roles. The API's guards and the dashboard's entries and
 * buttons read the same one. A customer (`user`) needs no permission for what is their own. A `guest` has no account, only
 * a session: they order, and see their own orders.
 */

/** Those an account can have. */
export const ACCOUNT_ROLES = ['admin', 'manager', 'support', 'user'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]
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
  'discounts.read': ['admin', 'manager'],
  'discounts.write': ['admin', 'manager'],
  'orders.read': ['admin', 'manager', 'support'],
  'orders.write': ['admin', 'manager', 'support'],
  'orders.delete': ['admin'],
  'refunds.write': ['admin', 'manager'],
  'credit.write': ['admin', 'manager'],
  'payments.read': ['admin', 'manager'],
  'reviews.write': ['admin', 'manager', 'support'],
  'messages.write': ['admin', 'manager', 'support'],
  'subscribers.read': ['admin', 'manager'],
  'subscribers.write': ['admin'],
  'users.read': ['admin'],
  'users.write': ['admin'],
  'settings.write': ['admin'],
  'audit.read': ['admin'],
  'mail.read': ['admin'],
  'jobs.read': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export function isPermission(value: unknown): value is Permission {
  return typeof value === 'string' && Object.hasOwn(PERMISSIONS, value)
}

export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/** Whoever works in the shop: may do at least one thing that a customer may not. */
export function isStaff(role: Role): boolean {
  return role !== 'user' && role !== 'guest'
}
