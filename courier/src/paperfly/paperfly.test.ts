import { describe, expect, test } from 'vitest'
import { inside, openCouriers, paperflyOrder } from '../merchant.fixture.ts'

test('needs its name, its password and its key', async () => {
  const { paperfly } = await openCouriers()
  const body = paperflyOrder()
  for (const header of ['paperflykey', 'authorization']) {
    expect(await paperfly('/OrderPlacement', { body, headers: { [header]: 'wrong' } })).toMatchObject({
      status: 401,
      json: { error: { message: 'Unauthorized' } },
    })
  }
})

describe('an order', () => {
  test('is booked, and tracked by the merchant’s number in times', async () => {
    const { paperfly, book, play, clock } = await openCouriers()
    await book.paperfly()
    const times = async () => {
      const { json } = await paperfly('/API-Order-Tracking', { body: { ReferenceNumber: 'S-1001' } })
      return (inside(json, 'success').trackingStatus as Record<string, string>[])[0] ?? {}
    }
    expect(Object.values(await times()).every((time) => time === '')).toBe(true)
    await play('S-1001', 'picked')
    clock.ms += 60_000
    await play('S-1001', 'delivered')
    expect(await times()).toMatchObject({
      PickTime: '2026-11-29 15:30:00',
      DeliveredTime: '2026-11-29 15:31:00',
      ReturnedTime: '',
    })
  })

  test('sent twice is refused', async () => {
    const { paperfly, book } = await openCouriers()
    await book.paperfly()
    expect(await paperfly('/OrderPlacement', { body: paperflyOrder() })).toMatchObject({
      status: 400,
      json: { error: { message: expect.stringContaining('already exists') } },
    })
  })

  test.each([
    ['merOrderRef', ''],
    ['customerThana', 'Atlantis'],
    ['pickMerchantDistrict', 'Sylhet'],
    ['max_weight', 8.1],
    ['packagePrice', 'much'],
    ['custPhone', '+8801711111111'],
    ['deliveryOption', 'drone'],
  ])('is refused for its %s: %s', async (field, value) => {
    const { paperfly } = await openCouriers()
    expect(await paperfly('/OrderPlacement', { body: paperflyOrder({ [field]: value }) })).toMatchObject({
      status: 400,
      json: { error: { message: expect.any(String) } },
    })
  })

  test('is cancelled until it is picked up', async () => {
    const { paperfly, book, play } = await openCouriers()
    await book.paperfly()
    const body = { ReferenceNumber: 'S-1001' }
    expect((await paperfly('/api/v1/cancel-order/', { body })).json).toHaveProperty('success')
    await book.paperfly({ merOrderRef: 'S-1002' })
    await play('S-1002', 'picked')
    expect((await paperfly('/api/v1/cancel-order/', { body: { ReferenceNumber: 'S-1002' } })).status).toBe(
      400,
    )
    expect((await paperfly('/api/v1/cancel-order/', { body: { ReferenceNumber: 'S-9' } })).status).toBe(404)
  })
})

test('an invoice is known once it is paid', async () => {
  const { paperfly, book, play, settle } = await openCouriers()
  await book.paperfly()
  await play('S-1001', 'delivered')
  const body = { ReferenceNumber: 'S-1001' }
  expect((await paperfly('/api/v1/invoice-details/', { body })).status).toBe(404)
  const { json } = await settle('paperfly')
  const details = (await paperfly('/api/v1/invoice-details/', { body })).json
  expect(inside(details, 'success').invoiceDetails).toEqual([
    expect.objectContaining({
      invNum: json.id,
      merOrderRef: 'S-1001',
      collectedAmount: 1250,
      deliveryCharge: 130,
      codCharge: 12.5,
      payable: 1107.5,
    }),
  ])
})
