/** Users, orders and what the desk shows, many of each, made within the database. For looking at plans and times. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { renewSearchTexts } from '../../shop/jobs/renew-search-texts.ts'

/** As people give them, in both scripts: a few of each are common, as names are. */
const FIRST_NAMES =
  'রহিমা Rahima Rohima করিম Karim নাসরিন Nasrin জাহিদ Zahid Jahid শারমিন Sharmin তানভীর Tanvir সাদিয়া Sadia মোহাম্মদ Mohammad Muhammad ফারহানা Farhana আরিফ Arif সুমাইয়া Sumaiya রাকিব Rakib ইমরান Imran নুসরাত Nusrat হাসান Hasan জান্নাত Jannat শফিক Shafiq লাবণী Laboni'
const LAST_NAMES =
  'খাতুন Khatun উদ্দিন Uddin বেগম Begum চৌধুরী Chowdhury রহমান Rahman ইসলাম Islam আক্তার Akter হোসেন Hossain মিয়া Miah সরকার Sarker ঘোষ Ghosh দাস Das বিশ্বাস Biswas তালুকদার Talukder'
const AREAS =
  'মিরপুর Mirpur ধানমন্ডি Dhanmondi উত্তরা Uttara গুলশান Gulshan মোহাম্মদপুর Mohammadpur বনানী Banani খিলগাঁও Khilgaon যাত্রাবাড়ী Jatrabari শাহবাগ Shahbag পল্টন Paltan'

const DISTRICTS = 'Dhaka Dhaka Dhaka Dhaka Chattogram Sylhet Khulna Rajshahi'

/** One of them, by a number that each row has of its own. */
const oneOf = (words: string, step: number) =>
  sql`(string_to_array(${sql.lit(words)}, ' '))[1 + (n * ${sql.lit(step)}) % ${sql.lit(words.split(' ').length)}]`
const firstName = oneOf(FIRST_NAMES, 1)
const lastName = oneOf(LAST_NAMES, 3)
const area = oneOf(AREAS, 7)

const TABLES = [
  'users',
  'customers',
  'orders',
  'order_lines',
  'payment_attempts',
  'stock_holds',
  'mails',
  'phone_messages',
  'messages',
  'audit_log',
  'subscribers',
]

export interface Shape {
  /** Of orders and entries of the audit log. */
  count: number
  /** Of accounts, mails and whatever else; as many as orders. */
  others?: number
  /** An account that has a few of the orders. */
  user: string
  /** How many bought; each ordered as often as the others. */
  people: number
  /** From one order to the next. */
  minutesApart: number
}

/** Of the row `n`, always the same. As the shop's own: version 7. */
export const idOf = (kind: string) => sql`(
  select (substr(h, 1, 12) || '7' || substr(h, 13, 3) || '8' || substr(h, 16, 15))::uuid
  from md5(${sql.lit(kind)} || n) as h
)`

/** On a filled catalogue; `user` has a few of the orders. */
export async function fillDesk(db: Database, count: number, user: string): Promise<void> {
  await fillRows(db, { count, user, people: count, minutesApart: 1 })
  await makeReady(db)
}

/** Once all rows are there: what they are searched by, and what the planner knows of them. */
export async function makeReady(db: Database, tables: readonly string[] = []): Promise<void> {
  await renewSearchTexts(db)
  for (const table of [...TABLES, ...tables]) await sql.raw(`vacuum analyze ${table}`).execute(db)
}

