/** What the owner sets about delivery, and what everybody is told of it. */

import { type CashRule, FIRST_RULES } from '@spokehaat/contract/sales/cash-ladder'
import { type DeliveryPlan, deliveryPlan, type PlannedRate } from '@spokehaat/contract/sales/delivery/plan'
import { promiseAnswer } from '@spokehaat/contract/sales/delivery/quoted'
import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorefront } from '../../pages/storefront.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeSetting } from '../../settings/settings.queries.ts'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask as askOrders, buyPaid, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, who = admin) => {
  const headers = { authorization: who.token }
  const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const remove = (path: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api${path}`, headers: { authorization: admin.token } })
const read = async (): Promise<DeliveryPlan> => deliveryPlan.parse((await ask('GET', '/delivery')).data)
/** Without a token, so that it is kept for everybody. */
const promised = async (query: string) => {
  const answer = await shop.app.inject({ url: `/api/delivery/promise?${query}` })
  return { status: answer.statusCode, ...answer.json() }
}

/** The plan with its home delivery at other rates. */
const priced = (
  plan: DeliveryPlan,
  rate: (zone: string, old: PlannedRate) => Partial<PlannedRate>,
): DeliveryPlan => ({
  ...plan,
  methods: plan.methods.map((method) => ({
    ...method,
    rates: method.rates.map((one) => {
      const zone = plan.zones.find(({ _id }) => _id === one.zone)
      return { ...one, ...rate(zone?.name ?? '', one) }
    }),
  })),
})

test('a new shop delivers free to every district, in one way', async () => {
  const bike = await buildProduct(shop, { price: 900 })
  for (const district of DISTRICTS) {
    const { data } = await promised(`district=${encodeURIComponent(district)}&product=${bike._id}`)
    const { options } = promiseAnswer.parse(data)
    expect(options).toMatchObject([
      { name: 'Home delivery', kind: 'home', priceBdt: 0, isFree: true, cashFeeBdt: 0 },
    ])
  }
  expect((await promised('district=Comilla')).fields).toEqual({ district: 'Please choose a district.' })
  expect((await promised('product=019ac000-0000-7000-8000-00000000dead')).code).toBe('product_not_found')
})

test('what the owner sets holds at once, for what is kept as well, and is on record', async () => {
  const bike = await buildProduct(shop, { price: 500, weightKg: 17.2 })
  const bell = await buildProduct(shop, { price: 5, category: 'Accessories' })
  const costs = async (district: string, product: string) => {
    const { options } = promiseAnswer.parse((await promised(`district=${district}&product=${product}`)).data)
    return options.map(({ name, priceBdt, isFree }) => [name, priceBdt, isFree])
  }
  expect(await costs('Sylhet', bike._id)).toEqual([['Home delivery', 0, true]])

  const before = await read()
  const pickup = {
    ...before.methods[0],
    _id: '00000000-0000-4000-8000-000000000001',
    name: 'Pick up at the shop',
    kind: 'pickup',
    rates: before.methods[0]?.rates.filter(({ zone }) => zone === before.zones[0]?._id),
  }
  const rated = priced(before, (zone) => ({
    priceBdt: zone === 'Dhaka' ? 60 : 150,
    upToKg: 1,
    perKgBdt: 20,
    bulkyBdt: 300.5,
    freeFromBdt: 100_000,
  }))
  const { status, data, message } = await ask('PUT', '/delivery', {
    ...rated,
    methods: [...rated.methods, pickup],
  })
  expect([status, message]).toEqual([200, 'Delivery saved'])
  const after = deliveryPlan.parse(data)
  expect(after).toMatchObject({ version: before.version + 1, methods: [{}, { name: 'Pick up at the shop' }] })
  // known things keep their ids, and what is new has one of ours
  expect(after.methods[0]?._id).toBe(before.methods[0]?._id)
  expect(after.methods[1]?._id).not.toBe(pickup._id)

  // 17.2 kg are one and seventeen more, the last of them begun
  await expect
    .poll(() => costs('Sylhet', bike._id))
    .toEqual([['Home delivery', 150 + 17 * 20 + 300.5, false]])
  expect(await costs('Dhaka', bell._id)).toEqual([
    ['Home delivery', 60, false],
    ['Pick up at the shop', 0, true],
  ])
  const log = (await ask('GET', '/audit?entity=delivery')).data
  expect(log.map(({ action, label }: Record<string, string>) => `${action} ${label}`).sort()).toEqual([
    'create Pick up at the shop',
    'update Home delivery',
  ])
  expect(log.find(({ action }: { action: string }) => action === 'update').after).toMatchObject({
    'to Dhaka': { priceBdt: 60 },
  })

  // somebody else's plan of before is not written over it
  const late = await ask('PUT', '/delivery', before)
  expect(late).toMatchObject({ status: 409, code: 'version_conflict', details: { version: after.version } })
  expect((await ask('PUT', '/delivery', { ...before, version: after.version })).status).toBe(200)
})

test('delivery that a discount makes free by itself is free on the product’s page, and on all where it is for all', async () => {
  const before = await read()
  expect(
    (
      await ask(
        'PUT',
        '/delivery',
        priced(before, () => ({ priceBdt: 150 })),
      )
    ).status,
  ).toBe(200)
  const [bell, other] = [await buildProduct(shop, { price: 5 }), await buildProduct(shop, { price: 5 })]
  const costs = async (product: string, district = 'district=Dhaka&') => {
    const { options } = promiseAnswer.parse((await promised(`${district}product=${product}`)).data)
    return options.map(({ priceBdt, isFree }) => [priceBdt, isFree])
  }
  const facts = () => createStorefront(shop.services).facts()
  expect([await costs(bell._id), await costs(other._id)]).toEqual([[[150, false]], [[150, false]]])
  const free = { name: 'Sent for nothing', isAutomatic: true, kind: 'delivery' }
  const add = async (more: object) => (await ask('POST', '/discounts', { ...free, ...more })).data._id

  const ofBells = await add({ goods: { products: [bell._id] } })
  await expect.poll(() => costs(bell._id)).toEqual([[0, true]])
  expect(await costs(bell._id, '')).toEqual([[0, true]])
  expect(await costs(other._id)).toEqual([[150, false]])
  expect((await facts()).delivery).toMatchObject({ isFree: false, fromBdt: 150, freeFromBdt: null })

  // for whom it is only once, or from a sum on that one piece does not reach, nothing is promised
  const once = await add({ limitPerPerson: 1 })
  const large = await add({ minimumBdt: 5_000 })
  await expect.poll(async () => (await facts()).delivery.freeFromBdt).toBe(5_000)
  expect(await costs(other._id)).toEqual([[150, false]])

  const forAll = await add({})
  await expect.poll(() => costs(other._id)).toEqual([[0, true]])
  await expect.poll(async () => (await facts()).delivery.isFree).toBe(true)
  for (const id of [ofBells, once, large, forAll]) await remove(`/discounts/${id}`)
  await expect.poll(() => costs(bell._id)).toEqual([[150, false]])
  expect((await ask('PUT', '/delivery', { ...before, version: before.version + 1 })).status).toBe(200)
})

test('an order keeps what was promised; a method that is gone leaves carts whole and orders as they are', async () => {
  const before = await read()
  const [home] = before.methods
  if (!home) throw new Error('a new shop has a method')
  const dear = priced(before, (zone) => ({
    priceBdt: zone === 'Dhaka' ? 60 : 150,
    cashFeeBdt: 20,
    freeFromBdt: 500_000,
  }))
  const box = {
    ...home,
    _id: '00000000-0000-4000-8000-000000000002',
    name: 'In its box',
    nameBn: 'বাক্সে',
    packing: 'box',
  }
  const saved = await ask('PUT', '/delivery', { ...dear, methods: [...dear.methods, box] })
  const boxed: string = saved.data.methods[1]._id

  const rider = await buildUser(shop)
  const bike = await buildProduct(shop, { price: 50, stock: 200 })
  const products = [{ product: bike._id, quantity: 1 }]
  const quote = async (terms: object) => {
    const payload = { products, ...terms }
    return (await shop.app.inject({ method: 'POST', url: '/api/cart/quote', payload })).json().data
  }
  const order = async (terms: Record<string, unknown>, whose = rider.token) => {
    const answer = await placeOrder(shop, whose, products, { overrides: terms })
    return { status: answer.statusCode, ...answer.json() }
  }

  expect((await quote({})).delivery).toMatchObject({
    options: [
      { name: 'Home delivery', priceBdt: 60, isFrom: true, isFree: false },
      { name: 'In its box', priceBdt: 0, isFree: true },
    ],
    chosen: home._id,
    problem: null,
  })
  const far = await quote({ district: 'Sylhet', paymentMethod: 'cod' })
  expect(far).toMatchObject({ sums: { deliveryBdt: 150, cashFeeBdt: 20 }, totalBdt: 6_170 })
  expect(await quote({ district: 'Dhaka', paymentMethod: 'online' })).toMatchObject({ totalBdt: 6_060 })
  // the fee counts before cash is chosen: else choosing it would end it
  const setRules = (rules: readonly CashRule[]) =>
    inTransaction(shop.db, (trx) => writeSetting(trx, 'cashRules', rules, shop.services.now()))
  for (const [fromBdt, isPossible] of [
    [6_170, false],
    [6_171, true],
  ] as const) {
    await setRules([
      {
        fromBdt,
        goods: 'any',
        category: null,
        district: 'Sylhet',
        method: null,
        carrier: null,
        step: 'full',
      },
    ])
    for (const paymentMethod of ['online', 'cod']) {
      expect((await quote({ district: 'Sylhet', paymentMethod })).cod.isPossible, `${fromBdt}`).toBe(
        isPossible,
      )
    }
  }
  await setRules(FIRST_RULES)

  // a discount that takes the cart below what makes delivery free says so
  const code = 'TWO-PERCENT'
  const made = await ask('POST', '/discounts', {
    name: 'Two',
    isAutomatic: false,
    code,
    kind: 'percent',
    percent: 2,
  })
  expect(made.status).toBe(200)
  const many = { district: 'Sylhet', products: [{ product: bike._id, quantity: 84 }] }
  expect(await quote(many)).toMatchObject({ sums: { deliveryBdt: 0 }, delivery: { lostFreeBdt: null } })
  expect(await quote({ ...many, codes: [code] })).toMatchObject({
    sums: { deliveryBdt: 150, totalBdt: 493_920 + 150 },
    delivery: { lostFreeBdt: 6_080 },
  })
  // delivery that a discount takes off is free wherever it goes
  const freeAll = { name: 'Free delivery', isAutomatic: true, kind: 'delivery' }
  const automatic = await ask('POST', '/discounts', freeAll)
  const anywhere = await quote({})
  expect(anywhere).toMatchObject({
    totalBdt: 6_000,
    sums: { deliveryBdt: 0 },
    delivery: { options: [{ name: 'Home delivery', isFrom: false }, {}], lostFreeBdt: null },
  })
  await ask('PUT', `/discounts/${automatic.data._id}`, {
    ...freeAll,
    isActive: false,
    version: automatic.data.version,
  })
  const boxes = { district: 'Sylhet', deliveryMethod: boxed }
  expect(await quote(boxes)).toMatchObject({ totalBdt: 6_000, delivery: { chosen: boxed, problem: null } })

  const placed = await order({ ...boxes, paymentMethod: 'cod', deliveryBdt: 0 })
  expect(placed.status).toBe(200)
  const wrong = await order({ district: 'Sylhet', deliveryBdt: 60, deliveryMethod: home._id })
  expect(wrong).toMatchObject({
    status: 409,
    code: 'delivery_price_changed',
    details: { delivery: { chosen: home._id, options: [{ priceBdt: 150 }, {}] } },
  })

  await ask('PUT', '/delivery', { ...before, version: saved.data.version })
  expect(await quote(boxes)).toMatchObject({
    orderable: true,
    delivery: { options: [{}], chosen: home._id, problem: 'delivery_method_gone' },
  })
  const refused = await order(boxes)
  expect(refused).toMatchObject({
    status: 409,
    code: 'delivery_method_gone',
    details: { delivery: { chosen: home._id } },
  })
  // the refusal has taken nothing, and without a name the first method counts
  const again = await order({ district: 'Sylhet' }, (await buildUser(shop)).token)
  expect(again.status).toBe(200)
  const { data } = await askOrders(shop, rider.token, 'GET', `/${placed.data.order}`)
  const { promise } = far.delivery.options[1]
  expect(data).toMatchObject({
    totalPriceBdt: 6_000,
    delivery: { method: boxed, name: 'In its box', nameBn: 'বাক্সে', kind: 'home', packing: 'box', ...promise },
  })
})

test('what delivery cost goes back with all that was ordered or as an amount, never with a piece', async () => {
  const before = await read()
  const saved = await ask(
    'PUT',
    '/delivery',
    priced(before, () => ({ priceBdt: 150 })),
  )
  const rider = await buildUser(shop)
  const bike = await buildProduct(shop, { price: 50 })
  const { order, payment } = await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 2 }])
  expect((await verify(shop, rider.token, payment)).json().data[0].amount).toBe('12150.00')
  const refund = (body: object, key: string) =>
    askOrders(
      shop,
      admin.token,
      'POST',
      `/${order}/refunds`,
      { restock: false, reason: 'Late', ...body },
      { 'idempotency-key': key },
    )
  const piece = { lines: [{ position: 0, quantity: 1 }] }
  expect((await refund(piece, 'delivery-one')).data.refunds).toMatchObject([{ amountBdt: 6_000 }])
  expect((await refund(piece, 'delivery-two')).data.refunds).toMatchObject([{}, { amountBdt: 6_000 }])
  expect((await refund({ amountBdt: 150.01 }, 'delivery-more')).code).toBe('refund_too_much')
  expect((await refund({ amountBdt: 150 }, 'delivery-rest')).data.refunds).toMatchObject([
    {},
    {},
    { amountBdt: 150 },
  ])
  await ask('PUT', '/delivery', { ...before, version: saved.data.version })
})

test.each<[string, (plan: DeliveryPlan) => unknown, Record<string, string>]>([
  [
    'a price under nothing',
    (plan) => priced(plan, () => ({ priceBdt: -1 })),
    { 'methods.0.rates.0.priceBdt': 'Between 0 and 1,00,000 taka.' },
  ],
  [
    'a third decimal',
    (plan) => priced(plan, () => ({ cashFeeBdt: 1.234 })),
    { 'methods.0.rates.0.cashFeeBdt': 'At most two decimals.' },
  ],
  [
    'free from nothing on',
    (plan) => priced(plan, () => ({ freeFromBdt: 0 })),
    {
      'methods.0.rates.0.freeFromBdt': 'More than nothing: for what is always free, set the price to 0.',
    },
  ],
  [
    'no weight',
    (plan) => priced(plan, () => ({ upToKg: null as unknown as number })),
    { 'methods.0.rates.0.upToKg': 'How many kilograms?' },
  ],
  [
    'an unknown district',
    (plan) => ({
      ...plan,
      zones: plan.zones.map((zone, i) => (i === 0 ? { ...zone, districts: ['Comilla'] } : zone)),
    }),
    { 'zones.0.districts.0': 'This is no district of Bangladesh.' },
  ],
  [
    'a district in two zones',
    (plan) => ({
      ...plan,
      zones: plan.zones.map((zone, i) => (i === 1 ? { ...zone, districts: ['Dhaka'] } : zone)),
    }),
    { 'zones.1.districts': 'Dhaka is in Dhaka already.' },
  ],
  [
    'two rates for one zone',
    (plan) => {
      const rates = [...(plan.methods[0]?.rates ?? [])]
      return { ...plan, methods: [{ ...plan.methods[0], rates: [...rates, rates[0]] }] }
    },
    { 'methods.0.rates.3.zone': 'A method has one rate for each zone.' },
  ],
  [
    'no method in use',
    (plan) => ({ ...plan, methods: plan.methods.map((method) => ({ ...method, isActive: false })) }),
    { methods: 'Leave at least one method in use: nothing could be ordered otherwise.' },
  ],
  [
    'no way for a bicycle to a zone',
    (plan) => ({
      ...plan,
      methods: plan.methods.map(({ rates, ...method }) => ({ ...method, rates: rates.slice(0, 2) })),
    }),
    {
      methods:
        'No method in use takes bulky carts of any weight to The other districts: give one a rate there, or pick-up.',
    },
  ],
  [
    'days the wrong way round',
    (plan) => ({ ...plan, methods: plan.methods.map((method) => ({ ...method, daysFrom: 6 })) }),
    { 'methods.0.daysTo': 'Not before the first day.' },
  ],
  [
    'a week without work',
    (plan) => ({ ...plan, calendar: { ...plan.calendar, workingDays: [] } }),
    { 'calendar.workingDays': 'A shop that never works delivers nothing.' },
  ],
  [
    'a cut-off that is no time',
    (plan) => ({ ...plan, calendar: { ...plan.calendar, cutOff: '25:00' } }),
    { 'calendar.cutOff': 'A time, such as 14:00.' },
  ],
])('%s is refused beside its field', async (_what, wrong, fields) => {
  const plan = await read()
  const refused = await ask('PUT', '/delivery', wrong(plan) as object)
  expect(refused.status).toBe(422)
  expect(refused.fields).toMatchObject(fields)
  expect(await read()).toEqual(plan)
})

test('only who sets the shop’s settings reads and changes it', async () => {
  const manager = await buildUser(shop, { role: 'manager' })
  expect((await ask('GET', '/delivery', undefined, manager)).status).toBe(403)
  expect((await ask('PUT', '/delivery', await read(), manager)).status).toBe(403)
})

test('an order paid long after it was placed gets a promise of its own', async () => {
  const rider = await buildUser(shop)
  const bike = await buildProduct(shop, { price: 50 })
  const placed = await placeOrder(shop, rider.token, [{ product: bike._id, quantity: 1 }])
  const { order } = placed.json().data
  const read = async (token: string) => (await askOrders(shop, token, 'GET', `/${order}`)).data.delivery
  const first = await read(rider.token)
  shop.advance(14 * 24 * 60 * 60_000)
  const { token } = await signIn(shop, rider.user.email)
  const again = await askOrders(shop, token, 'POST', `/${order}/pay`, {})
  expect(again.status).toBe(200)
  const second = await read(token)
  expect(second).toMatchObject({ method: first.method, name: first.name })
  expect(second.deliverBy > first.deliverBy && second.handOverBy > first.handOverBy).toBe(true)
})

test('a way of delivery says by whom it goes, of the carriers that there are', async () => {
  // days have passed here
  const owner = { ...admin, ...(await signIn(shop, admin.user.email)) }
  const plan: DeliveryPlan = (await ask('GET', '/delivery', undefined, owner)).data
  const by = (carrier: string | null) => ({
    ...plan,
    methods: plan.methods.map((method, index) => (index === 0 ? { ...method, carrier } : method)),
  })
  expect(await ask('PUT', '/delivery', by('nobody'), owner)).toMatchObject({
    status: 422,
    fields: { 'methods.0.carrier': 'This carrier is none of yours.' },
  })
  const { data: carrier } = await ask('POST', '/carriers', { protocol: 'hand', name: 'Own van' }, owner)
  const saved = await ask('PUT', '/delivery', by(carrier._id), owner)
  expect(saved).toMatchObject({ status: 200, data: { methods: [{ carrier: carrier._id }] } })
  expect((await ask('GET', '/delivery', undefined, owner)).data.methods[0].carrier).toBe(carrier._id)
})
