/** What cash asks of a buyer: in the quote, when the order is placed, at the desk, and after an objection. */
import { readFileSync } from 'node:fs'
import { CASH_KEPT_DAYS } from '@spokehaat/contract/sales/cash-step'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeSetting } from '../../settings/settings.queries.ts'
import { clean } from '../../shop/jobs/clean.ts'
import { buildGuest, buildUser, PASSWORD, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let support: SignedIn
let phones = 0
let phone: string
beforeAll(async () => {
  shop = await openShop()
  support = await buildUser(shop, { role: 'support' })
})
beforeEach(async () => {
  rider = await buildUser(shop)
  phone = `017${String(++phones).padStart(8, '0')}`
})
afterAll(() => shop.close())

const call = async (
  who: { token: string } | null,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) => {
  const headers = who ? { authorization: who.token } : {}
  const answer = await shop.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const prove = (who: SignedIn, value = phone) =>
  shop.db
    .insertInto('proofs')
    .values({ user_id: who.user._id, kind: 'phone', value, proved_at: shop.services.now() })
    .execute()

/** At Tk 120 for a dollar. */
const bicycle = async (bdt: number) =>
  (await buildProduct(shop, { price: bdt / 120, stock: 50, category: 'City Bikes' }))._id

interface Wanted {
  who?: SignedIn
  paymentMethod?: 'cod' | 'advance' | 'online'
  more?: object
}

const place = async (bdt: number, { who = rider, paymentMethod = 'cod', more = {} }: Wanted = {}) => {
  const lines = [{ product: await bicycle(bdt), quantity: 1 }]
  // each at an address of its own, unless that is what it is about
  const overrides = { paymentMethod, phone, streetAddress: `House ${phone}`, ...more }
  return (await placeOrder(shop, who.token, lines, { overrides })).json()
}

const quote = async (bdt: number, who: SignedIn | null = rider, more: object = {}) => {
  const products = [{ product: await bicycle(bdt), quantity: 1 }]
  return (await call(who, 'POST', 'cart/quote', { products, district: 'Dhaka', ...more })).data
}

/** As if it had been, on a day. */
async function before(outcome: 'refused' | 'taken', on: string): Promise<void> {
  const id = (await place(1_200)).data.order as string
  const desk = async (path: string, body: object) => {
    const { status } = await ask(shop, support.token, 'PUT', `/${id}/${path}`, body)
    expect(status, path).toBe(200)
  }
  await desk('cod', { to: 'confirmed' })
  await desk('fulfilment', { to: 'Packed' })
  await desk('fulfilment', { to: 'Shipped', courier: 'Pathao' })
  await desk('cod', { to: outcome === 'refused' ? 'refused' : 'collected' })
  await shop.db
    .updateTable('orders')
    .set({ placed_at: new Date(`${on}T06:00:00Z`) })
    .where('id', '=', id)
    .execute()
}

const RULE = { fromBdt: 1_000, goods: 'any', category: null, district: null, method: null, carrier: null }

const daysAgo = (days: number) => dayOf(new Date(shop.services.now().getTime() - days * 24 * 60 * 60_000))

describe('somebody new', () => {
  test('buys the cheapest bicycle for cash once the phone is proved, with an account too', async () => {
    expect((await quote(12_000)).cod).toEqual({
      isPossible: true,
      asks: {
        step: 'code',
        rule: { ...RULE, fromBdt: 10_000, step: 'code' },
        points: [{ kind: 'first', on: null, count: 1, steps: 0 }],
        allowedUntil: null,
        isLookedAt: false,
        teller: null,
      },
    })
    expect(await place(12_000)).toMatchObject({ code: 'cod_prove_phone', details: { phone, byMail: false } })
    await prove(rider)
    expect((await quote(12_000)).cod.asks.points).toContainEqual({
      kind: 'proven',
      on: null,
      count: 1,
      steps: 0,
    })
    expect(await place(12_000)).toMatchObject({ success: true })
    // who has not signed in is told what anybody is asked
    expect((await quote(12_000, null)).cod.asks).toMatchObject({ step: 'code', points: [] })
    // of what costs little nothing is asked
    expect(await place(9_600, { who: await buildUser(shop) })).toMatchObject({ success: true })
  })

  test('as a guest proves the phone, and no address in its place', async () => {
    const guest = await buildGuest(shop)
    await shop.db
      .insertInto('proofs')
      .values({
        user_id: guest.user._id,
        kind: 'mail',
        value: 'g@mail.example',
        proved_at: shop.services.now(),
      })
      .execute()
    const order = { who: guest, more: { email: 'g@mail.example' } }
    expect(await place(9_600, order)).toMatchObject({ success: true })
    expect(await place(12_000, order)).toMatchObject({ code: 'cod_prove_phone', details: { byMail: false } })
    await prove(guest)
    expect(await place(12_000, order)).toMatchObject({ success: true })
  })

  test('buys one of Tk 2,04,000 with a share in advance, and the rest at the door', async () => {
    await prove(rider)
    expect(await quote(204_000)).toMatchObject({
      cod: { isPossible: false, asks: { step: 'share' } },
      advance: { of: 'share', percent: 10, nowBdt: 20_400, laterBdt: 183_600 },
    })
    expect(await place(204_000)).toMatchObject({
      code: 'cash_asks_advance',
      details: { step: 'share' },
    })
    const placed = await place(204_000, { paymentMethod: 'advance' })
    const order = (await ask(shop, rider.token, 'GET', `/${placed.data.order}`)).data
    expect(order).toMatchObject({ paymentMethod: 'advance', dueLaterBdt: 183_600 })
  })

  test('pays delivery before, where that is asked and costs something; else a share', async () => {
    // our delivery costs nothing
    expect(await quote(80_400)).toMatchObject({ cod: { asks: { step: 'share' } }, advance: { of: 'share' } })
    const fee = (paisa: number) => shop.db.updateTable('delivery_rates').set({ base_paisa: paisa }).execute()
    await shop.db.updateTable('delivery_rates').set({ free_from_paisa: null }).execute()
    await fee(350_50)
    try {
      expect(await quote(80_400)).toMatchObject({
        cod: { isPossible: false, asks: { step: 'delivery' } },
        advance: { of: 'delivery', nowBdt: 350, laterBdt: 80_400.5 },
      })
      const { data } = await place(80_400, { paymentMethod: 'advance' })
      // paid again it is the same part
      expect((await ask(shop, rider.token, 'POST', `/${data.order}/pay`)).status).toBe(200)
      expect((await ask(shop, rider.token, 'GET', `/${data.order}`)).data.dueLaterBdt).toBe(80_400.5)
    } finally {
      await fee(0)
    }
  })
})

describe('history', () => {
  test('a refused parcel asks for one step more for a year, orders that were taken for less; both can be read', async () => {
    await prove(rider)
    const on = daysAgo(30)
    await before('refused', on)
    const asked = (await quote(12_000)).cod.asks
    expect(asked).toMatchObject({ step: 'call' })
    expect(asked.points).toContainEqual({ kind: 'refused', on, count: 1, steps: 1 })
    const last = daysAgo(10)
    await before('taken', last)
    expect((await quote(12_000)).cod.asks).toMatchObject({
      step: 'code',
      points: [
        { kind: 'refused', on, count: 1, steps: 1 },
        { kind: 'taken', on: last, count: 1, steps: -1 },
        { kind: 'proven' },
      ],
    })
    await shop.db
      .updateTable('orders')
      .set({ placed_at: new Date(shop.services.now().getTime() - 366 * 24 * 60 * 60_000) })
      .where('user_id', '=', rider.user._id)
      .where('cod_status', '=', 'refused')
      .execute()
    expect((await quote(204_000)).cod.asks.points).not.toContainEqual(
      expect.objectContaining({ kind: 'refused' }),
    )
  })

  test('of a phone counts for who has proved it, and says nothing to who only types it', async () => {
    const on = daysAgo(20)
    await before('refused', on)
    const other = await buildUser(shop)
    expect(await place(12_000, { who: other })).toMatchObject({ code: 'cod_prove_phone' })
    expect((await quote(12_000, other)).cod.asks.points).toEqual([expect.objectContaining({ kind: 'first' })])
    await prove(other)
    expect((await quote(12_000, other)).cod.asks).toMatchObject({ step: 'call' })
  })

  test('an address of three names asks for a call, and is on the order for staff', async () => {
    const streetAddress = 'One House, Many Names'
    for (const firstName of ['Rahima', 'RAHIMA ', 'Karim']) {
      const who = await buildUser(shop)
      await prove(who)
      const placed = await place(12_000, { who, more: { streetAddress, firstName } })
      const { data } = await call(support, 'GET', `orders/${placed.data.order}/cash`)
      expect(data.asked).toMatchObject({ step: 'code', rule: { fromBdt: 10_000, step: 'code' } })
    }
    await prove(rider)
    const placed = await place(12_000, {
      more: { streetAddress: streetAddress.toUpperCase(), firstName: 'Salma' },
    })
    const { data } = await call(support, 'GET', `orders/${placed.data.order}/cash`)
    expect(data.asked).toMatchObject({ step: 'call', decidedBy: null })
    expect(data.asked.points).toContainEqual({ kind: 'names', on: null, count: 3, steps: 1 })
    // what little costs asks for nothing, and leaves nothing written
    const small = await place(1_200)
    expect((await call(support, 'GET', `orders/${small.data.order}/cash`)).data.asked).toBeNull()
    expect(await call(support, 'GET', `orders/${crypto.randomUUID()}/cash`)).toMatchObject({
      code: 'order_not_found',
    })
    expect(await call(rider, 'GET', `orders/${small.data.order}/cash`)).toMatchObject({ status: 403 })
  })
})

test('the owner’s rules are of amount, goods, category, district, way of delivery and carrier; all in advance is said as it is', async () => {
  const methods = (await quote(1_200)).delivery.options.map(({ method }: { method: string }) => method)
  const setRules = (rules: object[]) =>
    inTransaction(shop.db, (trx) => writeSetting(trx, 'cashRules', rules, shop.services.now()))
  const carriedBy = (carrier: string | null) =>
    shop.db.updateTable('delivery_methods').set({ carrier_id: carrier }).execute()
  const rule = { ...RULE, step: 'full' }
  try {
    await setRules([rule])
    expect((await quote(1_200)).cod).toMatchObject({ isPossible: false, asks: { step: 'full', rule } })
    expect(await place(1_200)).toMatchObject({ code: 'cod_not_possible' })
    await carriedBy('pathao')
    for (const about of [
      { fromBdt: 1_201 },
      { district: 'Sylhet' },
      { goods: 'parts' },
      { category: 'Road Bikes' },
      { method: crypto.randomUUID() },
      { carrier: 'steadfast' },
    ]) {
      await setRules([{ ...rule, ...about }])
      expect((await quote(1_200)).cod, JSON.stringify(about)).toMatchObject({
        asks: { step: 'none', rule: null },
      })
    }
    for (const about of [
      { fromBdt: 1_200 },
      { district: 'Dhaka' },
      { goods: 'bicycles' },
      { category: 'City Bikes' },
      { method: methods[0] },
      { carrier: 'pathao' },
    ]) {
      await setRules([{ ...rule, ...about }])
      expect((await quote(1_200)).cod, JSON.stringify(about)).toMatchObject({ asks: { step: 'full' } })
    }
    // one from before there were categories and carriers
    const { category: _, carrier: __, ...older } = rule
    await setRules([older])
    expect((await quote(1_200)).cod).toMatchObject({ asks: { step: 'full', rule } })
  } finally {
    await carriedBy(null)
    await shop.db.deleteFrom('settings').where('key', '=', 'cashRules').execute()
  }
})

describe('a call that is asked', () => {
  const listed = async () => {
    const [views, list] = [
      await call(support, 'GET', 'orders/views'),
      await call(support, 'GET', 'orders?show=call'),
    ]
    return { count: views.data.call, numbers: list.data.map(({ _id }: { _id: string }) => _id) }
  }
  const note = (id: string, body: object, who = support) => call(who, 'POST', `orders/${id}/calls`, body)

  test('waits in a list of its own until somebody has said yes, on the order’s story', async () => {
    await prove(rider)
    const other = (await place(12_000)).data.order as string
    const id = (await place(42_000)).data.order as string
    const before = await listed()
    expect(before.numbers).toContain(id)
    expect(before.numbers).not.toContain(other)
    expect(before.count).toBe(before.numbers.length)

    expect(await note(id, { outcome: 'perhaps' })).toMatchObject({
      fields: { outcome: 'What became of the call?' },
    })
    expect(await note(id, { outcome: 'not_reached' }, rider)).toMatchObject({ status: 403 })
    expect(await note(id, { outcome: 'not_reached', note: 'Rang twice.' })).toMatchObject({
      data: { codStatus: 'awaiting' },
    })
    expect(await note(id, { outcome: 'reached' })).toMatchObject({ data: { codStatus: 'awaiting' } })
    expect((await listed()).numbers).toContain(id)
    const { data } = await note(id, { outcome: 'confirmed' })
    expect(data).toMatchObject({ codStatus: 'confirmed', status: 'Pending' })
    expect(data.events.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        'Called, and not reached. Rang twice.',
        'Called and reached: not decided yet',
        'Called, and confirmed',
      ]),
    )
    expect((await listed()).numbers).not.toContain(id)
    expect(await note(id, { outcome: 'no' })).toMatchObject({ code: 'move_not_allowed' })
    // of the story of calls the buyer reads nothing
    const own = await call(rider, 'GET', `orders/${id}`)
    expect(JSON.stringify(own.data)).not.toContain('Rang twice')
  })

  test('to which the answer is no calls the order off, and its pieces can be sold again', async () => {
    await prove(rider)
    const product = await bicycle(42_000)
    const placed = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
      overrides: { paymentMethod: 'cod', phone, streetAddress: `House ${phone}` },
    })
    const id = placed.json().data.order
    const held = async () =>
      (
        await shop.db
          .selectFrom('variants')
          .select('held')
          .where('product_id', '=', product)
          .executeTakeFirst()
      )?.held
    expect(await held()).toBe(1)
    expect(await note(id, { outcome: 'no', note: 'Bought elsewhere' })).toMatchObject({
      data: { status: 'Cancelled', codStatus: 'refused' },
    })
    expect(await held()).toBe(0)
    expect(await note(crypto.randomUUID(), { outcome: 'no' })).toMatchObject({ code: 'order_not_found' })
  })
})

