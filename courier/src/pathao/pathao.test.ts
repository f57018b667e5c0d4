import { describe, expect, test } from 'vitest'
import { KEYS } from '../keys.ts'
import { inside, openCouriers, pathaoOrder } from '../merchant.fixture.ts'

const { clientId: client_id, clientSecret: client_secret, username, password } = KEYS.pathao
const PASSWORD = { client_id, client_secret, grant_type: 'password', username, password }

describe('signing in', () => {
  test('by the password, or by client id and secret alone, for five days', async () => {
    const { pathao, clock } = await openCouriers()
    const bearer = { token_type: 'Bearer', expires_in: 432_000 }
    expect((await pathao('/issue-token', { body: PASSWORD })).json).toMatchObject(bearer)
    const { json } = await pathao('/external/login', { body: { client_id, client_secret } })
    expect(json).toMatchObject(bearer)
    const headers = { authorization: `Bearer ${json.access_token}` }
    clock.ms += 432_000_000 - 1
    expect((await pathao('/user/short-info', { headers })).status).toBe(200)
    clock.ms += 1
    expect(await pathao('/user/short-info', { headers })).toMatchObject({
      status: 401,
      json: { message: 'Unauthorized', type: 'error', code: 401 },
    })
  })

  test('a token is renewed once by its refresh token', async () => {
    const { pathao } = await openCouriers()
    const { json } = await pathao('/issue-token', { body: PASSWORD })
    const body = { client_id, client_secret, grant_type: 'refresh_token', refresh_token: json.refresh_token }
    const renewed = await pathao('/issue-token', { body })
    expect(renewed.status).toBe(200)
    expect(renewed.json.access_token).not.toBe(json.access_token)
    expect((await pathao('/issue-token', { body })).status).toBe(401)
  })

  test('wrong keys are refused', async () => {
    const { pathao } = await openCouriers()
    for (const body of [
      { ...PASSWORD, password: 'x' },
      { client_id, client_secret: 'x' },
    ]) {
      expect((await pathao('/issue-token', { body })).status).toBe(401)
      expect((await pathao('/external/login', { body: { client_id, client_secret: 'x' } })).status).toBe(401)
    }
  })
})

