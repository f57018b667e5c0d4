import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { endOf, startOf } from '../../platform/db/dhaka-days.ts'
import { isOfGoods } from './add-up.queries.ts'
import type { Span } from './period.ts'

interface MonthRow {
  delivery: number
  fee: number
  charge: number
  /** What came through the gateway. */
  online: number
  discount: number
  vat: number
  papers: number
}

/** In paisa. Orders as the overview counts them: paid in the span, of goods, not deleted. */
export async function selectMonth(db: Database, { from, to }: Span): Promise<MonthRow> {
  const within = (moment: string) =>
    sql`${sql.ref(moment)} >= ${startOf(from)} and ${sql.ref(moment)} < ${endOf(to)}`
  const { rows } = await sql<MonthRow>`
    select * from (
      select coalesce(sum(o.delivery_paisa), 0)::bigint as delivery, coalesce(sum(o.cash_fee_paisa), 0)::bigint as fee,
        coalesce(sum(o.instalment_charge_paisa), 0)::bigint as charge,
        coalesce(sum((
          select sum(a.captured_minor) from payment_attempts a
          where a.order_id = o.id and a.gateway not in ('cod', 'nothing', 'store-credit')
        )), 0)::bigint as online,
        coalesce(sum((select sum(d.paisa) from order_discounts d where d.order_id = o.id)), 0)::bigint as discount
      from orders o where ${isOfGoods} and ${within('o.paid_at')}
    ) charged, (
      select coalesce(sum(case p.kind when 'credit' then -p.tax_paisa else p.tax_paisa end), 0)::bigint as vat,
        count(*)::int as papers
      from tax_papers p where ${within('p.issued_at')}
    ) issued
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has no row.')
  return row
}