describe('an objection', () => {
  const objectTo = (text = 'The courier never rang.', who = rider) =>
    call(who, 'POST', 'cash/objections', { text, step: 'call' })
  const mine = async () => {
    const { data } = await call(support, 'GET', 'cash/objections')
    return data.find(({ email }: { email: string }) => email === rider.user.email)
  }
  const decide = (id: string, body: object) => call(support, 'PUT', `cash/objections/${id}`, body)

  test('is seen at the desk with its reasons, and allowed for a while: in the quote, by mail, on record', async () => {
    await prove(rider)
    const on = daysAgo(5)
    await before('refused', on)
    expect((await objectTo()).status).toBe(200)
    expect((await objectTo('The courier never rang. I was at home.')).status).toBe(200)
    expect((await quote(12_000)).cod.asks).toMatchObject({ step: 'call', isLookedAt: true })
    const objection = await mine()
    expect(objection).toMatchObject({
      state: 'open',
      text: 'The courier never rang. I was at home.',
      step: 'call',
      phones: expect.arrayContaining([phone]),
      points: [{ kind: 'refused', on, count: 1, steps: 1 }, { kind: 'proven' }],
    })
    const until = dayOf(new Date(shop.services.now().getTime() + 30 * 24 * 60 * 60_000))
    const allowed = { allowed: { step: 'code', until }, reason: 'The courier says so, too.' }
    const far = { ...allowed, allowed: { step: 'code', until: '2099-01-01' } }
    expect(await decide(objection._id, far)).toMatchObject({
      fields: { 'allowed.until': expect.any(String) },
    })
    expect(await decide(objection._id, allowed)).toMatchObject({
      data: { state: 'allowed', allowedStep: 'code', allowedUntil: until, decidedBy: support.user.email },
    })
    expect(await decide(objection._id, allowed)).toMatchObject({ code: 'cash_objection_decided' })
    expect(await decide(crypto.randomUUID(), allowed)).toMatchObject({ code: 'cash_objection_not_found' })
    expect((await quote(204_000)).cod.asks).toMatchObject({
      step: 'code',
      allowedUntil: until,
      isLookedAt: false,
    })
    expect(await place(204_000)).toMatchObject({ success: true })
    const mails = await mailsTo(shop, rider.user.email)
    expect(mails.map(({ text }) => text).join()).toContain('The courier says so, too.')
    const { action, entity } = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'entity'])
      .where('entity_id', '=', objection._id)
      .executeTakeFirstOrThrow()
    expect([action, entity]).toEqual(['answer', 'cash'])
  })

  test('may be left as it is, with a reason; and both ends 90 days later, with what was written of orders', async () => {
    await prove(rider)
    await objectTo()
    expect(
      await decide((await mine())._id, { allowed: null, reason: 'Two parcels came back.' }),
    ).toMatchObject({ data: { state: 'kept', allowedStep: null } })
    expect((await quote(204_000)).cod.asks).toMatchObject({ step: 'share', isLookedAt: false })
    const { data } = await place(12_000)
    const kept = () =>
      Promise.all([
        shop.db.selectFrom('cash_asks').select('step').where('order_id', '=', data.order).execute(),
        shop.db.selectFrom('cash_objections').select('id').where('user_id', '=', rider.user._id).execute(),
      ]).then((all) => all.map(({ length }) => length))
    const day = (days: number) => new Date(shop.services.now().getTime() + days * 24 * 60 * 60_000)
    await clean(shop.db, day(CASH_KEPT_DAYS - 1))
    expect(await kept()).toEqual([1, 1])
    await clean(shop.db, day(CASH_KEPT_DAYS + 1))
    expect(await kept()).toEqual([0, 0])
    // sessions were cleaned with them
    Object.assign(support, await signIn(shop, support.user.email))
  })
})

