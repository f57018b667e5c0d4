/** What years of work leave at a desk, for measurements. Made within the database. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { idOf } from './fill-desk.ts'

/** Orders of the last days; all others have arrived. */
const UNDER_WAY = 1_000
const SUPPLIERS = 30
/** What is filled here, for `makeReady`. */
export const YEARS_TABLES = [
  'stock_ledger',
  'variants',
  'stock_entries',
  'stock_entry_lines',
  'order_events',
  'payment_events',
  'refunds',
  'refund_lines',
  'return_cases',
  'return_case_lines',
  'reviews',
  'questions',
  'gift_cards',
  'discounts',
  'discount_codes',
  'order_discounts',
  'alerts',
  'drafts',
  'drawer_moves',
  'drawer_counts',
]

const some = (count: number) => sql`generate_series(1, ${sql.lit(count)}) as n`
/** Version 7 with its time, where rows are read in the order of their ids. */
const idAt = (moment: string, of: string) => sql`(
  lpad(to_hex((extract(epoch from ${sql.raw(moment)}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(${sql.raw(of)}), 1, 3) || '8' || substr(md5(${sql.raw(of)}), 4, 15)
)::uuid`

/** After `fillRows` and before `makeReady`, once. */
export async function fillYears(db: Database, user: string): Promise<void> {
  await settleOrders(db)
  await fillStory(db)
  await fillMoneyBack(db)
  await fillShelf(db, user)
  await fillWords(db)
  await fillMoney(db)
}

/** Two of five are paid at the door, a few of them refused; the newest are under way, or wait to be confirmed. */
async function settleOrders(db: Database): Promise<void> {
  await sql`
    with numbered as (select id, row_number() over (order by placed_at desc) as n from orders)
    update orders set
      status = (case when orders.status = 'Pending' and n > ${UNDER_WAY} then 'Cancelled' else orders.status::text end)::order_status,
      fulfilment = (case
        when orders.status <> 'Paid' then case when n % 40 = 0 and n > ${UNDER_WAY} then 'Shipped' else 'Unfulfilled' end
        when n > ${UNDER_WAY} then 'Delivered'
        else (array['Unfulfilled', 'Packed', 'Shipped'])[1 + n % 3] end)::fulfilment_status,
      payment_method = (case when n % 5 < 2 then 'cod' else 'online' end)::payment_method,
      cod_status = (case when n % 5 >= 2 then null when orders.status = 'Paid' then 'collected'
        when n <= ${UNDER_WAY} then case when n % 20 = 0 then 'awaiting' else 'confirmed' end
        else 'refused' end)::cod_status,
      cod_due_at = case when n <= ${UNDER_WAY} and n % 20 = 0 then placed_at + interval '3 days' end,
      channel = (case when n % 25 = 3 then 'counter' when n % 25 = 4 then 'phone' else 'web' end)::order_channel,
      by_guest = exists (select from customer_keys k where k.customer_id = orders.customer_id and k.key like 'phone:%'),
      heard_at = placed_at
    from numbered where numbered.id = orders.id
  `.execute(db)
  await sql`
    update customers set tags = case when n % 10 = 0 then array['wholesale'] else array['club', 'vip'] end
    from (select id, row_number() over (order by id) as n from customers) as numbered
    where numbered.id = customers.id and n % 4 = 0
  `.execute(db)
}

async function fillStory(db: Database): Promise<void> {
  await sql`
    insert into order_events (id, order_id, at, kind, to_state, text)
    select gen_random_uuid(), o.id, o.placed_at + place * interval '5 hours', kind::order_event_kind, state, kind
    from orders o join (values (0, 'placed', 'Pending', 0), (1, 'payment', 'Paid', 0), (2, 'fulfilment', 'Packed', 1),
      (3, 'fulfilment', 'Shipped', 2), (4, 'fulfilment', 'Delivered', 3)) as step (place, kind, state, least)
    on array_position(enum_range(null::fulfilment_status), o.fulfilment) > least and (place <> 1 or o.paid_at is not null)
  `.execute(db)
  await sql`
    update payment_attempts a set captured_minor = amount_minor, settled_at = created_at,
      gateway = case when o.payment_method = 'cod' then 'cod' else 'shurjopay' end
    from orders o where o.id = a.order_id and a.status = 'paid' and o.paid_at is not null
  `.execute(db)
  await sql`
    update payment_attempts a set status = 'failed' from orders o
    where o.id = a.order_id and a.status = 'paid' and o.paid_at is null
  `.execute(db)
  await sql`
    insert into payment_events (id, attempt_id, source, outcome, at)
    select gen_random_uuid(), a.id, 'return', 'paid', least(a.created_at, o.paid_at)
    from payment_attempts a join orders o on o.id = a.order_id where a.status = 'paid'
  `.execute(db)
}

