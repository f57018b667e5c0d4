import { createHmac } from 'node:crypto'
import { KEYS } from '@spokehaat/courier/keys'
import { describe, expect, test } from 'vitest'
import type { CarrierNotice } from './carrier.ts'
import { carrierContract, parcelOf } from './testing/carrier-contract.ts'
import { openCourier, openCourierWorld } from './testing/courier-world.ts'

const { apiKey, secretKey, webhookSecret } = KEYS.steadfast

carrierContract('Steadfast', () =>
  openCourierWorld('steadfast', {
    secrets: [apiKey, secretKey, webhookSecret],
    wrongKeys: { apiKey: 'wrong' },
    bookPath: '/create_order',
    strangePlace: null,
    refusesDoubles: true,
    noIn200: { status: 400, message: 'Failed', errors: { recipient_phone: ['RECEIVER_PHONE_IS_REQUIRED'] } },
  }),
)

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
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
  const signed = { authorization: `Bearer ${webhookSecret}`, 'x-signature': signature }
  return { headers: { ...signed, ...headers }, query: {}, body }
}

describe('a booking', () => {
  test('carries whole taka, the whole address, and no character that it would blank', async () => {
    const { carrier, sent } = await openCourier('steadfast')
    await carrier.book(parcelOf({ name: 'Ra{hi}ma', note: 'ring; <then> wait', cashPaisa: 99_00 }))
    expect(sent()).toMatchObject({
      recipient_name: 'Ra hi ma',
      recipient_address: 'House 12, Lake Road, Dhanmondi, Dhanmondi, Dhaka',
      note: 'ring then wait',
      cod_amount: 99,
      delivery_type: 0,
    })
  })

  test('of many says what became of each, and sends none that it would refuse', async () => {
    const { carrier, sent } = await openCourier('steadfast')
    const [taken, fine, wrong] = [parcelOf(), parcelOf(), parcelOf({ phone: '1712' })]
    await carrier.book(taken)
    expect(await carrier.bookMany?.([taken, wrong, fine])).toMatchObject([
      { ourRef: taken.ourRef, refusal: { kind: 'double', said: 'THIS_INVOICE_ALREADY_EXISTS' } },
      { ourRef: wrong.ourRef, refusal: { kind: 'parcel' } },
      { ourRef: fine.ourRef, booked: { theirRef: expect.any(String), trackingCode: expect.any(String) } },
    ])
    expect(sent().data).toHaveLength(2)
  })

  test('of many goes as text where a list is a wrong shape, and what is not told of is not known', async () => {
    const { carrier, line, sent } = await openCourier('steadfast')
    const parcels = [parcelOf(), parcelOf()]
    line.suffer('/bulk-order', { status: 400, json: { status: 400, message: 'data must be text' } })
    expect(await carrier.bookMany?.(parcels)).toMatchObject([{ booked: {} }, { booked: {} }])
    expect(sent()).toEqual({ data: expect.any(String) })

    const [first, second] = [parcelOf(), parcelOf()]
    const row = { invoice: second.ourRef, consignment_id: 7, status: 'success', error: [] }
    line.suffer('/bulk-order', { status: 200, json: { status: 200, data: [row] } })
    expect(await carrier.bookMany?.([first, second])).toMatchObject([
      { ourRef: first.ourRef, booked: null },
      { ourRef: second.ourRef, booked: { theirRef: '7' } },
    ])
  })

  test('that answers for another parcel is none', async () => {
    const { carrier, line } = await openCourier('steadfast')
    const consignment = { consignment_id: 7, invoice: 'another' }
    line.suffer('/create_order', { status: 200, json: { status: 200, consignment } })
    await expect(carrier.book(parcelOf())).rejects.toMatchObject({ name: 'CarrierSilence', sent: true })
  })

  test('that was lost is found with its number', async () => {
    const { carrier, line } = await openCourier('steadfast')
    const parcel = parcelOf()
    line.suffer('/create_order', 'lost')
    await expect(carrier.book(parcel)).rejects.toMatchObject({ sent: true })
    const found = await carrier.find?.(parcel.ourRef)
    expect(await carrier.track({ ourRef: parcel.ourRef, theirRef: found?.theirRef ?? null })).toMatchObject({
      theirRef: expect.any(String),
      state: 'booked',
    })
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
    const { carrier, line } = await openCourier('steadfast')
    const json = { status: 200, delivery_status: word }
    line.suffer('/status_with_return_status_by_cid/7', { status: 200, json })
    expect(await carrier.track({ ourRef: 'S-1', theirRef: '7' })).toMatchObject({ state, word })
    line.suffer('/status_by_invoice/S-1', { status: 200, json })
    expect(await carrier.track({ ourRef: 'S-1', theirRef: null })).toMatchObject({ state })
    expect(carrier.readNotice?.(noticeOf(bodyOf({ status: word })))).toMatchObject({ news: { state, word } })
  })

  test('an amount counts as collected when it was, in Dhaka’s time', async () => {
    const { carrier } = await openCourier('steadfast')
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
    const { carrier } = await openCourier('steadfast')
    const keyOf = (once: string, more: object = {}) => {
      const reading = carrier.readNotice?.(noticeOf(bodyOf(more), { 'idempotency-key': once }))
      return reading?.kind === 'news' && reading.key
    }
    expect(keyOf('one', { updated_at: '2026-11-29 15:02:00' })).toBe(keyOf('one'))
    expect(keyOf('two')).not.toBe(keyOf('one'))
  })

  test('another body under a signature is nobody’s', async () => {
    const { carrier } = await openCourier('steadfast')
    const notice = noticeOf(bodyOf())
    const body = Buffer.from(JSON.stringify(bodyOf({ cod_amount: 9_999 })))
    expect(carrier.readNotice?.({ ...notice, body })).toEqual({ kind: 'foreign' })
  })

  test('without a signature it is believed until it once signed', async () => {
    const plain = noticeOf(bodyOf(), { 'x-signature': undefined })
    const { carrier } = await openCourier('steadfast')
    expect(carrier.readNotice?.(plain)).toMatchObject({ kind: 'news', isSigned: false })
    const { carrier: later } = await openCourier('steadfast', {}, { hmacSeen: true })
    expect(later.readNotice?.(plain)).toEqual({ kind: 'foreign' })
  })

  test('where no secret was given it believes nobody', async () => {
    const { carrier } = await openCourier('steadfast', { webhookSecret: '' })
    for (const authorization of ['Bearer ', 'Bearer', undefined])
      expect(carrier.readNotice?.({ ...noticeOf(bodyOf()), headers: { authorization } })).toEqual({
        kind: 'foreign',
      })
  })
})

