/** What was stored for the search before, and what is changed behind its back, is found by its text, and then by its sound. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { selectQuestionPage } from '../../catalogue/questions/questions.queries.ts'
import { selectAuditPage } from '../../identity/audit/audit.queries.ts'
import { listUsers } from '../../identity/users/users.queries.ts'
import { selectMailPage } from '../../outbox/outbox.queries.ts'
import { selectPhoneMessagePage } from '../../outbox/sms.queries.ts'
import { selectMessagePage } from '../../post/inbox/inbox.queries.ts'
import { selectSubscriberPage } from '../../post/newsletter/subscribers.queries.ts'
import { selectGiftCardPage } from '../../sales/credit/credit.queries.ts'
import { selectCustomerPage } from '../../sales/customers/customers.queries.ts'
import { selectOrderPage } from '../../sales/orders/order-list.queries.ts'
import { selectDeskReviews } from '../../sales/reviews/reviews.queries.ts'
import { renewSearchTexts, SEARCHED } from '../../shop/jobs/renew-search-texts.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { connect, type Database } from '../db/client.ts'
import { applyMigrations, migrate } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import { inTransaction } from '../db/transaction.ts'
import { SEARCH_VERSION } from './search-text.ts'

const FIRST = '0036_desk_search.sql'
/** More than are written anew in one transaction. */
const MANY = 600

const name = `rekey_${randomBytes(6).toString('hex')}`
let maintenance: Database
let db: Database
beforeAll(async () => {
  maintenance = connect(inject('postgresUrl'), 1)
  await sql.raw(`create database ${name}`).execute(maintenance)
  db = connect(databaseUrl(inject('postgresUrl'), name), 4)
  const files = await readdir(new URL('../db/migrations/', import.meta.url))
  const before = new Set(files.filter((file) => file < FIRST))
  await inTransaction(db, (trx) => applyMigrations(trx, before))
  await fillAsBefore()
  await migrate(db)
  await fillAsLater()
})
afterAll(async () => {
  await db.destroy()
  await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
})

/** As a shop of then wrote it. */
async function fillAsBefore(): Promise<void> {
  const order = newId()
  await sql`
    insert into users (id, name, email, password_hash, role, phone)
    select gen_random_uuid(), 'Many ' || n, 'many' || n || '@spokehaat.example', '', 'user', null
    from generate_series(1, ${sql.lit(MANY)}) as n
    union all values (${newId()}::uuid, 'রহিমা খাতুন', 'old@spokehaat.example', '', 'user'::user_role, '01711-000000')
  `.execute(db)
  await sql`
    insert into orders (id, number, status, email, first_name, last_name, phone, street_address, apartment, city,
      district, postcode, order_notes, total_cents, total_paisa, bdt_per_usd)
    values (${order}, 'SH-1', 'Paid', 'old@spokehaat.example', 'রহিমা', 'খাতুন', '01711-000000', 'মিরপুর', '', 'ঢাকা',
      'Dhaka', '', '', 100, 12000, 120)
  `.execute(db)
  await sql`
    insert into order_lines (order_id, position, name, name_bn, sku, quantity, price_cents, price_paisa)
    values (${order}, 0, 'Swallow', 'আবাবিল', '1', 1, 100, 12000)
  `.execute(db)
  await sql`
    insert into messages (id, name, email, subject, message)
    values (${newId()}, 'রহিমা খাতুন', 'old@spokehaat.example', 'প্রশ্ন', 'মিরপুর')
  `.execute(db)
  await sql`
    insert into mails (id, to_address, subject, text, html)
    values (${newId()}, 'old@spokehaat.example', 'রহিমা খাতুন, your order', '', '')
  `.execute(db)
  await sql`insert into subscribers (id, email) values (${newId()}, 'rahima@spokehaat.example')`.execute(db)
  await sql`
    insert into audit_log (id, by_name, action, entity, label)
    values (${newId()}, 'old@spokehaat.example', 'update', 'product', 'রহিমা খাতুন')
  `.execute(db)
}

/** Tables of later, and a guest. */
async function fillAsLater(): Promise<void> {
  await sql`
    insert into phone_messages (id, to_phone, subject, text, parts)
    values (${newId()}, '+8801711000001', 'রহিমা খাতুন, your order', '', 1)
  `.execute(db)
  const product = newId()
  await sql`
    insert into products (id, name, sku, brand, category, type, ordinary_price_cents, description, in_stock, rating, tags)
    values (${product}, 'Doel', 1, 'Turag', 'Road Bikes', 'Road', 100, '', true, 5, '{}')
  `.execute(db)
  await sql`
    insert into questions (id, product_id, name, question, answer, answered_at)
    values (${newId()}, ${product}, 'রহিমা খাতুন', 'প্রশ্ন', 'উত্তর', now())
  `.execute(db)
  await sql`
    insert into gift_cards (id, code_hash, last_four, amount_paisa, balance_paisa, email, note, made_by_name, made_at,
      idempotency_key)
    values (${newId()}, 'x', 'ABCD', 100, 100, 'old@spokehaat.example', 'রহিমা খাতুন', 'Owner', now(), 'x')
  `.execute(db)
  await sql`
    insert into reviews (id, order_id, position, product_id, stars, words, language, shown_name, photos, created_at,
      written_at, product_name, order_number)
    select ${newId()}::uuid, o.id, 0, p.id, 5, 'মিরপুর', 'bn', 'রহিমা খাতুন', '{}', now(), now(), 'Swallow', 'SH-1'
    from orders o, products p
  `.execute(db)
  await sql`
    insert into users (id, name, email, contact_email, password_hash, role)
    values (${newId()}, 'Guest', '', 'guest@spokehaat.example', '', 'guest')
  `.execute(db)
}