/** One of thirty gives something back; the newest cases are open, and some of the money is still to be sent. */
async function fillMoneyBack(db: Database): Promise<void> {
  await sql`
    create temp table came_back as
    select o.id as order_id, a.id as attempt_id, o.placed_at, row_number() over (order by o.placed_at desc) as n
    from (select id, placed_at, paid_at, row_number() over (order by placed_at desc) as place from orders) o
    join payment_attempts a on a.order_id = o.id and a.status = 'paid'
    where place % 30 = 1 and o.paid_at is not null
  `.execute(db)
  await sql`
    insert into refunds (id, order_id, attempt_id, status, amount_paisa, amount_cents, reason, restock, idempotency_key,
      requested_by_name, requested_at, ended_at)
    select ${idOf('refund')}, order_id, attempt_id, (case when n <= 40 then 'requested' else 'completed' end)::refund_status,
      60000, 500, 'Too small', true, 'refund-' || n, 'Karim', placed_at + interval '2 hours',
      case when n > 40 then placed_at + interval '3 hours' end
    from came_back
  `.execute(db)
  await sql`
    insert into refund_lines (refund_id, position, quantity, worth_cents, worth_paisa)
    select ${idOf('refund')}, 0, 1, 500, 60000 from came_back
    where n > 40 and exists (select from order_lines l where l.order_id = came_back.order_id)
  `.execute(db)
  await sql`
    insert into return_cases (id, order_id, kind, status, reason, by_customer, idempotency_key, request_hash, opened_at, ended_at)
    select ${idOf('case')}, order_id, (array['refused', 'returned', 'exchanged', 'claimed'])[1 + n % 4]::return_kind,
      (case when n <= 100 then 'asked' when n <= 250 then 'expected' else 'done' end)::return_status,
      'It is too small for me', n % 2 = 0, 'case-' || n, '', placed_at + interval '1 hour',
      case when n > 250 then placed_at + interval '1 day' end
    from came_back
  `.execute(db)
  await sql`update return_cases set swap_sent_at = ended_at where kind = 'exchanged' and status = 'done'`.execute(
    db,
  )
  await sql`
    insert into return_case_lines (case_id, position, quantity) select ${idOf('case')}, 0, 1 from came_back
    where exists (select from order_lines l where l.order_id = came_back.order_id)
  `.execute(db)
  await sql`drop table came_back`.execute(db)
}

