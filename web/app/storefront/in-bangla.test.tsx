/** Products as the Bangla build shows them; what has no text in Bangla, in English and marked. */
import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { fieldDefaults } from '@spokehaat/contract/catalogue/product-fields'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { buildItem, choiceTexts, itemName } from '../store/cart-slice.ts'
import { toListed } from './listed-product.ts'
import { toShown } from './product/shown-product.ts'
import { ProductCard } from './product-card.tsx'
import { productData } from './seo/structured-data.ts'

// before any module is loaded, as Vite does for the Bangla build
vi.hoisted(() => vi.stubEnv('VITE_LANGUAGE', 'bn'))

const product: Product = {
  ...fieldDefaults,
  _id: '0198f000-0000-7000-8000-000000000000',
  name: 'Falgun',
  nameBn: 'ফাল্গুন',
  description: 'For long days.',
  descriptionBn: 'লম্বা দিনের জন্য।',
  price: 890,
  listPrice: null,
  sale: null,
  sku: 22_001,
  stock: 7,
  reviewCount: 0,
  fitWords: null,
  colors: [
    { _id: 'black', name: 'Black', nameBn: 'কালো', hex: '#000000' },
    { _id: 'red', name: 'Red', nameBn: '', hex: '#cc0000' },
  ],
  isDrawn: false,
  facts: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  variants: [],
}
const untold: Product = { ...product, nameBn: '', descriptionBn: '' }

const cardOf = (one: Product) => {
  const element = <ProductCard product={toListed(one)} />
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a card has the name in Bangla; without one, the English name says that it is English', () => {
  const link = (html: string) => /<a [^>]*>.*?<\/a>/s.exec(html)?.[0] ?? ''
  expect(link(cardOf(product))).toContain('ফাল্গুন')
  expect(link(cardOf(product))).not.toContain('lang=')
  expect(link(cardOf(untold))).toContain('lang="en"')
  expect(link(cardOf(untold))).toContain('Falgun')
})

test('a page carries one description, and the names of which the cart needs both', () => {
  expect(toShown(product)).toMatchObject({
    name: 'Falgun',
    nameBn: 'ফাল্গুন',
    description: { text: 'লম্বা দিনের জন্য।' },
    colors: [{ name: 'Black', nameBn: 'কালো' }, { name: 'Red' }],
  })
  expect(toShown(product)).not.toHaveProperty('descriptionBn')
  expect(toShown(untold).description).toEqual({ text: 'For long days.', lang: 'en' })
})

test('search engines are told in Bangla', () => {
  expect(productData(toShown(product), [], undefined)).toMatchObject({
    name: 'ফাল্গুন',
    description: 'লম্বা দিনের জন্য।',
    color: 'কালো, Red',
  })
  expect(productData(toShown(untold), [], undefined)).toMatchObject({ name: 'Falgun' })
})

test('a line of the cart is in Bangla, from whichever page it was put in', () => {
  const line = { name: 'Falgun', nameBn: 'ফাল্গুন', colorName: 'Black', colorNameBn: 'কালো', size: 'M' }
  expect(itemName(line)).toEqual({ text: 'ফাল্গুন' })
  expect(choiceTexts(line)).toEqual([{ text: 'কালো' }, { text: 'M' }])
  expect(itemName({ name: 'Falgun' })).toEqual({ text: 'Falgun', lang: 'en' })
  const built = buildItem(DEFAULT_BUILD)
  expect(itemName(built)).toEqual({ text: 'কাস্টম মাউন্টেন বাইক' })
  expect(choiceTexts(built)).toEqual([{ text: 'ম্যাট কালো, সাইজ M, চাকা ২৭.৫″' }])
})
