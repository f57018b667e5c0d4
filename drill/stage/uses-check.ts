/** Reads the uses of discounts in one snapshot and lists what does not agree. Safe while the shop is busy. */
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/client.ts'

export interface Uses {
  /** Discount → orders that count it. */
  used: Map<string, number>
  wrong: string[]
}

export async function readUses(db: Database): Promise<Uses> {
  const { rows } = await sql<{
    id: string
    limit: number | null
    used: number
    counted: number
    ended: number
  }>`
    select d.id, d.limit_total as limit, d.used,
      count(*) filter (where o.is_counted)::int as counted,
      count(*) filter (where o.is_counted and s.status in ('Failed', 'Cancelled'))::int as ended
    from discounts d left join order_discounts o on o.discount_id = d.id left join orders s on s.id = o.order_id
    group by d.id
  `.execute(db)
  const wrong = rows.flatMap(({ id, limit, used, counted, ended }) => [
    ...(limit !== null && used !== counted
      ? [`discount ${id}: ${used} used, ${counted} orders count it`]
      : []),
    ...(limit !== null && counted > limit ? [`discount ${id}: ${counted} uses of ${limit}`] : []),
    ...(ended > 0 ? [`discount ${id}: ${ended} orders that are over still count it`] : []),
  ])
  return { used: new Map(rows.map((row) => [row.id, row.counted])), wrong }
}
