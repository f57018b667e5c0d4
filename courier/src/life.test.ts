import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { KEYS } from './keys.ts'
import { inside, openCouriers, openMerchant, pathaoOrder } from './merchant.fixture.ts'

/** A parcel's way at one courier, and what the merchant hears of it. */
async function heardOf(
  protocol: 'pathao' | 'steadfast' | 'redx',
  steps: readonly (readonly [string, object?])[],
  field: string,
) {
  const merchant = await openMerchant()
  const world = await openCouriers({ webhookUrl: merchant.url })
  await world.sandbox('/speed', { body: { speed: 1_000_000 } })
  const id = await world.book[protocol]()
  if (protocol === 'pathao') await merchant.arrivals(1)
  for (const [what, more] of steps) expect((await world.play(id, what, { ...more })).status).toBe(200)
  return { ...world, id, merchant, heard: merchant.arrived.map(({ body }) => body[field]) }
}

describe('Pathao', () => {
  test('tells of a delivery, in both its times, with its plain secret', async () => {
    const { merchant, heard, id } = await heardOf('pathao', [['delivered']], 'event')
    expect(heard).toEqual([
      'order.created',
      'order.picked',
      'order.at-the-sorting-hub',
      'order.in-transit',
      'order.received-at-last-mile-hub',
      'order.delivered',
    ])
    expect(merchant.arrived[0]?.body).toMatchObject({ delivery_fee: 70 })
    const last = merchant.arrived.at(-1)
    expect(last?.path).toBe('/hooks/pathao')
    expect(last?.headers['x-pathao-signature']).toBe(KEYS.pathao.webhookSecret)
    expect(last?.body).toEqual({
      event: 'order.delivered',
      consignment_id: id,
      merchant_order_id: 'S-1001',
      store_id: KEYS.pathao.storeId,
      updated_at: '2026-11-29 15:30:00',
      timestamp: '2026-11-29T09:30:00+00:00',
      collected_amount: 1250,
    })
  })

  test('gives what comes back a second number', async () => {
    const { merchant, heard, id, sandbox } = await heardOf('pathao', [['refused'], ['back']], 'event')
    expect(heard.slice(-4)).toEqual([
      'order.returned',
      'order.return-id-created',
      'order.return-in-transit',
      'order.returned-to-merchant',
    ])
    const { body } = merchant.arrived.at(-1) ?? {}
    expect(body).toMatchObject({
      consignment_id: id,
      return_consignment_id: expect.stringMatching(/^RL\d{8}$/),
      return_type: 'return',
      collected_amount: 0,
    })
    const parcels = (await sandbox('/parcels')).json as unknown as object[]
    expect(parcels[0]).toMatchObject({
      returnId: body?.return_consignment_id,
      state: 'refused',
      back: 'received',
    })
  })

  test.each([
    ['refused', { collected: 120 }, 'order.paid-return', 'paid-return', 120],
    ['partial', { collected: 600 }, 'order.partial-delivery', 'partial-delivery', 600],
    ['partial', {}, 'order.partial-delivery', 'partial-delivery', 625],
    ['exchanged', {}, 'order.exchanged', 'exchange', 1250],
  ])('%s with %o is %s', async (what, more, event, type, collected) => {
    const { merchant } = await heardOf('pathao', [[what, more], ['returning']], 'event')
    const told = merchant.arrived.map(({ body }) => body)
    expect(told).toContainEqual(expect.objectContaining({ event, collected_amount: collected }))
    expect(told.at(-1)).toMatchObject({ event: 'order.return-in-transit', return_type: type })
  })

  test('costs more once it was weighed, and may be lost on its way back', async () => {
    const { merchant, sandbox } = await heardOf(
      'pathao',
      [['weighed', { fee: 110.5 }], ['refused'], ['returning'], ['lost']],
      'event',
    )
    expect(merchant.arrived.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ event: 'order.updated', delivery_fee: 110.5 }),
    )
    const parcels = (await sandbox('/parcels')).json as unknown as object[]
    expect(parcels[0]).toMatchObject({ back: 'lost', fee: 110.5 })
  })

  test('announces every order of a bulk by its number', async () => {
    const merchant = await openMerchant()
    const { pathao, sandbox } = await openCouriers({ webhookUrl: merchant.url })
    await sandbox('/speed', { body: { speed: 1_000_000 } })
    const orders = ['A', 'B', 'C'].map((merchant_order_id) => pathaoOrder({ merchant_order_id }))
    await pathao('/orders/bulk', { body: { orders } })
    const told = (await merchant.arrivals(3)).map(({ body }) => `${body.event} ${body.merchant_order_id}`)
    expect(told.toSorted()).toEqual(['order.created A', 'order.created B', 'order.created C'])
  })

  test('tries the merchant’s address with its secret or without, and hears the header of the answer', async () => {
    const merchant = await openMerchant(() => 202)
    const { sandbox } = await openCouriers({ webhookUrl: merchant.url })
    expect((await sandbox('/greet', { body: {} })).json).toEqual({ status: 202, answered: 'heard' })
    await sandbox('/greet', { body: { secret: false } })
    expect(merchant.arrived.map(({ headers }) => headers['x-pathao-signature'])).toEqual([
      KEYS.pathao.webhookSecret,
      undefined,
    ])
    expect(merchant.arrived[0]?.body).toEqual({ event: 'webhook_integration' })
  })
})

