/** Several people at one desk. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let order: string
let karim: SignedIn
let rahima: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  shop = await openShop()
  const rider = await buildUser(shop)
  const bike = { product: (await buildProduct(shop, { stock: 10 }))._id, quantity: 1 }
  order = (await placeOrder(shop, rider.token, [bike])).json().data.order
  karim = await buildUser(shop, { role: 'support', name: 'Karim Uddin' })
  rahima = await buildUser(shop, { role: 'staff', permissions: ['orders.read'], name: 'Rahima Khatun' })
  clerk = await buildUser(shop, { role: 'staff', permissions: ['stock.read'], name: 'Stock Clerk' })
})
afterAll(() => shop.close())

const open = (who: SignedIn, id = order) => ask(shop, who.token, 'PUT', `/${id}/presence`)
const names = ({ data }: { data: { others: { name: string }[] } }) => data.others.map(({ name }) => name)
const of = async (who: SignedIn, path: string) =>
  (await shop.app.inject({ url: `/api${path}`, headers: { authorization: who.token } })).json()

test('whoever opens an order learns who else has it open, until they leave or fall silent', async () => {
  expect(names(await open(karim))).toEqual([])
  expect(names(await open(rahima))).toEqual(['Karim Uddin'])
  expect(names(await open(karim))).toEqual(['Rahima Khatun'])
  await ask(shop, rahima.token, 'DELETE', `/${order}/presence`)
  expect(names(await open(karim))).toEqual([])
  await open(rahima)
  await shop.db
    .updateTable('order_presence')
    .set({ seen_at: new Date(shop.services.now().getTime() - 41_000) })
    .where('user_id', '=', rahima.user._id)
    .execute()
  expect(names(await open(karim))).toEqual([])
  expect((await open(karim, randomUUID())).code).toBe('order_not_found')
  expect((await open(clerk)).code).toBe('not_allowed')
})

test('a note that names a colleague waits for them at the desk and in their mail, until they open the order', async () => {
  const note = (text: string) => ask(shop, karim.token, 'POST', `/${order}/notes`, { text })
  // nobody may be called who could not see the order, nor who writes
  await note('@Stock Clerk and @Karim Uddin: nothing')
  expect((await of(karim, '/mentions')).data).toEqual([])
  expect((await of(rahima, '/colleagues')).data.map(({ name }: { name: string }) => name)).toEqual([
    'Karim Uddin',
    'Rahima Khatun',
  ])
  const { data } = await note('@Rahima please call them')
  expect((await of(rahima, '/mentions')).data).toMatchObject([
    {
      order: { _id: order, number: data.number },
      by: 'Karim Uddin',
      text: '@Rahima please call them',
      isRead: false,
    },
  ])
  const [mail] = await mailsTo(shop, rahima.user.email)
  expect(mail?.text).toContain(`Karim Uddin names you in a note on order ${data.number}`)
  expect(mail?.text).toContain(`/dashboard/allorders/${order}`)
  expect(await mailsTo(shop, clerk.user.email)).toEqual([])
  await open(karim)
  expect((await of(rahima, '/mentions')).data[0].isRead).toBe(false)
  const { newestEvent } = (await open(rahima)).data
  expect((await of(rahima, '/mentions')).data[0].isRead).toBe(true)
  expect(data.events.map(({ _id }: { _id: string }) => _id)).toContain(newestEvent)
})
