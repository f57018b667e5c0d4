/** What of the overview is to be done; its figures are in `figures.ts`. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Orders that a person has to look at, and others with money that nobody has decided on; the oldest first. */
export async function selectInReview(db: Database, limit: number) {
  return db
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.number',
      'o.placed_at',
      'o.total_paisa',
      'o.over_paisa',
      sql<string | null>`coalesce((
        select a.reason from payment_attempts a
        where a.order_id = o.id and a.status = 'review' order by a.number desc limit 1
      ), (
        select e.text from order_events e
        where e.order_id = o.id and e.to_state = 'Review' and o.status = 'Review' and e.at >= o.placed_at - interval '1 day'
        order by e.at desc limit 1
      ))`.as('reason'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('o.deleted_at', 'is', null)
    .where(
      // each from its own index: with 'or' every order would be read
      sql<boolean>`o.id in (
        select id from orders where status = 'Review' and deleted_at is null
        union all select order_id from payment_attempts where status = 'review'
        union all select id from orders where over_paisa > 0
      )`,
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .limit(limit)
    .execute()
}
