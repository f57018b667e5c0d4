import { SCORE_FIELD } from '@spokehaat/contract/sales/carrier-kinds'
import type { CashStep, ToldScore } from '@spokehaat/contract/sales/cash-ladder'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { dayIn } from '../../platform/db/dhaka-days.ts'

export interface Buyer {
  /** Null of who has no account, at the desk. */
  userId: string | null
  /** That somebody of the shop has typed; a buyer's own counts once it is proved. */
  phone: string | null
}

/** Where an order is to go, and under which name. */
export interface NamedAddress {
  name: string
  streetAddress: string
  district: string
}

export interface StandingRow {
  /** With the one that a colleague has typed. */
  phones: string[]
  has_proof: boolean
  mails: string[]
  /** Days. */
  refused: string[]
  /** Null where nobody is known. */
  orders: number | null
  taken: number
  last_taken: string | null
  names: number
  allowed_step: CashStep | null
  allowed_until: string | null
  is_looked_at: boolean
  score: (ToldScore & { on: string }) | null
  /** Who could be asked, where nobody was. */
  teller: { name: string; nameBn: string } | null
}

interface Asked {
  buyer: Buyer
  address: NamedAddress | null
  /** From when on a refused parcel counts. */
  refusedSince: Date
  today: string
}

const day = (moment: ReturnType<typeof sql.ref>) => sql`to_char(${dayIn(moment)}, 'YYYY-MM-DD')`

/** One statement: each quote and each cash order asks it. */
export async function selectStanding(
  db: Database,
  { buyer: { userId, phone }, address, refusedSince, today }: Asked,
): Promise<StandingRow> {
  const ordered = sql`id, status, cod_status, fulfilment, parcels_sent, placed_at`
  const placedAt = day(sql.ref('t.placed_at'))
  const { rows } = await sql<StandingRow>`
    with phones as (
      select value from proofs where user_id = ${userId}::uuid and kind = 'phone'
      union select ${phone}::text where ${phone}::text <> ''
    ), theirs as (
      select ${ordered} from orders where user_id = ${userId}::uuid and deleted_at is null
      union
      select ${ordered} from orders where phone in (select value from phones) and deleted_at is null
    )
    select
      array(select value from phones order by value) as phones,
      exists(select from proofs where user_id = ${userId}::uuid and kind = 'phone') as has_proof,
      array(
        select value from proofs where user_id = ${userId}::uuid and kind = 'mail'
        union select email from users where id = ${userId}::uuid and email_confirmed_at is not null
      ) as mails,
      array(
        select ${placedAt} from theirs t
        where t.cod_status = 'refused' and (t.fulfilment in ('Shipped', 'Delivered') or t.parcels_sent > 0)
          and t.placed_at > ${refusedSince}
        order by t.placed_at desc limit 5
      ) as refused,
      (select count(*)::int from theirs) as orders,
      taken.count as taken, taken.last as last_taken,
      ${address === null ? sql`0` : namesAt(address, refusedSince)} as names,
      allowed.allowed_step, allowed.allowed_until,
      exists(
        select from cash_objections where user_id = ${userId}::uuid and state = 'open'
      ) as is_looked_at,
      told.score,
      case when told.score is null then (${teller}) end as teller
    from (
      select count(*)::int as count, max(${placedAt}) as last from theirs t
      where t.status = 'Paid' and (t.cod_status = 'collected' or t.fulfilment = 'Delivered')
    ) taken
    left join lateral (
      select allowed_step, allowed_until from cash_objections
      where user_id = ${userId}::uuid and state = 'allowed' and allowed_until >= ${today}
      order by decided_at desc limit 1
    ) allowed on true
    left join lateral (
      select json_build_object('on', ${day(sql.ref('s.at'))}, 'carrier', s.carrier, 'delivered', s.delivered,
        'cancelled', s.cancelled, 'volume', s.volume) as score
      from carrier_scores s where s.user_id = ${userId}::uuid
    ) told on true`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('a statement without a condition gave no row')
  return row
}

/** The owner has turned it on, and its keys are right as far as is known. */
const teller = sql`
  select json_build_object('name', name, 'nameBn', name_bn) from carriers
  where protocol = 'steadfast' and is_active and keys_refused_at is null and fields ->> ${sql.lit(SCORE_FIELD)} = 'yes'
  order by created_at, id limit 1`

/** With this one. Spelling and case make no other name. */
const namesAt = ({ name, streetAddress, district }: NamedAddress, since: Date) => sql`(
  select count(*)::int from (
    select lower(trim(first_name || ' ' || last_name)) from orders
    where district = ${district} and lower(street_address) = lower(${streetAddress}) and deleted_at is null
      and placed_at > ${since}
    union select lower(trim(${name}::text))
  ) n
)`
