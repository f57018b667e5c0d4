/** Riders are asked once how it is, some days after it came, in their language; and what becomes of who leaves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, mailsTo } from '../../testing/mail.ts'
import { ask, orderBody, placeOrder } from '../../testing/orders.ts'
import { askReviews, buildReview, buyDelivered, deliver, reviewToken } from '../../testing/reviews.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { ASK_AFTER_DAYS, askForReviews } from './ask-for-reviews.ts'

const DAY = 24 * 60 * 60_000
const LINK = /http:\/\/shop\.test(?:\/bn)?\/review\/([\w-]{24})\s/g
const STOP = /http:\/\/shop\.test(?:\/bn)?\/review-mails\/stop\?token=([\w-]{24})/

let shop: Shop
let admin: SignedIn
let bike: string
let bell: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  bike = (await buildProduct(shop, { name: 'Falgun', nameBn: 'ফাল্গুন', stock: 90, price: 20 }))._id
  bell = (await buildProduct(shop, { name: 'Bell', category: 'Accessories', stock: 90, price: 5 }))._id
})
afterAll(() => shop.close())

const run = () => askForReviews(shop.services, new AbortController().signal)
const both = () => [
  { product: bike, quantity: 1 },
  { product: bell, quantity: 1 },
]
const asksTo = async (rider: SignedIn) =>
  (await mailsTo(shop, rider.user.email)).filter(({ text }) => text.includes('/review/'))
const back = (order: string, position: number) =>
  ask(
    shop,
    admin.token,
    'POST',
    `/${order}/refunds`,
    { lines: [{ position, quantity: 1 }], restock: false, reason: 'Sent back' },
    { 'idempotency-key': `back-${order}` },
  )

test('once for each order, ten days after it came, about what was kept, with one click out', async () => {
  const rider = await buildUser(shop)
  const order = await buyDelivered(shop, rider, admin, both())
  expect((await back(order, 1)).status).toBe(200)
  shop.advance((ASK_AFTER_DAYS - 0.1) * DAY)
  expect(await run()).toBe(0)
  shop.advance(0.2 * DAY)
  expect(await Promise.all([run(), run()]).then(([a, b]) => a + b)).toBe(1)
  shop.advance(3 * DAY)
  expect(await run()).toBe(0)

  const mails = await asksTo(rider)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  const links = [...(mail?.text.matchAll(LINK) ?? [])].map(([, token]) => token)
  expect(links).toHaveLength(1)
  expect(mail?.text).toContain('Falgun')
  expect(mail?.text).not.toContain('Bell')
  // a stranger may read it
  expect(mail?.text).not.toContain('Rahima')
  const opened = await askReviews(shop, 'GET', `/for/${links[0]}`)
  expect(opened.data).toMatchObject({ order, position: 0, refusal: null })

  const stop = STOP.exec(mail?.text ?? '')?.[1]
  expect(mail?.headers['list-unsubscribe']).toBe(`<http://shop.test/api/reviews/stop?token=${stop}>`)
  // it reviews nothing, and a link to review stops nothing
  expect((await askReviews(shop, 'GET', `/for/${stop}`)).code).toBe('link_unknown')
  expect((await askReviews(shop, 'POST', `/stop?token=${links[0]}`)).code).toBe('link_unknown')
  for (let times = 0; times < 2; times++)
    expect((await askReviews(shop, 'POST', `/stop?token=${stop}`)).status).toBe(200)
  const again = { ...rider, ...(await signIn(shop, rider.user.email)) }
  admin = { ...admin, ...(await signIn(shop, admin.user.email)) }
  await buyDelivered(shop, again, admin, both())
  shop.advance((ASK_AFTER_DAYS + 1) * DAY)
  expect(await run()).toBe(0)
  expect(await asksTo(rider)).toHaveLength(1)
  admin = { ...admin, ...(await signIn(shop, admin.user.email)) }
})

test('in the language of the order; not about what was reviewed, and not what came long ago', async () => {
  const rider = await buildUser(shop)
  const bangla = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: rider.token, 'accept-language': 'bn' },
    payload: orderBody(both(), { paymentMethod: 'cod' }),
  })
  const { order } = bangla.json().data
  await ask(shop, admin.token, 'PUT', `/${order}/cod`, { to: 'confirmed' })
  await deliver(shop, admin, order)
  const reviewed = await reviewToken(shop, order, 1)
  const sent = { payload: { stars: 3, words: 'It rings.' } }
  expect((await askReviews(shop, 'POST', `/for/${reviewed}`, sent)).status).toBe(200)
  // at the desk's word, and then not again
  const now = () => askReviews(shop, 'POST', '/asks', { payload: { order }, by: admin })
  expect((await now()).status).toBe(200)
  expect((await now()).code).toBe('review_asked')
  const { text } = await lastMailTo(shop, rider.user.email)
  expect(text).toContain('রিভিউ লিখুন')
  expect(text).toContain('ফাল্গুন')
  expect(text).toContain('http://shop.test/bn/review/')
  expect([...text.matchAll(LINK)]).toHaveLength(1)

  const early = await placeOrder(shop, rider.token, [{ product: bell, quantity: 1 }], {
    overrides: { paymentMethod: 'cod' },
  })
  const unsent = { payload: { order: early.json().data.order }, by: admin }
  expect((await askReviews(shop, 'POST', '/asks', unsent)).code).toBe('review_not_delivered')
  await buyDelivered(shop, rider, admin, both())
  shop.advance(61 * DAY)
  expect(await run()).toBe(0)
  shop.advance(-61 * DAY)
})

test('who leaves takes name, photos and height along; the words stay, and nobody can change them', async () => {
  const rider = await buildUser(shop)
  const said = { shownName: 'Rahima of Mirpur', height: 158, words: 'It rides well.', stars: 4 }
  const shown = await buildReview(shop, rider, admin, { product: bike, ...said })
  const order = await buyDelivered(shop, rider, admin, both())
  const token = await reviewToken(shop, order)
  await askReviews(shop, 'POST', `/for/${token}`, { payload: { ...said, words: 'It waits.' } })

  const get = (path: string) =>
    shop.app.inject({ url: `/api/auth/${path}`, headers: { authorization: rider.token } })
  const { reviews } = (await get('export')).json().data
  expect(reviews).toMatchObject([
    { words: 'It waits.' },
    { words: 'It rides well.', shownName: said.shownName },
  ])

  const link = await askReviews(shop, 'POST', '/links', {
    payload: { order: reviews[1].order, position: 0 },
    by: rider,
  })
  const gone = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/deleteAccount',
    headers: { authorization: rider.token },
    payload: { password: rider.password },
  })
  expect(gone.statusCode).toBe(200)
  const { data, meta } = (await shop.app.inject(`/api/bycles/${bike}/reviews`)).json()
  expect(data.find(({ _id }: { _id: string }) => _id === shown)).toMatchObject({
    words: 'It rides well.',
    stars: 4,
    shownName: '',
    height: null,
    photos: [],
  })
  expect(meta.summary.count).toBe(data.length)
  const rows = await shop.db.selectFrom('reviews').select('id').where('order_id', '=', order).execute()
  expect(rows).toEqual([])
  for (const old of [token, link.data.token])
    expect((await askReviews(shop, 'DELETE', `/for/${old}`)).code).toBe('link_unknown')
})