const page = { page: 1, limit: 5 }
const LATEST = { sort: 'createdAt', order: 'desc', ...page } as const
const FIND: Record<string, (search: string) => Promise<{ total: number }>> = {
  orders: (search) =>
    selectOrderPage(
      db,
      null,
      { search, scope: 'all', sort: 'orderDate', order: 'desc', ...page },
      new Date(),
    ),
  users: (search) => listUsers(db, { search, ...LATEST }),
  guests: (search) => listUsers(db, { search, role: 'guest', ...LATEST }),
  messages: (search) => selectMessagePage(db, { search, ...page }),
  mails: (search) => selectMailPage(db, { search, ...page }),
  phone_messages: (search) => selectPhoneMessagePage(db, { search, ...page }),
  questions: (search) => selectQuestionPage(db, { search, ...page }),
  subscribers: (search) => selectSubscriberPage(db, { search, ...page }),
  audit_log: (search) => selectAuditPage(db, { search, ...page }),
  reviews: (search) => selectDeskReviews(db, { search, ...page }),
  customers: (search) => selectCustomerPage(db, { search, sort: 'lastOrder', order: 'desc', ...page }),
  gift_cards: (search) => selectGiftCardPage(db, { search, state: undefined, ...page }, new Date()),
}
const find = async (search: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(FIND).map(async ([list, of]) => [list, (await of(search)).total] as const),
    ),
  )
/** Those with her name; a subscriber and a guest have none. */
const NAMED = {
  orders: 1,
  users: 1,
  guests: 0,
  messages: 1,
  mails: 1,
  phone_messages: 1,
  questions: 1,
  audit_log: 1,
  customers: 1,
  gift_cards: 1,
  reviews: 1,
}

test('before it is written anew, what was there is found by its text; afterwards by its sound', async () => {
  expect(await find('রহিমা')).toEqual({ ...NAMED, subscribers: 0 })
  expect(await find('rahima@')).toMatchObject({ subscribers: 1 })
  expect(await find('rohima')).toEqual({
    orders: 0,
    users: 0,
    guests: 0,
    messages: 0,
    mails: 0,
    phone_messages: 0,
    questions: 0,
    subscribers: 0,
    audit_log: 0,
    customers: 0,
    gift_cards: 0,
    reviews: 0,
  })
  expect(await find('আবাবিল')).toMatchObject({ orders: 1, reviews: 0 })

  expect(await renewSearchTexts(db)).toBe(MANY + 12)
  for (const typed of ['রহিমা', 'rohima', 'রাহিমা']) {
    expect([typed, await find(typed)]).toEqual([typed, { ...NAMED, subscribers: 1 }])
  }
  expect(await find('ababil')).toMatchObject({ orders: 1 })
  expect(await find('+880 1711 000000')).toMatchObject({ orders: 1, users: 1, customers: 1 })
  expect(await renewSearchTexts(db)).toBe(0)
})

test('what another node holds is left to the next time', async () => {
  await sql`update users set keyed_by = 1`.execute(db)
  await inTransaction(db, async (trx) => {
    await sql`select from users where name like 'Many %' for update`.execute(trx)
    expect(await renewSearchTexts(db)).toBe(2)
  })
  expect(await renewSearchTexts(db)).toBe(MANY)
})

test.each(
  SEARCHED.filter(({ table }) => table !== 'audit_log').flatMap(({ table, columns }) =>
    columns.filter((column) => column !== 'id').map((column) => [table, column] as const),
  ),
)('an update of %s.%s that forgets its search text is found, and written anew', async (table, column) => {
  await renewSearchTexts(db)
  // a guest alone has it, and an account alone has the others
  const ofGuest = column === 'contact_email'
  const one = table === 'users' ? sql`(role = 'guest') = ${ofGuest}` : sql`true`
  const found = async (search: string) => (await FIND[ofGuest ? 'guests' : table]?.(search))?.total
  const [text, typed] = column === 'phone' ? ['01799-000999', '1799000999'] : ['ফিরোজা', 'firoza']
  const ids = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${text}
    where id = (select id from ${sql.table(table)} where ${one} order by id desc limit 1) returning keyed_by
  `.execute(db)
  expect(ids.rows).toEqual([{ keyed_by: 0 }])
  expect(await found(text)).toBe(1)
  expect(await renewSearchTexts(db)).toBe(1)
  expect(await found(typed)).toBe(1)
})

test('an update of anything else leaves it alone', async () => {
  await renewSearchTexts(db)
  for (const set of ['name = name', 'is_blocked = not is_blocked', "photo = 'x'"]) {
    await sql.raw(`update users set ${set}`).execute(db)
  }
  const { rows } = await sql`select distinct keyed_by from users`.execute(db)
  expect(rows).toEqual([{ keyed_by: SEARCH_VERSION }])
})

test('what is on record stays as it was', async () => {
  await expect(sql`update audit_log set label = 'x'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only')
})