test('a person’s data has it, and it goes with the account', async () => {
  await prove(rider)
  const { data } = await place(12_000)
  await call(rider, 'POST', 'cash/objections', { text: 'Why?', step: 'code' })
  const given = await call(rider, 'GET', 'auth/export')
  expect(given.cash ?? given.data.cash).toMatchObject({
    asked: [{ step: 'code', points: [{ kind: 'first' }, { kind: 'proven' }] }],
    objections: [{ text: 'Why?', state: 'open' }],
  })
  expect((await call(rider, 'POST', 'auth/deleteAccount', { password: PASSWORD })).status).toBe(200)
  const left = await Promise.all([
    shop.db.selectFrom('cash_asks').select('step').where('order_id', '=', data.order).execute(),
    shop.db.selectFrom('cash_objections').select('id').where('user_id', '=', rider.user._id).execute(),
  ])
  expect(left).toEqual([[], []])
})

test('the desk sees what would be asked, takes it otherwise, and that is on record', async () => {
  const product = await bicycle(204_000)
  const customer = {
    firstName: 'Rahima',
    phone,
    streetAddress: '12 Lake Road',
    city: 'Dhaka',
    district: 'Dhaka',
    postcode: '1205',
  }
  const content = { channel: 'phone', customer, lines: [{ product, quantity: 1 }], pay: 'cash' }
  const draft = await call(support, 'POST', 'drafts', content)
  expect(draft.status, JSON.stringify(draft)).toBe(200)
  // a phone that is said is no phone that is proved
  const points = [{ kind: 'first', on: null, count: 1, steps: 0 }]
  expect(draft.data.quote.cod.asks).toMatchObject({ step: 'share', points })
  const { _id, version, quote: quoted } = draft.data
  const placed = await call(support, 'POST', `drafts/${_id}/place`, {
    version,
    totalBdt: quoted.totalBdt,
    tell: false,
  })
  expect(placed.status, placed.message).toBe(200)
  expect((await call(support, 'GET', `orders/${placed.data.order}/cash`)).data.asked).toMatchObject({
    step: 'share',
    decidedBy: support.user.email,
  })
  const { after } = await shop.db
    .selectFrom('audit_log')
    .select('after')
    .where('entity_id', '=', placed.data.order)
    .where('action', '=', 'place a draft')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ cashInPlaceOf: 'share' })
})

test.each([
  ['0', { cashAtDoor: false }],
  ['10000', {}],
  ['50000', { cashRules: [{ fromBdt: 50_001, goods: 'any', district: null, method: null, step: 'full' }] }],
])('a cap of Tk %s from before there was a ladder becomes %j', async (cap, becomes) => {
  const file = new URL('../../platform/db/migrations/0121_cash_steps.sql', import.meta.url)
  const [settingRows = ''] = readFileSync(file, 'utf8').split('-- What was asked')
  const found = await inTransaction(shop.db, async (trx) => {
    await writeSetting(trx, 'codCapBdt', Number(cap), shop.services.now())
    await sql.raw(settingRows).execute(trx)
    const keys = ['cashAtDoor', 'cashRules']
    const rows = await trx.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
    await trx.deleteFrom('settings').where('key', 'in', keys).execute()
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  })
  expect(found).toEqual(becomes)
})