describe('Steadfast', () => {
  test('passes on the rider’s word before it is sure, and signs the raw body', async () => {
    const { merchant, id } = await heardOf('steadfast', [['delivered', { collected: 1240 }]], 'status')
    const told = merchant.arrived.map(({ body }) => `${body.notification_type} ${body.status}`)
    expect(told).toEqual([
      'delivery_status pending',
      'tracking_update undefined',
      'delivery_status delivered_approval_pending',
      'delivery_status delivered',
    ])
    const { path, headers, raw, body } = merchant.arrived.at(-1) ?? {}
    expect(path).toBe('/hooks/steadfast')
    expect(headers).toMatchObject({
      authorization: `Bearer ${KEYS.steadfast.webhookSecret}`,
      'x-signature': createHmac('sha256', KEYS.steadfast.webhookSecret)
        .update(raw ?? '')
        .digest('hex'),
      'user-agent': 'Steadfast-Webhook/1.0',
    })
    expect(body).toEqual({
      notification_type: 'delivery_status',
      consignment_id: Number(id),
      invoice: 'S-1001',
      status: 'delivered',
      cod_amount: 1240,
      delivery_charge: 80,
      tracking_message: expect.any(String),
      updated_at: '2026-11-29 15:30:00',
    })
  })

  test('the rider’s word may turn out wrong', async () => {
    const { heard } = await heardOf('steadfast', [['approval'], ['refused']], 'status')
    expect(heard.slice(-2)).toEqual(['delivered_approval_pending', 'cancelled'])
  })

  test('only `received` means that the goods are back', async () => {
    const { steadfast, book, play, clock } = await openCouriers()
    const id = await book.steadfast()
    const status = async () =>
      (await steadfast(`/status_with_return_status_by_cid/${id}`)).json.delivery_status
    for (const [what, expected] of [
      ['refused', 'cancelled_return_processing'],
      ['returning', 'cancelled_return_rider_assigned'],
      ['back', 'cancelled_return_received'],
    ] as const) {
      await play(id, what)
      expect(await status()).toBe(expected)
      clock.ms += 60_000
    }
  })

  test('tries again after a 5xx and after silence, with one key, and never after a 4xx', async () => {
    const merchant = await openMerchant((arrival) => [503, null, 200, 401][arrival - 1] as number | null)
    const { sandbox, book, play } = await openCouriers({ webhookUrl: merchant.url })
    await sandbox('/speed', { body: { speed: 1_000_000 } })
    const id = await book.steadfast()
    await play(id, 'hold')
    const keys = (await merchant.arrivals(3)).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    await play(id, 'in_transit')
    await expect
      .poll(async () => (await sandbox('/notices')).json)
      .toMatchObject([
        { attempt: 3, status: 200, done: true },
        { attempt: 1, status: 401, done: true },
      ])
    expect(merchant.arrived).toHaveLength(4)
  })

  test('gives up after three silences', async () => {
    const merchant = await openMerchant(() => 'never')
    const { sandbox, book, play } = await openCouriers({ webhookUrl: merchant.url, patienceMs: 1 })
    await sandbox('/speed', { body: { speed: 1_000_000 } })
    await play(await book.steadfast(), 'hold')
    await expect
      .poll(async () => (await sandbox('/notices')).json)
      .toMatchObject([{ attempt: 3, status: null, done: true }])
  })
})

