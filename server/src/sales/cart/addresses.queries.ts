import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

const place = sql<string>`place_of(street_address, apartment, area, city, district, postcode)`

/**
 * Where a customer had things sent to, each place once, the one used last first; without those that were hidden after
 * they were last used.
 */
export function selectAddresses(db: Database, userId: string, limit: number) {
  const places = db
    .selectFrom('orders')
    .distinctOn(place)
    .select([
      place.as('place'),
      'first_name',
      'last_name',
      'phone',
      'street_address',
      'apartment',
      'area',
      'city',
      'district',
      'postcode',
      'placed_at',
      sql<boolean>`status in ('Paid', 'Review', 'Refunded') or cod_status is not null`.as('was_meant'),
    ])
    .where('user_id', '=', userId)
    // what was sold over the counter was sent nowhere, and a gift card goes by mail
    .where('street_address', '<>', '')
    .where('gift_email', 'is', null)
    .orderBy(place)
    .orderBy('placed_at', 'desc')
  return db
    .selectFrom(places.as('places'))
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hidden_places')
            .select('place')
            .where('user_id', '=', userId)
            .whereRef('hidden_places.place', '=', 'places.place')
            .whereRef('hidden_at', '>=', 'placed_at'),
        ),
      ),
    )
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute()
}

/** Whether there was such a place among the customer's orders; hiding it twice does no harm. */
export async function hidePlace(db: Database, userId: string, hidden: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hidden_places')
    .columns(['user_id', 'place', 'hidden_at'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(['user_id', place.as('place'), eb.val(at).as('hidden_at')])
        .where('user_id', '=', userId)
        .where(place, '=', hidden)
        .limit(1)
        .$narrowType<{ user_id: string }>(),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ hidden_at: at }))
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}