/** Not ready yet. */
export async function fillRows(db: Database, shape: Shape): Promise<void> {
  const { count, others = count, user, people, minutesApart } = shape
  const all = sql`generate_series(1, ${sql.lit(count)}) as n`
  const rest = sql`generate_series(1, ${sql.lit(others)}) as n`
  // `n` is who bought
  const orders = sql`(
    select place, 1 + (place - 1) % ${sql.lit(people)} as n, now() - place * ${sql.lit(minutesApart)} * interval '1 minute' as moment
    from generate_series(1, ${sql.lit(count)}) as place
  ) as orders`
  const id = idOf
  const orderId = sql`(select ${id('order')} from (select place as n) as one)`
  const owner = sql`case when place % 2500 = 0 then ${user}::uuid else ${id('user')} end`
  await sql`
    insert into users (id, name, email, password_hash, role)
    select ${id('user')}, ${firstName} || ' ' || ${lastName} || ' ' || md5(n::text), 'rider' || n || '@desk.example', '', 'user' from ${rest}
  `.execute(db)
  await sql`
    insert into customers (id, name, phone, email, first_order_at, last_order_at)
    select ${id('customer')}, ${firstName} || ' ' || ${lastName} || ' ' || md5(n::text), '017' || lpad(n::text, 8, '0'),
      'rider' || n || '@desk.example', min(moment), max(moment)
    from ${orders} group by n
  `.execute(db)
  await sql`
    insert into customer_keys (key, customer_id)
    select case when n % 3 = 0 then 'phone:017' || lpad(n::text, 8, '0') else 'account:' || ${id('user')} end, ${id('customer')}
    from generate_series(1, ${sql.lit(people)}) as n
  `.execute(db)
  await sql`
    insert into orders (
      id, number, user_id, status, email, first_name, last_name, phone, street_address, apartment, city, district,
      postcode, order_notes, total_cents, total_paisa, bdt_per_usd, placed_at, paid_at, fulfilment, customer_id
    )
    select ${orderId}, 'SH-' || lpad(place::text, 8, '0'), ${owner},
      (case when place % 10 = 0 then 'Pending' when place % 7 = 0 then 'Failed' else 'Paid' end)::order_status,
      'rider' || n || '@desk.example', ${firstName}, ${lastName} || ' ' || md5(n::text), '017' || lpad(n::text, 8, '0'),
      n || ' Lake Road, ' || ${area}, '4B',
      'Dhaka', ${oneOf(DISTRICTS, 5)}, '1205', '', 1000 + place, 120000 + place, 120, moment,
      case when place % 10 <> 0 and place % 7 <> 0 then moment end,
      -- the last days' work is still here
      (case when place <= 400 or place % 10 = 0 or place % 7 = 0 then 'Unfulfilled' when place <= 600 then 'Packed'
        when place <= 1500 then 'Shipped' else 'Delivered' end)::fulfilment_status,
      ${id('customer')}
    from ${orders}
  `.execute(db)
  await sql`
    create temp table some_variants as
    select v.id, v.product_id, v.sku, row_number() over () as n from variants v limit ${sql.lit(count)}
  `.execute(db)
  await sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, sku, quantity, price_cents, price_paisa)
    select each.id, 0, v.product_id, v.id, 'Bike ' || md5(v.n::text), v.sku, 1, 1000, 120000
    from (select ${id('order')} as id, 1 + (n - 1) % nullif((select count(*) from some_variants), 0) as place from ${all}) as each
    join some_variants v on v.n = each.place
  `.execute(db)
  await sql`
    insert into payment_attempts (id, order_id, number, gateway, merchant_ref, gateway_ref, status, currency, amount_minor,
      created_at, due_at)
    select ${id('attempt')}, ${id('order')}, 1, 'shurjopay', 'SH' || md5('m' || n), 'SP' || md5('g' || n),
      (case when n % 1000 = 0 then 'redirected' else 'paid' end)::attempt_status, 'BDT', 120000,
      now() - n * ${sql.lit(minutesApart)} * interval '1 minute', case when n % 1000 = 0 then now() + interval '1 hour' end
    from ${all}
  `.execute(db)
  await sql`
    insert into stock_holds (order_id, variant_id, quantity, expires_at)
    select ${id('order')}, id, 1, now() + interval '1 hour' from some_variants where n % 20 = 0
  `.execute(db)
  await sql`
    insert into mails (id, to_address, subject, text, html, created_at, due_at, sent_at)
    select ${id('mail')}, 'rider' || n || '@desk.example', ${firstName} || ', your order ' || md5(n::text), '', '',
      now() - n * interval '1 minute', now(), case when n % 1000 = 0 then null else now() end
    from ${rest}
  `.execute(db)
  await sql`
    insert into phone_messages (id, to_phone, subject, text, parts, created_at, due_at, sent_at)
    select ${id('phone message')}, '017' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'Order of ' || ${firstName} || ' ' || md5(n::text), '', 2,
      now() - n * interval '1 minute', now(), case when n % 1000 = 0 then null else now() end
    from ${rest}
  `.execute(db)
  await sql`
    insert into messages (id, name, email, subject, message, created_at)
    select ${id('message')}, ${firstName} || ' ' || ${lastName}, 'rider' || n || '@desk.example', 'Question ' || n, md5(n::text) || ' ' || ${area} || ', please',
      now() - n * interval '1 minute'
    from ${rest}
  `.execute(db)
  await sql`
    insert into audit_log (id, at, by_name, action, entity, entity_id, label)
    select ${id('audit')}, now() - n * ${sql.lit(minutesApart)} * interval '1 minute', 'Karim', 'update', 'product', ${id('product')}::text,
      ${firstName} || ' ' || md5(n::text)
    from ${all}
  `.execute(db)
  await sql`
    insert into subscribers (id, email)
    select ${id('subscriber')}, lower(${oneOf('Rahima Rohima Karim Nasrin Zahid Tanvir Sadia Arif Imran Hasan', 1)}) || n || '@desk.example'
    from ${rest}
  `.execute(db)
  await sql`drop table some_variants`.execute(db)
}
