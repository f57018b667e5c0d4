import { KEYS } from '@spokehaat/courier/keys'
import { expect, test } from 'vitest'
import { carrierContract, parcelOf } from './testing/carrier-contract.ts'
import { openCourier, openCourierWorld } from './testing/courier-world.ts'

const PLACE = { thana: 'Dhanmondi', district: 'Dhaka' }

carrierContract('Paperfly', () =>
  openCourierWorld('paperfly', {
    secrets: [KEYS.paperfly.password, KEYS.paperfly.paperflyKey],
    wrongKeys: { paperflyKey: 'wrong' },
    bookPath: '/OrderPlacement',
    place: PLACE,
    strangePlace: { thana: 'Nowhere', district: 'Nowhere' },
    refusesDoubles: true,
    noIn200: { error: { message: 'custPhone is invalid' } },
  }),
)

const DAY = (day: number, clock = '10:00:00') => `2026-11-0${day} ${clock}`

test.each([
  [{}, 'booked', ''],
  [{ PickTime: DAY(1), inTransitTime: '' }, 'picked', 'PickTime'],
  [{ PickTime: DAY(1), inTransitTime: DAY(2), ReceivedAtPointTime: null }, 'moving', 'inTransitTime'],
  // it was on its way again after the hold
  [{ onHoldSchedule: DAY(2), PickedForDeliveryTime: DAY(3) }, 'moving', 'PickedForDeliveryTime'],
  // the day that it waits for is yet to come, and it was delivered before
  [{ onHoldSchedule: DAY(9), DeliveredTime: DAY(3) }, 'delivered', 'DeliveredTime'],
  [{ PickTime: DAY(1), onHoldSchedule: DAY(9) }, 'held', 'onHoldSchedule'],
  [{ PickedForDeliveryTime: DAY(3), DeliveredTime: DAY(3) }, 'delivered', 'DeliveredTime'],
  [{ PartialTime: DAY(3), closeTime: DAY(4) }, 'in_part', 'closeTime'],
  [{ ReturnedTime: DAY(3) }, 'coming_back', 'ReturnedTime'],
  [{ ReturnedTime: DAY(3), closeTime: DAY(4) }, 'back', 'closeTime'],
  [{ closeTime: DAY(4) }, 'cancelled', 'closeTime'],
  [{ inTransitTime: DAY(2), closeTime: DAY(4) }, null, 'closeTime'],
])('%j is %s', async (times, state, word) => {
  const { carrier, line } = await openCourier('paperfly')
  line.suffer('/API-Order-Tracking', { status: 200, json: { success: { trackingStatus: [times] } } })
  expect(await carrier.track({ ourRef: 'S-1', theirRef: null })).toMatchObject({ state, word })
})

test('names its places, kilos, and what it collects', async () => {
  const { carrier, sent } = await openCourier('paperfly')
  await carrier.book(
    parcelOf({ place: null, area: 'Dhanmondi', district: 'Dhaka', cashPaisa: 99_50, grams: 1_250 }),
  )
  expect(sent()).toMatchObject({
    customerThana: 'Dhanmondi',
    customerDistrict: 'Dhaka',
    packagePrice: 99.5,
    max_weight: 1.25,
    pickMerchantThana: 'Dhanmondi',
  })
})

test('the older path of a booking can be said', async () => {
  const orderPath = '/merchant/api/service/new_order.php'
  const { carrier, line } = await openCourier('paperfly', { orderPath })
  line.suffer(orderPath, { status: 200, json: { success: { message: 'ok', tracking_number: 'P1' } } })
  expect(await carrier.book(parcelOf({ place: PLACE }))).toMatchObject({ theirRef: 'P1' })
})

test('one invoice of several parcels is one settlement; one that was reversed is not paid', async () => {
  const { carrier, line } = await openCourier('paperfly')
  const row = (merOrderRef: string, more: object = {}) => ({
    invNum: 'INV1',
    merOrderRef,
    orderId: `P-${merOrderRef}`,
    collectedAmount: '1,250.00',
    deliveryCharge: '70.00',
    codCharge: '12.50',
    vat: '0.00',
    payable: '1,167.50',
    status: 'Paid',
    paidAt: DAY(3),
    ...more,
  })
  const answer = (...rows: object[]) =>
    line.suffer('/invoice-details/', { status: 200, json: { success: { invoiceDetails: rows } } })
  answer(row('A'))
  answer(row('B'), row('B', { invNum: 'INV2', status: 'Reversed' }))
  line.suffer('/invoice-details/', { status: 404, json: { error: { message: 'No invoice found' } } })
  const line_ = { collectedPaisa: 1_250_00, feePaisa: 82_50, vatPaisa: 0 }
  expect(await carrier.settlements?.(['A', 'B', 'C'])).toMatchObject([
    {
      ref: 'INV1',
      isPaid: true,
      paidPaisa: 2 * 1_167_50,
      lines: [
        { ourRef: 'A', theirRef: 'P-A', ...line_ },
        { ourRef: 'B', theirRef: 'P-B', ...line_ },
      ],
    },
    { ref: 'INV2', isPaid: false },
  ])
  answer(row('D', { collectedAmount: 'many' }))
  await expect(carrier.settlements?.(['D'])).rejects.toMatchObject({ name: 'CarrierSilence' })
})