describe('what it paid', () => {
  const PAYMENT = {
    payment_id: 'SFC-1',
    total: '1,157.50',
    status_label: 'Paid',
    created_at: '2026-11-27 10:00:00',
    paid_at: '2026-11-28 10:00:00',
  }
  const LINES = [{ consignment_id: 1, invoice: 'S-1', cod_amount: '1,250.00', delivery_charge: 80.5 }]

  /** As its list and each of its details say. */
  async function settled(
    payments: Record<string, unknown>[],
    detail = (one: object): object => ({ payment: one }),
  ) {
    const now = () => new Date('2026-11-29T09:00:00Z')
    const { carrier, line } = await openCourier('steadfast', {}, { now })
    const list = payments.map(({ consignments: _, ...row }) => row)
    line.suffer('/payments', { status: 200, json: { status: 1, payments: list } })
    line.suffer('/payments', { status: 200, json: { status: 1, payments: [] } })
    for (const one of payments)
      line.suffer(`/payments/${one.payment_id}`, { status: 200, json: { status: 1, ...detail(one) } })
    return carrier.settlements?.([])
  }

  test('is read to the paisa; announced or reversed it is not paid; old ones are left', async () => {
    const payments = [
      {},
      { payment_id: 'SFC-2', status_label: 'Processing', paid_at: null },
      { payment_id: 'SFC-3', status_label: 'Reversed' },
      { payment_id: 'SFC-4', created_at: '2026-01-01 10:00:00' },
    ]
    const settlements = await settled(payments.map((more) => ({ ...PAYMENT, consignments: LINES, ...more })))
    expect(settlements).toMatchObject([
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

  test('what it takes of the cash is shared by what each parcel brought, where only the whole says so', async () => {
    const parcels = [100_00, 200_00, 50_05].map((paisa, index) => ({
      consignment_id: index + 1,
      cod_amount: paisa / 100,
      delivery_charge: 10,
    }))
    const settlements = await settled([{ ...PAYMENT, total: 316.5, charges: 33.55, consignments: parcels }])
    expect(settlements?.[0]?.lines.map(({ feePaisa }) => feePaisa)).toEqual([
      10_00 + 1_01,
      10_00 + 2_03,
      10_00 + 51,
    ])
  })

  test.each([
    ['beside it', ({ consignments, ...one }: Record<string, unknown>) => ({ payment: one, consignments })],
    ['as its data', (one: object) => ({ data: one })],
    ['in its own', (one: object) => one],
  ])('is read with its parcels %s', async (_where, detail) => {
    const settlements = await settled(
      [{ ...PAYMENT, consignments: LINES }],
      detail as (one: object) => object,
    )
    expect(settlements).toMatchObject([{ paidPaisa: 1_157_50, lines: [{ collectedPaisa: 1_250_00 }] }])
  })

  test('an amount that can’t be read to the paisa is no zero', async () => {
    const consignments = [{ consignment_id: 1, cod_amount: '1,250.005' }]
    await expect(settled([{ ...PAYMENT, consignments }])).rejects.toMatchObject({
      name: 'CarrierSilence',
      sent: true,
    })
  })
})

test('its ten wrong keys are not used up by us', async () => {
  const { carrier, line } = await openCourier('steadfast', { secretKey: 'wrong' })
  await expect(carrier.bookMany?.([parcelOf()])).rejects.toMatchObject({ kind: 'keys' })
  await expect(carrier.find?.('S-1')).rejects.toMatchObject({ kind: 'keys' })
  await expect(carrier.settlements?.([])).rejects.toMatchObject({ kind: 'keys' })
  expect(line.calls).toHaveLength(3)
})
