import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
  world = await openCouriersWorld(shop, admin)
})
afterAll(async () => {
  await world.close()
  await shop.close()
})

const orderOf = async (id: string) => (await ask(shop, admin.token, 'GET', `/${id}`)).data
const inSandbox = async (protocol: Courier) =>
  (await world.sandbox(`/parcels?protocol=${protocol}`)) as object[]

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

test('a part of a place is matched as the place is, where its carrier divides them', async () => {
  const read = async (carrier: string, within?: string) => {
    const more = within === undefined ? '' : `&within=${encodeURIComponent(within)}`
    const { named } = await world.ask('GET', `/carriers/${carrier}/places?district=Dhaka${more}`)
    return named as { key: string; name: string }[]
  }
  const [zone] = await read('pathao')
  const [part] = await read('pathao', zone?.key)
  const match = { district: 'Dhaka', area: 'New Market', key: part?.key }
  const { matched } = await world.ask('PUT', '/carriers/pathao/places', match)
  expect(matched).toContainEqual({ area: 'New Market', name: part?.name, isRefused: false })
  expect(part?.key.startsWith(`${zone?.key}/`)).toBe(true)

  expect(await read('pathao', '1/2')).toEqual([])
  const [whole] = await read('redx')
  expect(await read('redx', whole?.key)).toEqual([])
})

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
      await hoursLater(3)
      await chase(shop.services, silent)
    }
    await world.until(id, 'delivered')
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'Paid', codStatus: 'collected', fulfilment: 'Delivered' })
    expect(order.ways).toMatchObject([{ state: 'delivered', carrier: expect.stringContaining('sandbox') }])
    // though they tell whole seconds or minutes
    expect(order.ways[0].news[0].state).toBe('booked')
  })

  test('brings a refused parcel back, and the shelf has it when a person counts it', async () => {
    const { id, products } = await world.order()
    await world.book(id, carrier)
    const [parcel] = await world.parcels(id)
    await world.play(parcel?.ourRef ?? '', 'refused')
    if (carrier === 'paperfly') {
      await hoursLater(3)
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

/** Their sessions end meanwhile. */
async function hoursLater(hours: number) {
  shop.advance(hours * 3_600_000)
  for (const who of [rider, admin]) Object.assign(who, await signIn(shop, who.user.email))
}

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
    // a number that is typed twice belongs to one parcel
    const other = await world.order()
    expect(await world.book(other.id, 'sundarban', { theirRef: 'SB-7781' })).toMatchObject({
      consignment: null,
      message: 'Another parcel has this number already.',
    })
    expect(await world.ask('PUT', `/consignments/${consignment}/state`, { state: 'picked' })).toMatchObject({
      code: 'move_not_allowed',
    })
  })
})

describe('an answer that is lost', () => {
  const copiesOf = async (protocol: Courier, ref: string) =>
    (await inSandbox(protocol)).filter((one) => JSON.stringify(one).includes(`"${ref}"`)).length
  const losing = (protocol: Courier) =>
    world.sandbox('/faults', { protocol, step: 'order', fault: 'lost-answer', times: 1 })

  test.each<Courier>(['steadfast', 'paperfly'])(
    'is looked up at %s, which knows our number',
    async (carrier) => {
      const { id, number } = await world.order()
      await losing(carrier)
      expect(await world.book(id, carrier)).toMatchObject({ state: 'booked' })
      expect(await copiesOf(carrier, `${number}-1`)).toBe(1)
    },
  )

  test('waits for a notice at Pathao, and is asked for no second time', async () => {
    const { id, number } = await world.order()
    await world.sandbox('/faults', { protocol: 'pathao', step: 'order', fault: 'never-announced', times: 1 })
    await losing('pathao')
    expect(await world.book(id, 'pathao')).toMatchObject({ state: 'unknown' })
    await hoursLater(1)
    await chase(shop.services, silent)
    expect((await world.parcels(id))[0]?.state).toBe('unknown')
    expect(await copiesOf('pathao', `${number}-1`)).toBe(1)
    // nothing more of the order can be given to anybody meanwhile
    expect(await world.book(id, 'steadfast')).toMatchObject({ consignment: null })
    await world.play(`${number}-1`, 'picked')
    expect(await world.until(id, 'picked')).toMatchObject({ theirRef: expect.any(String) })
  })

  test('is for a person to say at RedX, which tells nobody', async () => {
    const { id } = await world.order()
    await losing('redx')
    const { consignment } = await world.book(id, 'redx')
    expect(await world.ask('PUT', `/consignments/${consignment}/state`, { state: 'declined' })).toMatchObject(
      { state: 'declined' },
    )
    expect(await world.book(id, 'sundarban')).toMatchObject({ state: 'booked' })
  })

  test('a carrier that was never reached has nothing, and says so', async () => {
    const { id } = await world.order()
    const there = await world.ask('GET', '/carriers')
    const gone = there.find((one: { _id: string }) => one._id === 'steadfast')
    await shop.db
      .updateTable('carriers')
      .set({ fields: JSON.stringify({ host: 'http://127.0.0.1:9/steadfast' }) })
      .where('id', '=', 'steadfast')
      .execute()
    try {
      expect(await world.book(id, 'steadfast')).toMatchObject({
        state: 'declined',
        message: expect.stringContaining('Nothing was booked'),
      })
    } finally {
      await shop.db
        .updateTable('carriers')
        .set({ fields: JSON.stringify(gone.fields) })
        .where('id', '=', 'steadfast')
        .execute()
    }
    expect(await world.book(id, 'steadfast')).toMatchObject({ state: 'booked' })
  })
})

