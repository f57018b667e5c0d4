/** Every word that is kept of a person and an order is marked by its column, and looked for in all that is answered of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addOrderLink, newOrderToken } from '../../sales/order-record/order-links.queries.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { MARKED, MAY_STAND, UNMARKED } from '../../testing/marked-words.ts'
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

const get = async (url: string, { token }: { token: string }) =>
  (await shop.app.inject({ url: `/api/${url}`, headers: { authorization: token } })).body

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
  for (const [table, about] of Object.entries(MARKED)) {
    await mark(table, about.replaceAll('$user', `'${rider.user._id}'`))
  }
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
    log: async () => shop.log.join('\n'),
  }
  test.each(Object.keys(answers) as Place[])('%s', async (place) => {
    expect(standsIn(await answers[place]())).toEqual(Object.keys(MAY_STAND[place]).sort())
  })
})

test('once the customer is erased, the order that nobody paid says nothing of them', async () => {
  await shop.db.updateTable('refunds').set({ status: 'withdrawn' }).where('order_id', '=', paid).execute()
  await shop.db.updateTable('orders').set({ fulfilment: 'Delivered' }).where('id', '=', paid).execute()
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', paid)
    .executeTakeFirstOrThrow()
  const erased = await shop.app.inject({
    method: 'POST',
    url: `/api/customers/${customer_id}/erase`,
    headers: { authorization: admin.token },
  })
  expect(erased.statusCode, erased.body).toBe(200)
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', unpaid)
    .executeTakeFirstOrThrow()
  expect(standsIn(JSON.stringify(row))).toEqual(Object.keys(MAY_STAND.erased).sort())
})
