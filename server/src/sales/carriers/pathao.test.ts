import { describe, expect, onTestFinished, test } from 'vitest'
import { createAskCarrier } from './ask-carrier.ts'
import type { CarrierNotice, CarrierSetup } from './carrier.ts'
import { createPathao } from './pathao.ts'
import { carrierContract, parcelOf } from './testing/carrier-contract.ts'
import { openFaultyLine } from './testing/faulty-line.ts'
import { createOneToken } from './testing/one-token.ts'
import { openStandIn } from './testing/stand-in.ts'

const SECRET = 'what-its-notices-carry'
const ANSWER = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
const FIELDS = {
  host: '',
  clientId: 'client',
  clientSecret: 'the-client-secret',
  storeId: '148001',
  webhookSecret: SECRET,
  webhookAnswer: ANSWER,
}
const PLACE = { city_id: 1, zone_id: 21 }

const setupOf = (host: string, fields: object = {}): CarrierSetup => ({
  fields: { ...FIELDS, host, ...fields },
  tokens: createOneToken(),
  ask: createAskCarrier({ timeoutMs: 20_000, connectMs: 5_000 }),
  now: () => new Date('2026-11-29T09:00:00Z'),
})

const noticeOf = (json: unknown, signature: string | undefined = SECRET): CarrierNotice => ({
  headers: { 'x-pathao-signature': signature },
  query: {},
  body: Buffer.from(JSON.stringify(json)),
})
const bodyOf = (event: string, more: object = {}) => ({
  event,
  consignment_id: 'DA1',
  merchant_order_id: 'S-1-1',
  store_id: 148_001,
  updated_at: '2026-11-29 15:00:00',
  timestamp: '2026-11-29T09:00:00+00:00',
  ...more,
})

/** Its side, of what its papers say. */
async function openPathao() {
  const orders = new Map<string, Record<string, unknown>>()
  let tokens = 0
  const state = { good: '', refreshes: true, logins: [] as string[] }
  const signedIn = () => {
    state.good = `access-token-${++tokens}`
    return {
      json: {
        token_type: 'Bearer',
        expires_in: 432_000,
        access_token: state.good,
        refresh_token: `r${tokens}`,
      },
    }
  }
  const error = (status: number, errors?: object) => ({
    status,
    json: { type: 'error', code: status, message: 'Please fix the given errors', errors },
  })
  const fine = (data: unknown, status = 200) => ({
    status,
    json: { type: 'success', code: status, message: 'ok', data },
  })
  const side = await openStandIn(({ call, headers, body }) => {
    const [method, path = ''] = call.replace('/aladdin/api/v1', '').split(' ')
    if (path === '/external/login' || path === '/issue-token') {
      state.logins.push(path)
      if (body.client_id !== FIELDS.clientId || body.client_secret !== FIELDS.clientSecret) return error(401)
      if (path === '/issue-token' && !state.refreshes) return error(400)
      return signedIn()
    }
    if (headers.authorization !== `Bearer ${state.good}`) return error(401)
    if (path === '/user/short-info') return fine({ name: 'Spokehaat' })
    if (path === '/merchant/price-plan')
      return fine({ final_price: 110.5, cod_enabled: 1, cod_percentage: 0.01 })
    if (path === '/city-list')
      return fine({
        data: [
          { city_id: 1, city_name: 'Dhaka' },
          { city_id: 2, city_name: 'Chittagong' },
        ],
      })
    if (path === '/cities/1/zone-list') return fine({ data: [{ zone_id: 21, zone_name: 'Dhanmondi' }] })
    if (path === '/cities/2/zone-list') return fine({ data: [{ zone_id: 31, zone_name: 'Agrabad' }] })
    if (path === '/orders/bulk') return fine(true, 202)
    if (method === 'POST' && path === '/orders') {
      if (body.recipient_zone !== PLACE.zone_id)
        return error(422, { recipient_zone: ['The selected zone is invalid.'] })
      const consignment_id = `DA${orders.size + 1}`
      orders.set(consignment_id, { ...body, consignment_id, order_status: 'Pending' })
      return fine({
        consignment_id,
        merchant_order_id: body.merchant_order_id,
        order_status: 'Pending',
        delivery_fee: 80,
      })
    }
    const found = orders.get(/^\/orders\/([^/]+)\/info$/.exec(path)?.[1] ?? '')
    if (!found) return error(404)
    const updated_at = '2026-11-29 15:00:00'
    return fine({ ...found, order_status_slug: String(found.order_status).replaceAll(' ', '_'), updated_at })
  })
  return { ...side, orders, state }
}

