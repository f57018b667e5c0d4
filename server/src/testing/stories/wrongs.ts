/** What is true of a shop whatever happens in it, in whatever order: stock, money, papers and states agree. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import { GIFT_CARD_SKU } from '@spokehaat/contract/sales/gift-line'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { dayOf, endOf } from '../../platform/db/dhaka-days.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { selectUnsquare } from '../../sales/account/account.queries.ts'
import { readCreditFigures } from '../../sales/credit/credit-figures.ts'
import {
  addUpDays,
  addUpProducts,
  type DayFigures,
  type ProductFigures,
} from '../../shop/overview/add-up.queries.ts'
import { selectChangedDays, selectDaySums } from '../../shop/overview/day-sums.queries.ts'

export interface Wrong {
  what: string
  /** The order, or whatever else it is about. */
  where: string
}

/** What the rules below read more than once. */
const FACTS = sql`
  back as (
    select attempt_id, sum(amount_paisa) filter (where status = 'completed') as gone, sum(amount_paisa) as asked
    from refunds where status <> 'withdrawn' group by attempt_id
  ),
  moved as (
    select order_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held
    from stock_ledger where order_id is not null group by order_id
  ),
  -- bicycles made to order are on no shelf, nor are gift cards
  wanted as (
    select order_id, coalesce(sum(quantity) filter (where configuration is null and sku <> ${GIFT_CARD_SKU}), 0) as pieces,
      sum(quantity) as all_pieces
    from order_lines group by order_id
  ),
  swapped as (
    select c.order_id, sum(l.quantity) as pieces from return_cases c join return_case_lines l on l.case_id = c.id
    where c.swap_sent_at is not null and l.swap_variant_id is not null group by c.order_id
  ),
  for_swaps as (
    select c.order_id, sum(h.quantity) as pieces from return_holds h join return_cases c on c.id = h.case_id group by c.order_id
  ),
  mended as (
    select b.order_id, sum(e.quantity) as pieces from workshop_ends e join order_returns b on b.id = e.return_id
    where e.outcome = 'shelf' group by b.order_id
  ),
  said as (
    select b.order_id, sum(l.quantity) as pieces, coalesce(sum(l.quantity) filter (where condition = 'good'), 0) as good
    from order_returns b join order_return_lines l on l.return_id = b.id
    join order_lines o on o.order_id = b.order_id and o.position = l.position and o.configuration is null
    group by b.order_id
  ),
  parted as (
    select l.order_id, l.quantity, l.sent, (
      select coalesce(sum(p.quantity), 0) from parcel_lines p where p.order_id = l.order_id and p.position = l.position
    ) as in_parcels, (
      select coalesce(sum(rl.quantity), 0) from refund_lines rl join refunds r on r.id = rl.refund_id
      where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn' and not r.was_sent
    ) as stayed
    from order_lines l join orders on orders.id = l.order_id where orders.parcels_sent > 0
  ),
  asked as (
    select r.order_id, sum(l.quantity) as pieces from refunds r join refund_lines l on l.refund_id = r.id
    where r.status <> 'withdrawn' group by r.order_id
  )
`

