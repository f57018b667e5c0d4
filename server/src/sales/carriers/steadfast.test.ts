import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAskCarrier } from './ask-carrier.ts'
import type { CarrierNotice, CarrierSetup } from './carrier.ts'
import { createSteadfast } from './steadfast.ts'
import { carrierContract, parcelOf } from './testing/carrier-contract.ts'
import { createOneToken } from './testing/one-token.ts'
import { openStandIn } from './testing/stand-in.ts'

const KEYS = { apiKey: 'an-api-key-1', secretKey: 'a-secret-key-1' }
const TOKEN = 'the-token-of-the-notices'

const fieldsAt = (host: string) => ({ host, ...KEYS, webhookSecret: TOKEN })
const setupOf = (host: string, more: Partial<CarrierSetup> = {}): CarrierSetup => ({
  fields: fieldsAt(host),
  tokens: createOneToken(),
  ask: createAskCarrier({ timeoutMs: 20_000, connectMs: 5_000 }),
  now: () => new Date('2026-11-29T09:00:00Z'),
  ...more,
})

const bodyOf = (more: object = {}) => ({
  notification_type: 'delivery_status',
  consignment_id: 1_001,
  invoice: 'S-1-1',
  status: 'Delivered',
  cod_amount: '1,250.00',
  delivery_charge: 80,
  tracking_message: 'Handed over',
  updated_at: '2026-11-29 15:00:00',
  ...more,
})

function noticeOf(json: unknown, headers: CarrierNotice['headers'] = {}): CarrierNotice {
  const body = Buffer.from(JSON.stringify(json))
  const signature = createHmac('sha256', TOKEN).update(body).digest('hex')
  return {
    headers: { authorization: `Bearer ${TOKEN}`, 'x-signature': signature, ...headers },
    query: {},
    body,
  }
}

/** Its side, of what its guide says. */
async function openSteadfast() {
  const orders = new Map<string, Record<string, unknown>>()
  const paid: Record<string, unknown>[] = []
  const rowOf = (order: Record<string, unknown>) => {
    const invoice = String(order.invoice)
    if (orders.has(invoice))
      return {
        invoice,
        consignment_id: null,
        tracking_code: null,
        status: null,
        error: ['THIS_INVOICE_ALREADY_EXISTS'],
      }
    const consignment_id = 1_000 + orders.size
    const made = { ...order, consignment_id, tracking_code: `T${consignment_id}`, status: 'in_review' }
    orders.set(invoice, made)
    return { invoice, consignment_id, tracking_code: `T${consignment_id}`, status: 'success', error: [] }
  }
  const side = await openStandIn(({ call, query, headers, body }) => {
    if (headers['api-key'] !== KEYS.apiKey || headers['secret-key'] !== KEYS.secretKey)
      return { status: 401, json: { message: 'Unauthorized' } }
    const [, last = ''] = /\/([^/]*)$/.exec(call) ?? []
    const byNumber = [...orders.values()].find((one) => String(one.consignment_id) === last)
    const found = call.includes('_by_cid/') ? byNumber : orders.get(last)
    if (call === 'GET /api/v1/get_balance') return { json: { status: 200, current_balance: 12.5 } }
    if (call === 'POST /api/v1/create_order') {
      const row = rowOf(body)
      if (row.consignment_id === null)
        return { status: 400, json: { status: 400, message: 'Failed', errors: { invoice: row.error } } }
      return {
        json: { status: 200, message: 'Created', consignment: { ...row, cod_amount: body.cod_amount } },
      }
    }
    if (call === 'POST /api/v1/create_order/bulk-order') {
      if (typeof body.data !== 'string')
        return { status: 400, json: { status: 400, message: 'data must be text' } }
      return { json: { status: 200, message: 'ok', data: JSON.parse(body.data).map(rowOf) } }
    }
    if (call === 'GET /api/v1/payments') {
      const payments = query.get('page') === '1' ? paid.map(({ consignments: _, ...row }) => row) : []
      return { json: { status: 1, payments } }
    }
    if (call.startsWith('GET /api/v1/payments/'))
      return { json: { status: 1, payment: paid.find((one) => one.payment_id === last) } }
    if (!found) return { status: 404, json: { status: 404, message: 'Not found' } }
    if (call.includes('/trackings_by_invoice/'))
      return { json: { status: 200, tracking: [{ consignment_id: found.consignment_id, text: 'Placed' }] } }
    return { json: { status: 200, delivery_status: found.status } }
  })
  return { ...side, orders, paid }
}

