/** Every word that is kept of a person and an order is marked by its column, and looked for in all that is answered of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEARCHED_QUESTIONS } from '../../catalogue/questions/questions.queries.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { withSearchText } from '../../platform/text-search/search-text.ts'
import { SEARCHED_MESSAGES } from '../../post/inbox/inbox.queries.ts'
import { addOrderLink, newOrderToken } from '../../sales/order-record/order-links.queries.ts'
import { SEARCHED_REVIEWS } from '../../sales/reviews/reviews.queries.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { KEPT, MARKED, MAY_STAND, STAYS, UNMARKED } from '../../testing/marked-words.ts'
import { ask, buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let product: string
let paid: string
let unpaid: string
const unmarked: string[] = []

/** Of `about`, each column that can hold words, one after the other. */
async function mark(table: string, about: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'character varying')
      and is_generated = 'NEVER'`.execute(shop.db)
  for (const { name } of rows) {
    const value = `mk.${table}.${name}.`
    const set = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} || substr(md5(random()::text), 1, 6)
      where ${sql.raw(about)}`
    await inTransaction(shop.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await set.execute(trx)
    }).catch(() => unmarked.push(`${table}.${name}`))
  }
}

type Place = Exclude<keyof typeof MAY_STAND, 'erased'>

const standsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/mk\.(\w+\.\w+)\./g)].map(([, column]) => column ?? ''))].sort()

const NOBODY = { token: '' }

async function customerOf(order: string): Promise<string> {
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  return customer_id ?? ''
}

const get = async (url: string, { token }: { token: string }) =>
  (await shop.app.inject({ url: `/api/${url}`, headers: { authorization: token } })).body

/** A letter with its answer, a question, a review, goods that come back, and a draft of the desk. */
async function write(): Promise<void> {
  const { email } = rider.user
  const { db } = shop
  const at = shop.services.now()
  const letter = newId()
  await db
    .insertInto('messages')
    .values(
      withSearchText(SEARCHED_MESSAGES, { id: letter, name: 'R', email, subject: 'Bells', message: 'Any?' }),
    )
    .execute()
  const by = { by_name: 'A', by_user_id: admin.user._id }
  await db
    .insertInto('message_replies')
    .values({ id: newId(), message_id: letter, at, text: 'Yes.', ...by })
    .execute()
  const question = { id: newId(), product_id: product, name: 'R', email, question: 'Bells?', answer: 'Yes.' }
  await db
    .insertInto('questions')
    .values({ ...withSearchText(SEARCHED_QUESTIONS, question), answered_at: at })
    .execute()
  const line = { order_id: paid, position: 0, product_id: product, product_name: 'Bike', order_number: '1' }
  const review = {
    ...line,
    id: newId(),

    shown_name: 'R',
    words: 'Good.',
    stars: 5,
    photos: [],
  }
  await db
    .insertInto('reviews')
    .values({
      ...withSearchText(SEARCHED_REVIEWS, review),
      state: 'approved',
      created_at: at,
      written_at: at,
      language: 'en',
    })
    .execute()
  const request = { idempotency_key: 'case-key-1', request_hash: 'x' }
  await db
    .insertInto('return_cases')
    .values({
      id: newId(),
      order_id: paid,
      kind: 'returned',
      status: 'asked',
      reason: 'R',
      by_customer: true,
      opened_at: at,
      ...request,
    })
    .execute()
}

beforeAll(async () => {
  shop = await openShop({ writesByHand: true, env: { LOG_LEVEL: 'info' } })
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
  product = (await buildProduct(shop, { price: 20, stock: 20 }))._id
  const lines = [{ product, quantity: 1 }]
  paid = (await buyPaid(shop, rider.token, lines)).order
  await ask(shop, admin.token, 'POST', `/${paid}/notes`, { text: 'A note' })
  await ask(
    shop,
    admin.token,
    'POST',
    `/${paid}/refunds`,
    { amountBdt: 10, restock: false, reason: 'A scratch' },
    { 'idempotency-key': 'a-scratch-1' },
  )
  const placed = await placeOrder(shop, rider.token, lines, { overrides: { paymentMethod: 'cod' } })
  unpaid = placed.json().data.order
  await ask(shop, rider.token, 'POST', `/${unpaid}/cancel`, {})
  await write()
  for (const [table, about] of Object.entries(MARKED)) {
    await mark(table, about.replaceAll('$user', `'${rider.user._id}'`))
  }
  // by it they are known to be theirs
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', rider.user._id)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('messages').set({ email }).execute()
  await shop.db.updateTable('questions').set({ email, hidden_reason: null }).execute()
  await shop.db.updateTable('mails').set({ to_address: email }).execute()
  const { phone } = await shop.db
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', paid)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('phone_messages').set({ to_phone: phone }).execute()
})
afterAll(() => shop.close())

test('each column was marked, or it is said why it can’t be', () => {
  expect(unmarked.sort()).toEqual(Object.keys(UNMARKED).sort())
})

describe('a marked word stands where it may, and nowhere else:', () => {
  const answers: Record<Place, () => Promise<string>> = {
    link: async () => {
      const token = newOrderToken()
      await inTransaction(shop.db, (trx) =>
        addOrderLink(trx, { orderId: paid, token, now: shop.services.now() }),
      )
      const payload = { token }
      return (await shop.app.inject({ method: 'POST', url: '/api/order-links/open', payload })).body
    },
    customer: async () => (await get(`orders/${paid}`, rider)) + (await get('orders?scope=own', rider)),
    stranger: async () => get(`orders/${paid}`, await buildUser(shop)),
    support: async () => get(`orders/${paid}`, await buildUser(shop, { role: 'support' })),
    manager: async () => get(`orders/${paid}`, await buildUser(shop, { role: 'manager' })),
    admin: () => get(`orders/${paid}`, admin),
    ownData: () => get('auth/export', rider),
    files: async () =>
      (await get('exports/orders', admin)) +
      (await get('exports/lines', admin)) +
      (await get('exports/payments', admin)),
    shown: async () =>
      (await get(`bycles/${product}/reviews`, NOBODY)) + (await get(`bycles/${product}/questions`, NOBODY)),
    inbox: async () => (await get('messages', admin)) + (await get('questions', admin)),
    customerPage: async () => get(`customers/${await customerOf(paid)}`, admin),
    log: async () => shop.log.join('\n'),
  }
  test.each(Object.keys(answers) as Place[])('%s', async (place) => {
    expect(standsIn(await answers[place]())).toEqual(Object.keys(MAY_STAND[place]).sort())
  })
})

test('once the customer is erased, the order that nobody paid says nothing of them, nor does another table', async () => {
  await shop.db.updateTable('refunds').set({ status: 'withdrawn' }).where('order_id', '=', paid).execute()
  await shop.db.updateTable('orders').set({ fulfilment: 'Delivered' }).where('id', '=', paid).execute()
  const customer = await customerOf(paid)
  const erased = await shop.app.inject({
    method: 'POST',
    url: `/api/customers/${customer}/erase`,
    headers: { authorization: admin.token },
  })
  expect(erased.statusCode, erased.body).toBe(200)
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', unpaid)
    .executeTakeFirstOrThrow()
  expect(standsIn(JSON.stringify(row))).toEqual(Object.keys(MAY_STAND.erased).sort())
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const left: string[] = []
  for (const { name } of rows) {
    const { rows: words } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(shop.db)
    left.push(...words.map((one) => one.row))
  }
  expect(standsIn(left.join('\n')).filter((column) => !KEPT.test(column))).toEqual(Object.keys(STAYS).sort())
})