carrierContract('Pathao', async () => {
  const side = await openPathao()
  return {
    url: side.url,
    create: createPathao,
    fields: FIELDS,
    secrets: [FIELDS.clientSecret, SECRET, 'access-token-'],
    wrongKeys: { clientSecret: 'wrong' },
    bookPath: '/orders',
    place: PLACE,
    strangePlace: { city_id: 1, zone_id: 22 },
    refusesDoubles: false,
    noIn200: { type: 'error', code: 200, message: 'Wrong Store selected', errors: { store_id: ['Wrong'] } },
    noticeOf: ({ theirRef, ourRef, cashPaisa }) =>
      noticeOf(
        bodyOf('order.delivered', {
          consignment_id: theirRef,
          merchant_order_id: ourRef,
          collected_amount: cashPaisa / 100,
        }),
      ),
    foreign: (notice) => [
      { ...notice, headers: {} },
      { ...notice, headers: { 'x-pathao-signature': 'wrong' } },
    ],
    close: side.close,
  }
})

async function connected(fields: object = {}) {
  const side = await openPathao()
  const line = await openFaultyLine(side.url)
  onTestFinished(async () => {
    await line.close()
    await side.close()
  })
  return { side, line, carrier: createPathao(setupOf(line.url, fields)) }
}

describe('its token', () => {
  test('is asked for once, without the owner’s password, and refreshed when it has ended', async () => {
    const { side, carrier, line } = await connected()
    await Promise.all([carrier.greet(), carrier.greet(), carrier.greet()])
    expect(side.state.logins).toEqual(['/external/login'])
    side.state.good = 'another'
    await carrier.book(parcelOf({ place: PLACE }))
    expect(side.state.logins).toEqual(['/external/login', '/issue-token'])
    expect(line.calls.filter((call) => call.endsWith('/orders'))).toHaveLength(2)
    expect(side.orders.size).toBe(1)
    expect(line.bodies.join()).not.toContain('password')
  })

  test('that can’t be refreshed is followed by a new one', async () => {
    const { side, carrier } = await connected()
    await carrier.greet()
    Object.assign(side.state, { good: 'another', refreshes: false })
    await carrier.greet()
    expect(side.state.logins).toEqual(['/external/login', '/issue-token', '/external/login'])
  })

  test('that is never taken ends it after two', async () => {
    const { line, carrier } = await connected()
    await carrier.greet()
    for (let count = 0; count < 2; count++) line.suffer('/orders', { status: 401, json: {} })
    await expect(carrier.book(parcelOf({ place: PLACE }))).rejects.toMatchObject({ kind: 'keys' })
    expect(line.calls.filter((call) => call.endsWith('/orders'))).toHaveLength(2)
  })

  test('that nobody gave means that no parcel was sent', async () => {
    const { line, carrier } = await connected()
    line.suffer('/external/login', 'html')
    await expect(carrier.book(parcelOf({ place: PLACE }))).rejects.toMatchObject({
      name: 'CarrierSilence',
      sent: false,
    })
  })
})

test('a light parcel is half a kilo, and nothing that is not known is sent', async () => {
  const { side, carrier } = await connected()
  const sent = parcelOf({ place: PLACE, grams: 120, note: '', cashPaisa: 0 })
  await carrier.book(sent)
  const [order] = side.orders.values()
  expect(order).toMatchObject({
    item_weight: 0.5,
    amount_to_collect: 0,
    store_id: 148_001,
    recipient_city: 1,
  })
  expect(Object.keys(order ?? {})).not.toContain('recipient_area')
  expect(Object.keys(order ?? {})).not.toContain('special_instruction')
})

test('a price is what it takes, and its share of the cash', async () => {
  const { carrier } = await connected()
  expect(await carrier.quote(parcelOf({ place: PLACE, cashPaisa: 1_250_00 }))).toEqual({
    feePaisa: 110_50 + 12_50,
  })
})

test('of many the numbers come later, and what it would refuse stays here', async () => {
  const { line, carrier } = await connected()
  const [fine, heavy] = [parcelOf({ place: PLACE }), parcelOf({ place: PLACE, grams: 12_000 })]
  expect(await carrier.bookMany?.([heavy, fine])).toMatchObject([
    { ourRef: heavy.ourRef, refusal: { kind: 'parcel', said: expect.stringContaining('at most 10 kg') } },
    { ourRef: fine.ourRef, booked: null },
  ])
  const sent = line.bodies.find((body) => body.includes('"orders"')) ?? ''
  expect(JSON.parse(sent).orders.map((one: Record<string, unknown>) => one.merchant_order_id)).toEqual([
    fine.ourRef,
  ])
})

