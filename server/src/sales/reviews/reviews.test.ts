/** A review from its rider's hand to the product's page: what is refused, who decides, and what counts. */
import { LIKE_ME_CM, REVIEW_PHOTOS, REVIEW_WORDS } from '@spokehaat/contract/sales/review'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putAwayUnused } from '../../media/uploads/unused-images.ts'
import { logOptions } from '../../platform/log/log-options.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import * as hostile from '../../testing/hostile-pictures.ts'
import { ask, buyPaid } from '../../testing/orders.ts'
import { askReviews, buildReview, buyDelivered, reviewToken } from '../../testing/reviews.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const DAY = 24 * 60 * 60_000

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let product: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
})
beforeEach(async () => {
  product = (await buildProduct(shop, { stock: 90 }))._id
})
afterAll(() => shop.close())

const SAID = { stars: 4, words: 'Light, and it stops in the rain.' }

async function delivered(goods = product): Promise<{ order: string; token: string }> {
  const order = await buyDelivered(shop, rider, admin, [{ product: goods, quantity: 1 }])
  return { order, token: await reviewToken(shop, order) }
}
const write = (token: string, payload: object = {}) =>
  askReviews(shop, 'POST', `/for/${token}`, { payload: { ...SAID, ...payload } })
const decide = (id: string, what: string, payload: object, by = admin) =>
  askReviews(shop, 'POST', `/${id}/${what}`, { payload, by })