/** A few variants sell much, most a little. What is there is what the ledger adds up to. */
async function fillShelf(db: Database, user: string): Promise<void> {
  await sql`
    insert into suppliers (id, name, lead_days)
    select ${idOf('supplier')}, 'Supplier ' || n, 7 + n from ${some(SUPPLIERS)}
  `.execute(db)
  await sql`
    update variants set cost_paisa = 70000, supplier_id = (
      select ${idOf('supplier')} from (select 1 + numbered.n % ${sql.lit(SUPPLIERS)} as n) as one
    )
    from (select id, row_number() over (order by id) as n from variants) as numbered where numbered.id = variants.id
  `.execute(db)
  await sql`
    create temp table numbered_variants as
    select id, product_id, sku, row_number() over (order by id) as nth from variants
  `.execute(db)
  await sql`create unique index on numbered_variants (nth)`.execute(db)
  await sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, sku, quantity, price_cents, price_paisa)
    select o.id, 1, v.product_id, v.id, 'Bike ' || v.sku, v.sku, 1, 1000, 120000
    from (
      select id, 1 + floor(power((hashtext(id::text) & 2147483647) / 2147483648.0, 2.5)
        * (select count(*) from numbered_variants))::bigint as variant
      from orders where hashtext(id::text) % 2 = 0
    ) o join numbered_variants v on v.nth = o.variant
  `.execute(db)
  await sql`
    insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, order_id, at, unit_cost_paisa)
    select ${idAt('o.placed_at + step.later', `o.id || l.variant_id::text || step.reason`)}, l.variant_id,
      -step.sold * sum(l.quantity), (1 - 2 * step.sold) * sum(l.quantity), step.reason::stock_reason, o.id,
      o.placed_at + step.later, 70000
    from orders o join order_lines l on l.order_id = o.id
    join (values ('hold', interval '0', 0), ('sale', interval '1 minute', 1)) as step (reason, later, sold) on true
    where o.paid_at is not null and l.variant_id is not null
    group by o.id, o.placed_at, l.variant_id, step.reason, step.later, step.sold
  `.execute(db)
  await sql`
    insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, at)
    select ${idAt("now() - interval '9 years'", 'v.id::text')}, v.id, v.on_hand - coalesce(s.on_hand, 0), v.held - coalesce(s.held, 0),
      'received', now() - interval '9 years'
    from variants v left join (
      select variant_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held from stock_ledger group by variant_id
    ) s on s.variant_id = v.id
    where (v.on_hand, v.held) is distinct from (coalesce(s.on_hand, 0), coalesce(s.held, 0))
  `.execute(db)
  await sql`
    insert into stock_entries (id, kind, reason, supplier_id, by_user_id, at)
    select ${idOf('entry')}, (array['delivery', 'adjustment', 'count'])[1 + n % 3]::stock_entry_kind,
      (array['received', 'damaged', 'counted'])[1 + n % 3]::stock_reason,
      case when n % 3 = 0 then (select ${idOf('supplier')} from (select 1 + one.n % ${sql.lit(SUPPLIERS)} as n) as two) end,
      ${user}, now() - one.n * interval '6 hours'
    from (select n from ${some(3_000)}) as one
  `.execute(db)
  await sql`
    insert into stock_entry_lines (entry_id, position, variant_id, product_name, sku, quantity)
    select ${idOf('entry')}, place, v.id, 'Bike', v.sku, 5
    from ${some(3_000)}, generate_series(0, 7) as place
    join numbered_variants v on v.nth = 1 + place * 13
  `.execute(db)
  await sql`drop table numbered_variants`.execute(db)
}

/** What people wrote of products, and what they wait for. */
async function fillWords(db: Database): Promise<void> {
  await sql`
    insert into reviews (id, order_id, position, product_id, state, stars, words, language, shown_name, photos, created_at,
      written_at, product_name, order_number)
    select gen_random_uuid(), o.id, l.position, l.product_id, (case when n <= 60 then 'waiting' else 'approved' end)::review_state,
      1 + (n % 5)::int, 'It rides well, ' || o.last_name, 'en', o.first_name, '{}', o.placed_at, o.placed_at, l.name, o.number
    from (select *, row_number() over (order by placed_at desc) as n from orders where fulfilment = 'Delivered') o
    join order_lines l on l.order_id = o.id and l.position = 0
    where n <= 60 or n % 8 = 0
  `.execute(db)
  await sql`
    insert into questions (id, product_id, name, question, answer, answered_at, created_at)
    select gen_random_uuid(), p.id, 'Rahima ' || md5(p.id::text), 'Does it fit 172 cm? ' || n,
      case when n > 5 or p.nth > 10 then 'It does.' end, case when n > 5 or p.nth > 10 then now() end, now() - n * p.nth * interval '1 hour'
    from (select id, row_number() over (order by id) as nth from products limit 1000) p, ${some(8)}
  `.execute(db)
  await sql`
    insert into alerts (id, kind, product_id, variant_id, email, language, asked_at, confirmed_at)
    select gen_random_uuid(), 'stock', v.product_id, v.id, 'rider' || n || '@desk.example', 'en', now() - n * interval '1 hour', now()
    from (select id, product_id from variants order by id limit 600) v, ${some(5)}
  `.execute(db)
}

/** Discounts, gift cards, drafts and the drawer. */
async function fillMoney(db: Database): Promise<void> {
  await sql`
    insert into gift_cards (id, code_hash, last_four, amount_paisa, balance_paisa, email, made_by_name, made_at, idempotency_key)
    select ${idOf('card')}, md5('card' || n), lpad((n % 10000)::text, 4, '0'), 500000, 200000, 'rider' || n || '@desk.example',
      'Karim', now() - n * interval '2 hours', 'card-' || n from ${some(5_000)}
  `.execute(db)
  await sql`
    insert into discounts (id, name, name_bn, is_automatic, kind, percent_bp, goods_products, goods_categories, goods_brands,
      buys_products, buys_categories, buys_brands, first_order_only, combines, priority, is_active, created_at)
    select ${idOf('discount')}, 'Offer ' || n, '', false, 'percent', 1000, '{}', '{}', '{}', '{}', '{}', '{}', false, false, 1,
      n < 20, now() - n * interval '1 day' from ${some(300)}
  `.execute(db)
  await sql`
    insert into discount_codes (id, discount_id, code, key, loose_key)
    select gen_random_uuid(), ${idOf('discount')}, 'RIDE' || n || place, 'RIDE' || n || '-' || place, 'RIDE' || n || '-' || place
    from ${some(300)}, generate_series(1, 20) as place
  `.execute(db)
  await sql`
    insert into order_discounts (order_id, discount_id, position, kind, name, name_bn, cents, paisa, people)
    select id, (select ${idOf('discount')} from (select 1 + o.place % 300 as n) as one), 0, 'percent', 'Offer', '', 100, 12000, '{}'
    from (select id, row_number() over (order by placed_at desc) as place from orders) o where place % 9 = 0
  `.execute(db)
  await sql`
    insert into drafts (id, content, created_by, created_at, updated_at)
    select ${idOf('draft')}, '{}', 'Karim', now(), now() - n * interval '3 hours' from ${some(300)}
  `.execute(db)
  await sql`
    insert into drawer_counts (id, at, by_name, opening_paisa, expected_paisa, counted_paisa, taken_paisa, note)
    select ${idOf('count')}, now() - n * interval '1 day', 'Karim', 500000, 900000, 900000, 400000, '' from ${some(600)}
  `.execute(db)
  await sql`
    insert into drawer_moves (id, kind, at, paisa, order_id, by_name, count_id)
    select gen_random_uuid(), 'sale', placed_at, total_paisa, id, 'Karim',
      case when place > 12 then (select ${idOf('count')} from (select 1 + o.place % 600 as n) as one) end
    from (select *, row_number() over (order by placed_at desc) as place from orders
      where channel = 'counter' and paid_at is not null) o
  `.execute(db)
}
