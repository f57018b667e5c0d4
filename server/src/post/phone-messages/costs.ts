/** What messages to phones cost, month by month in Dhaka, as long as they are kept. */
import type { SmsCosts } from '@spokehaat/contract/post/sms-provider'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { dayIn } from '../../platform/db/dhaka-days.ts'

/** The newest month first. What went into a file costs nothing, and is left out. */
export async function readCosts(db: Database): Promise<SmsCosts> {
  const month = sql<string>`to_char(${dayIn(sql`m.sent_at`)}, 'YYYY-MM')`
  const { rows } = await sql<SmsCosts[number]>`
    select ${month} as month, p.name as provider,
      count(*)::int as messages, coalesce(sum(m.parts), 0)::int as parts,
      coalesce(sum(m.cost_paisa), 0)::int as "costPaisa",
      count(*) filter (where m.cost_paisa is null)::int as unknown,
      count(*) filter (where m.report in ('undelivered', 'unconfirmed'))::int as undelivered
    from phone_messages m join sms_providers p on p.id = m.provider_id
    where m.sent_at is not null
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}