test('its places are found by the older name of a district', async () => {
  const { carrier } = await connected()
  expect(await carrier.places?.('Chattogram')).toEqual([
    { place: { city_id: 2, zone_id: 31 }, name: 'Agrabad' },
  ])
  expect(await carrier.places?.('Feni')).toEqual([])
})

describe('a notice', () => {
  const carrier = createPathao(setupOf('http://127.0.0.1:1'))
  const read = (event: string, more: object = {}) => carrier.readNotice?.(noticeOf(bodyOf(event, more)))

  test.each([
    ['order.created', {}, 'booked', false],
    ['order.pickup-failed', {}, 'booked', false],
    ['order.pickup-cancelled', {}, 'cancelled', true],
    ['order.picked', {}, 'picked', false],
    ['Order.At-The-Sorting-Hub', {}, 'moving', false],
    ['order.on-hold', {}, 'held', false],
    ['order.partial-delivery', { collected_amount: '600' }, 'in_part', true],
    ['order.returned', {}, 'coming_back', true],
    ['order.paid-return', { collected_amount: 60 }, 'coming_back', true],
    ['order.exchanged', { collected_amount: 0 }, 'in_part', true],
    ['order.return-in-transit', { return_type: 'return' }, 'coming_back', true],
    ['order.return-in-transit', { return_type: 'partial-delivery' }, 'in_part', true],
    ['order.returned-to-merchant', { return_consignment_id: 'RL1' }, 'back', true],
    ['order.paid', { invoice_id: 'INV1' }, null, true],
    ['order.something-new', {}, null, false],
  ])('%s %j: %s', (event, more, state, toConfirm) =>
    expect(read(event, more)).toMatchObject({ kind: 'news', news: { state, word: event }, toConfirm }),
  )

  test('has one moment, however it is written, and is one with its double', () => {
    const both = read('order.delivered', { collected_amount: '1,250' })
    expect(both).toMatchObject({ news: { at: new Date('2026-11-29T09:00:00Z'), collectedPaisa: 1_250_00 } })
    const local = read('order.delivered', { collected_amount: '1,250', timestamp: undefined })
    expect(local).toEqual(both)
    const later = read('order.delivered', { timestamp: '2026-11-29T09:00:01+00:00' })
    expect(later?.kind === 'news' && later.key).not.toBe(both?.kind === 'news' && both.key)
  })

  test('of another store names none of our orders', () => {
    expect(read('order.delivered', { store_id: 9 })).toMatchObject({
      news: { theirRef: 'DA1', ourRef: null },
    })
  })

  test('says hello with its secret or without, and never with another', () => {
    for (const event of ['webhook_integration', 'webhook integration']) {
      expect(carrier.readNotice?.(noticeOf({ event }))).toEqual({ kind: 'hello' })
      expect(carrier.readNotice?.({ ...noticeOf({ event }), headers: {} })).toEqual({ kind: 'hello' })
      expect(carrier.readNotice?.(noticeOf({ event }, 'wrong'))).toEqual({ kind: 'foreign' })
    }
    expect(read('store.updated', { consignment_id: undefined })).toEqual({ kind: 'hello' })
  })

  test('is answered with the header always, but for a stranger where it is the secret', () => {
    const header = 'X-Pathao-Merchant-Webhook-Integration-Secret'
    for (const outcome of ['taken', 'hello', 'unknown', 'foreign', 'unreadable'] as const)
      expect(carrier.answerNotice?.(outcome).headers).toEqual({ [header]: ANSWER })
    const own = createPathao(setupOf('http://127.0.0.1:1', { webhookAnswer: SECRET }))
    expect(own.answerNotice?.('hello')).toMatchObject({ status: 202, headers: { [header]: SECRET } })
    expect(own.answerNotice?.('foreign').headers).toEqual({})
  })
})

test.each([
  ['Delivered', 'delivered'],
  ['Paid', 'delivered'],
  ['Partial Delivery', 'in_part'],
  ['Pickup Cancelled', 'cancelled'],
  ['Returned To Merchant', 'back'],
  ['Whatever', null],
])('asked, %s is %s', async (order_status, state) => {
  const { side, carrier } = await connected()
  const sent = parcelOf({ place: PLACE })
  const { theirRef } = await carrier.book(sent)
  Object.assign(side.orders.get(theirRef ?? '') ?? {}, { order_status, invoice_id: 'INV1' })
  expect(await carrier.track({ ourRef: sent.ourRef, theirRef })).toMatchObject({
    state,
    settlementRef: 'INV1',
    at: new Date('2026-11-29T09:00:00Z'),
  })
  expect(await carrier.track({ ourRef: sent.ourRef, theirRef: null })).toMatchObject({ state: null })
})
