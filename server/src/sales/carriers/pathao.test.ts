import { KEYS } from '@spokehaat/courier/keys'
import { describe, expect, test } from 'vitest'
import type { CarrierNotice } from './carrier.ts'
import { createCarrier } from './create-carrier.ts'
import { carrierContract, parcelOf } from './testing/carrier-contract.ts'
import { FIELDS, openCourier, openCourierWorld } from './testing/courier-world.ts'
import { createOneToken } from './testing/one-token.ts'

const { clientSecret, webhookSecret, storeId } = KEYS.pathao
const ANSWER = FIELDS.pathao.webhookAnswer

carrierContract('Pathao', () =>
  openCourierWorld('pathao', {
    secrets: [clientSecret, webhookSecret],
    wrongKeys: { clientSecret: 'wrong' },
    bookPath: '/orders',
    strangePlace: { city_id: 999_999, zone_id: 999_999 },
    refusesDoubles: false,
    noIn200: { type: 'error', code: 200, message: 'Wrong Store selected', errors: { store_id: ['Wrong'] } },
  }),
)

const noticeOf = (json: unknown, signature: string | undefined = webhookSecret): CarrierNotice => ({
  headers: { 'x-pathao-signature': signature },
  query: {},
  body: Buffer.from(JSON.stringify(json)),
})
const bodyOf = (event: string, more: object = {}) => ({
  event,
  consignment_id: 'DA1',
  merchant_order_id: 'S-1-1',
  store_id: storeId,
  updated_at: '2026-11-29 15:00:00',
  timestamp: '2026-11-29T09:00:00+00:00',
  ...more,
})

/** With a place that it knows, before anything is counted. */
async function connected() {
  const courier = await openCourier('pathao')
  const [first] = (await courier.carrier.places?.('Dhaka')) ?? []
  const parcel = (more: Parameters<typeof parcelOf>[0] = {}) =>
    parcelOf({ place: first?.place ?? null, ...more })
  const called = (path: string) => courier.line.calls.filter((call) => call.endsWith(path)).length
  const signIns = () => [called('/external/login'), called('/issue-token')]
  return { ...courier, parcel, called, signIns }
}

/** Notices are read without asking anybody. */
const unconnected = (fields: object = {}) =>
  createCarrier('pathao', {
    fields: { ...FIELDS.pathao, ...fields },
    tokens: createOneToken(),
    ask: async () => expect.unreachable('it asked'),
    now: () => new Date(),
  })

describe('its token', () => {
  test('is asked for once, without the owner’s password, and refreshed when it has ended', async () => {
    const { carrier, line, parcel, play, called, signIns } = await connected()
    await Promise.all([carrier.greet(), carrier.greet(), carrier.greet()])
    expect(signIns()).toEqual([1, 0])
    await play('/faults', { protocol: 'pathao', step: 'order', fault: 'token-ended', times: 1 })
    expect(await carrier.book(parcel())).toMatchObject({ theirRef: expect.any(String) })
    expect([signIns(), called('/orders')]).toEqual([[1, 1], 2])
    expect(line.bodies.join()).not.toContain('password')
  })

  test('that can’t be refreshed is followed by a new one', async () => {
    const { carrier, parcel, play, signIns } = await connected()
    await play('/faults', { protocol: 'pathao', step: 'order', fault: 'token-ended', times: 1 })
    await play('/faults', { protocol: 'pathao', step: 'token', fault: 'refresh-refused' })
    await carrier.book(parcel())
    expect(signIns()).toEqual([2, 1])
  })

  test('that is never taken ends it after two', async () => {
    const { carrier, parcel, play, called } = await connected()
    await play('/faults', { protocol: 'pathao', step: 'order', fault: 'unauthorized' })
    await expect(carrier.book(parcel())).rejects.toMatchObject({ kind: 'keys' })
    expect(called('/orders')).toBe(2)
  })

  test('that nobody gave means that no parcel was sent', async () => {
    const { carrier, line } = await openCourier('pathao')
    line.suffer('/external/login', 'html')
    const parcel = parcelOf({ place: { city_id: 1, zone_id: 1 } })
    await expect(carrier.book(parcel)).rejects.toMatchObject({ name: 'CarrierSilence', sent: false })
    expect(line.calls).toEqual(['POST /pathao/aladdin/api/v1/external/login'])
  })
})

test('a light parcel is half a kilo, and nothing that is not known is sent', async () => {
  const { carrier, parcel, sent } = await connected()
  await carrier.book(parcel({ grams: 120, note: '', cashPaisa: 0 }))
  expect(sent()).toMatchObject({ item_weight: 0.5, amount_to_collect: 0, store_id: storeId })
  expect(Object.keys(sent())).toEqual(expect.arrayContaining(['recipient_city', 'recipient_zone']))
  expect(Object.keys(sent())).not.toContain('recipient_area')
  expect(Object.keys(sent())).not.toContain('special_instruction')
})

test('a price is what it takes, and its share of the cash', async () => {
  const { carrier, parcel, line } = await connected()
  const data = { final_price: 110.5, cod_enabled: 1, cod_percentage: 0.01 }
  line.suffer('/price-plan', { status: 200, json: { type: 'success', code: 200, data } })
  expect(await carrier.quote(parcel({ cashPaisa: 1_250_00 }))).toEqual({ feePaisa: 110_50 + 12_50 })
})

