import { SHARED_LIST_DAYS } from '@spokehaat/contract/sales/saved'
import { MAX_SAVED } from '@spokehaat/contract/sales/saved-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const DAY = 24 * 60 * 60_000

async function call(method: 'GET' | 'POST', path: string, payload?: object, who?: SignedIn) {
  const answer = await shop.app.inject({
    method,
    url: `/api/saved${path}`,
    ...(payload && { payload }),
    ...(who && { headers: { authorization: who.token } }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** `at`: ms before now, by a clock that is `wrong` by so much. */
const change = (product: string, isSaved: boolean, at: number, wrong = 0) => ({
  product,
  color: null,
  size: null,
  isSaved,
  changedAt: new Date(Date.now() + wrong - at).toISOString(),
})
const tell = (who: SignedIn, entries: object[], wrong = 0) =>
  call('POST', '', { sentAt: new Date(Date.now() + wrong).toISOString(), entries }, who)
const onList = (data: { entries: { product: string; isSaved: boolean }[] }) =>
  data.entries.filter(({ isSaved }) => isSaved).map(({ product }) => product)

test('two browsers of one account come to one list, also where a clock is wrong by a day', async () => {
  const who = await buildUser(shop)
  const [one, two, gone] = await Promise.all([buildProduct(shop), buildProduct(shop), buildProduct(shop)])
  await tell(who, [change(one._id, true, 5_000), change(gone._id, true, 5_000)])
  const ahead = await tell(who, [change(two._id, true, 4_000, DAY), change(gone._id, false, 3_000, DAY)], DAY)
  expect(onList(ahead.data).sort()).toEqual([one._id, two._id].sort())
  // what was taken off stays off, however often the first browser says it had it
  const again = await tell(who, [change(gone._id, true, 5_000)])
  expect(onList(again.data).sort()).toEqual([one._id, two._id].sort())
  const back = await tell(who, [change(gone._id, true, 1_000)])
  expect(onList(back.data)).toContain(gone._id)
  expect(onList((await tell(await buildUser(shop), [])).data)).toEqual([])
})

test('a list answers with the color and the size that were chosen', async () => {
  const who = await buildUser(shop)
  const { _id: product } = await buildProduct(shop)
  await tell(who, [{ ...change(product, true, 1_000), color: '#AABBCC', size: 'M' }])
  expect((await tell(who, [])).data.entries).toMatchObject([{ product, color: '#aabbcc', size: 'M' }])
})

test('what is none of the shop’s is left out, and what is too much is refused whole', async () => {
  const who = await buildUser(shop)
  const { _id: known } = await buildProduct(shop)
  expect(
    onList((await tell(who, [change(crypto.randomUUID(), true, 1), change(known, true, 1)])).data),
  ).toEqual([known])
  const many = Array.from({ length: MAX_SAVED }, () => change(crypto.randomUUID(), true, 1))
  expect(await tell(who, many)).toMatchObject({ status: 409, code: 'saved_full' })
  expect(await tell(who, [...many, ...many])).toMatchObject({ code: 'validation_failed' })
  expect(onList((await tell(who, [])).data)).toEqual([known])
})

test('a list is shown as it is today: what is chosen counts, and what is gone says so', async () => {
  const sized = await buildProduct(shop, {
    variants: [
      { color: null, size: 'M', stock: 0 },
      { color: null, size: 'L', stock: 4 },
    ],
  })
  const entry = (product: string, size: string | null = null) => ({ product, color: null, size })
  const { data } = await call('POST', '/shown', {
    entries: [entry(sized._id, 'M'), entry(sized._id), entry(crypto.randomUUID())],
  })
  expect(data.entries).toMatchObject([
    { listed: { _id: sized._id, price: 500 }, available: 0 },
    { available: 4 },
    { listed: null, name: '', available: 0 },
  ])
})

test('what was saved in a color is shown in it, by a photograph of it or drawn', async () => {
  const at = (name: string) => `https://pictures.example/${name}.jpg`
  const focus = { x: 10, y: 90 }
  const [red, blue] = ['#c8202c', '#1479b8']
  const first = { image_url: at('first'), focus, color: blue }
  const { _id: product } = await buildProduct(shop, {
    colors: [
      { name: 'Red', hex: red },
      { name: 'Blue', hex: blue },
    ],
    photographs: [first, { image_url: at('red'), color: red }],
  })
  const entries = [red, blue, null].map((color) => ({ product, color, size: null }))
  const { data } = await call('POST', '/shown', { entries })
  expect(data.entries.map(({ listed }: { listed: object }) => listed)).toMatchObject([
    // around whose point nobody said anything
    { image_url: at('red') },
    { image_url: at('first'), focus },
    { image_url: at('first'), focus },
  ])
  expect(data.entries[0].listed.focus).toBeUndefined()
})

test('a shared list is a copy that names nobody, needs no account, and ends', async () => {
  const { _id: product, name } = await buildProduct(shop)
  const entries = [{ product, color: null, size: null }]
  const { data: made } = await call('POST', '/shared', { entries })
  const opened = await call('GET', `/shared/${made.token}`)
  expect(Object.keys(opened.data)).toEqual(['entries', 'endsAt'])
  expect(opened.data.entries).toMatchObject([{ product, name, listed: { price: 500 } }])
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', product).execute()
  expect((await call('GET', `/shared/${made.token}`)).data.entries).toMatchObject([{ listed: null, name }])
  expect(await call('GET', '/shared/nonsense')).toMatchObject({ status: 404, code: 'shared_list_unknown' })
  expect(await call('POST', '/shared', { entries: [] })).toMatchObject({ status: 422 })
  const unknown = { entries: [{ ...entries[0], product: crypto.randomUUID() }] }
  expect(await call('POST', '/shared', unknown)).toMatchObject({ status: 404, code: 'product_not_found' })
  shop.advance(SHARED_LIST_DAYS * DAY + 1)
  expect(await call('GET', `/shared/${made.token}`)).toMatchObject({
    status: 410,
    code: 'shared_list_expired',
  })
})
