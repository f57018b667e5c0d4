/** SQL of steps that many orders take. */
import type { Database } from '../../platform/db/client.ts'

export function selectStandings(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'fulfilment', 'cod_status', 'tracking_number'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}
export type StandingRow = Awaited<ReturnType<typeof selectStandings>>[number]