test('of many the numbers come later, by notices, and what it would refuse stays here', async () => {
  const { carrier, parcel, sent, notices } = await connected()
  const [fine, heavy] = [parcel(), parcel({ grams: 12_000 })]
  expect(await carrier.bookMany?.([heavy, fine])).toMatchObject([
    { ourRef: heavy.ourRef, refusal: { kind: 'parcel', said: expect.stringContaining('at most 10 kg') } },
    { ourRef: fine.ourRef, booked: null },
  ])
  expect(sent().orders.map((one: Record<string, unknown>) => one.merchant_order_id)).toEqual([fine.ourRef])
  await expect
    .poll(() => notices.map((notice) => carrier.readNotice?.(notice)))
    .toMatchObject([
      { kind: 'news', news: { ourRef: fine.ourRef, theirRef: expect.any(String), state: 'booked' } },
    ])
})

test.each(['html', 'empty', 'lost'] as const)('many, with %s for an answer, are a silence', async (fault) => {
  const { carrier, parcel, line, called } = await connected()
  line.suffer('/orders/bulk', fault)
  await expect(carrier.bookMany?.([parcel()])).rejects.toMatchObject({ name: 'CarrierSilence', sent: true })
  expect(called('/orders/bulk')).toBe(1)
})

test('its places are found by the older name of a district', async () => {
  const { carrier, line } = await connected()
  const json = { code: 200, data: { data: [{ city_id: 2, city_name: 'Chittagong' }] } }
  for (let count = 0; count < 2; count++) line.suffer('/city-list', { status: 200, json })
  const zones = { code: 200, data: { data: [{ zone_id: 31, zone_name: 'Agrabad' }] } }
  line.suffer('/cities/2/zone-list', { status: 200, json: zones })
  expect(await carrier.places?.('Chattogram')).toEqual([
    { place: { city_id: 2, zone_id: 31 }, name: 'Agrabad' },
  ])
  expect(await carrier.places?.('Feni')).toEqual([])
})

test('its zones are divided into areas, whose number goes with the parcel', async () => {
  const { carrier, parcel, sent } = await connected()
  const [zone] = (await carrier.places?.('Dhaka')) ?? []
  if (!zone) throw new Error('none')
  const [area] = (await carrier.placesWithin?.(zone)) ?? []
  expect(area).toEqual({
    place: { ...zone.place, area_id: expect.any(Number) },
    name: expect.stringContaining(`${zone.name}, `),
  })
  await carrier.book(parcel({ place: area?.place ?? null }))
  expect(sent()).toMatchObject({ recipient_zone: zone.place.zone_id, recipient_area: area?.place.area_id })
})

test('a number of a place that is another’s by now is refused as a place', async () => {
  const { carrier, parcel, play } = await connected()
  const remembered = parcel()
  await play('/areas/renumber', { protocol: 'pathao' })
  await expect(carrier.book(remembered)).rejects.toMatchObject({ kind: 'place' })
})

describe('a notice', () => {
  const carrier = unconnected()
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
    ['order.something-new', { collected_amount: 60 }, null, true],
  ])('%s %j: %s', (event, more, state, toConfirm) =>
    expect(read(event, more)).toMatchObject({ kind: 'news', news: { state, word: event }, toConfirm }),
  )

  test('has one moment, however it is written, and is one with its double', () => {
    const both = read('order.delivered', { collected_amount: '1,250' })
    expect(both).toMatchObject({ news: { at: new Date('2026-11-29T09:00:00Z'), collectedPaisa: 1_250_00 } })
    const local = read('order.delivered', { collected_amount: '1,250', timestamp: undefined })
    expect(local).toEqual(both)
    const apart = read('order.delivered', {
      collected_amount: '1,250',
      timestamp: '2026-11-29T15:00:00+00:00',
    })
    expect(apart).toEqual(both)
    const later = read('order.delivered', { timestamp: undefined, updated_at: '2026-11-29 15:00:01' })
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

  test('of anybody is foreign where no secret was given', () => {
    const bare = unconnected({ webhookSecret: '' })
    expect(bare.readNotice?.(noticeOf(bodyOf('order.delivered'), ''))).toEqual({ kind: 'foreign' })
  })

  test('is answered with the header always, but for a stranger where it is the secret', () => {
    const header = 'X-Pathao-Merchant-Webhook-Integration-Secret'
    for (const outcome of ['taken', 'hello', 'unknown', 'foreign', 'unreadable'] as const)
      expect(carrier.answerNotice?.(outcome).headers).toEqual({ [header]: ANSWER })
    const own = unconnected({ webhookAnswer: webhookSecret })
    expect(own.answerNotice?.('hello')).toMatchObject({ status: 202, headers: { [header]: webhookSecret } })
    expect(own.answerNotice?.('foreign').headers).toEqual({})
  })
})

test.each([
  ['Delivered', 'delivered'],
  ['Paid', 'delivered'],
  ['Partial_Delivery', 'in_part'],
  ['Pickup Cancelled', 'cancelled'],
  ['Returned To Merchant', 'back'],
  ['Whatever', null],
])('asked, %s is %s', async (order_status, state) => {
  const { carrier, line } = await connected()
  const data = { consignment_id: 'DA1', order_status, updated_at: '2026-11-29 15:00:00', invoice_id: 'INV1' }
  line.suffer('/orders/DA1/info', { status: 200, json: { code: 200, data } })
  expect(await carrier.track({ ourRef: 'S-1', theirRef: 'DA1' })).toMatchObject({
    state,
    word: order_status,
    settlementRef: 'INV1',
    at: new Date('2026-11-29T09:00:00Z'),
  })
  expect(await carrier.track({ ourRef: 'S-1', theirRef: null })).toMatchObject({ state: null })
})