describe('an order', () => {
  test('is booked and looked up by the consignment, not by the merchant’s number', async () => {
    const { pathao } = await openCouriers()
    const { json } = await pathao('/orders', { body: pathaoOrder() })
    expect(json).toEqual({
      message: 'Order Created Successfully',
      type: 'success',
      code: 200,
      data: {
        consignment_id: expect.stringMatching(/^DL291126[A-Z2-9]{6}\d{2}$/),
        merchant_order_id: 'S-1001',
        order_status: 'Pending',
        delivery_fee: 70,
      },
    })
    const id = inside(json, 'data').consignment_id
    expect((await pathao(`/orders/${id}/info`)).json.data).toEqual({
      consignment_id: id,
      merchant_order_id: 'S-1001',
      order_status: 'Pending',
      order_status_slug: 'Pending',
      updated_at: '2026-11-29 15:30:00',
      invoice_id: null,
    })
    expect((await pathao('/orders/S-1001/info')).status).toBe(404)
  })

  test('sent twice is two parcels', async () => {
    const { book } = await openCouriers()
    expect(await book.pathao()).not.toBe(await book.pathao())
  })

  test.each([
    ['store_id', 1],
    ['recipient_name', 'Al'],
    ['recipient_name', 'x'.repeat(101)],
    ['recipient_phone', '+8801711111111'],
    ['recipient_phone', '০১৭১১১১১১১১'],
    ['recipient_address', 'Dhaka 121'],
    ['recipient_address', 'x'.repeat(221)],
    ['recipient_city', null],
    ['recipient_city', 999],
    ['recipient_zone', 1],
    ['delivery_type', 1],
    ['item_type', 3],
    ['item_quantity', 0],
    ['item_weight', 0.4],
    ['item_weight', 12.5],
    ['amount_to_collect', 1250.5],
    ['amount_to_collect', -1],
    ['amount_to_collect', undefined],
  ])('is refused for its %s: %s', async (field, value) => {
    const { pathao } = await openCouriers()
    const { status, json } = await pathao('/orders', { body: pathaoOrder({ [field]: value }) })
    expect(status).toBe(422)
    expect(json).toMatchObject({ type: 'error', code: 422, errors: { [field]: [expect.any(String)] } })
  })

  test('goes to the place that its numbers name, and costs so', async () => {
    const { pathao } = await openCouriers()
    const cities = inside((await pathao('/city-list')).json, 'data').data as Record<string, unknown>[]
    expect(cities).toHaveLength(64)
    expect((await pathao('/countries/1/city-list')).json).toEqual((await pathao('/city-list')).json)
    const city = cities.find(({ city_name }) => city_name === 'Sylhet')?.city_id
    const zones = inside((await pathao(`/cities/${city}/zone-list`)).json, 'data').data as Record<
      string,
      unknown
    >[]
    const zone = zones[0]?.zone_id
    const [area = {}] = inside((await pathao(`/zones/${zone}/area-list`)).json, 'data').data as Record<
      string,
      unknown
    >[]
    const place = { recipient_city: city, recipient_zone: zone, recipient_area: area.area_id }
    const booked = await pathao('/orders', { body: pathaoOrder({ ...place, item_weight: 2.5 }) })
    expect(booked.json.data).toMatchObject({ delivery_fee: 170 })
    const body = { ...pathaoOrder(place), item_weight: 2.5 }
    expect((await pathao('/merchant/price-plan', { body })).json.data).toMatchObject({
      price: 170,
      cod_enabled: 1,
      cod_percentage: 0.01,
      final_price: 170,
    })
    const elsewhere = { ...place, recipient_city: cities[0]?.city_id }
    expect((await pathao('/orders', { body: pathaoOrder(elsewhere) })).json.errors).toHaveProperty(
      'recipient_zone',
    )
  })

  test('in a bulk is taken with 202 and without a number, and one bad row refuses all', async () => {
    const { pathao, sandbox } = await openCouriers()
    const orders = [pathaoOrder({ merchant_order_id: 'A' }), pathaoOrder({ merchant_order_id: 'B' })]
    const bad = await pathao('/orders/bulk', {
      body: { orders: [...orders, pathaoOrder({ item_weight: 20 })] },
    })
    expect(bad).toMatchObject({
      status: 422,
      json: { errors: { 'orders.2.item_weight': expect.any(Array) } },
    })
    expect(await pathao('/orders/bulk', { body: { orders } })).toMatchObject({
      status: 202,
      json: { type: 'success', data: true },
    })
    const parcels = (await sandbox('/parcels')).json as unknown as { reference: string }[]
    expect(parcels.map(({ reference }) => reference)).toEqual(['B', 'A'])
  })
})

test('a store opens an hour after it was asked for', async () => {
  const { pathao, clock } = await openCouriers()
  const [zone = {}] = inside((await pathao('/zones/list')).json, 'data').data as Record<string, number>[]
  const areas = inside((await pathao('/areas/list')).json, 'data').data as Record<string, number>[]
  const area = areas.find(({ zone_id }) => zone_id === zone.zone_id)
  const store = {
    name: 'Branch',
    contact_name: 'Rahim',
    contact_number: '01711111111',
    address: 'House 1, Road 2, Sylhet',
    city_id: zone.city_id,
    zone_id: zone.zone_id,
    area_id: area?.area_id,
  }
  expect((await pathao('/stores', { body: { ...store, name: 'B' } })).json.errors).toHaveProperty('name')
  expect((await pathao('/stores', { body: store })).status).toBe(200)
  const stores = async () => inside((await pathao('/stores')).json, 'data').data as Record<string, unknown>[]
  const order = pathaoOrder({ store_id: (await stores())[1]?.store_id })
  expect((await stores()).map(({ is_active }) => is_active)).toEqual([1, 0])
  expect((await pathao('/orders', { body: order })).status).toBe(422)
  clock.ms += 3_600_000
  expect((await stores()).map(({ is_active }) => is_active)).toEqual([1, 1])
  expect((await pathao('/orders', { body: order })).status).toBe(200)
})

test('an unknown path and broken JSON are refused in its own shape', async () => {
  const { pathao, app } = await openCouriers()
  expect(await pathao('/nowhere')).toMatchObject({ status: 404, json: { type: 'error', code: 404 } })
  const broken = await app.inject({
    method: 'POST',
    url: '/pathao/aladdin/api/v1/external/login',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  expect(broken.json()).toMatchObject({ type: 'error', code: 400 })
})
