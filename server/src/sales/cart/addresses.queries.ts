import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Where a customer had things sent to, each place once, the one used last first. */
export function selectAddresses(db: Database, userId: string, limit: number) {
  const places = db
    .selectFrom('orders')
    .distinctOn([
      sql`lower(street_address)`,
      sql`lower(apartment)`,
      sql`lower(city)`,
      'district',
      sql`lower(postcode)`,
    ])
    .select([
      'first_name',
      'last_name',
      'phone',
      'street_address',
      'apartment',
      'city',
      'district',
      'postcode',
      'placed_at',
    ])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(street_address)`)
    .orderBy(sql`lower(apartment)`)
    .orderBy(sql`lower(city)`)
    .orderBy('district')
    .orderBy(sql`lower(postcode)`)
    .orderBy('placed_at', 'desc')
  return db.selectFrom(places.as('places')).selectAll().orderBy('placed_at', 'desc').limit(limit).execute()
}
