import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from './api/test-fetch.ts'
import { addItem, buildItem, selectItems } from './cart-slice.ts'
import { nameCart } from './name-cart.ts'
import { makeStore } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

const bike = {
  _id: '0198f000-0000-7000-8000-000000000000',
  name: 'Falgun',
  price: 890,
  image_url: null,
  category: 'Road Bikes',
  brand: 'Dokhina',
  quantity: 1,
  color: '#cc0000',
  colorName: 'Red',
  size: null,
}
const names = { nameBn: 'ফাল্গুন', colorNameBn: 'লাল' }

test('what was put in from a page in English gets its names in Bangla, and nothing else is asked for', async () => {
  const asked = stubApi({ lines: [names] })
  const store = makeStore()
  store.dispatch(addItem({ ...bike, nameBn: '', colorNameBn: '' }))
  store.dispatch(addItem(buildItem(DEFAULT_BUILD)))
  store.dispatch(addItem(bike))
  await nameCart(store)
  expect(selectItems(store.getState()).map(({ nameBn, colorNameBn }) => [nameBn, colorNameBn])).toEqual([
    ['', ''],
    [undefined, undefined],
    ['ফাল্গুন', 'লাল'],
  ])
  await nameCart(store)
  expect(asked).toEqual(['POST /api/cart/quote'])
})

test('without an answer the cart stays as it is', async () => {
  stubApi()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  const store = makeStore()
  store.dispatch(addItem(bike))
  await nameCart(store)
  expect(selectItems(store.getState())).toMatchObject([bike])
})
