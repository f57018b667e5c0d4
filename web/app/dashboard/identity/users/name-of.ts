import type { User } from '@spokehaat/contract/identity/account'

/** What the desk calls somebody: a guest may have given no name. */
export const nameOf = ({ name, phone }: User): string => name || (phone ?? 'Guest')