carrierContract('Steadfast', async () => {
  const side = await openSteadfast()
  return {
    url: side.url,
    create: createSteadfast,
    fields: fieldsAt('/api/v1'),
    secrets: [KEYS.apiKey, KEYS.secretKey, TOKEN],
    wrongKeys: { apiKey: 'wrong' },
    bookPath: '/create_order',
    place: null,
    strangePlace: null,
    refusesDoubles: true,
    noIn200: { status: 400, message: 'Failed', errors: { recipient_phone: ['RECEIVER_PHONE_IS_REQUIRED'] } },
    async deliver({ theirRef, ourRef, cashPaisa }) {
      const consignments = [
        {
          consignment_id: Number(theirRef),
          invoice: ourRef,
          cod_amount: `${cashPaisa / 100}.00`,
          delivery_charge: '80',
        },
      ]
      const paid_at = '2026-11-28 10:00:00'
      const created_at = new Date().toISOString().slice(0, 19).replace('T', ' ')
      const payment_id = `SFC-${theirRef}`
      side.paid.unshift({
        payment_id,
        total: '1,157.50',
        status_label: 'Paid',
        created_at,
        paid_at,
        consignments,
      })
    },
    noticeOf: ({ theirRef, ourRef, cashPaisa }) =>
      noticeOf(bodyOf({ consignment_id: Number(theirRef), invoice: ourRef, cod_amount: cashPaisa / 100 })),
    foreign: (notice) => [
      { ...notice, headers: {} },
      { ...notice, headers: { ...notice.headers, authorization: 'Bearer wrong' } },
      { ...notice, headers: { ...notice.headers, 'x-signature': 'a'.repeat(64) } },
      { ...notice, body: Buffer.from(notice.body.toString().replace('Delivered', 'cancelled')) },
    ],
    close: side.close,
  }
})

async function connected(more: Partial<CarrierSetup> = {}) {
  const side = await openSteadfast()
  onTestFinished(side.close)
  return { side, carrier: createSteadfast(setupOf(`${side.url}/api/v1`, more)) }
}

describe('a booking', () => {
  test('carries whole taka, the whole address, and no character that it would blank', async () => {
    const { side, carrier } = await connected()
    const sent = parcelOf({ name: 'Ra{hi}ma', note: 'ring; <then> wait', cashPaisa: 99_00 })
    await carrier.book(sent)
    expect(side.orders.get(sent.ourRef)).toMatchObject({
      recipient_name: 'Ra hi ma',
      recipient_address: 'House 12, Lake Road, Dhanmondi, Dhanmondi, Dhaka',
      note: 'ring then wait',
      cod_amount: 99,
      delivery_type: 0,
    })
  })

  test('of many says what became of each, and sends none that it would refuse', async () => {
    const { side, carrier } = await connected()
    const [taken, fine, wrong] = [parcelOf(), parcelOf(), parcelOf({ phone: '1712' })]
    await carrier.book(taken)
    const rows = (await carrier.bookMany?.([taken, wrong, fine])) ?? []
    expect(rows).toMatchObject([
      { ourRef: taken.ourRef, refusal: { kind: 'double', said: 'THIS_INVOICE_ALREADY_EXISTS' } },
      { ourRef: wrong.ourRef, refusal: { kind: 'parcel' } },
      { ourRef: fine.ourRef, booked: { theirRef: '1001', trackingCode: 'T1001' } },
    ])
    expect(side.orders.size).toBe(2)
  })
})

