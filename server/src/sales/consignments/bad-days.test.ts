/** What goes wrong around a parcel, and orders that are not like the others. */
import type { Carrier, Consignment } from '@spokehaat/contract/sales/carrier'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildGuest, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { type Courier, type CouriersWorld, openCouriersWorld } from '../../testing/couriers.ts'
import { silent } from '../../testing/mail.ts'
import { ask, finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { newsOf } from '../carriers/news.ts'
import { chase } from './chase.ts'
import { hear } from './follow.ts'

let shop: Shop
let admin: SignedIn
let world: CouriersWorld
let sent: CompiledQuery[] = []
beforeAll(async () => {
  shop = await openShop({ onQuery: (query) => sent.push(query) })
  admin = await buildUser(shop, { role: 'admin' })
  world = await openCouriersWorld(shop, admin)
  const { named } = await world.ask('GET', '/carriers/redx/places?district=Dhaka')
  const match = { district: 'Dhaka', area: 'Dhanmondi', key: named[0].key }
  await world.ask('PUT', '/carriers/redx/places', match)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

const orderOf = async (id: string) => (await ask(shop, admin.token, 'GET', `/${id}`)).data
const carrierOf = async (id: string): Promise<Carrier> =>
  (await world.ask('GET', '/carriers')).find(({ _id }: Carrier) => _id === id)
const inTrouble = async (): Promise<string[]> =>
  (await world.ask('GET', '/consignments?group=trouble&limit=100')).map(({ ourRef }: Consignment) => ourRef)
const clearFaults = () => world.couriers.inject({ method: 'DELETE', url: '/sandbox/faults' })
const inSandbox = async (protocol: Courier, ref: string): Promise<number> =>
  (await world.sandbox(`/parcels?protocol=${protocol}`)).filter((one: object) =>
    JSON.stringify(one).includes(`"${ref}"`),
  ).length

async function hoursLater(hours: number) {
  shop.advance(hours * 3_600_000)
  Object.assign(admin, await signIn(shop, admin.user.email))
}

/** Placed by whoever it is, and promised to be paid at the door. */
async function promised(who: SignedIn, product: string, phone: string): Promise<string> {
  const value = {
    user_id: who.user._id,
    kind: 'phone' as const,
    value: phone,
    proved_at: shop.services.now(),
  }
  await shop.db.insertInto('proofs').values(value).execute()
  const overrides = { paymentMethod: 'cod', area: 'Dhanmondi', lastName: 'Khatun', phone }
  const placed = await placeOrder(shop, who.token, [{ product, quantity: 1 }], { overrides })
  expect(placed.statusCode, placed.body).toBe(200)
  const id = placed.json().data.order as string
  await world.ask('PUT', `/orders/${id}/cod`, { to: 'confirmed' })
  return id
}

test('keys that end in the middle of a bulk are tried once, and the rest is not booked and says why', async () => {
  const orders = [await world.order(), await world.order(), await world.order(), await world.order()]
  const fault = { protocol: 'redx', step: 'order', fault: 'unauthorized', times: 9 }
  await world.sandbox('/faults', fault)
  const parcels = orders.map(({ id }) => ({ order: id, carrier: 'redx', after: 0 }))
  const results = await world.ask('POST', '/consignments', { parcels })
  expect(results.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('declined'))
  const said = results.map(({ message }: { message: string }) => message)
  expect(said.filter((words: string) => words.startsWith('It does not know the shop’s keys.'))).toHaveLength(
    3,
  )
  expect(await world.sandbox('/faults')).toMatchObject([{ fault: 'unauthorized', times: 8 }])
  expect(await carrierOf('redx')).toMatchObject({ keysRefusedAt: expect.any(String) })
  await clearFaults()

  const { _id, protocol, secrets, noticeUrl, keysRefusedAt, silentSince, owed, ...rest } =
    await carrierOf('redx')
  const token = (text: string, version: number) =>
    world.ask('PUT', '/carriers/redx', { ...rest, version, fields: { ...rest.fields, token: text } })
  await token('another', rest.version)
  await token('sandbox-redx-token', rest.version + 1)
  const again = orders.map(({ id }) => ({ order: id, carrier: 'redx', after: 1 }))
  const booked = await world.ask('POST', '/consignments', { parcels: again })
  expect(booked.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('booked'))
})

test('a carrier that is gone for three days: nothing twice, nothing lost, and the desk is told once', async () => {
  const [known, asked] = [await world.order(), await world.order()]
  await world.book(known.id, 'steadfast')
  for (const step of ['order', 'bulk', 'lookup', 'other', 'payments']) {
    await world.sandbox('/faults', { protocol: 'steadfast', step, fault: 'reset' })
  }
  await world.sandbox('/faults', { protocol: 'steadfast', step: 'webhook', fault: 'never-sent' })
  expect(await world.book(asked.id, 'steadfast')).toMatchObject({ state: 'unknown' })
  await world.play(`${known.number}-1`, 'delivered')
  for (let hours = 0; hours < 72; hours += 6) {
    await hoursLater(6)
    await chase(shop.services, silent)
    if (hours === 0) expect(await carrierOf('steadfast')).toMatchObject({ silentSince: expect.any(String) })
  }
  const { silentSince } = await carrierOf('steadfast')
  expect(shop.services.now().getTime() - Date.parse(silentSince ?? '')).toBeGreaterThan(60 * 3_600_000)
  expect((await world.parcels(known.id))[0]).toMatchObject({ state: 'booked' })
  const [waiting] = await world.parcels(asked.id)
  expect(waiting?.state).toBe('unknown')
  expect(waiting?.news.map(({ state }) => state)).toEqual(['asked', 'unknown'])
  expect((await inTrouble()).filter((ref) => ref === `${asked.number}-1`)).toHaveLength(1)

  await clearFaults()
  await hoursLater(6)
  await chase(shop.services, silent)
  await world.until(known.id, 'delivered')
  expect(await orderOf(known.id)).toMatchObject({ status: 'Paid' })
  // it never came there, and says so by now: it can be given anew
  expect((await world.parcels(asked.id))[0]).toMatchObject({ state: 'declined' })
  expect(await carrierOf('steadfast')).toMatchObject({ silentSince: null })
  expect(await world.book(asked.id, 'steadfast')).toMatchObject({ state: 'booked' })
  expect([
    await inSandbox('steadfast', `${asked.number}-1`),
    await inSandbox('steadfast', `${asked.number}-2`),
  ]).toEqual([0, 1])
})

test('a thousand notices of a stranger cost one look at the carrier each, and write nothing', async () => {
  const { id } = await world.order()
  await world.book(id, 'steadfast')
  const [parcel] = await world.parcels(id)
  sent = []
  const statuses = new Set<number>()
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/carriers/notices/steadfast',
          remoteAddress: `198.51.100.${round}`,
          headers: { authorization: 'Bearer guessed', 'content-type': 'application/json' },
          payload: {
            notification_type: 'delivery_status',
            invoice: parcel?.ourRef,
            status: 'delivered',
            tracking_message: `${round}-${index}`,
          },
        }),
      ),
    )
    for (const { statusCode } of answers) statuses.add(statusCode)
  }
  expect([...statuses]).toEqual([401])
  const ofNotices = sent.filter(({ sql }) => /"(?:carriers|carrier_notices|consignments)"/.test(sql))
  expect(ofNotices.length).toBeLessThanOrEqual(1_000)
  expect(sent.filter(({ sql }) => /^\s*(?:insert|update|delete)\b/i.test(sql))).toEqual([])
  expect((await world.parcels(id))[0]?.state).toBe('booked')
})

