/** SQL of steps that many orders take. */
import type { Database } from '../../platform/db/client.ts'

export function selectStandings(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(({ exists, selectFrom }) => [
      'id',
      'fulfilment',
      'cod_status',
      'tracking_number',
      exists(
        selectFrom('cash_asks')
          .select('step')
          .whereRef('order_id', '=', 'orders.id')
          .where('step', '=', 'call'),
      ).as('asks_call'),
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}
export type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number]
