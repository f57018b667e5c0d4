/** What cards and credit did in some days. What each figure means, `creditFigures` of the contract says. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { CreditFigures } from '@spokehaat/contract/sales/credit'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { endOf, startOf } from '../../platform/db/dhaka-days.ts'

/** `from`, `to`: days in Dhaka, both included. */
export async function readCreditFigures(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<CreditFigures> {
  const { sold, credited, used, taken_back, expired, owed, given, given_used } = await selectFigures(
    db,
    from,
    to,
  )
  return {
    from,
    to,
    soldBdt: toDecimal(sold),
    creditedBdt: toDecimal(credited),
    usedBdt: toDecimal(used),
    takenBackBdt: toDecimal(taken_back),
    expiredBdt: toDecimal(expired),
    owedBdt: toDecimal(owed),
    givenBdt: toDecimal(given),
    givenUsedBdt: toDecimal(given_used),
  }
}

/** Of an entry `l` of the ledger, with its card `c` if it has one, what nobody has paid for: docs/decisions/0083. */
export const givenPaisa = sql`case
  when l.card_id is null then l.given_paisa when c.order_id is null then l.delta_paisa else 0 end`

interface FigureRow {
  sold: number
  credited: number
  used: number
  taken_back: number
  expired: number
  owed: number
  given: number
  given_used: number
}

/**
 * By the ledger, so that each figure of a day that is over stays. What is left as a card's last day ends is owed no more; what
 * happens on it afterwards is not counted, as whatever comes back onto it moves that day. An account that is gone ends with
 * its last entry.
 */
async function selectFigures(db: Database, from: string, to: string) {
  const { rows } = await sql<FigureRow>`
    with entries as (
      select l.at, l.reason, l.delta_paisa, l.order_id is not distinct from c.order_id and c.order_id is not null as is_own,
        ${givenPaisa} as given,
        case when l.card_id is not null then c.expires_at
          when s.user_id is null then max(l.at) over (partition by l.user_id) + interval '1 microsecond' end as ends_at
      from credit_ledger l
      left join gift_cards c on c.id = l.card_id
      left join store_credit s on s.user_id = l.user_id
      where l.at < ${endOf(to)}
    ), counted as (
      select reason, given, delta_paisa - given as paid, is_own, at >= ${startOf(from)} as is_now,
        ends_at is not null and ends_at < ${endOf(to)} as is_over,
        ends_at is not null and ends_at >= ${startOf(from)} and ends_at < ${endOf(to)} as is_over_now
      from entries where ends_at is null or at < ends_at
    )
    select
      coalesce(sum(paid) filter (where is_now and reason = 'made'), 0)::bigint as sold,
      coalesce(sum(paid) filter (where is_now and reason in ('given', 'refund') and not is_own), 0)::bigint as credited,
      coalesce(-sum(paid) filter (where is_now and reason in ('order', 'order_back')), 0)::bigint as used,
      coalesce(-sum(paid) filter (where is_now and reason = 'refund' and is_own), 0)::bigint as taken_back,
      coalesce(sum(paid) filter (where is_over_now), 0)::bigint as expired,
      coalesce(sum(paid) filter (where not is_over), 0)::bigint as owed,
      coalesce(sum(given) filter (where is_now and reason in ('made', 'given')), 0)::bigint as given,
      coalesce(-sum(given) filter (where is_now and reason in ('order', 'order_back', 'refund')), 0)::bigint as given_used
    from counted
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum without a group has one row.')
  return row
}
