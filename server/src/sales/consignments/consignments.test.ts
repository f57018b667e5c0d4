import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { type Courier, type CouriersWorld, openCouriersWorld } from '../../testing/couriers.ts'
import { silent } from '../../testing/mail.ts'
import { ask, buyPaid, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { chase } from './chase.ts'

let shop: Shop
let rider: SignedIn
let admin: SignedIn
let world: CouriersWorld
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  admin = await buildUser(shop, { role: 'admin' })
  world = await openCouriersWorld(shop, rider, admin)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

const orderOf = async (id: string) => (await ask(shop, admin.token, 'GET', `/${id}`)).data
const inSandbox = async (protocol: Courier) =>
  (await world.sandbox(`/parcels?protocol=${protocol}`)).parcels.map(
    (one: { invoice?: string; ours?: string }) => one,
  )

/** Pathao and RedX know places by numbers: matched once, as a person does. */
async function matchDhanmondi(carrier: string) {
  const { named } = await world.ask('GET', `/carriers/${carrier}/places?district=Dhaka`)
  const [first] = named
  await world.ask('PUT', `/carriers/${carrier}/places`, {
    district: 'Dhaka',
    area: 'Dhanmondi',
    key: first.key,
  })
}

describe.each<Courier>(['pathao', 'steadfast', 'redx', 'paperfly'])('%s', (carrier) => {
  beforeAll(async () => {
    if (carrier === 'pathao' || carrier === 'redx') await matchDhanmondi(carrier)
  })

  test('takes a cash parcel once, and what it tells ends in a paid order', async () => {
    const { id, number } = await world.order()
    expect(await world.book(id, carrier)).toMatchObject({ state: 'booked', message: null })
    const [parcel] = await world.parcels(id)
    expect(parcel).toMatchObject({ ourRef: `${number}-1`, cashBdt: 4_800, theirRef: expect.any(String) })
    // a second click, and a colleague's
    expect(await world.book(id, carrier)).toMatchObject({ consignment: null })

    await world.play(parcel?.ourRef ?? '', 'picked')
    await world.play(parcel?.ourRef ?? '', 'delivered', {})
    if (carrier === 'paperfly') {
      shop.advance(3 * 3_600_000)
      Object.assign(admin, await signedIn())
      await chase(shop.services, silent)
    }
    await world.until(id, 'delivered')
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'Paid', codStatus: 'collected', fulfilment: 'Delivered' })
    expect(order.ways).toMatchObject([{ state: 'delivered', carrier: expect.stringContaining('sandbox') }])
  })

  test('brings a refused parcel back, and the shelf has it when a person counts it', async () => {
    const { id, products } = await world.order()
    await world.book(id, carrier)
    const [parcel] = await world.parcels(id)
    await world.play(parcel?.ourRef ?? '', 'refused')
    if (carrier === 'paperfly') {
      shop.advance(3 * 3_600_000)
      Object.assign(admin, await signedIn())
      await chase(shop.services, silent)
    }
    await world.until(id, 'coming_back')
    const order = await orderOf(id)
    expect(order).toMatchObject({
      status: 'Cancelled',
      codStatus: 'refused',
      cases: [{ kind: 'refused', status: 'expected' }],
    })
    expect((await stockOf(shop, products[0] ?? '')).onHand).toBe(19)
  })
})

const signedIn = () => signIn(shop, admin.user.email)

describe('by hand', () => {
  test('is booked with its number, handed over, delivered and paid, all by a person', async () => {
    const { id } = await world.order()
    const { consignment } = await world.book(id, 'sundarban', { theirRef: 'SB-7781' })
    expect(await world.ask('POST', '/consignments/handed', { consignments: [consignment] })).toEqual([
      { _id: consignment, message: null },
    ])
    expect(await orderOf(id)).toMatchObject({
      fulfilment: 'Shipped',
      courier: 'Sundarban',
      trackingNumber: 'SB-7781',
    })
    const said = await world.ask('PUT', `/consignments/${consignment}/state`, { state: 'delivered' })
    expect(said).toMatchObject({ state: 'delivered' })
    expect(await orderOf(id)).toMatchObject({ status: 'Paid', fulfilment: 'Delivered' })
    expect(await world.ask('PUT', `/consignments/${consignment}/state`, { state: 'picked' })).toMatchObject({
      code: 'move_not_allowed',
    })
  })
})

describe('an answer that is lost', () => {
  test('is looked up where the carrier knows our number, and nothing is sent twice', async () => {
    const { id, number } = await world.order()
    await world.sandbox('/faults', { protocol: 'steadfast', step: 'order', fault: 'lost-answer', times: 1 })
    expect(await world.book(id, 'steadfast')).toMatchObject({ state: 'booked' })
    expect(
      (await inSandbox('steadfast')).filter((one: object) => JSON.stringify(one).includes(`${number}-1`)),
    ).toHaveLength(1)
  })
})

test('an order that was paid before has nothing to collect', async () => {
  const { _id: product } = await buildProduct(shop, { price: 40, weightKg: 1, category: 'Accessories' })
  const { order } = (await buyPaid(shop, rider.token, [{ product, quantity: 1 }])) as unknown as {
    order: string
  }
  expect(await world.book(order, 'steadfast')).toMatchObject({ state: 'booked' })
  expect((await world.parcels(order))[0]).toMatchObject({ cashBdt: 0 })
})
