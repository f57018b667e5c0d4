import { KEYS } from '@spokehaat/courier/keys'
import { expect, test } from 'vitest'
import { carrierContract, parcelOf } from './testing/carrier-contract.ts'
import { FIELDS, openCourier, openCourierWorld } from './testing/courier-world.ts'

carrierContract('RedX', () =>
  openCourierWorld('redx', {
    secrets: [KEYS.redx.token, KEYS.redx.webhookSecret],
    wrongKeys: { token: 'wrong' },
    bookPath: '/parcel',
    strangePlace: { delivery_area_id: 999_999, delivery_area: 'Nowhere' },
    refusesDoubles: false,
    noIn200: { type: 'error', message: 'Something went wrong' },
  }),
)

const PLACE = { delivery_area_id: 1, delivery_area: 'Dhanmondi' }

test('a wrong pickup store is a fault of the set-up, and nothing was booked', async () => {
  const { carrier, line } = await openCourier('redx', { pickupStoreId: '99' })
  await expect(carrier.greet()).rejects.toMatchObject({ kind: 'keys' })
  const [first] = (await carrier.places?.('Dhaka')) ?? []
  const parcel = parcelOf({ place: first?.place ?? null })
  await expect(carrier.book(parcel)).rejects.toMatchObject({ kind: 'keys' })
  const message = "Cannot read property 'PHONE' of undefined"
  line.suffer('/parcel', { status: 400, json: { message } })
  await expect(carrier.book(parcel)).rejects.toMatchObject({ kind: 'keys' })
})

test('paisa are collected, and named as text', async () => {
  const { carrier, sent } = await openCourier('redx')
  const [first] = (await carrier.places?.('Dhaka')) ?? []
  const place = first?.place ?? null
  await carrier.book(parcelOf({ place, cashPaisa: 1_250_50, valuePaisa: 3_000_00, grams: 450 }))
  expect(sent()).toMatchObject({ cash_collection_amount: '1250.50', value: '3000', parcel_weight: 450 })
})

test('its price is of the way and of the cash; without a pickup store it is not known', async () => {
  const { carrier, line } = await openCourier('redx')
  line.suffer('/charge_calculator', { status: 200, json: { deliveryCharge: '60', codCharge: 12.5 } })
  expect(await carrier.quote(parcelOf({ place: PLACE }))).toEqual({ feePaisa: 72_50 })
  const { carrier: other, line: unasked } = await openCourier('redx', { pickupStoreId: '' })
  expect(await other.quote(parcelOf({ place: PLACE }))).toBeNull()
  expect(unasked.calls).toEqual([])
})

test('a parcel that it will not cancel any more is refused', async () => {
  const { carrier, play } = await openCourier('redx')
  const [first] = (await carrier.places?.('Dhaka')) ?? []
  const parcel = parcelOf({ place: first?.place ?? null })
  const { theirRef } = await carrier.book(parcel)
  await play(`/parcels/${theirRef}/play`, { what: 'in_transit' })
  const refused = carrier.cancel?.({ ourRef: parcel.ourRef, theirRef }, 'Too late')
  await expect(refused).rejects.toMatchObject({ kind: 'parcel' })
})

test('a district is asked for by its older name as well', async () => {
  const { carrier, line } = await openCourier('redx')
  line.suffer('/areas', { status: 200, json: { areas: [] } })
  line.suffer('/areas', { status: 200, json: { areas: [{ id: 5, name: 'Agrabad' }] } })
  expect(await carrier.places?.('Chattogram')).toEqual([
    { place: { delivery_area_id: 5, delivery_area: 'Agrabad' }, name: 'Agrabad' },
  ])
})

test.each([
  ['pickup-pending', 'booked', false],
  ['delivery-in-progress', 'moving', false],
  ['Agent-Hold', 'held', false],
  ['agent-returning', 'coming_back', true],
  ['returned', 'back', true],
  ['something-new', null, false],
])('%s is %s, and both its languages are kept', async (status, state, toConfirm) => {
  const { carrier } = await openCourier('redx')
  const json = {
    tracking_number: 'R1',
    invoice_number: 'S-1',
    status,
    message_en: 'On its <b>way</b>',
    message_bn: '',
  }
  const body = Buffer.from(JSON.stringify(json))
  expect(
    carrier.readNotice?.({ headers: {}, query: { token: FIELDS.redx.webhookSecret }, body }),
  ).toMatchObject({
    toConfirm,
    news: { state, word: status, text: { en: 'On its way', bn: 'On its way' }, collectedPaisa: null },
  })
})
