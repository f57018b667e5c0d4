import type { User } from '@spokehaat/contract/account'
import type { UserRow } from './accounts.queries.ts'

/** What may leave the server about a user. */
export function userView(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    photo: row.photo,
    phone: row.phone,
    isBlocked: row.is_blocked,
    isEmailConfirmed: row.email_confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
