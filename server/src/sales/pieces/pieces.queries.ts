/** Where the pieces of an order are, as rows: every count of them that parcels, refunds and returns keep, read at once. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Of an order, by their position: what was bought and came back as such, without what was sent in exchange. */
export async function selectPieces(db: Database, orderId: string) {
  return db
    .selectFrom('order_lines as l')
    .select([
      'l.position',
      'l.name',
      'l.variant_id',
      'l.quantity',
      'l.sent',
      sql<boolean>`l.configuration is not null`.as('is_made'),
      // asked back before it left, whether its money has gone or not
      sql<number>`(
        select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn' and not r.was_sent
      )`.as('called_back'),
      // of what never left
      sql<number>`(
        select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status = 'completed' and not r.was_sent
      )`.as('given_back'),
      sql<number>`(
        select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn'
          and r.was_sent and r.restock
      )`.as('wanted_back'),
      // asked back before it left, and not for the shelf: somebody looks at it first
      sql<number>`(
        select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn'
          and not r.was_sent and not r.restock
      )`.as('kept_back'),
      sql<number>`(
        select coalesce(sum(bl.quantity), 0)::int from order_return_lines bl join order_returns b on b.id = bl.return_id
        where b.order_id = l.order_id and bl.position = l.position and bl.of_variant_id is null
      )`.as('back'),
      // without what never left
      sql<number>`(
        select coalesce(sum(bl.quantity), 0)::int from order_return_lines bl join order_returns b on b.id = bl.return_id
        where b.order_id = l.order_id and bl.position = l.position and bl.of_variant_id is null and b.refund_id is null
      )`.as('received'),
      // the same again, sent in exchange
      sql<number>`(
        select coalesce(sum(cl.quantity), 0)::int from return_case_lines cl join return_cases c on c.id = cl.case_id
        where c.order_id = l.order_id and cl.position = l.position and c.swap_sent_at is not null
          and cl.swap_variant_id = l.variant_id
      )`.as('sent_again'),
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
}
export type PiecesRow = Awaited<ReturnType<typeof selectPieces>>[number]

/** What was sent in exchange and is another variant than was bought, with how many of it are back. */
export async function selectSwapped(db: Database, orderId: string) {
  const { rows } = await sql<{ position: number; variant_id: string; sent: number; back: number }>`
    select s.position, s.variant_id, s.sent, (
      select coalesce(sum(bl.quantity), 0)::int from order_return_lines bl join order_returns b on b.id = bl.return_id
      where b.order_id = ${orderId} and bl.position = s.position and bl.of_variant_id = s.variant_id
    ) as back
    from (
      select cl.position, cl.swap_variant_id as variant_id, sum(cl.quantity)::int as sent
      from return_cases c join return_case_lines cl on cl.case_id = c.id
      join order_lines l on l.order_id = c.order_id and l.position = cl.position
      where c.order_id = ${orderId} and c.swap_sent_at is not null and cl.swap_variant_id is distinct from l.variant_id
        and cl.swap_variant_id is not null
      group by 1, 2
    ) s
    order by s.position, s.variant_id
  `.execute(db)
  return rows
}
export type SwappedRow = Awaited<ReturnType<typeof selectSwapped>>[number]
