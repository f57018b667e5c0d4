import { toDecimal } from '@spokehaat/contract/basics/money'
import type { ListedUser, User } from '@spokehaat/contract/identity/account'
import type { Images } from '../../media/uploads/image-store.ts'
import { shownPhoto } from '../../media/uploads/picture-address.ts'
import { shownAddress } from './shown-address.ts'
import type { ListedRow, UserRow } from './users.queries.ts'

/** What may leave the server about a user. */
export function userView(services: Images, row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: shownAddress(row.email || (row.contact_email ?? '')),
    role: row.role,
    ownRole: row.own_role,
    photo: shownPhoto(services, row.photo),
    phone: row.phone,
    isBlocked: row.is_blocked,
    isEmailConfirmed: row.email_confirmed_at !== null,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  }
}

/** What the shop's own people see beside it. */
export function listedUserView(services: Images, row: ListedRow): ListedUser {
  return {
    ...userView(services, row),
    orders: row.bought.orders,
    spent: toDecimal(row.bought.cents),
    spentBdt: toDecimal(row.bought.paisa),
    hasTwoFactor: row.has_two_factor,
  }
}
