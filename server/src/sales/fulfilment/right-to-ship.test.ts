/** Who packs and sends need not be able to change an order, call it off or give its money back; nor the other way round. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRole, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let packer: SignedIn
let clerk: SignedIn
let product: string
let order: string
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  packer = await buildUser(shop, { role: 'staff', permissions: ['orders.read', 'orders.ship'] })
  clerk = await buildUser(shop, { role: 'staff', permissions: ['orders.read', 'orders.write'] })
  product = (await buildProduct(shop, { stock: 50, price: 40 }))._id
})
beforeEach(async () => {
  order = (await buyPaid(shop, rider.token, [{ product, quantity: 2 }])).order
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT'
const as = (who: SignedIn, method: Method, path: string, body?: object) =>
  ask(shop, who.token, method, path, body, method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() })
const fulfil = (who: SignedIn, move: object) => as(who, 'PUT', `/${order}/fulfilment`, move)

const SHIPPED = { to: 'Shipped', courier: 'Sundarban', trackingNumber: 'SB-1' }

test('the right to ship alone packs, sends, corrects what it sent, and marks as delivered', async () => {
  expect((await fulfil(packer, { to: 'Packed' })).data.fulfilment).toBe('Packed')
  expect((await fulfil(packer, SHIPPED)).data.trackingNumber).toBe('SB-1')
  const corrected = { courier: 'Pathao', trackingNumber: 'PA-2' }
  expect((await as(packer, 'PUT', `/${order}/tracking`, corrected)).data.trackingNumber).toBe('PA-2')
  expect((await fulfil(packer, { to: 'Delivered' })).data.fulfilment).toBe('Delivered')
  const back = await as(packer, 'POST', `/${order}/undeliver`, { reason: 'The wrong parcel' })
  expect(back.data.fulfilment).toBe('Shipped')
  expect((await as(packer, 'POST', `/${order}/notes`, { text: 'The box is torn' })).status).toBe(200)
  // slip and label are pages made of this
  expect((await as(packer, 'GET', `/${order}`)).data.streetAddress).toBe('12 Lake Road')
})

test('in several parcels, too', async () => {
  const part = { lines: [{ position: 0, quantity: 1 }], courier: 'Sundarban', after: 0 }
  await fulfil(packer, { to: 'Packed' })
  expect((await as(packer, 'POST', `/${order}/parcels`, part)).data.parcels).toHaveLength(1)
  const delivered = await as(packer, 'PUT', `/${order}/parcels/1/delivered`)
  expect(delivered.data.parcels[0].deliveredAt).not.toBeNull()
})

test('and nothing that changes an order, calls it off or moves its money', async () => {
  const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
    overrides: { paymentMethod: 'cod' },
  })
  const cash = answer.json().data.order
  const refused: [Method, string, object?][] = [
    ['PUT', `/${order}/address`, {}],
    ['PUT', `/${order}/lines`, {}],
    ['POST', `/${order}/lines/quote`, {}],
    ['POST', `/${order}/call-off-rest`, {}],
    ['POST', `/${order}/refunds`, {}],
    ['POST', `/${order}/cases`, {}],
    ['POST', `/${order}/returns`, {}],
    ['PUT', `/${cash}/cod`, { to: 'confirmed' }],
    ['POST', '/bulk', { step: 'confirm', orders: [{ id: cash }] }],
    ['POST', '/bulk', { step: 'collect', orders: [{ id: cash }] }],
  ]
  for (const [method, path, body] of refused) {
    expect(await as(packer, method, path, body), `${method} ${path}`).toMatchObject({ code: 'not_allowed' })
  }
  expect((await as(packer, 'POST', `/${cash}/cancel`, { reason: 'I say so' })).code).toBe('not_yours')
  expect((await as(packer, 'GET', `/${cash}`)).data).toMatchObject({
    status: 'Pending',
    codStatus: 'awaiting',
  })
  const drafts = await shop.app.inject({ url: '/api/drafts', headers: { authorization: packer.token } })
  expect(drafts.json().code).toBe('not_allowed')
})

test('who may change orders alone sends none, one by one or together', async () => {
  expect((await fulfil(clerk, { to: 'Packed' })).code).toBe('not_allowed')
  for (const step of ['pack', 'deliver']) {
    const bulk = await as(clerk, 'POST', '/bulk', { step, orders: [{ id: order }] })
    expect(bulk.code, step).toBe('not_allowed')
  }
  const packed = await as(packer, 'POST', '/bulk', { step: 'pack', orders: [{ id: order }] })
  expect(packed.data).toMatchObject([{ outcome: 'done' }])
  expect((await as(clerk, 'POST', `/${order}/notes`, { text: 'Its customer has called' })).status).toBe(200)
})

test('a role that could do both before goes on doing both, and a form of before is out of date', async () => {
  const both = await buildRole(shop, { permissions: ['orders.read', 'orders.write'] })
  const neither = await buildRole(shop, { permissions: ['orders.read'] })
  const file = new URL('../../platform/db/migrations/0103_right_to_ship.sql', import.meta.url)
  const migrate = async () => sql.raw(await readFile(file, 'utf8')).execute(shop.db)
  const roleOf = (id: string) =>
    shop.db
      .selectFrom('staff_roles')
      .select(['permissions', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  await migrate()
  await migrate()
  expect(await roleOf(both)).toEqual({
    permissions: ['orders.read', 'orders.write', 'orders.ship'],
    version: 2,
  })
  expect(await roleOf(neither)).toEqual({ permissions: ['orders.read'], version: 1 })
})
