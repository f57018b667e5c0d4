/** Users, orders and what the desk shows, many of each, made within the database. For looking at plans. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** On a filled catalogue; `user` has a few of the orders. */
export async function fillDesk(db: Database, count: number, user: string): Promise<void> {
  const all = sql`generate_series(1, ${sql.lit(count)}) as n`
  // as the shop's own: version 7
  const id = (kind: string) => sql`(
    select (substr(h, 1, 12) || '7' || substr(h, 13, 3) || '8' || substr(h, 16, 15))::uuid
    from md5(${sql.lit(kind)} || n) as h
  )`
  const owner = sql`case when n % 2500 = 0 then ${user}::uuid else ${id('user')} end`
  await sql`
    insert into users (id, name, email, password_hash, role)
    select ${id('user')}, 'Rider ' || md5(n::text), 'rider' || n || '@desk.example', '', 'user' from ${all}
  `.execute(db)
  await sql`
    insert into orders (
      id, number, user_id, status, email, first_name, last_name, phone, street_address, apartment, city, district,
      postcode, order_notes, total_cents, total_paisa, bdt_per_usd, placed_at, paid_at
    )
    select ${id('order')}, 'SH-' || lpad(n::text, 8, '0'), ${owner},
      (case when n % 10 = 0 then 'Pending' when n % 7 = 0 then 'Failed' else 'Paid' end)::order_status,
      'rider' || n || '@desk.example', 'Rider', md5(n::text), '017' || lpad(n::text, 8, '0'), n || ' Lake Road', '4B',
      'Dhaka', 'Dhaka', '1205', '', 1000 + n, 120000 + n, 120, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from ${all}
  `.execute(db)
  await sql`
    create temp table some_variants as
    select v.id, v.product_id, v.sku, row_number() over () as n from variants v limit ${sql.lit(count)}
  `.execute(db)
  await sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, sku, quantity, price_cents, price_paisa)
    select ${id('order')}, 0, product_id, id, 'Bike ' || md5(n::text), sku, 1, 1000, 120000 from some_variants
  `.execute(db)
  await sql`
    insert into payment_attempts (id, order_id, number, gateway, merchant_ref, gateway_ref, status, currency, amount_minor,
      created_at, due_at)
    select ${id('attempt')}, ${id('order')}, 1, 'shurjopay', 'SH' || md5('m' || n), 'SP' || md5('g' || n),
      (case when n % 1000 = 0 then 'redirected' else 'paid' end)::attempt_status, 'BDT', 120000,
      now() - n * interval '1 minute', case when n % 1000 = 0 then now() + interval '1 hour' end
    from ${all}
  `.execute(db)
  await sql`
    insert into stock_holds (order_id, variant_id, quantity, expires_at)
    select ${id('order')}, id, 1, now() + interval '1 hour' from some_variants where n % 20 = 0
  `.execute(db)
  await sql`
    insert into mails (id, to_address, subject, text, html, created_at, due_at, sent_at)
    select ${id('mail')}, 'rider' || n || '@desk.example', 'Your order ' || md5(n::text), '', '',
      now() - n * interval '1 minute', now(), case when n % 1000 = 0 then null else now() end
    from ${all}
  `.execute(db)
  await sql`
    insert into messages (id, name, email, subject, message, created_at)
    select ${id('message')}, 'Rider', 'rider' || n || '@desk.example', 'Question ' || n, md5(n::text) || ' please',
      now() - n * interval '1 minute'
    from ${all}
  `.execute(db)
  await sql`
    insert into audit_log (id, at, by_name, action, entity, entity_id, label)
    select ${id('audit')}, now() - n * interval '1 minute', 'Karim', 'update', 'product', ${id('product')}::text,
      'Bike ' || md5(n::text)
    from ${all}
  `.execute(db)
  await sql`drop table some_variants`.execute(db)
  for (const table of [
    'users',
    'orders',
    'order_lines',
    'payment_attempts',
    'stock_holds',
    'mails',
    'messages',
    'audit_log',
  ]) {
    await sql.raw(`vacuum analyze ${table}`).execute(db)
  }
}
