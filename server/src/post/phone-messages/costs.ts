/** What messages to phones cost, month by month in Dhaka. */
import type { SmsCosts } from '@spokehaat/contract/post/sms-provider'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { dayIn } from '../../platform/db/dhaka-days.ts'

/** Of messages that a provider took, by month and its name. What went into a file costs nothing, and is left out. */
const SUMS = sql`
  to_char(${dayIn(sql`m.sent_at`)}, 'YYYY-MM') as month, p.name as provider,
  count(*)::int as messages, coalesce(sum(m.parts), 0)::int as parts,
  coalesce(sum(m.cost_paisa), 0)::bigint as cost_paisa,
  count(*) filter (where m.cost_paisa is null)::int as unknown,
  count(*) filter (where m.report in ('undelivered', 'unconfirmed'))::int as undelivered`

const ADDED = sql`
  on conflict (month, provider) do update set
    messages = kept.messages + excluded.messages, parts = kept.parts + excluded.parts,
    cost_paisa = kept.cost_paisa + excluded.cost_paisa, unknown = kept.unknown + excluded.unknown,
    undelivered = kept.undelivered + excluded.undelivered`

const MONTHS = 24

/** The newest month first, two years of them. */
export async function readCosts(db: Database): Promise<SmsCosts> {
  const { rows } = await sql<SmsCosts[number]>`
    select month, provider, sum(messages)::int as messages, sum(parts)::int as parts,
      sum(cost_paisa)::bigint as "costPaisa", sum(unknown)::int as unknown, sum(undelivered)::int as undelivered
    from (
      select ${SUMS} from phone_messages m join sms_providers p on p.id = m.provider_id
      where m.sent_at is not null group by 1, 2
      union all select * from sms_month_sums
    ) as known
    where month >= to_char(now() - make_interval(months => ${MONTHS}::integer), 'YYYY-MM')
    group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}

/** Keeps what its messages cost, as it is about to be taken out. */
export async function foldCostsOf(trx: DatabaseTransaction, providerId: string): Promise<void> {
  await sql`
    insert into sms_month_sums as kept
    select ${SUMS} from phone_messages m join sms_providers p on p.id = m.provider_id
    where m.sent_at is not null and p.id = ${providerId} group by 1, 2
    ${ADDED}`.execute(trx)
}

/** Deletes what is over, and keeps what it cost. One statement: no message is counted twice, or not at all. */
export async function foldCostsBefore(db: Database, time: Date): Promise<void> {
  await sql`
    with m as (
      delete from phone_messages where coalesce(sent_at, parked_at) < ${time} returning *
    )
    insert into sms_month_sums as kept
    select ${SUMS} from m join sms_providers p on p.id = m.provider_id where m.sent_at is not null group by 1, 2
    ${ADDED}`.execute(db)
}