/** Each gives the ids of what it is not true of. `t`: an attempt. */
const RULES: Record<string, RawBuilder<unknown>> = {
  'stock out of bounds': sql`select id from variants where on_hand < 0 or held < 0 or held > on_hand`,
  'stock and its ledger': sql`
    select v.id from variants v left join (
      select variant_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held from stock_ledger group by variant_id
    ) l on l.variant_id = v.id
    where coalesce(l.on_hand, 0) <> v.on_hand or coalesce(l.held, 0) <> v.held`,
  'pieces held, and for whom': sql`
    select v.id from variants v where v.held <>
      (select coalesce(sum(quantity), 0) from stock_holds h where h.variant_id = v.id)
      + (select coalesce(sum(quantity), 0) from return_holds h where h.variant_id = v.id)
      + (select count(*) from alert_holds h where h.variant_id = v.id)`,
  // what a pay link promises is kept until its hour is over, or somebody calls the order off
  'pieces held by an order that is over': sql`
    select o.id from stock_holds h join orders o on o.id = h.order_id
    where o.status in ('Paid', 'Refunded', 'Cancelled') and not (o.status = 'Cancelled' and o.pay_by > now()
      and not o.is_cancelled_by_shop and not o.is_cancelled_by_customer)`,
  'more pieces moved than ordered': sql`
    select order_id from moved join wanted using (order_id) left join swapped using (order_id) left join for_swaps using (order_id)
    where on_hand > 0 or on_hand < -wanted.pieces - coalesce(swapped.pieces, 0)
      or held < 0 or held > wanted.pieces + coalesce(for_swaps.pieces, 0)`,
  // it has given what was paid or has left, and has back what somebody said is here and good: no more, no less
  'what the shelf gave and has back': sql`
    select o.id from orders o left join moved on moved.order_id = o.id join wanted on wanted.order_id = o.id
    left join said on said.order_id = o.id left join swapped on swapped.order_id = o.id left join mended on mended.order_id = o.id
    where (o.paid_at is not null or o.fulfilment in ('Shipped', 'Delivered')) and coalesce(moved.on_hand, 0)
      <> coalesce(said.good, 0) + coalesce(mended.pieces, 0) - wanted.pieces - coalesce(swapped.pieces, 0)`,
  'sold, and never paid': sql`
    select o.id from orders o join moved on moved.order_id = o.id
    left join said on said.order_id = o.id left join swapped on swapped.order_id = o.id left join mended on mended.order_id = o.id
    where o.status in ('Failed', 'Cancelled') and o.fulfilment in ('Unfulfilled', 'Packed') and o.paid_at is null
      and moved.on_hand <> coalesce(said.good, 0) + coalesce(mended.pieces, 0) - coalesce(swapped.pieces, 0) - (
        select coalesce(sum(sent), 0) from order_lines l where l.order_id = o.id and l.configuration is null)`,
  // kept by a person's decision, or marked for one, else asked back
  'called off, and its money is still here': sql`
    select o.id from orders o join payment_attempts t on t.order_id = o.id left join back on back.attempt_id = t.id
    where o.status = 'Cancelled' and o.paid_at is not null and o.fulfilment in ('Unfulfilled', 'Packed') and t.status = 'paid'
      and not exists (select from refunds r where r.order_id = o.id and r.status = 'withdrawn')
      and o.over_paisa = 0 and not exists (select from order_entries e where e.order_id = o.id and e.kind = 'written_off')
      and t.captured_minor <> coalesce(back.asked, 0)`,
  'back twice': sql`
    select order_id from said join wanted using (order_id) left join swapped using (order_id)
    where said.pieces > wanted.pieces + coalesce(swapped.pieces, 0)`,
  'packed, and all of it asked back': sql`
    select o.id from orders o join asked on asked.order_id = o.id join wanted on wanted.order_id = o.id
    where o.fulfilment = 'Packed' and asked.pieces >= wanted.all_pieces`,
  // by the order in which it was written: a clock may be ahead
  'delivered or collected, and all of it was back': sql`
    select e.order_id from order_events e join wanted on wanted.order_id = e.order_id
    where (e.kind, e.to_state) in (('fulfilment', 'Delivered'), ('cod', 'collected')) and wanted.all_pieces + (
      select coalesce(sum(l.quantity), 0) from return_cases c join return_case_lines l on l.case_id = c.id
      where c.order_id = e.order_id and c.swap_sent_at is not null and l.swap_variant_id is not null
    ) <= (
      select coalesce(sum(l.quantity), 0) from order_returns b join order_return_lines l on l.return_id = b.id
      where b.order_id = e.order_id and b.id < e.id
    )`,
  'sent twice, or sent and given back': sql`
    select order_id from parted where sent <> in_parcels or sent + stayed > quantity`,
  // what was told, else what it was to collect of one that is delivered
  'what a carrier collected, and its ledger': sql`
    select c.order_id from consignments c
    where coalesce(c.collected_paisa, case when c.state = 'delivered' then c.cash_paisa else 0 end) <> (
      select coalesce(sum(e.paisa), 0) from carrier_entries e where e.consignment_id = c.id and e.kind = 'collected')`,
  'carriers are to collect more than an order costs': sql`
    select o.id from orders o join consignments c on c.order_id = o.id
    where c.state in ('booked', 'picked', 'moving') and c.asked_at = (
      select max(asked_at) from consignments n where n.order_id = o.id)
    group by o.id having sum(c.cash_paisa + c.rounded_paisa) > max(o.total_paisa)`,
  'parcels and their number': sql`
    select o.id from orders o where o.parcels_sent <> (select count(*) from parcels p where p.order_id = o.id)`,
  // on its way once nothing is left to be sent
  'on its way, and a piece is still here': sql`
    select o.id from orders o where o.parcels_sent > 0 and o.status in ('Paid', 'Pending')
      and (o.fulfilment in ('Shipped', 'Delivered')) <> (
        select bool_and(sent + stayed = quantity) from parted where parted.order_id = o.id)`,
  'delivered, and a parcel is still on its way': sql`
    select o.id from orders o where o.parcels_sent > 0 and o.fulfilment in ('Shipped', 'Delivered')
      and (o.fulfilment = 'Delivered') <> (
        select bool_and(delivered_at is not null) from parcels p where p.order_id = o.id)`,
  // what the bank took back by itself leaves nothing: what was asked back before is withdrawn then
  'more given back than came in': sql`
    select t.order_id from payment_attempts t join back on back.attempt_id = t.id
    where back.gone > t.amount_minor or (t.captured_minor > 0 and back.asked > t.captured_minor)`,
  'left Paid by no way there is': sql`
    select e.order_id from order_events e
    where (e.from_state = 'Paid' and e.to_state not in ('Refunded', 'Cancelled', 'Pending', 'Review'))
      or (e.from_state = 'Refunded' and e.to_state <> 'Review')`,
  'paid twice': sql`
    select order_id from order_events group by order_id
    having count(*) filter (where to_state = 'Paid')
      - count(*) filter (where from_state = 'Paid' and to_state in ('Pending', 'Review')) > 1`,
  // where goods are out a person looks at it
  'the bank took its money back, and its goods are out': sql`
    select o.id from orders o join order_events e on e.order_id = o.id
    where e.kind = 'payment' and e.to_state = 'Refunded' and e.by_user_id is null and o.gift_email is null
      and (o.fulfilment in ('Shipped', 'Delivered') or o.parcels_sent > 0)`,
  'paid without money': sql`
    select o.id from orders o where o.status = 'Paid' and o.total_paisa > o.lowered_paisa
      and not exists (select from payment_attempts t where t.order_id = o.id and t.captured_minor > 0)
      and not exists (select from order_entries e where e.order_id = o.id and e.kind = 'written_off')`,
  'a gift card and its ledger': sql`
    select c.id from gift_cards c where c.balance_paisa < 0
      or c.balance_paisa <> (select coalesce(sum(delta_paisa), 0) from credit_ledger l where l.card_id = c.id)`,
  // there once it was paid; so much is on it as was paid and not asked back; and once the order is over, nothing that was unused
  'a gift card and the order that sold it': sql`
    select o.id from orders o left join gift_cards c on c.order_id = o.id
    where o.gift_email is not null and (
      (c.id is null) <> (o.paid_at is null)
      or o.status = 'Paid' and o.total_paisa - o.lowered_paisa <>
        (select sum(delta_paisa) from credit_ledger l where l.card_id = c.id and l.order_id = o.id)
      or o.status in ('Cancelled', 'Failed', 'Refunded') and c.id is not null
        and not exists (select from credit_ledger l where l.card_id = c.id and l.balance_paisa = 0)
      or exists (select from tax_papers p where p.order_id = o.id))`,
  'credit and its ledger': sql`
    select c.user_id from store_credit c where c.balance_paisa < 0
      or c.balance_paisa <> (select coalesce(sum(delta_paisa), 0) from credit_ledger l where l.user_id = c.user_id)`,
  'what an account has ordered': sql`
    select u.id from users u left join user_sums s on s.user_id = u.id cross join lateral (
      select count(*) as orders, coalesce(sum(o.total_cents - coalesce(r.cents, 0)) filter (where o.paid_at is not null), 0) as cents
      from orders o left join lateral (
        select sum(amount_cents) as cents from refunds
        where order_id = o.id and status = 'completed' and not is_difference
      ) r on true where o.user_id = u.id and o.deleted_at is null
    ) own where (own.orders, own.cents) <> (coalesce(s.orders, 0), coalesce(s.cents, 0)) or s.user_id is null and u.role <> 'guest'`,
  'what a customer has bought': sql`
    select c.id from customers c left join customer_sums s on s.customer_id = c.id cross join lateral (
      select count(*) as paid, coalesce(sum(total_paisa), 0) as paisa
      from orders o where o.customer_id = c.id and paid_at is not null and deleted_at is null
    ) own where (own.paid, own.paisa) is distinct from (s.paid, s.paisa)`,
  // what an order has of a card is what it has reserved and spent, less what has gone back
  'an order and its gift card': sql`
    select o.id from orders o where
      (select coalesce(-sum(delta_paisa), 0) from credit_ledger l
        where l.order_id = o.id and l.card_id in (select id from gift_cards c where c.order_id is distinct from o.id))
      <> (select coalesce(sum(case t.status when 'created' then t.amount_minor else t.captured_minor - coalesce(b.gone, 0) end), 0)
          from payment_attempts t left join back b on b.attempt_id = t.id
          where t.order_id = o.id and t.card_id is not null)`,
  'credit reserved by an order that is over': sql`
    select o.id from payment_attempts t join orders o on o.id = t.order_id
    where t.part = 'credit' and t.status = 'created'
      and (o.status in ('Paid', 'Refunded', 'Cancelled', 'Failed') or o.deleted_at is not null)`,
  // no more of it than the order costs: more may be set aside for what the bank took back
  'an order and its credit': sql`
    select o.id from orders o where o.status = 'Pending' and o.credit_paisa <> least(o.total_paisa - o.later_paisa, (
      select coalesce(sum(amount_minor), 0) from payment_attempts t
      where t.order_id = o.id and part = 'credit' and status in ('created', 'paid', 'refunded'))
      - (select coalesce(sum(r.amount_paisa), 0) from refunds r join payment_attempts t on t.id = r.attempt_id
        where r.order_id = o.id and r.is_difference and t.part = 'credit'))`,
  'a total and its lines': sql`
    select o.id from orders o where o.total_paisa <> o.delivery_paisa + o.cash_fee_paisa + o.instalment_charge_paisa + (
      select coalesce(sum(price_paisa * quantity - discount_paisa), 0) from order_lines l where l.order_id = o.id)`,
  'credit given back as money': sql`
    select r.order_id from refunds r join payment_attempts t on t.id = r.attempt_id
    where t.part = 'credit' and (not r.to_credit or r.status <> 'completed')`,
  'confirmed without its advance': sql`
    select o.id from orders o where o.payment_method = 'advance' and o.cod_status is not null
      -- what the bank took back was there once: a person looks at it; and what cost nothing was paid, until it became dearer
      and not exists (select from payment_attempts t where t.order_id = o.id and t.status <> 'created'
        and (part = 'advance' or captured_minor > 0 or status = 'reversed' or gateway = 'nothing'))`,
  // by the order in which it was written: a clock may be ahead
  'an order and its story': sql`
    select o.id from orders o where o.deleted_at is null and o.status::text <> (
      select e.to_state from order_events e where e.order_id = o.id and e.kind in ('placed', 'payment')
        and e.to_state is not null order by e.id desc limit 1)`,
  // invoices less credit notes are no more than is kept, of an order that is off; else no more than it costs and a person has
  // kept, and no less than it costs, without what was let go, once all of it has left
  'papers, and the money that is kept': sql`
    select o.id from orders o
    join lateral (
      select sum(case kind when 'invoice' then total_paisa else -total_paisa end) as net from tax_papers where order_id = o.id
    ) papers on papers.net is not null
    left join lateral (
      select coalesce(sum(amount_paisa) filter (where status = 'completed' and attempt_id is not null), 0) as gone,
        coalesce(sum(lowers_paisa) filter (where status = 'completed'), 0) as lowered,
        coalesce(bool_or(status = 'requested'), false) as is_open
      from refunds where order_id = o.id
    ) back on true
    join lateral (
      select coalesce(sum(paisa), 0) as paisa from order_entries e where e.order_id = o.id and e.kind = 'written_off'
    ) kept on true
    where case
      when o.status in ('Cancelled', 'Refunded') then papers.net > (
        select coalesce(sum(captured_minor), 0) from payment_attempts t where t.order_id = o.id) - back.gone
        and not exists (select from order_entries e where e.order_id = o.id and e.kind in ('reversal', 'written_off'))
      when o.status in ('Paid', 'Pending') and o.fulfilment in ('Shipped', 'Delivered') and not back.is_open
        then papers.net not between greatest(0, o.total_paisa - back.lowered + least(0, kept.paisa))
          and o.total_paisa - back.lowered + greatest(0, kept.paisa)
      else papers.net < 0
        or o.status in ('Paid', 'Pending') and papers.net > o.total_paisa - back.lowered + greatest(0, kept.paisa)
    end`,
  // by a person's word, of an order that is off; what went back since was kept no longer
  'kept of an order that is off, and on no paper': sql`
    select o.id from orders o join lateral (
      select sum(paisa) as paisa from order_entries e where e.order_id = o.id and e.kind = 'written_off'
    ) kept on kept.paisa > 0
    where o.status in ('Cancelled', 'Refunded') and o.gift_email is null and (select is_on from tax_settings)
      and (select coalesce(sum(case kind when 'invoice' then total_paisa else -total_paisa end), 0)
        from tax_papers where order_id = o.id) < least(kept.paisa, (
          select coalesce(sum(captured_minor), 0) from payment_attempts t where t.order_id = o.id) - (
          select coalesce(sum(amount_paisa), 0) from refunds r where r.order_id = o.id and r.status <> 'withdrawn'
            and r.attempt_id is not null))`,
  'gapless numbers of papers': sql`
    select n.kind || ' ' || n.year from tax_numbers n left join tax_papers p on p.kind = n.kind and p.year = n.year
    group by n.kind, n.year, n.last having count(p.id) <> n.last or max(p.number) <> n.last or min(p.number) <> 1`,
  'uses of a discount': sql`
    select d.id from discounts d left join order_discounts c on c.discount_id = d.id left join orders o on o.id = c.order_id
    group by d.id having (d.limit_total is not null and (d.used <> count(*) filter (where c.is_counted) or d.used > d.limit_total))
      or count(*) filter (where c.is_counted and o.status in ('Failed', 'Cancelled')) > 0`,
}