describe('what is written down', () => {
  test('two people give one parcel to one carrier: it has one', async () => {
    const { id, number } = await world.order()
    const results = await Promise.all([world.book(id, 'steadfast'), world.book(id, 'steadfast')])
    expect(results.map(({ state }) => state).sort()).toEqual(['booked', null])
    expect(
      (await inSandbox('steadfast')).filter((one) => JSON.stringify(one).includes(`"${number}-`)),
    ).toHaveLength(1)
  })

  test('a crash before it was sent: the sweep sends it, once', async () => {
    const { id } = await world.order()
    await world.book(id, 'steadfast')
    const [parcel] = await world.parcels(id)
    const other = await world.order()
    // as the row of a node that died between the two steps
    await shop.db
      .updateTable('consignments')
      .set({
        state: 'asked',
        sent_at: null,
        their_ref: null,
        our_ref: `${other.number}-1`,
        order_id: other.id,
        ask_next_at: new Date(0),
      })
      .where('id', '=', parcel?._id ?? '')
      .execute()
    await Promise.all([chase(shop.services, silent), chase(shop.services, silent)])
    expect(await world.until(other.id, 'booked')).toMatchObject({ theirRef: expect.any(String) })
  })

  test('the order is edited, or its rest called off: not while a carrier has a parcel of it', async () => {
    const { id } = await world.order({ quantity: 2 })
    await world.book(id, 'steadfast')
    const change = { lines: [{ position: 0, quantity: 1 }], add: [], totalBdt: 4_800 }
    expect((await ask(shop, admin.token, 'PUT', `/${id}/lines`, change)).code).toBe('parcel_booked')
  })

  test('whole taka alone where the carrier knows no paisa: the rest stands in the books', async () => {
    const { id } = await world.order({ price: 40.01 })
    const offers = await world.ask('GET', `/orders/${id}/carriers`)
    expect(offers.cashBdt).toBe(4_801.2)
    expect(offers.carriers.find((one: { carrier: string }) => one.carrier === 'steadfast')).toMatchObject({
      roundedBdt: 0.2,
    })
    await world.book(id, 'steadfast')
    expect((await world.parcels(id))[0]).toMatchObject({ cashBdt: 4_801, roundedBdt: 0.2 })
    await world.play((await world.parcels(id))[0]?.ourRef ?? '', 'delivered')
    await world.until(id, 'delivered')
    expect(await orderOf(id)).toMatchObject({ status: 'Paid' })
  })

  test('what a carrier would not take is said before it is asked', async () => {
    const { id } = await world.order()
    expect(await world.book(id, 'pathao', { grams: 14_000 })).toMatchObject({
      consignment: null,
      message: expect.stringContaining('at most 10 kg'),
    })
    expect(await world.book(id, 'steadfast', { cashBdt: 9_999 })).toMatchObject({
      message: expect.stringContaining('More than is due'),
    })
    const { carriers } = await world.ask('GET', `/orders/${id}/carriers?grams=9000`)
    const problems = Object.fromEntries(
      carriers.map((one: { carrier: string; problems: string[] }) => [one.carrier, one.problems.length]),
    )
    expect(problems).toEqual({ pathao: 0, steadfast: 0, redx: 0, paperfly: 1, sundarban: 0 })
  })
})

