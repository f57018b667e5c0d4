import { describe, expect, test } from 'vitest'
import { inside, openCouriers, steadfastOrder } from '../merchant.fixture.ts'

test('ping needs no keys', async () => {
  const { ask } = await openCouriers()
  expect((await ask('/steadfast/api/v1/ping')).json).toMatchObject({
    status: 200,
    message: 'pong',
    version: 'v1',
    time: '2026-11-29T15:30:00+06:00',
  })
})

describe('an order', () => {
  test('is booked, and found by each of its numbers', async () => {
    const { steadfast } = await openCouriers()
    const { status, json } = await steadfast('/create_order', { body: steadfastOrder({ total_lot: 2 }) })
    expect(status).toBe(200)
    const consignment = inside(json, 'consignment')
    expect(consignment).toMatchObject({
      consignment_id: expect.any(Number),
      invoice: 'S-1001',
      tracking_code: expect.any(String),
      recipient_phone: '01711111111',
      cod_amount: 1250,
      total_lot: 2,
      status: 'in_review',
      created_at: '2026-11-29T09:30:00.000000Z',
    })
    for (const path of [
      `/status_by_cid/${consignment.consignment_id}`,
      '/status_by_invoice/S-1001',
      `/status_by_trackingcode/${consignment.tracking_code}`,
    ]) {
      expect((await steadfast(path)).json).toEqual({ status: 200, delivery_status: 'in_review' })
    }
    expect((await steadfast('/status_by_invoice/S-1002')).status).toBe(404)
    expect((await steadfast('/trackings_by_invoice/S-1001')).json.tracking).toEqual([
      expect.objectContaining({ consignment_id: consignment.consignment_id, text: expect.any(String) }),
    ])
  })

  test.each([
    ['invoice', '', 'INVOICE_IS_REQUIRED'],
    ['invoice', 'S 1001', 'INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE'],
    ['invoice', 'x'.repeat(101), 'INVOICE_LENGTH_MUST_NOT_EXCEED_100_CHARS'],
    ['recipient_name', undefined, 'RECEIVER_NAME_IS_REQUIRED'],
    ['recipient_name', 'x'.repeat(101), 'RECEIVER_NAME_MUST_NOT_EXCEED_100_CHARS'],
    ['recipient_phone', '+8801711111111', 'RECEIVER_PHONE_IS_INVALID'],
    ['recipient_phone', '০১৭১১১১১১১১', 'RECEIVER_PHONE_IS_INVALID'],
    ['recipient_address', ';;', 'RECEIVER_ADDRESS_IS_REQUIRED'],
    ['recipient_address', 'x'.repeat(501), 'RECEIVER_ADDRESS_MUST_NOT_EXCEED_500_CHARS'],
    ['note', 'x'.repeat(501), 'RECEIVER_NOTE_MUST_NOT_EXCEED_500_CHARS'],
    ['recipient_email', 'nobody', 'RECEIVER_EMAIL_IS_INVALID'],
    ['cod_amount', 12.5, 'COD_AMOUNT_ERROR'],
    ['cod_amount', 1_000_001, 'COD_AMOUNT_ERROR'],
    ['total_lot', 0, 'TOTAL_LOT_ERROR'],
    ['delivery_type', 2, 'DELIVERY_TYPE_ERROR'],
  ])('is refused for its %s: %s', async (field, value, code) => {
    const { steadfast } = await openCouriers()
    const answer = await steadfast('/create_order', { body: steadfastOrder({ [field]: value }) })
    expect(answer).toMatchObject({ status: 422, json: { status: 422, errors: { [field]: [code] } } })
  })

  test('sent twice is refused the second time', async () => {
    const { steadfast, book } = await openCouriers()
    await book.steadfast()
    expect(await steadfast('/create_order', { body: steadfastOrder() })).toMatchObject({
      status: 422,
      json: { errors: { invoice: ['THIS_INVOICE_ALREADY_EXISTS'] } },
    })
  })

  test('keeps its texts without some signs, and cut without a word', async () => {
    const { steadfast } = await openCouriers()
    const body = steadfastOrder({ recipient_name: 'A{b};<c>', recipient_address: 'x'.repeat(495) })
    const consignment = inside((await steadfast('/create_order', { body })).json, 'consignment')
    expect(consignment.recipient_name).toBe('A b   c')
    expect(consignment.recipient_address).toBe('x'.repeat(490))
  })
})

