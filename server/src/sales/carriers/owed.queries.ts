/** What carriers owe, and for how long; and what they charge. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { startOfDay } from '../../platform/db/dhaka-days.ts'

export interface Owed {
  carrier_id: string
  /** Below nought: the shop owes the carrier. */
  paisa: number
  /** Of it, for longer than the carrier's own days. */
  late_paisa: number
  /** Since the oldest of it was collected. */
  days: number
  /** It may owe it for so long. */
  warn_days: number
}

/**
 * What was paid out covers what was collected first. So the newest entries that together come to what is owed are those that
 * are owed, and the oldest of them says for how long.
 */
export async function selectOwed(db: Database, now: Date): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with sums as (
      select carrier_id, sum(paisa)::bigint as paisa from carrier_entries group by carrier_id
    ), newer as (
      select e.carrier_id, e.at, e.paisa,
        coalesce(sum(e.paisa) over (
          partition by e.carrier_id order by e.at desc, e.id desc rows between unbounded preceding and 1 preceding
        ), 0) as before
      from carrier_entries e where e.kind = 'collected' and e.paisa > 0
    ), owed as (
      select n.carrier_id, n.at, least(n.paisa, s.paisa - n.before) as paisa
      from newer n join sums s using (carrier_id) where n.before < s.paisa
    )
    select s.carrier_id, s.paisa,
      coalesce(sum(o.paisa) filter (where o.at < ${now}::timestamptz - make_interval(days => c.warn_days)), 0)::bigint as late_paisa,
      coalesce(extract(day from ${now}::timestamptz - min(o.at)), 0)::int as days,
      c.warn_days
    from sums s join carriers c on c.id = s.carrier_id left join owed o on o.carrier_id = s.carrier_id
    group by s.carrier_id, s.paisa, c.warn_days
  `.execute(db)
  return rows.map((row) => ({ ...row, paisa: Number(row.paisa), late_paisa: Number(row.late_paisa) }))
}

/** What carriers charged on these days in Dhaka, with the VAT on it, above nought: for both ways of a parcel. */
export async function selectCarryingPaisa(db: Database, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ paisa: string }>`
    select coalesce(-sum(paisa), 0)::bigint as paisa from carrier_entries
    where kind in ('fee', 'fee_tax')
      and at >= ${startOfDay(sql`${from}::date`)} and at < ${startOfDay(sql`${to}::date + 1`)}
  `.execute(db)
  return Number(rows[0]?.paisa ?? 0)
}