test('a payment that comes late, once a parcel with cash is booked, is told until the parcel is', async () => {
  const { _id: product } = await buildProduct(shop, { price: 40, weightKg: 1, category: 'Accessories' })
  const rider = await buildUser(shop)
  const lines = [{ product, quantity: 1 }]
  const online = await placeOrder(shop, rider.token, lines, { overrides: { phone: '01900000001' } })
  const payment = paymentOf(online.json().data.checkout_url)
  const id = await promised(rider, product, '01900000001')
  expect(id).toBe(online.json().data.order)
  await world.book(id, 'steadfast')
  const [parcel] = await world.parcels(id)
  await finishPayment(shop, payment, 'success')
  await verify(shop, rider.token, payment)
  expect(await orderOf(id)).toMatchObject({ status: 'Review', codStatus: 'confirmed' })
  expect((await world.parcels(id))[0]).toMatchObject({ isOtherDue: true, state: 'booked' })
  expect(await inTrouble()).toContain(parcel?.ourRef)
  // and its buyer is not told to pay it once more
  expect((await ask(shop, rider.token, 'GET', `/${id}`)).data.ways).toMatchObject([
    { state: 'booked', cashBdt: 0 },
  ])

  await world.play(parcel?.ourRef ?? '', 'delivered')
  await world.until(id, 'delivered')
  const { status, events } = await orderOf(id)
  expect(status).toBe('Review')
  const told = events.filter(({ text }: { text: string }) =>
    text?.includes('though it was paid in another way'),
  )
  expect(told).toHaveLength(1)
  expect(told[0].text).toContain('Tk 4,800')
})

