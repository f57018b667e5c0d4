/** Days on which the shop is closed: what is promised, what is late, and whether orders are taken. */
import type { Settings } from '@spokehaat/contract/shop/settings'
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorefront } from '../../pages/storefront.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { call } from '../../testing/two-factor.ts'
import { selectDue } from '../order-record/lateness.ts'
import { cashDueAt } from '../order-steps/overdue-cash.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let bell: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
  bell = (await buildProduct(shop, { price: 10, stock: 50 }))._id
})
afterAll(() => shop.close())

let now: Partial<Settings> = BEGINNINGS
async function set(values: Partial<Settings>) {
  const seen = Object.fromEntries(Object.keys(values).map((key) => [key, now[key as keyof Settings]]))
  const answer = await call(shop, admin, 'PUT', '/settings', { set: values, seen })
  if (answer.statusCode === 200) now = answer.json().data
  return answer
}

const day = (from: number) =>
  new Date(shop.services.now().getTime() + from * 86_400_000 + 6 * 3_600_000).toISOString().slice(0, 10)
const promised = async () =>
  (await call(shop, rider, 'GET', `/delivery/promise?product=${bell}&district=Dhaka`)).json().data.options[0]
    .promise

const COD = { overrides: { paymentMethod: 'cod' } }
const buy = () => placeOrder(shop, rider.token, [{ product: bell, quantity: 1 }], COD)

test('what is promised comes after it, and an order keeps that', async () => {
  const before = await promised()
  expect(before.handOverBy < day(20)).toBe(true)
  expect(
    (
      await set({
        closedFrom: day(0),
        closedTo: day(19),
        closedNotice: 'Eid Mubarak',
        closedNoticeBn: 'ঈদ মোবারক',
      })
    ).statusCode,
  ).toBe(200)
  const after = await promised()
  expect(after.handOverBy >= day(20)).toBe(true)
  expect(after.deliverBy > after.handOverBy).toBe(true)
  const answer = await buy()
  expect(answer.statusCode).toBe(200)
  const { hand_over_by } = await shop.db.selectFrom('orders').select('hand_over_by').executeTakeFirstOrThrow()
  expect(hand_over_by).toBe(after.handOverBy)
})

test('pages say so on those days alone', async () => {
  const facts = () => createStorefront(shop.services).facts()
  expect((await facts()).closed).toEqual({
    until: day(19),
    takesOrders: true,
    notice: { en: 'Eid Mubarak', bn: 'ঈদ মোবারক' },
  })
  await set({ closedFrom: day(1) })
  expect((await facts()).closed).toBeNull()
  await set({ closedFrom: day(0) })
})

test('the law’s hours of what was paid meanwhile count from the day after it', async () => {
  await buyPaid(shop, rider.token, [{ product: bell, quantity: 1 }])
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'Paid')
    .executeTakeFirstOrThrow()
  const due = await selectDue(shop.db, id, shop.services.now())
  expect(due?.hand_over && due.hand_over >= day(20)).toBe(true)
  expect(due?.standing).toBeNull()
  await set({ closedFrom: '', closedTo: '' })
  const again = await selectDue(shop.db, id, shop.services.now())
  expect(again?.hand_over && again.hand_over < day(4)).toBe(true)
})

test('nobody is called about cash on days that the shop is closed', () => {
  const at = new Date('2026-03-19T06:00:00Z')
  const closed = {
    codAnswerDays: 3,
    closedFrom: '2026-03-20',
    closedTo: '2026-03-24',
    closedOrders: 'later' as const,
  }
  expect(cashDueAt(at, closed)).toEqual(new Date('2026-03-25T06:00:00Z'))
  expect(cashDueAt(at, { ...closed, closedFrom: '', closedTo: '' })).toEqual(new Date('2026-03-22T06:00:00Z'))
})

test('a shop that takes no orders refuses them in words, and the counter goes on', async () => {
  await set({ closedFrom: day(0), closedTo: day(2), closedOrders: 'none' })
  const answer = await buy()
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'shop_closed', details: { until: day(2) } })
  await set({ closedFrom: day(1) })
  expect((await buy()).statusCode).toBe(200)
})

test.each([
  [{ closedFrom: '2026-12-10', closedTo: '' }, 'closedTo', 'Until which day?'],
  [{ closedFrom: '', closedTo: '2026-12-10' }, 'closedFrom', 'From which day?'],
  [{ closedFrom: '2026-12-10', closedTo: '2026-12-01' }, 'closedTo', 'The last day is before the first.'],
  [
    { closedFrom: '2026-12-10', closedTo: '2027-12-01' },
    'closedTo',
    'At most 90 days. Close once more when they are over.',
  ],
])('%j is refused in words', async (values, field, said) => {
  const answer = await set(values)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields[field]).toBe(said)
})
