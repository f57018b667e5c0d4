import type { Address } from '@spokehaat/contract/identity/account'
import type { Database } from '../../platform/db/client.ts'
import { selectAddresses } from './addresses.queries.ts'

const MOST = 20

/** Where the customer had things sent to, each place once, the one used last first. */
export async function listAddresses(db: Database, userId: string): Promise<Address[]> {
  const rows = await selectAddresses(db, userId, MOST)
  return rows.map((row) => ({
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    streetAddress: row.street_address,
    apartment: row.apartment,
    city: row.city,
    district: row.district,
    postcode: row.postcode,
    usedAt: row.placed_at.toISOString(),
  }))
}
