import type { Configuration } from '@spokehaat/contract/catalogue/build'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'

export type MailedOrder = Awaited<ReturnType<typeof selectMailedOrder>>
export type MailedLine = MailedOrder['lines'][number]

/** An order with all that a mail about it says, and the number of its latest attempt. */
export async function selectMailedOrder(trx: DatabaseTransaction, id: string) {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .select([
      sql<number | null>`(select max(number) from payment_attempts a where a.order_id = orders.id)`.as(
        'attempt',
      ),
      sql<number>`(
        select count(*)::int from order_events e
        where e.order_id = orders.id and e.at >= orders.placed_at - interval '1 day' and e.kind = 'change' and e.from_state = 'Delivered'
      )`.as('undelivered'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await trx
    .selectFrom('order_lines')
    .selectAll()
    .select(sql<Configuration | null>`configuration`.as('configuration'))
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...order, lines }
}