test('an order with VAT collects its VAT at the door, and is paid with it', async () => {
  const { version, rates: _, ...seen } = await world.ask('GET', '/tax')
  const seller = { sellerName: 'Spokehaat Ltd', sellerBin: '000123456-0101', sellerAddress: 'Dhanmondi' }
  await world.ask('PUT', '/tax', { ...seen, ...seller, isOn: true, version })
  await world.ask('POST', '/tax/rates', { class: 'standard', from: '2026-01-01', percent: 15 })
  try {
    const { id } = await world.order()
    const { totalPriceBdt, tax } = await orderOf(id)
    expect(tax).not.toBeNull()
    await world.book(id, 'redx')
    const [parcel] = await world.parcels(id)
    expect(parcel?.cashBdt).toBe(totalPriceBdt)
    await world.play(parcel?.ourRef ?? '', 'delivered')
    await world.until(id, 'delivered')
    expect(await orderOf(id)).toMatchObject({ status: 'Paid', codStatus: 'collected' })
    const papers: { kind: string }[] = await world.ask('GET', `/orders/${id}/tax-papers`)
    expect(papers).toHaveLength(1)
  } finally {
    const { version: now, rates: __, ...back } = await world.ask('GET', '/tax')
    await world.ask('PUT', '/tax', { ...back, isOn: false, version: now })
  }
})

test('a guest’s order is carried as any other, and its way is shown to the guest', async () => {
  const { _id: product } = await buildProduct(shop, { price: 40, weightKg: 1, category: 'Accessories' })
  const guest = await buildGuest(shop, { phone: '01900000002' })
  const id = await promised(guest, product, '01900000002')
  await world.book(id, 'steadfast')
  const [parcel] = await world.parcels(id)
  await world.play(parcel?.ourRef ?? '', 'delivered')
  await world.until(id, 'delivered')
  const { data } = await ask(shop, guest.token, 'GET', `/${id}`)
  expect(data.ways).toMatchObject([{ state: 'delivered', cashBdt: 4_800 }])
})

test.each([
  ['Accessories' as const, 500, { pathao: 0, paperfly: 0, sundarban: 0 }],
  ['Road Bikes' as const, 15_000, { pathao: 1, paperfly: 1, sundarban: 0 }],
])('an imported product of %s without a box is taken for %d g', async (category, grams, wanted) => {
  const { named } = await world.ask('GET', '/carriers/pathao/places?district=Dhaka')
  const match = { district: 'Dhaka', area: 'Dhanmondi', key: named[0].key }
  await world.ask('PUT', '/carriers/pathao/places', match)
  const { _id: product } = await buildProduct(shop, { price: 40, weightKg: null, category })
  const phone = `0190001${grams}`.padEnd(11, '0').slice(0, 11)
  const id = await promised(await buildUser(shop), product, phone)
  const offers = await world.ask('GET', `/orders/${id}/carriers`)
  expect(offers.grams).toBe(grams)
  const problems = Object.fromEntries(
    offers.carriers.map((one: { carrier: string; problems: string[] }) => [one.carrier, one.problems.length]),
  )
  expect(problems).toMatchObject(wanted)
})