describe('what it says', () => {
  test.each([
    ['in review', 'booked'],
    ['Hold', 'held'],
    ['delivered_approval_pending', null],
    ['cancelled_approval_pending', null],
    ['PARTIAL_DELIVERED', 'in_part'],
    ['cancelled', 'coming_back'],
    ['cancelled_return_rider_assigned', 'coming_back'],
    ['cancelled_return_received', 'back'],
    ['partial_delivered_return_received', 'back'],
    ['exceptional', 'lost'],
    ['a word of next year', null],
    ['constructor', null],
  ])('%s is %s', async (word, state) => {
    const { side, carrier } = await connected()
    const sent = parcelOf()
    const { theirRef } = await carrier.book(sent)
    Object.assign(side.orders.get(sent.ourRef) ?? {}, { status: word })
    expect(await carrier.track({ ourRef: sent.ourRef, theirRef })).toMatchObject({ state, word })
    expect(await carrier.track({ ourRef: sent.ourRef, theirRef: null })).toMatchObject({ state })
    const reading = carrier.readNotice?.(noticeOf(bodyOf({ status: word })))
    expect(reading).toMatchObject({ news: { state } })
  })

  test('an amount counts as collected when it was, in Dhaka’s time', async () => {
    const { carrier } = await connected()
    const read = (more: object) => carrier.readNotice?.(noticeOf(bodyOf(more)))
    expect(read({})).toMatchObject({
      isSigned: true,
      toConfirm: true,
      news: { collectedPaisa: 1_250_00, feePaisa: 80_00, at: new Date('2026-11-29T09:00:00Z') },
    })
    expect(read({ status: 'pending' })).toMatchObject({ toConfirm: false, news: { collectedPaisa: null } })
    expect(read({ notification_type: 'tracking_update', status: undefined })).toMatchObject({
      toConfirm: false,
      news: { state: null, text: { en: 'Handed over' }, word: 'tracking_update' },
    })
    expect(read({ notification_type: 'payment_request', consignment_id: undefined })).toMatchObject({
      toConfirm: false,
      news: { word: 'payment_request', theirRef: null },
    })
  })

  test('a second try of a notice is the same by its header, whatever else changed', async () => {
    const { carrier } = await connected()
    const keys = [{}, { updated_at: '2026-11-29 15:02:00' }].map((more) => {
      const reading = carrier.readNotice?.(noticeOf(bodyOf(more), { 'idempotency-key': 'one' }))
      return reading?.kind === 'news' && reading.key
    })
    expect(keys[0]).toBe(keys[1])
  })

  test('without a signature it is believed until it once signed', async () => {
    const plain = noticeOf(bodyOf(), { 'x-signature': undefined })
    const { carrier } = await connected()
    expect(carrier.readNotice?.(plain)).toMatchObject({ kind: 'news', isSigned: false })
    const { carrier: later } = await connected({ hmacSeen: true })
    expect(later.readNotice?.(plain)).toEqual({ kind: 'foreign' })
  })

  test('no secret of notices believes nobody', async () => {
    const { carrier } = await connected({ fields: { ...fieldsAt('http://127.0.0.1:1'), webhookSecret: '' } })
    expect(carrier.readNotice?.({ ...noticeOf(bodyOf()), headers: { authorization: 'Bearer ' } })).toEqual({
      kind: 'foreign',
    })
  })
})

describe('what it paid', () => {
  const payment = (more: object) => ({
    payment_id: 'SFC-1',
    total: '1,157.50',
    status_label: 'Paid',
    created_at: '2026-11-27 10:00:00',
    paid_at: '2026-11-28 10:00:00',
    consignments: [{ consignment_id: 1, invoice: 'S-1', cod_amount: '1,250.00', delivery_charge: 80.5 }],
    ...more,
  })

  test('is read to the paisa; announced or reversed it is not paid', async () => {
    const { side, carrier } = await connected()
    const announced = { payment_id: 'SFC-2', status_label: 'Processing', paid_at: null }
    const reversed = { payment_id: 'SFC-3', status_label: 'Reversed' }
    const old = { payment_id: 'SFC-4', created_at: '2026-01-01 10:00:00' }
    side.paid.push(payment({}), payment(announced), payment(reversed), payment(old))
    expect(await carrier.settlements?.([])).toMatchObject([
      {
        ref: 'SFC-1',
        at: new Date('2026-11-28T04:00:00Z'),
        paidPaisa: 1_157_50,
        isPaid: true,
        lines: [{ theirRef: '1', ourRef: 'S-1', collectedPaisa: 1_250_00, feePaisa: 80_50, vatPaisa: 0 }],
      },
      { ref: 'SFC-2', isPaid: false },
      { ref: 'SFC-3', isPaid: false },
    ])
  })

  test('an amount that can’t be read to the paisa is no zero', async () => {
    const { side, carrier } = await connected()
    side.paid.push(payment({ consignments: [{ consignment_id: 1, cod_amount: '1,250.005' }] }))
    await expect(carrier.settlements?.([])).rejects.toMatchObject({ name: 'CarrierSilence', sent: true })
  })
})