describe('RedX', () => {
  test('shows its secret in the address, and speaks both languages', async () => {
    const { merchant, heard, id } = await heardOf('redx', [['out_for_delivery'], ['delivered']], 'status')
    expect(heard).toEqual(['ready-for-delivery', 'delivery-in-progress', 'delivery-in-progress', 'delivered'])
    const last = merchant.arrived.at(-1)
    expect(last?.path).toBe(`/hooks/redx?token=${KEYS.redx.webhookSecret}`)
    expect(last?.body).toEqual({
      tracking_number: id,
      timestamp: '2026-11-29 15:30:00',
      status: 'delivered',
      message_en: 'Parcel has been delivered',
      message_bn: expect.stringContaining('পার্সেল'),
      invoice_number: 'S-1001',
    })
  })

  test('tells of what comes back', async () => {
    const { heard } = await heardOf('redx', [['refused'], ['back']], 'status')
    expect(heard.slice(2)).toEqual(['agent-returning', 'agent-returning', 'returned'])
  })
})

test('Paperfly tells nothing', async () => {
  const merchant = await openMerchant()
  const { book, play } = await openCouriers({ webhookUrl: merchant.url })
  expect((await play(await book.paperfly(), 'delivered')).json.state).toBe('delivered')
  expect(merchant.arrived).toEqual([])
})

test('an address may say itself where the courier’s name goes', async () => {
  const merchant = await openMerchant()
  const { book, play } = await openCouriers({ webhookUrl: `${merchant.url}/{courier}/notices` })
  await play(await book.redx(), 'picked')
  expect(merchant.arrived[0]?.path).toContain('/hooks/redx/notices?token=')
})

describe('a step', () => {
  test.each([
    ['delivered', 'picked'],
    ['delivered', 'refused'],
    ['refused', 'delivered'],
    ['delivered', 'back'],
    ['lost', 'in_transit'],
    ['picked', 'cancelled'],
  ])('after %s is not %s', async (first, second) => {
    const { book, play } = await openCouriers()
    const id = await book.pathao()
    expect((await play(id, first)).status).toBe(200)
    expect((await play(id, second)).status).toBe(409)
  })

  test('may jump: delivered before picked', async () => {
    const { heard } = await heardOf(
      'pathao',
      [
        ['delivered', { jump: true }],
        ['picked', { jump: true }],
      ],
      'event',
    )
    expect(heard).toEqual(['order.created', 'order.delivered', 'order.picked'])
  })

  test('is of a parcel that there is, and one of those that there are', async () => {
    const { book, play } = await openCouriers()
    expect((await play('nobody', 'picked')).status).toBe(404)
    await book.pathao()
    expect((await play('S-1001', 'fly')).status).toBe(400)
    expect((await play('S-1001', 'delivered', { collected: 'much' })).status).toBe(400)
  })
})

test('the state that a lookup tells follows the parcel', async () => {
  const { book, play, pathao } = await openCouriers()
  const id = await book.pathao()
  const status = async () => inside((await pathao(`/orders/${id}/info`)).json, 'data').order_status
  for (const [what, expected] of [
    ['picked', 'Picked'],
    ['in_transit', 'In Transit'],
    ['hold', 'On Hold'],
    ['refused', 'Returned'],
    ['returning', 'Return In Transit'],
    ['back', 'Returned To Merchant'],
  ] as const) {
    await play(id, what)
    expect(await status()).toBe(expected)
  }
})