test('an address that is changed while a parcel is booked is told until somebody closes it', async () => {
  const { id, number } = await world.order()
  await world.book(id, 'steadfast')
  const ref = `${number}-1`
  const { firstName, lastName, phone, streetAddress, apartment, area, city, district, postcode } =
    await orderOf(id)
  const address = { firstName, lastName, phone, streetAddress, apartment, area, city, district, postcode }
  const change = (more: object) => world.ask('PUT', `/orders/${id}/address`, { ...address, ...more })
  const parcel = async () => (await world.parcels(id))[0] as Consignment
  expect((await parcel()).labelSays).toBeNull()

  await change({ streetAddress: '99 Mirpur Road' })
  expect((await parcel()).labelSays).toContain(streetAddress)
  expect(await inTrouble()).toContain(ref)
  // as it was: the label is right again
  await change({})
  expect((await parcel()).labelSays).toBeNull()
  expect(await inTrouble()).not.toContain(ref)

  await change({ phone: '01755555555' })
  expect((await parcel()).labelSays).toContain(phone)
  const closed = await world.ask('POST', `/consignments/${(await parcel())._id}/label`)
  expect(closed).toMatchObject({
    labelSays: null,
    news: expect.arrayContaining([expect.objectContaining({ by: admin.user.email })]),
  })
  expect(await inTrouble()).not.toContain(ref)
})

test('what one carries oneself is said to be delivered at once, a line of result each', async () => {
  const orders = [await world.order(), await world.order()]
  const ids: string[] = []
  for (const { id } of orders) ids.push((await world.book(id, 'sundarban')).consignment)
  await world.ask('POST', '/consignments/handed', { consignments: [ids[0]] })
  const nobody = '01900000-0000-7000-8000-000000000000'
  const results = await world.ask('POST', '/consignments/delivered', { consignments: [...ids, nobody] })
  expect(results).toEqual([
    { _id: ids[0], message: null },
    { _id: ids[1], message: null },
    { _id: nobody, message: expect.any(String) },
  ])
  for (const { id } of orders)
    expect(await orderOf(id)).toMatchObject({ status: 'Paid', fulfilment: 'Delivered' })
})

test('who takes what of many orders is asked at once, and is what it is of each', async () => {
  const [one, two] = [await world.order(), await world.order({ quantity: 2 })]
  const nobody = '01900000-0000-7000-8000-000000000000'
  const many = await world.ask('GET', `/consignments/offers?orders=${one.id}.${nobody}.${two.id}`)
  const each = await Promise.all(
    [one, two].map(async ({ id }) => ({ order: id, ...(await world.ask('GET', `/orders/${id}/carriers`)) })),
  )
  expect(many).toEqual(each)
  expect((await world.ask('GET', '/consignments/offers?orders=nothing')).code).toBe('validation_failed')
})

test('a parcel that is kept in part waits for a person', async () => {
  const { id, number } = await world.order({ quantity: 2 })
  await world.book(id, 'steadfast')
  await world.play(`${number}-1`, 'partial', { collected: 4_800 })
  await vi.waitFor(async () => expect(await inTrouble()).toContain(`${number}-1`), { timeout: 60_000 })
  const way = await world.ask('GET', '/consignments?group=way&limit=100')
  expect(way.map(({ ourRef }: Consignment) => ourRef)).not.toContain(`${number}-1`)
})