async function listed(query = '', of = product) {
  const answer = await shop.app.inject(`/api/bycles/${of}/reviews?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const shownProduct = async (of = product) => (await shop.app.inject(`/api/bycles/${of}`)).json().data

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json().data.display_url
}

describe('writing one', () => {
  test('by its link alone; it waits, is read, and is then on the page and in the product’s figures', async () => {
    const { order, token } = await delivered()
    expect((await askReviews(shop, 'GET', `/for/${token}`)).data).toMatchObject({
      order,
      position: 0,
      isBicycle: true,
      refusal: null,
      review: null,
    })
    const more = { shownName: 'Rahima', height: 172, fit: 'small', use: 'commute', monthsRidden: 3 }
    const sent = await write(token, more)
    expect(sent).toMatchObject({ status: 200, data: { review: { state: 'waiting', ...SAID, ...more } } })
    expect(await listed()).toMatchObject({ data: [], meta: { summary: { count: 0, rating: null } } })
    expect(await shownProduct()).toMatchObject({ rating: 5, reviewCount: 0, fitWords: null })

    const { _id, version } = sent.data.review
    expect((await decide(_id, 'approve', { version })).data).toMatchObject({
      state: 'approved',
      order: { _id: order },
      decided: { by: admin.user.email },
    })
    const { data, meta } = await listed()
    expect(data).toMatchObject([{ _id, ...SAID, ...more, helpful: 0, answer: null }])
    expect(meta.summary).toMatchObject({
      count: 1,
      rating: 4,
      spread: [0, 0, 0, 1, 0],
      fitWords: { small: 1, true: 0, large: 0 },
      uses: [{ use: 'commute', count: 1 }],
      withHeight: 1,
    })
    expect(await shownProduct()).toMatchObject({
      rating: 4,
      reviewCount: 1,
      fitWords: { small: 1, true: 0, large: 0 },
    })
    // nothing of who bought
    const text = JSON.stringify(data)
    for (const secret of [order, rider.user.email, rider.user._id, '01712345678'])
      expect(text).not.toContain(secret)
  })

  test('is refused where nothing was delivered, for what went back, twice, and of somebody else’s line', async () => {
    const paid = await buyPaid(shop, rider.token, [{ product, quantity: 1 }])
    const early = await reviewToken(shop, paid.order)
    expect(await write(early)).toMatchObject({ status: 409, code: 'review_not_delivered' })

    const { order, token } = await delivered()
    expect((await write(token)).status).toBe(200)
    expect(await write(token)).toMatchObject({ status: 409, code: 'review_exists' })
    const stranger = await buildUser(shop)
    const links = { payload: { order, position: 0 } }
    expect((await askReviews(shop, 'POST', '/links', { ...links, by: stranger })).code).toBe('not_yours')
    expect((await askReviews(shop, 'GET', `/mine?order=${order}`, { by: stranger })).data).toEqual([])
    const other = await askReviews(shop, 'POST', '/links', {
      payload: { order, position: 1 },
      by: rider,
    })
    expect(other.code).toBe('order_not_found')

    const back = await delivered()
    const refund = { lines: [{ position: 0, quantity: 1 }], restock: false, reason: 'It squeaks' }
    const key = { 'idempotency-key': `refund-${back.order}` }
    const asked = await ask(shop, admin.token, 'POST', `/${back.order}/refunds`, refund, key)
    expect(asked.status).toBe(200)
    expect(await write(back.token)).toMatchObject({ status: 409, code: 'review_refunded' })
    const mine = await askReviews(shop, 'GET', `/mine?order=${back.order}`, { by: rider })
    expect(mine.data).toMatchObject([{ refusal: 'review_refunded' }])
  })

  test('links that lead nowhere, and that ran out, say so; the log has none of them', async () => {
    const { token } = await delivered()
    for (const wrong of ['x', `${token.slice(1)}A`, `${token}A`, 'ক'])
      expect(await askReviews(shop, 'GET', `/for/${encodeURIComponent(wrong)}`)).toMatchObject({
        status: 404,
        code: 'link_unknown',
      })
    for (const path of [`/bn/review/${token}`, `/api/reviews/for/${token}`])
      expect(logOptions('info').hooks.streamWrite(`{"path":"${path}"}`)).not.toContain(token)
    shop.advance(366 * DAY)
    expect((await write(token)).code).toBe('link_expired')
    shop.advance(-366 * DAY)
  })

  test('what is said is text, whatever it looks like, and has its bounds', async () => {
    const { token } = await delivered()
    const wrong = async (payload: object, field: string) => {
      const { status, code, fields } = await write(token, payload)
      expect([status, code, Object.keys(fields ?? {})]).toEqual([422, 'validation_failed', [field]])
      return fields[field] as string
    }
    expect(await wrong({ words: 'খুব'.repeat(20_000) }, 'words')).toContain('4,000')
    expect(await wrong({ words: 'Cheaper at www.cheap.example' }, 'words')).toContain('addresses')
    await wrong({ shownName: 'cheap.com' }, 'shownName')
    await wrong({ words: '  ' }, 'words')
    await wrong({ stars: 6 }, 'stars')
    await wrong({ height: 17 }, 'height')
    await wrong(
      { photos: Array.from({ length: REVIEW_PHOTOS + 1 }, (_, n) => `/images/${n}.webp`) },
      'photos',
    )
    await wrong({ photos: ['https://spy.example/p.webp'] }, 'photos')

    const words = '<script>alert(1)</script> & <img src=x onerror=alert(2)> {{7*7}} ​\u202eback'
    expect((await write(token, { words: words.padEnd(REVIEW_WORDS, '.') })).status).toBe(200)
    const kept = await askReviews(shop, 'GET', `/for/${token}`)
    expect(kept.data.review.words.startsWith(words)).toBe(true)

    const bell = await buildProduct(shop, { category: 'Accessories', type: 'Accessory' })
    const accessory = await delivered(bell._id)
    expect((await write(accessory.token, { fit: 'small' })).fields).toHaveProperty('fit')
    expect((await write(accessory.token)).data).toMatchObject({ isBicycle: false })
  })

  test('a picture that is something else as well is kept as a picture, for as long as it is shown', async () => {
    const { token } = await delivered()
    const photos = await Promise.all(
      [hostile.gifAndScript(), hostile.widePng(30)].map((one) => one.then(upload)),
    )
    const sent = await write(token, { photos })
    expect(sent.data.review.photos).toEqual(photos)
    for (const url of photos) {
      const { rawPayload, headers } = await shop.app.inject({ url })
      expect(headers['content-type']).toBe('image/webp')
      expect((await sharp(rawPayload).metadata()).format).toBe('webp')
      expect(rawPayload.toString('latin1')).not.toMatch(/script|alert|html/i)
    }
    shop.advance(2 * DAY)
    await putAwayUnused(shop.services, new AbortController().signal)
    expect((await shop.app.inject(photos[0] ?? '')).statusCode).toBe(200)
    shop.advance(-2 * DAY)
  })

  test('its rider changes it, which hides it until it is read again, and takes it back', async () => {
    const { order, token } = await delivered()
    const { data } = await write(token)
    await decide(data.review._id, 'approve', { version: data.review.version })
    const change = { ...SAID, words: 'The saddle broke.', stars: 2 }
    const put = (version: number) =>
      askReviews(shop, 'PUT', `/for/${token}`, { payload: { ...change, version } })
    expect((await put(1)).code).toBe('version_conflict')
    expect((await put(2)).data.review).toMatchObject({ state: 'waiting', stars: 2, version: 3 })
    expect(await shownProduct()).toMatchObject({ reviewCount: 0, rating: 5 })
    expect((await listed()).data).toEqual([])

    const link = await askReviews(shop, 'POST', '/links', { payload: { order, position: 0 }, by: rider })
    expect(link.data.path).toBe(`/review/${link.data.token}`)
    await decide(data.review._id, 'approve', { version: 3 })
    expect(await shownProduct()).toMatchObject({ reviewCount: 1, rating: 2 })
    const gone = await askReviews(shop, 'DELETE', `/for/${link.data.token}`)
    expect(gone.data).toMatchObject({ review: null, refusal: null })
    expect(await shownProduct()).toMatchObject({ reviewCount: 0 })
    expect((await askReviews(shop, 'DELETE', `/for/${token}`)).code).toBe('review_not_found')
  })
})

describe('the desk', () => {
  test('approves one at a time, and only what it has read', async () => {
    const first = await write((await delivered()).token)
    const second = await write((await delivered()).token)
    const { _id, version } = first.data.review
    // nothing that stands for several is taken, in the address or in the body
    for (const many of [`${_id},${second.data.review._id}`, 'all', '*'])
      expect((await decide(many, 'approve', { version })).code).toBe('validation_failed')
    for (const body of [{}, { version, ids: [second.data.review._id] }, { version: [1, 1] }, { all: true }])
      expect((await decide(_id, 'approve', body)).code).toBe('validation_failed')
    expect((await decide(_id, 'approve', { version: version - 1 })).code).toBe('version_conflict')
    expect((await decide(_id, 'approve', { version })).data.state).toBe('approved')
    expect((await listed()).data).toHaveLength(1)
    const waiting = await askReviews(shop, 'GET', `?state=waiting&product=${product}`, { by: admin })
    expect(waiting).toMatchObject({ data: [{ _id: second.data.review._id }], meta: { total: 1 } })
    const customer = await decide(second.data.review._id, 'approve', { version }, rider)
    expect(customer.code).toBe('not_allowed')
  })

  test('of two who approve at once both count', async () => {
    const sent = await Promise.all([1, 5].map(async (stars) => write((await delivered()).token, { stars })))
    await Promise.all(sent.map(({ data }) => decide(data.review._id, 'approve', { version: 1 })))
    expect(await shownProduct()).toMatchObject({ reviewCount: 2, rating: 3 })
  })

  test('hides with a reason that is shown, answers, and leaves its rider’s words alone', async () => {
    const { token } = await delivered()
    const { _id } = (await write(token, { words: 'Spokehaat rides খুব well.' })).data.review
    expect((await decide(_id, 'hide', { version: 1, reason: ' ' })).code).toBe('validation_failed')
    const hidden = await decide(_id, 'hide', { version: 1, reason: 'It insults somebody.' })
    expect(hidden.data).toMatchObject({ state: 'hidden', reason: 'It insults somebody.' })
    const { data, meta } = await listed()
    expect(data).toEqual([])
    expect(meta.summary).toMatchObject({
      count: 0,
      hiddenCount: 1,
      hidden: [{ reason: 'It insults somebody.' }],
    })
    const own = await askReviews(shop, 'GET', `/for/${token}`)
    expect(own.data.review).toMatchObject({ state: 'hidden', reason: 'It insults somebody.' })

    await decide(_id, 'approve', { version: 2 })
    expect((await decide(_id, 'answer', { version: 2, text: 'Late' })).code).toBe('version_conflict')
    await decide(_id, 'answer', { version: 3, text: 'Thank you!' })
    expect((await listed()).data).toMatchObject([{ answer: { text: 'Thank you!' } }])
    await decide(_id, 'answer', { version: 4, text: '' })
    expect((await listed()).data).toMatchObject([{ answer: null, words: 'Spokehaat rides খুব well.' }])
    const log = await shop.app.inject({
      url: `/api/audit?entity=review&entityId=${_id}`,
      headers: { authorization: admin.token },
    })
    expect(log.json().data.map(({ action }: { action: string }) => action)).toEqual([
      'take the answer away',
      'answer',
      'approve',
      'hide',
    ])
    // there is no way to set a rider's words
    const edit = await decide(_id, 'answer', { version: 5, text: 'x', words: 'Wonderful!' })
    expect(edit.code).toBe('validation_failed')
    const found = await askReviews(shop, 'GET', '?search=khub', { by: admin })
    expect(found.data).toMatchObject([{ _id }])
  })
})

describe('reading', () => {
  test('sorted, of riders like me, by size and stars, in pages; the figures are of all', async () => {
    const small = await buildReview(shop, rider, admin, { product, stars: 2, height: 150, use: 'school' })
    const alike = await buildReview(shop, rider, admin, { product, stars: 5, height: 171, use: 'trail' })
    const silent = await buildReview(shop, rider, admin, { product, stars: 5 })
    const browser = 'a-browser-of-somebody'
    await askReviews(shop, 'POST', `/${small}/helpful`, { payload: { helpful: true, browser } })
    const ids = async (query: string) => (await listed(query)).data.map(({ _id }: { _id: string }) => _id)
    expect(await ids('')).toEqual([small, silent, alike])
    expect(await ids('sort=new')).toEqual([silent, alike, small])
    expect(await ids(`like=${171 + LIKE_ME_CM}`)).toEqual([alike])
    expect(await ids(`like=${171 + LIKE_ME_CM + 1}`)).toEqual([])
    expect(await ids('use=school&like=')).toEqual([small])
    expect(await ids('stars=5')).toEqual([silent, alike])
    expect(await ids('size=M')).toEqual([])
    expect(await ids('limit=1&page=2')).toEqual([silent])
    const { meta } = await listed('limit=1&stars=5')
    expect(meta).toMatchObject({ total: 2, pages: 2, summary: { count: 3, rating: 4, withHeight: 2 } })
    for (const wrong of ['like=17', 'stars=9', 'sort=best', 'use=flying', 'page=0'])
      expect((await shop.app.inject(`/api/bycles/${product}/reviews?${wrong}`)).statusCode).toBe(422)
    const none = await shop.app.inject(`/api/bycles/${rider.user._id}/reviews`)
    expect(none.json().code).toBe('product_not_found')
    expect(none.statusCode).toBe(404)
    const kept = await shop.app.inject(`/api/bycles/${product}/reviews`)
    expect(kept.headers['cache-control']).toContain('public')
  })

  test('each person’s vote counts once, and nobody’s for themselves', async () => {
    const browser = 'the-browser-of-the-rider'
    const id = await buildReview(shop, rider, admin, { product, browser })
    const vote = (payload: object, by?: SignedIn) =>
      askReviews(shop, 'POST', `/${id}/helpful`, {
        payload: { helpful: true, ...payload },
        ...(by && { by }),
      })
    expect((await vote({})).fields).toHaveProperty('browser')
    expect((await vote({ browser })).code).toBe('review_own')
    expect((await vote({}, rider)).code).toBe('review_own')
    const mark = { browser: 'another-browser-at-home' }
    expect((await vote(mark)).data).toEqual({ helpful: 1, mine: true })
    expect((await vote(mark)).data.helpful).toBe(1)
    const other = await buildUser(shop)
    // signed in in the same browser it is the same person
    expect((await vote(mark, other)).data.helpful).toBe(1)
    expect((await vote({}, other)).data.helpful).toBe(1)
    expect((await vote({}, await buildUser(shop))).data.helpful).toBe(2)
    expect((await vote({ ...mark, helpful: false }, other)).data).toEqual({ helpful: 1, mine: false })
    const waiting = (await write((await delivered()).token)).data.review
    expect(
      (await askReviews(shop, 'POST', `/${waiting._id}/helpful`, { payload: { helpful: true, ...mark } }))
        .code,
    ).toBe('review_not_found')
  })
})