describe('a bulk', () => {
  const data = [
    steadfastOrder({ invoice: 'A' }),
    steadfastOrder({ invoice: 'A' }),
    steadfastOrder({ invoice: 'B', cod_amount: 0.5 }),
  ]

  test('is answered with 200 in the order sent, even where rows fail', async () => {
    const { steadfast } = await openCouriers()
    const answer = await steadfast('/create_order/bulk-order', { body: { data } })
    expect(answer.status).toBe(200)
    expect(answer.json.data).toMatchObject([
      { invoice: 'A', consignment_id: expect.any(Number), status: 'success', error: [] },
      { invoice: 'A', consignment_id: null, status: null, error: ['THIS_INVOICE_ALREADY_EXISTS'] },
      { invoice: 'B', consignment_id: null, status: null, error: ['COD_AMOUNT_ERROR'] },
    ])
  })

  test('is taken as text as well, and the extended one has sentences', async () => {
    const { steadfast } = await openCouriers()
    const body = { data: JSON.stringify(data) }
    const { json } = await steadfast('/create_order/bulk-order/extended', { body })
    expect(json.data).toMatchObject([
      { status: 'success' },
      { status: 'error', error: ['This invoice already exists.'] },
      { status: 'error', error: [expect.stringContaining('cash amount')] },
    ])
  })

  test.each([['{'], [[]], [[1]], [Array.from({ length: 501 }, () => ({}))]])(
    'of %o is refused',
    async (rows) => {
      const { steadfast } = await openCouriers()
      expect((await steadfast('/create_order/bulk-order', { body: { data: rows } })).status).toBe(400)
    },
  )
})

test('a status is told for a minute as it was', async () => {
  const { steadfast, book, play, clock } = await openCouriers()
  const id = await book.steadfast()
  const status = async () => (await steadfast(`/status_by_cid/${id}`)).json.delivery_status
  expect(await status()).toBe('in_review')
  await play(id, 'delivered')
  clock.ms += 59_999
  expect(await status()).toBe('in_review')
  clock.ms += 1
  expect(await status()).toBe('delivered')
})

describe('keys', () => {
  const wrong = { headers: { 'secret-key': 'wrong' } }

  test('ten wrong ones in five minutes shut the door for an hour, before right ones too', async () => {
    const { steadfast, clock } = await openCouriers()
    for (let time = 0; time < 10; time++) expect((await steadfast('/get_balance', wrong)).status).toBe(401)
    expect((await steadfast('/get_balance')).status).toBe(429)
    clock.ms += 3_599_999
    expect((await steadfast('/get_balance')).status).toBe(429)
    clock.ms += 1
    expect((await steadfast('/get_balance')).status).toBe(200)
  })

  test('ten wrong ones over more than five minutes do not', async () => {
    const { steadfast, clock } = await openCouriers()
    for (let time = 0; time < 20; time++) {
      await steadfast('/get_balance', wrong)
      clock.ms += 35_000
    }
    expect((await steadfast('/get_balance')).status).toBe(200)
  })

  test('a thousand calls a minute are the most', async () => {
    const { steadfast, clock } = await openCouriers()
    for (let time = 0; time < 1000; time++) await steadfast('/get_balance')
    expect((await steadfast('/get_balance')).status).toBe(429)
    clock.ms += 60_000
    expect((await steadfast('/get_balance')).status).toBe(200)
  })
})

test('a pickup is asked for once a day', async () => {
  const { steadfast, clock } = await openCouriers()
  const stations = (await steadfast('/police_stations')).json.police_stations as Record<string, unknown>[]
  const body = {
    address_id: 1,
    police_station_id: stations[0]?.id,
    address: 'House 1',
    contact_number: '01711111111',
  }
  expect(
    (await steadfast('/create_pickup_request', { body: { ...body, address: '' } })).json.errors,
  ).toHaveProperty('address')
  expect(await steadfast('/create_pickup_request', { body })).toMatchObject({
    status: 201,
    json: { data: { req_status: 'pending' } },
  })
  expect(await steadfast('/create_pickup_request', { body })).toMatchObject({
    status: 409,
    json: { message: 'PICKUP_REQUEST_EXISTS' },
  })
  clock.ms += 86_400_000
  expect((await steadfast('/create_pickup_request', { body })).status).toBe(201)
})

test('a parcel is asked back once, and not when it was delivered', async () => {
  const { steadfast, book, play } = await openCouriers()
  const id = await book.steadfast()
  const ask = (body: object) => steadfast('/create_return_request', { body })
  expect((await ask({ invoice: 'S-1001', consignment_id: id })).status).toBe(422)
  const asked = await ask({ invoice: 'S-1001', reason: 'wrong size' })
  expect(asked).toMatchObject({ status: 201, json: { consignment_id: Number(id), status: 'pending' } })
  expect((await ask({ consignment_id: id })).status).toBe(422)
  expect((await steadfast('/get_return_requests')).json.data).toEqual([asked.json])
  expect((await steadfast(`/get_return_request/${asked.json.id}`)).json).toEqual(asked.json)
  expect((await steadfast('/get_return_request/99')).status).toBe(404)

  const other = await book.steadfast({ invoice: 'S-1002' })
  await play(other, 'delivered')
  expect((await ask({ consignment_id: other })).status).toBe(422)
})

test('a phone’s score is of its own parcels', async () => {
  const { steadfast, book, play } = await openCouriers()
  const score = async () => (await steadfast('/fraud_check/score/01711111111')).json
  expect(await score()).toMatchObject({ delivery_ratio: null, volume_band: 'none', scoring_disabled: true })
  await play(await book.steadfast({ invoice: 'A' }), 'delivered')
  await play(await book.steadfast({ invoice: 'B' }), 'refused')
  expect(await score()).toMatchObject({ delivery_ratio: 50, cancellation_ratio: 50, volume_band: 'low' })
})
