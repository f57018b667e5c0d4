import { describe, expect, test } from 'vitest'
import { KEYS } from '../keys.ts'
import { inside, openCouriers } from '../merchant.fixture.ts'

test('without its token nothing is answered', async () => {
  const { ask } = await openCouriers()
  expect((await ask('/redx/v1.0.0-beta/areas')).status).toBe(401)
})

describe('a parcel', () => {
  test('is booked, and told of in both languages', async () => {
    const { redx, book, play } = await openCouriers()
    const id = await book.redx({ instruction: 'Ring twice' })
    expect((await redx(`/parcel/track/${id}`)).json).toEqual({ tracking: [] })
    await play(id, 'picked')
    expect((await redx(`/parcel/track/${id}`)).json).toEqual({
      tracking: [
        {
          message_en: 'Parcel has been picked up and is ready for delivery',
          message_bn: expect.stringContaining('পার্সেল'),
          time: '2026-11-29 15:30:00',
        },
      ],
    })
    expect((await redx(`/parcel/info/${id}`)).json.parcel).toMatchObject({
      tracking_id: id,
      charge: 65,
      cash_collection_amount: 1250,
      parcel_weight: 900,
      merchant_invoice_id: 'S-1001',
      status: 'ready-for-delivery',
      instruction: 'Ring twice',
      pickup_location: { id: KEYS.redx.pickupStoreId, area_name: expect.any(String) },
    })
  })

  test('is not found by the merchant’s number, and twice is two', async () => {
    const { redx, book } = await openCouriers()
    expect(await book.redx()).not.toBe(await book.redx())
    expect((await redx('/parcel/info/S-1001')).status).toBe(404)
  })

  test.each([
    ['customer_name', ''],
    ['customer_phone', '+8801711111111'],
    ['delivery_area_id', 1],
    ['cash_collection_amount', 'much'],
    ['parcel_weight', 0.5],
    ['value', undefined],
  ])('is refused for its %s: %s', async (field, value) => {
    const { redx, redxParcel } = await openCouriers()
    const body = { ...(await redxParcel()), [field]: value }
    expect((await redx('/parcel', { body })).status).toBe(422)
  })

  test('from a store that is none meets an error of its program', async () => {
    const { redx, redxParcel } = await openCouriers()
    const answer = await redx('/parcel', { body: { ...(await redxParcel()), pickup_store_id: 5 } })
    expect(answer.status).toBe(500)
    expect(answer.text).toContain("reading 'PHONE'")
  })

  test('is cancelled until it is picked up', async () => {
    const { redx, book, play } = await openCouriers()
    const cancel = (entity_id: string) =>
      redx('/parcels', {
        method: 'PATCH',
        body: {
          entity_type: 'parcel-tracking-id',
          entity_id,
          update_details: { property_name: 'status', new_value: 'cancelled', reason: 'wrong size' },
        },
      })
    const id = await book.redx()
    expect((await cancel(id)).json).toMatchObject({ success: true })
    expect(inside((await redx(`/parcel/info/${id}`)).json, 'parcel').status).toBe('cancelled')
    const other = await book.redx()
    await play(other, 'picked')
    expect(await cancel(other)).toMatchObject({ status: 400, json: { success: false } })
  })
})

test('areas are found by postcode and by district', async () => {
  const { redx } = await openCouriers()
  const areas = async (query: string) =>
    (await redx(`/areas${query}`)).json.areas as Record<string, unknown>[]
  expect(await areas('')).toHaveLength(734)
  const [kuakata] = (await areas('?district_name=patuakhali')).filter(({ name }) => name === 'Kuakata')
  expect(kuakata).toMatchObject({ post_code: null, division_name: 'Barishal' })
  expect((await areas('?post_code=8602')).map(({ name }) => name)).toEqual(['Dumki'])
})

test('pickup stores are kept', async () => {
  const { redx, redxParcel } = await openCouriers()
  const { delivery_area_id: area_id } = await redxParcel()
  const body = { name: 'Branch', phone: '01711111111', address: 'House 1', area_id }
  const { json } = await redx('/pickup/store', { body })
  expect(json).toMatchObject({ name: 'Branch', area_id })
  expect((await redx('/pickup/stores')).json.pickup_stores).toHaveLength(2)
  expect((await redx(`/pickup/store/info/${json.id}`)).json.pickup_store).toEqual(json)
})

test('a charge is worked out beforehand', async () => {
  const { redx, redxParcel } = await openCouriers()
  const { delivery_area_id: id } = await redxParcel()
  const query = `?delivery_area_id=${id}&pickup_area_id=${id}&cash_collection_amount=1250&weight=1500`
  expect((await redx(`/charge/charge_calculator${query}`)).json).toEqual({
    deliveryCharge: 85,
    codCharge: 12.5,
  })
})
