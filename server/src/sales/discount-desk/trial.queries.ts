import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { CountedLine } from '../discounts/count-discounts.ts'

export interface TriedOrder {
  /** Null where the account is gone. */
  userId: string | null
  /** Nobody had this person's order before it. */
  isFirst: boolean
  /** Paisa that delivery cost before any discount. */
  deliveryPaisa: number
  lines: CountedLine[]
}

/** The newest orders that came to something, or may yet, oldest first; lines as they were, goods as they are called now. */
export async function selectLastOrders(db: Database, limit: number): Promise<TriedOrder[]> {
  const { rows } = await sql<TriedOrder>`
    with last as (
      select id, user_id, placed_at, delivery_paisa + delivery_discount_paisa as delivery from orders
      where status in ('Pending', 'Paid', 'Review', 'Refunded') and deleted_at is null
      order by placed_at desc, id desc limit ${limit}
    )
    select user_id as "userId", delivery as "deliveryPaisa",
      not exists (
        select from orders before where before.user_id = last.user_id and before.deleted_at is null
          and before.status in ('Pending', 'Paid', 'Review', 'Refunded')
          and (before.placed_at, before.id) < (last.placed_at, last.id)
      ) as "isFirst",
      (
        select coalesce(json_agg(json_build_object(
          'product', l.product_id, 'category', p.category, 'brand', p.brand,
          'paisa', l.price_paisa, 'quantity', l.quantity
        ) order by l.position), '[]')
        from order_lines l left join products p on p.id = l.product_id where l.order_id = last.id
      ) as lines
    from last order by placed_at, id
  `.execute(db)
  return rows
}
