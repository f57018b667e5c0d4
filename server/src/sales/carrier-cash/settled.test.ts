/** From a cash order to its money, at each courier of the sandbox. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { type Courier, type CouriersWorld, openCouriersWorld } from '../../testing/couriers.ts'
import { silent } from '../../testing/mail.ts'
import { ask } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { chase } from '../consignments/chase.ts'

let shop: Shop
let admin: SignedIn
let world: CouriersWorld
beforeAll(async () => {
  shop = await openShop()
  admin = await buildUser(shop, { role: 'admin' })
  world = await openCouriersWorld(shop, admin)
  for (const carrier of ['pathao', 'redx']) {
    const { named } = await world.ask('GET', `/carriers/${carrier}/places?district=Dhaka`)
    const match = { district: 'Dhaka', area: 'Dhanmondi', key: named[0].key }
    await world.ask('PUT', `/carriers/${carrier}/places`, match)
  }
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

/** Delivered, and the shop knows. */
async function delivered(carrier: Courier): Promise<string> {
  const { id } = await world.order()
  await world.book(id, carrier)
  const [parcel] = await world.parcels(id)
  await world.play(parcel?.ourRef ?? '', 'delivered')
  if (carrier === 'paperfly') {
    shop.advance(3 * 3_600_000)
    Object.assign(admin, await signIn(shop, admin.user.email))
    await chase(shop.services, silent)
  }
  await world.until(id, 'delivered')
  return id
}

async function readPayout(carrier: Courier, payment: string): Promise<object> {
  if (carrier === 'steadfast' || carrier === 'paperfly') {
    return world.ask('POST', `/carriers/${carrier}/settlements/ask`)
  }
  const { body } = await world.couriers.inject(`/sandbox/settlements/${payment}/csv`)
  const form = new FormData()
  form.set('file', new Blob([body], { type: 'text/csv' }), 'payout.csv')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/carriers/${carrier}/settlements?ref=${payment}`,
    headers: { authorization: admin.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}

const cashOf = (carrier: string) => world.ask('GET', `/carriers/${carrier}/cash`)

test.each<Courier>(['pathao', 'steadfast', 'redx', 'paperfly'])(
  '%s: ordered, delivered, paid out, and nothing is owed',
  async (carrier) => {
    const order = await delivered(carrier)
    expect((await cashOf(carrier)).sums.collectedBdt).toBe(4_800)
    const payment = await world.sandbox('/settle', { protocol: carrier })
    await readPayout(carrier, payment.id)
    const { sums, openTotal, settlements, differences } = await cashOf(carrier)
    expect({ owed: sums.owedBdt, settlements: settlements.length }).toEqual({ owed: 0, settlements: 1 })
    // at most that it cost something else than was told
    expect(differences.every(({ difference }: { difference: string }) => difference === 'fee')).toBe(true)
    expect(openTotal).toBeLessThanOrEqual(1)
    expect((await ask(shop, admin.token, 'GET', `/${order}`)).data).toMatchObject({ status: 'Paid' })
    // the same again does nothing
    await readPayout(carrier, payment.id)
    expect((await cashOf(carrier)).sums).toEqual(sums)
  },
)

test('Tk 10 less than was collected is a line that a person closes', async () => {
  await delivered('steadfast')
  await world.sandbox('/settle', { protocol: 'steadfast', less: 10 })
  await readPayout('steadfast', '')
  const before = await cashOf('steadfast')
  const short = before.differences.find(({ difference }: { difference: string }) => difference === 'short')
  expect(short).toMatchObject({ bdt: -10 })
  expect(before.sums.owedBdt).toBe(10)
  const { settlement, row, bdt } = short
  const path = `/carriers/steadfast/settlements/${settlement}/lines/${row}/close`
  await world.ask('POST', path, { how: 'written_off', bdt, why: 'They will not say.' })
  expect((await cashOf('steadfast')).sums.owedBdt).toBe(0)
})