test('the rest of a parcel is back before anybody has counted it: the order stands, and is paid once it is counted', async () => {
  const { id, products } = await world.order({ quantity: 2 })
  const { consignment } = await world.book(id, 'sundarban')
  const say = (said: object) => world.ask('PUT', `/consignments/${consignment}/state`, said)
  await world.ask('POST', '/consignments/handed', { consignments: [consignment] })
  await say({ state: 'in_part', collectedBdt: 4_800 })
  expect(await say({ state: 'back' })).toMatchObject({ state: 'back' })
  expect(await orderOf(id)).toMatchObject({ status: 'Pending', codStatus: 'confirmed', cases: [] })
  const rest = {
    kind: 'refused',
    lines: [{ position: 0, quantity: 1, of: null, swap: null }],
    reason: 'One was kept',
    receipt: { lines: [{ position: 0, quantity: 1, condition: 'good' }], note: '', refund: null },
  }
  const opened = await ask(shop, admin.token, 'POST', `/${id}/cases`, rest, {
    'idempotency-key': 'the-rest-1',
  })
  expect(opened.status, JSON.stringify(opened)).toBe(200)
  await chase(shop.services, silent)
  expect(await orderOf(id)).toMatchObject({ status: 'Paid', codStatus: 'collected' })
  expect((await stockOf(shop, products[0] ?? '')).onHand).toBe(19)
})

/** By hand, handed over. */
async function handed(order: string, more: object = {}): Promise<string> {
  const { consignment } = await world.book(order, 'sundarban', more)
  await world.ask('POST', '/consignments/handed', { consignments: [consignment] })
  return consignment
}
const sayOf = (id: string, said: object) => world.ask('PUT', `/consignments/${id}/state`, said)
const notesOf = async (id: string): Promise<string> => {
  const { events } = await orderOf(id)
  return events.map(({ text }: { text: string }) => text).join('\n')
}
const ONE = { lines: [{ position: 0, quantity: 1 }] }

test.each(['coming_back', 'lost'])('who takes the rest pays for nothing that is %s', async (state) => {
  const { id } = await world.order({ quantity: 2 })
  await sayOf(await handed(id, ONE), { state })
  await world.book(id, 'sundarban')
  const [first, rest] = await world.parcels(id)
  expect([first?.cashBdt, rest?.cashBdt]).toEqual([4_800, 4_800])
})

test('of a part that was kept its money is not asked again, and what came back is asked of nobody', async () => {
  const { id } = await world.order({ quantity: 3 })
  const kept = await handed(id, { lines: [{ position: 0, quantity: 2 }] })
  await sayOf(kept, { state: 'in_part', collectedBdt: 4_800 })
  const due = async () => (await world.ask('GET', `/orders/${id}/carriers`)).cashBdt
  expect(await due()).toBe(4_800)
  const rest = {
    kind: 'refused',
    lines: [{ position: 0, quantity: 1, of: null, swap: null }],
    reason: 'One was kept',
    receipt: { lines: [{ position: 0, quantity: 1, condition: 'good' }], note: '', refund: null },
  }
  await ask(shop, admin.token, 'POST', `/${id}/cases`, rest, { 'idempotency-key': 'the-rest-2' })
  expect(await due()).toBe(4_800)
  await sayOf(kept, { state: 'back' })
  expect(await due()).toBe(4_800)
})

test('a parcel on its way that collects more than is due by now is among those that a person must see', async () => {
  const { id, number } = await world.order({ lines: 2 })
  await handed(id, { ...ONE, cashBdt: 9_600 })
  expect(await inTrouble()).not.toContain(`${number}-1`)
  await ask(shop, admin.token, 'POST', `/${id}/call-off-rest`, { reason: 'None is left' })
  expect(await orderOf(id)).toMatchObject({ totalPriceBdt: 4_800, ways: [{ cashBdt: 4_800 }] })
  expect(await inTrouble()).toContain(`${number}-1`)
})

