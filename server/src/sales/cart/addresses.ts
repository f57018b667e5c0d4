import type { Address } from '@spokehaat/contract/identity/account'
import type { Database } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { hidePlace, selectAddresses } from './addresses.queries.ts'

const MOST = 20

/** Where the customer had things sent to, each place once, the one used last first. */
export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await selectAddresses(db, userId, MOST)
  return rows.map((row) => ({
    _id: row.place,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    streetAddress: row.street_address,
    apartment: row.apartment,
    area: row.area,
    city: row.city,
    district: row.district,
    postcode: row.postcode,
    usedAt: row.placed_at.toISOString(),
    wasMeant: row.was_meant,
  }))
}

/** Takes an address off the list until something is ordered there again; orders stay as they are. Throws `address_not_found`. */
export async function hideAddress(db: Database, userId: string, place: string, at: Date): Promise<void> {
  if (!(await hidePlace(db, userId, place, at))) throw fail('address_not_found')
}