describe('an order in two parcels', () => {
  test('one delivered, one refused: what came back is taken off, and the rest is paid', async () => {
    const { id } = await world.order({ lines: 2 })
    const lines = (position: number) => ({ lines: [{ position, quantity: 1 }] })
    await world.book(id, 'steadfast', lines(0))
    await world.book(id, 'redx', lines(1))
    const [one, two] = await world.parcels(id)
    expect([one?.cashBdt, two?.cashBdt]).toEqual([4_800, 4_800])
    await world.play(one?.ourRef ?? '', 'delivered')
    await world.until(id, 'delivered', 0)
    expect(await orderOf(id)).toMatchObject({ status: 'Pending', fulfilment: 'Unfulfilled', parcelsSent: 1 })
    await world.play(two?.ourRef ?? '', 'back')
    await world.until(id, 'back', 1)
    const before = await orderOf(id)
    expect(before).toMatchObject({ status: 'Pending', cases: [{ kind: 'refused', status: 'expected' }] })
    const receipt = { lines: [{ position: 1, quantity: 1, condition: 'good' }], note: '', refund: null }
    const received = await ask(
      shop,
      admin.token,
      'POST',
      `/${id}/cases/${before.cases[0]._id}/receive`,
      receipt,
      {
        'idempotency-key': 'two-parcels-1',
      },
    )
    expect(received.status, JSON.stringify(received)).toBe(200)
    await chase(shop.services, silent)
    expect(await orderOf(id)).toMatchObject({ status: 'Paid' })
  })
})

describe('a parcel that is kept in part', () => {
  test('is paid once the rest is counted as back', async () => {
    const { id, products } = await world.order({ quantity: 2 })
    await world.book(id, 'steadfast')
    const [parcel] = await world.parcels(id)
    expect(parcel?.cashBdt).toBe(9_600)
    await world.play(parcel?.ourRef ?? '', 'partial', { collected: 4_800 })
    expect(await world.until(id, 'in_part')).toMatchObject({ collectedBdt: 4_800 })
    expect(await orderOf(id)).toMatchObject({ status: 'Pending', fulfilment: 'Shipped' })
    const rest = {
      kind: 'refused',
      lines: [{ position: 0, quantity: 1, of: null, swap: null }],
      reason: 'One was kept',
      receipt: { lines: [{ position: 0, quantity: 1, condition: 'good' }], note: '', refund: null },
    }
    const opened = await ask(shop, admin.token, 'POST', `/${id}/cases`, rest, {
      'idempotency-key': 'in-part-1',
    })
    expect(opened.status, JSON.stringify(opened)).toBe(200)
    await chase(shop.services, silent)
    expect(await orderOf(id)).toMatchObject({ status: 'Paid', codStatus: 'collected' })
    expect((await stockOf(shop, products[0] ?? '')).onHand).toBe(19)
  })
})

describe('notices', () => {
  test.each<[string, object]>([
    ['with another secret', { fault: 'wrong-secret' }],
    ['without one', { fault: 'missing-secret' }],
    ['of 1 MB', { fault: 'megabyte' }],
  ])('%s move nothing', async (_what, fault) => {
    const { id } = await world.order()
    await world.book(id, 'steadfast')
    const [parcel] = await world.parcels(id)
    await world.sandbox('/faults', { protocol: 'steadfast', step: 'webhook', times: 3, ...fault })
    await world.play(parcel?.ourRef ?? '', 'picked')
    expect((await world.parcels(id))[0]?.state).toBe('booked')
    await world.couriers.inject({ method: 'DELETE', url: '/sandbox/faults' })
    await hoursLater(2)
    await chase(shop.services, silent)
  })

  test('ten times and late come to the same as once', async () => {
    const { id } = await world.order()
    await world.book(id, 'pathao')
    const [parcel] = await world.parcels(id)
    await world.sandbox('/faults', { protocol: 'pathao', step: 'webhook', fault: 'ten-times', times: 20 })
    await world.play(parcel?.ourRef ?? '', 'delivered')
    const there = await world.until(id, 'delivered')
    await world.couriers.inject({ method: 'DELETE', url: '/sandbox/faults' })
    expect(there.news.filter(({ state }) => state === 'delivered')).toHaveLength(1)
    expect(await orderOf(id)).toMatchObject({ status: 'Paid' })
    const entries = await shop.db
      .selectFrom('carrier_entries')
      .select(['kind', 'paisa'])
      .where('consignment_id', '=', there._id)
      .execute()
    expect(entries.filter(({ kind }) => kind === 'collected')).toEqual([
      { kind: 'collected', paisa: 480_000 },
    ])
  })

  test('nothing of a secret is in the log, nor of a token in an address', async () => {
    const said = shop.log.join('')
    expect(said).not.toContain('sandbox-redx-webhook-secret')
    expect(said).not.toContain('sandbox-steadfast')
  })
})

