/** A Bangla QR at the door: printed where the shop's own people are there, paid by it, and right in what they hand in. */
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STATIC_CODE } from './testing/shop-code.ts'
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts'

let world: WalletShop
beforeAll(async () => {
  world = await openWalletShop()
  await world.subscribe()
  const set = { banglaQr: STATIC_CODE, banglaQrOn: true, banglaQrPapers: true, cashRules: [] }
  const seen = { banglaQr: '', banglaQrOn: false, banglaQrPapers: false, cashRules: BEGINNINGS.cashRules }
  expect(await world.desk('PUT', '/settings', { set, seen })).toMatchObject({ status: 200 })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.shop.db.updateTable('carriers').set({ is_active: false }).execute()
})

const addCarrier = async (name: string, isOurs: boolean) =>
  (await world.desk('POST', '/carriers', { protocol: 'hand', name, isOurs })).data._id as string

/** Confirmed, to be paid at the door. */
async function atDoor() {
  const bought = await world.buy({ paymentMethod: 'cod' })
  await world.desk('PUT', `/orders/${bought.order}/cod`, { to: 'confirmed' })
  return bought
}

const codes = async (...numbers: string[]) =>
  (await world.desk('GET', `/orders/door-codes?numbers=${numbers.join('.')}`)).data as {
    reference: string
    amountBdt: number
    code: string
  }[]

async function book(order: string, carrier: string) {
  const parcels = [{ order, carrier, after: 0, grams: 1_000 }]
  const [result] = (await world.desk('POST', '/consignments', { parcels })).data
  expect(result, JSON.stringify(result)).toMatchObject({ message: null })
  const [parcel] = (await world.desk('GET', `/orders/${order}/consignments`)).data
  return parcel._id as string
}

test('printed with amount and number where no courier is there at all; not before the customer has confirmed', async () => {
  const waiting = await world.buy({ paymentMethod: 'cod' })
  const { number, duePaisa } = await atDoor()
  const found = await codes(waiting.number, number)
  expect(found).toMatchObject([{ reference: number, amountBdt: duePaisa / 100 }])
  expect(found[0]?.code).toContain(number)
})

test('where there is a courier, only on what the shop’s own people carry', async () => {
  const courier = await addCarrier('Sundarban', false)
  const van = await addCarrier('Our own van', true)
  const [nobody, theirs, ours, typed] = [await atDoor(), await atDoor(), await atDoor(), await atDoor()]
  await book(theirs.order, courier)
  await book(ours.order, van)
  await world.shop.db
    .updateTable('orders')
    .set({ courier: 'Our own van' })
    .where('id', '=', typed.order)
    .execute()
  const all = [nobody, theirs, ours, typed].map(({ number }) => number)
  expect((await codes(...all)).map(({ reference }) => reference).sort()).toEqual(
    [ours.number, typed.number].sort(),
  )
})

test('a carrier with a program is nobody’s own people', async () => {
  const answer = await world.desk('POST', '/carriers', {
    protocol: 'redx',
    name: 'RedX',
    isOurs: true,
    fields: { host: 'https://openapi.redx.com.bd/v1.0.0-beta', token: 'x' },
  })
  expect(answer).toMatchObject({ status: 422, fields: { isOurs: expect.any(String) } })
})

test('none where the owner has not turned it on, and of an order that is paid', async () => {
  const { order, number, duePaisa } = await atDoor()
  const change = (to: boolean) =>
    world.desk('PUT', '/settings', { set: { banglaQrPapers: to }, seen: { banglaQrPapers: !to } })
  await change(false)
  expect(await codes(number)).toEqual([])
  await change(true)
  await world.payQr({ amount: duePaisa, reference: number })
  await expect.poll(() => world.statusOf(order)).toBe('Paid')
  expect(await codes(number)).toEqual([])
})

test('paid at the door by the printed code: own people who then say “delivered” owe no cash for it', async () => {
  const van = await addCarrier('Our own rider', true)
  const { order, number, duePaisa } = await atDoor()
  const parcel = await book(order, van)
  await world.desk('POST', '/consignments/handed', { consignments: [parcel] })
  const [code] = await codes(number)
  await world.payQr({ amount: duePaisa, reference: number, ...(code && { code: code.code }) })
  await expect.poll(() => world.statusOf(order)).toBe('Paid')
  const [said] = (await world.desk('POST', '/consignments/delivered', { consignments: [parcel] })).data
  expect(said).toMatchObject({ message: null })
  const row = await world.shop.db
    .selectFrom('orders')
    .select(['status', 'fulfilment', 'cod_status'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'Paid', fulfilment: 'Delivered', cod_status: 'collected' })
  const owed = await world.shop.db
    .selectFrom('carrier_entries')
    .select('paisa')
    .where('carrier_id', '=', van)
    .where('kind', '=', 'collected')
    .execute()
  expect(owed).toEqual([])
  expect(await world.paidAttempts(order)).toMatchObject([{ gateway: 'qr', captured_minor: duePaisa }])
})

test('what no gateway can look up at the door counts once a colleague has confirmed it', async () => {
  const van = await addCarrier('Second rider', true)
  const { order } = await atDoor()
  const parcel = await book(order, van)
  await world.desk('POST', '/consignments/handed', { consignments: [parcel] })
  const said = await world.sayPaid(order, { trxId: 'DOOR123456', isElsewhere: true })
  expect(said.data).toMatchObject({ outcome: 'waiting' })
  expect(await world.statusOf(order)).toBe('Pending')
  const { id } = await world.receiptOf('DOOR123456')
  await world.desk('POST', `/payments/receipts/${id}/confirm`, undefined, world.colleague.token)
  expect(await world.statusOf(order)).toBe('Paid')
})