/** What the Overview says is owed on cards and accounts is what they have that somebody paid for. */
async function owedOtherwise(db: Database): Promise<Wrong[]> {
  // what a clock that was ahead has written is in it
  const to = dayOf(new Date(Date.now() + 2 * DAY))
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { owedBdt } = await readCreditFigures(trx, { from: to, to })
      const { rows } = await sql<{ paisa: number }>`
        select coalesce(sum(paisa), 0)::bigint as paisa from (
          select balance_paisa as paisa from gift_cards
          where order_id is not null and (expires_at is null or expires_at >= ${endOf(to)})
          union all
          select balance_paisa - given_paisa from store_credit
        ) there`.execute(trx)
      const thereBdt = toDecimal(rows[0]?.paisa ?? 0)
      if (thereBdt === owedBdt) return []
      return [
        { what: 'what is owed on cards and accounts', where: `${owedBdt} is said, ${thereBdt} is there` },
      ]
    })
}
const DAY = 24 * 60 * 60_000

/** The Overview's sums by day are those of the orders, wherever no change waits to be added up. */
export async function findOtherSums(db: Database): Promise<Wrong[]> {
  const ever = { from: '2000-01-01', to: '2199-12-31' }
  return inTransaction(
    db,
    async (trx) => {
      const changed = await selectChangedDays(trx, ever)
      if (changed === 'all') return []
      const wrongs: Wrong[] = []
      const compare = (what: string, kept: Iterable<string>, anew: Iterable<string>) => {
        const [one, other] = [new Set(kept), new Set(anew)]
        for (const where of [...one, ...other])
          if (!one.has(where) || !other.has(where)) wrongs.push({ what, where })
      }
      const words = (rows: readonly { day: string }[]) =>
        rows.filter(({ day }) => !changed.has(day)).map((row) => JSON.stringify(row, Object.keys(row).sort()))
      // a day on which everything was taken away again has no row, or one of nothing
      const isOf = ({ day: _, ...figures }: DayFigures) =>
        Object.values(figures).some((figure) => figure !== 0)
      compare(
        'a day’s sums and its orders',
        words((await selectDaySums(trx, ever)).filter(isOf)),
        words((await addUpDays(trx, [ever])).filter(isOf)),
      )
      const { rows: sold } = await sql<ProductFigures>`
        select day::text, product_id, name, pieces, paisa from day_products`.execute(trx)
      compare('what was sold on a day', words(sold), words(await addUpProducts(trx, [ever])))
      const { rows: months } = await sql<{ month: string }>`
        with kept as (select * from month_products), anew as (
          select date_trunc('month', day)::date as month, product_id, name, sum(pieces), sum(paisa)
          from day_products where date_trunc('month', day)::date in (select month from kept) group by 1, 2, 3
        )
        select month::text from ((table kept except all table anew) union all (table anew except all table kept)) as other
      `.execute(trx)
      return [...wrongs, ...months.map(({ month }) => ({ what: 'what was sold in a month', where: month }))]
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** In one snapshot, so that it can be asked of a shop that is busy. */
export async function findWrongs(db: Database): Promise<Wrong[]> {
  const rules = Object.entries(RULES).map(
    ([what, rule]) => sql`select ${what}::text as what, id::text as "where" from (${rule}) as found (id)`,
  )
  const { rows } = await sql<Wrong>`with ${FACTS} ${sql.join(rules, sql` union all `)}`.execute(db)
  const unsquare = await selectUnsquare(db, 20)
  return [
    ...rows,
    ...(await owedOtherwise(db)),
    ...(await findOtherSums(db)),
    ...unsquare.map(({ id, fault }) => ({ what: `an order’s account: ${fault}`, where: id })),
  ]
}