test('what it would cost is asked of a carrier that says so', async () => {
  const { id } = await world.order()
  const quote = (carrier: string, grams = 1_500) =>
    world.ask('GET', `/orders/${id}/carriers/${carrier}/quote?grams=${grams}`)
  expect((await quote('pathao')).feeBdt).toBeGreaterThan(0)
  expect((await quote('redx')).feeBdt).toBeGreaterThan(0)
  expect(await quote('steadfast')).toEqual({ feeBdt: null })
  expect(await quote('pathao', 14_000)).toEqual({ feeBdt: null })
})

test('a click that it was handed over does not end the law’s hours: the carrier’s word does', async () => {
  const { id } = await world.order()
  const { consignment } = await world.book(id, 'pathao')
  await world.ask('POST', '/consignments/handed', { consignments: [consignment] })
  const due = async () => (await orderOf(id)).due
  expect(await due()).toMatchObject({ handOverBy: expect.any(String) })
  const [parcel] = await world.parcels(id)
  await world.play(parcel?.ourRef ?? '', 'picked')
  await vi.waitFor(async () => expect(await due()).toMatchObject({ handOverBy: null }), { timeout: 60_000 })
})

test('a parcel of an order that was called off meanwhile is among those that a person must see', async () => {
  const { id } = await world.order()
  await world.book(id, 'steadfast')
  await ask(shop, admin.token, 'PUT', `/${id}/cod`, { to: 'refused' })
  const trouble: { order: string }[] = await world.ask('GET', '/consignments?group=trouble&limit=100')
  expect(trouble.map(({ order }) => order)).toContain(id)
  const [parcel] = await world.parcels(id)
  expect(parcel).toMatchObject({ isOtherDue: true, state: 'booked' })
  expect(await world.ask('POST', `/consignments/${parcel?._id}/cancel`)).toMatchObject({ state: 'cancelled' })
})

test('less than was due at the door is for a person to say', async () => {
  const { id } = await world.order()
  await world.book(id, 'pathao')
  const [parcel] = await world.parcels(id)
  await world.play(parcel?.ourRef ?? '', 'delivered', { collected: 4_790 })
  await world.until(id, 'delivered')
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 'Pending', fulfilment: 'Delivered' })
  expect(
    order.events.some(({ text }: { text: string }) =>
      text.includes('Say on the order what becomes of the difference'),
    ),
  ).toBe(true)
})

test('keys that are refused are not tried again before they are others', async () => {
  const [one, two] = [await world.order(), await world.order()]
  await world.sandbox('/faults', { protocol: 'redx', step: 'order', fault: 'unauthorized', times: 1 })
  expect(await world.book(one.id, 'redx')).toMatchObject({ state: 'declined' })
  expect(await world.book(two.id, 'redx')).toMatchObject({
    message: expect.stringContaining('does not know the shop’s keys'),
  })
  const carriers = await world.ask('GET', '/carriers')
  const {
    _id,
    protocol,
    secrets,
    noticeUrl,
    keysRefusedAt,
    silentSince: _silent,
    owed,
    ...rest
  } = carriers.find((row: { _id: string }) => row._id === 'redx')
  expect(keysRefusedAt).toEqual(expect.any(String))
  expect(secrets).toEqual(['token', 'webhookSecret'])
  await world.ask('PUT', '/carriers/redx', { ...rest, fields: { ...rest.fields, token: 'another' } })
  await world.ask('PUT', '/carriers/redx', {
    ...rest,
    version: rest.version + 1,
    fields: { ...rest.fields, token: 'sandbox-redx-token' },
  })
  expect(await world.book(two.id, 'redx')).toMatchObject({ state: 'booked' })
})

test('an order that was paid before has nothing to collect', async () => {
  const { _id: product } = await buildProduct(shop, { price: 40, weightKg: 1, category: 'Accessories' })
  const { order } = await buyPaid(shop, rider.token, [{ product, quantity: 1 }])
  expect(await world.book(order, 'steadfast')).toMatchObject({ state: 'booked' })
  expect((await world.parcels(order))[0]).toMatchObject({ cashBdt: 0 })
})

test('without the right to send, nothing of it is told', async () => {
  const { id } = await world.order()
  const asked = await shop.app.inject({
    url: `/api/orders/${id}/carriers`,
    headers: { authorization: rider.token },
  })
  expect(asked.json().code).toBe('not_allowed')
})
