/** An order in several parcels. Whatever happens to them in whatever order: order-life.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid, placeOrder, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let support: SignedIn
let manager: SignedIn
let bike: string
let bell: string
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop, { isConfirmed: true })
  support = await buildUser(shop, { role: 'support' })
  manager = await buildUser(shop, { role: 'manager' })
  bike = (await buildProduct(shop, { stock: 100, price: 50, name: 'Trail 29' }))._id
  bell = (await buildProduct(shop, { stock: 100, price: 10, name: 'Brass bell' }))._id
})
afterAll(() => shop.close())

const lines = () => [
  { product: bike, quantity: 1 },
  { product: bell, quantity: 3 },
]
const paid = async () => (await buyPaid(shop, rider.token, lines())).order
async function cash() {
  const answer = await placeOrder(shop, rider.token, lines(), { overrides: { paymentMethod: 'cod' } })
  const id: string = answer.json().data.order
  await put(`/${id}/cod`, { to: 'confirmed' })
  return id
}
const put = (path: string, payload?: object) => ask(shop, support.token, 'PUT', path, payload)
const post = (path: string, payload: object, token = manager.token) =>
  ask(shop, token, 'POST', path, payload, { 'idempotency-key': crypto.randomUUID() })
const send = (id: string, pieces: [number, number][], after = 0, trackingNumber?: string) =>
  post(
    `/${id}/parcels`,
    {
      lines: pieces.map(([position, quantity]) => ({ position, quantity })),
      courier: 'Pathao',
      trackingNumber,
      after,
    },
    support.token,
  )
const read = async ({ token }: SignedIn, id: string) => (await ask(shop, token, 'GET', `/${id}`)).data
const textsOf = ({ events }: { events: { kind: string; text: string }[] }) =>
  events.filter(({ kind }) => kind === 'fulfilment').map(({ text }) => text)
const mailsOf = async (number: string) =>
  (await mailsTo(shop, rider.user.email)).filter(({ text }) => text.includes(number))

test('a part leaves, the rest stays to be sent; with the last parcel the order has left', async () => {
  const id = await paid()
  await put(`/${id}/fulfilment`, { to: 'Packed' })
  const { data, status } = await send(id, [[1, 2]], 0, 'P-1')
  expect(status).toBe(200)
  expect(data).toMatchObject({
    fulfilment: 'Unfulfilled',
    courier: null,
    parcelsSent: 1,
    parcels: [
      {
        number: 1,
        courier: 'Pathao',
        trackingNumber: 'P-1',
        deliveredAt: null,
        lines: [{ position: 1, quantity: 2 }],
      },
    ],
    products: [
      { toSend: 1, sent: 0 },
      { toSend: 3, sent: 2 },
    ],
  })
  const own = await read(rider, id)
  expect(own.parcels).toEqual(data.parcels)
  expect(textsOf(own).at(-1)).toBe('Parcel 1 is on its way with Pathao, P-1: 2 × Brass bell')
  const [mail] = (await mailsOf(data.number)).slice(-1)
  expect(mail?.headers.subject).toBe(`Parcel 1 of order ${data.number} is on its way`)
  expect(mail?.text).toContain('the rest follows')
  expect(mail?.text).not.toContain('Trail 29')
  expect(own).toMatchObject({ isPayable: false, returnUntil: null })
  expect((await ask(shop, rider.token, 'POST', `/${id}/cancel`, {})).code).toBe('move_not_allowed')
  expect((await post(`/${id}/cancel`, { reason: 'x' })).code).toBe('move_not_allowed')
  // each of its numbers finds it
  const found = (await ask(shop, support.token, 'GET', '?search=P-1')).data
  expect(found).toMatchObject([{ _id: id, parcelsSent: 1 }])

  // the rest as an order is shipped, in one step
  await put(`/${id}/fulfilment`, { to: 'Packed' })
  const last = await put(`/${id}/fulfilment`, { to: 'Shipped', courier: 'Sundarban' })
  expect(last.data).toMatchObject({ fulfilment: 'Shipped', courier: 'Sundarban', parcelsSent: 2 })
  expect(last.data.parcels[1].lines).toEqual([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ])
  expect((await mailsOf(data.number)).at(-1)?.text).toContain('the last one')

  const one = await put(`/${id}/parcels/2/delivered`)
  expect(one.data).toMatchObject({ fulfilment: 'Shipped' })
  const all = await put(`/${id}/parcels/1/delivered`)
  expect(all.data).toMatchObject({ fulfilment: 'Delivered' })
  expect((await put(`/${id}/parcels/1/delivered`)).code).toBe('move_not_allowed')
  expect((await put(`/${id}/parcels/3/delivered`)).code).toBe('parcel_not_found')
  const undone = await post(`/${id}/parcels/1/undeliver`, { reason: 'The wrong button' })
  expect(undone.data).toMatchObject({ fulfilment: 'Shipped' })
  expect(undone.data.parcels[1].deliveredAt).not.toBeNull()
  const tracked = await put(`/${id}/parcels/1/tracking`, { courier: 'RedX', trackingNumber: 'R-9' })
  expect(tracked.data).toMatchObject({
    courier: 'Sundarban',
    parcels: [{ courier: 'RedX', trackingNumber: 'R-9' }, {}],
  })
  expect((await ask(shop, support.token, 'GET', '?search=R-9')).data).toMatchObject([{ _id: id }])
})

test('all of it at once is the order itself, as ever', async () => {
  const id = await paid()
  const { data } = await send(id, [
    [0, 1],
    [1, 3],
  ])
  expect(data).toMatchObject({ fulfilment: 'Shipped', courier: 'Pathao', parcels: [], parcelsSent: 0 })
  expect(textsOf(data)).toEqual(['On its way with Pathao'])
})

test('more than is here, nothing, a line twice, and what is not paid are refused', async () => {
  const id = await paid()
  expect(await send(id, [[1, 4]])).toMatchObject({ code: 'parcel_too_much', details: { line: 1, left: 3 } })
  expect(await send(id, [])).toMatchObject({ status: 422, fields: { lines: 'Which pieces?' } })
  expect(
    await send(id, [
      [1, 1],
      [1, 1],
    ]),
  ).toMatchObject({ status: 422 })
  const { data } = (await placeOrder(shop, rider.token, lines())).json()
  expect((await send(data.order, [[1, 1]])).code).toBe('move_not_allowed')
  expect(await read(support, id)).toMatchObject({ parcels: [], fulfilment: 'Unfulfilled' })
})

test('of two who send the same piece at once, the second reads who did what', async () => {
  const id = await paid()
  const answers = await Promise.all([send(id, [[0, 1]]), send(id, [[0, 1]])])
  const [done] = answers.filter(({ status }) => status === 200)
  const [late] = answers.filter(({ status }) => status !== 200)
  expect(done?.data).toMatchObject({ parcelsSent: 1 })
  expect(late).toMatchObject({ status: 409, code: 'move_not_allowed' })
  expect(late?.message).toContain('Parcel 1 is on its way with Pathao')
})

test('the rest of a paid order is called off: its money is asked back, and the order has left', async () => {
  const id = await paid()
  await send(id, [[0, 1]])
  const before = (await stockOf(shop, bell)).onHand
  const refused = await post(`/${id}/call-off-rest`, { reason: 'Sold out' }, support.token)
  expect(refused.code).toBe('not_allowed')
  const mails = (await mailsOf((await read(rider, id)).number)).length
  const { data } = await post(`/${id}/call-off-rest`, { reason: 'Sold out' })
  expect(data).toMatchObject({
    status: 'Paid',
    fulfilment: 'Shipped',
    refunds: [{ lines: [{ position: 1, quantity: 3 }], wasSent: false, amountBdt: 3_600 }],
  })
  expect(await mailsOf(data.number)).toHaveLength(mails + 1)
  await post(`/${id}/refunds/${data.refunds[0]._id}/complete`, { reference: 'RF-1' })
  expect((await stockOf(shop, bell)).onHand).toBe(before + 3)
})

test('what has left comes back while the rest is here, and the rest still goes', async () => {
  const id = await paid()
  await send(id, [[1, 2]])
  // by its pieces a refund means those that are still here
  const refund = { lines: [{ position: 1, quantity: 2 }], restock: true, reason: 'x' }
  expect(await post(`/${id}/refunds`, refund)).toMatchObject({
    code: 'refund_too_much',
    details: { line: 1, left: 1 },
  })
  const back = await post(`/${id}/cases`, {
    kind: 'returned',
    lines: [{ position: 1, quantity: 2 }],
    reason: 'Too loud',
    receipt: { lines: [{ position: 1, quantity: 2, condition: 'good' }], refund: {} },
  })
  expect(back.data).toMatchObject({ fulfilment: 'Unfulfilled', refunds: [{ wasSent: true }] })
  expect((await send(id, [[1, 2]], 1)).code).toBe('parcel_too_much')
  const rest = await send(
    id,
    [
      [0, 1],
      [1, 1],
    ],
    1,
  )
  expect(rest.data).toMatchObject({ fulfilment: 'Shipped', parcelsSent: 2 })
})

test('cash is collected with the last parcel; a rest that is called off is not asked for', async () => {
  const id = await cash()
  const { data } = await send(id, [[0, 1]])
  const { number } = data
  expect((await mailsOf(number)).at(-1)?.text).toContain('nothing for this parcel')
  // nothing is to be collected yet
  const due = (await ask(shop, support.token, 'GET', `?show=collect&search=${number}`)).data
  expect(due).toEqual([])
  const before = (await stockOf(shop, bell)).onHand
  const off = await post(`/${id}/call-off-rest`, { reason: 'Sold out' }, support.token)
  expect(off.data).toMatchObject({
    status: 'Pending',
    fulfilment: 'Shipped',
    totalPriceBdt: 6_000,
    products: [{ quantity: 1, sent: 1 }],
    parcels: [{ lines: [{ position: 0, quantity: 1 }] }],
  })
  expect((await stockOf(shop, bell)).onHand).toBe(before + 3)
  const collected = await put(`/${id}/cod`, { to: 'collected' })
  expect(collected.data).toMatchObject({ status: 'Paid', paidBdt: 6_000 })
})

test('refused at the door, what has left is expected back and the rest is on the shelf', async () => {
  const id = await cash()
  await send(id, [[1, 1]])
  const before = (await stockOf(shop, bell)).onHand
  const { data } = await put(`/${id}/cod`, { to: 'refused' })
  expect(data).toMatchObject({
    status: 'Cancelled',
    cases: [{ kind: 'refused', lines: [{ position: 1, quantity: 1 }] }],
    products: [{ toSend: 0 }, { toSend: 1, returnable: 1 }],
  })
  expect((await stockOf(shop, bell)).onHand).toBe(before + 2)
  const receipt = { lines: [{ position: 1, quantity: 1, condition: 'good' }] }
  await post(`/${id}/cases/${data.cases[0]._id}/receive`, receipt)
  expect((await stockOf(shop, bell)).onHand).toBe(before + 3)
})