test('a lost parcel is shown to its buyer, and to be answered until its pieces are counted as lost', async () => {
  const { id, number } = await world.order()
  await sayOf(await handed(id), { state: 'lost' })
  expect(await orderOf(id)).toMatchObject({ ways: [{ state: 'lost' }] })
  expect(await inTrouble()).toContain(`${number}-1`)
  expect(await world.parcels(id)).toMatchObject([{ isUncounted: true }])
  const counted = {
    kind: 'refused',
    lines: [{ position: 0, quantity: 1, of: null, swap: null }],
    reason: 'Lost on the way',
    receipt: { lines: [{ position: 0, quantity: 1, condition: 'lost' }], note: '', refund: null },
  }
  await ask(shop, admin.token, 'POST', `/${id}/cases`, counted, { 'idempotency-key': 'it-is-lost' })
  expect(await inTrouble()).not.toContain(`${number}-1`)
  expect(await world.parcels(id)).toMatchObject([{ isUncounted: false }])
})

test('what has left the shop can’t be called off: it comes back', async () => {
  const { id } = await world.order()
  const { consignment } = await world.book(id, 'steadfast')
  await world.ask('POST', '/consignments/handed', { consignments: [consignment] })
  const held = newsOf({ state: 'held', word: 'hold' })
  await hear(shop.services, consignment, { news: held, source: 'notice', by: null })
  expect(await world.ask('POST', `/consignments/${consignment}/cancel`)).toMatchObject({
    code: 'move_not_allowed',
  })
  expect(await sayOf(consignment, { state: 'cancelled' })).toMatchObject({ code: 'move_not_allowed' })
  expect(await sayOf(consignment, { state: 'coming_back' })).toMatchObject({ state: 'coming_back' })
})

describe('money at the door that is not what it should be is told', () => {
  test('nothing of it was collected', async () => {
    const { id } = await world.order()
    await sayOf(await handed(id), { state: 'delivered', collectedBdt: 0 })
    expect(await notesOf(id)).toContain('Collected at the door: Tk 0 of Tk 4,800.')
  })

  test('the order was called off meanwhile', async () => {
    const { id } = await world.order()
    const parcel = await handed(id)
    await ask(shop, admin.token, 'PUT', `/${id}/cod`, { to: 'refused' })
    await sayOf(parcel, { state: 'delivered' })
    expect(await notesOf(id)).toContain('Collected at the door: Tk 4,800, though the order is cancelled')
  })

  test('its carrier says something else once the order is paid', async () => {
    const { id } = await world.order()
    const parcel = await handed(id)
    await sayOf(parcel, { state: 'delivered' })
    expect(await orderOf(id)).toMatchObject({ status: 'Paid' })
    await sayOf(parcel, { state: 'coming_back' })
    expect(await notesOf(id)).toMatch(/Collected at the door by \S+: Tk 0, and not Tk 4,800\./)
  })

  test('the parcel that has no cash is refused, and the other has collected for both', async () => {
    const { id } = await world.order({ lines: 2 })
    await sayOf(await handed(id, { ...ONE, cashBdt: 9_600 }), { state: 'delivered' })
    await sayOf(await handed(id), { state: 'back' })
    const [open] = (await orderOf(id)).cases
    const lines = [{ position: 1, quantity: 1, condition: 'good' }]
    const receipt = { lines, note: '', refund: null }
    const key = { 'idempotency-key': 'the-other-1' }
    const counted = await ask(shop, admin.token, 'POST', `/${id}/cases/${open._id}/receive`, receipt, key)
    expect(counted.status, JSON.stringify(counted)).toBe(200)
    await chase(shop.services, silent)
    await chase(shop.services, silent)
    expect((await notesOf(id)).split('Collected at the door: Tk 9,600 of Tk 4,800.')).toHaveLength(2)
  })

  test('of two parcels one is lost', async () => {
    const { id } = await world.order({ lines: 2 })
    const [one, two] = [await handed(id, ONE), await handed(id)]
    await sayOf(two, { state: 'lost' })
    await sayOf(one, { state: 'delivered' })
    expect(await notesOf(id)).toContain('Collected at the door: Tk 4,800 of Tk 9,600.')
  })
})
