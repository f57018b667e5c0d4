import type { Language } from '@spokehaat/contract/basics/language'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InvoiceLines } from './invoice-lines.tsx'

function line(warrantyYears: number | null): OrderDetail['products'][number] {
  return {
    product: { _id: null, name: 'Falgun', nameBn: '', image_url: null, warrantyYears },
    quantity: 1,
    askedBack: 0,
    toSend: 1,
    sent: 0,
    isExchange: false,
    returnable: 0,
    expectedBack: 0,
    outside: [],
    price: 890,
    priceBdt: 106_800,
    discount: 0,
    discountBdt: 0,
    color: null,
    size: 'M',
    sku: '22001',
    configuration: null,
  }
}

const htmlOf = (products: OrderDetail['products'], language: Language) =>
  renderToString(<InvoiceLines products={products} language={language} />)
const textOf = (html: string) => html.replaceAll('</td>', '|').replaceAll(/<[^>]*>/g, '')

test.each([
  [2, 'Size M · SKU 22001 · 2-Year Warranty on the frame'],
  [0, 'Size M · SKU 22001 · No Warranty on the frame'],
  [null, 'Size M · SKU 22001|'],
])('a line ordered with %s years of warranty says so', (years, words) => {
  expect(textOf(htmlOf([line(years)], 'en'))).toContain(words)
})

test('a line is in the language of the invoice, and what has no text in it in English, marked', () => {
  const red = { name: 'Red', nameBn: '', hex: '#cc0000' }
  const bought = { ...line(null), color: red }
  const html = htmlOf([{ ...bought, product: { ...bought.product, nameBn: 'ফাল্গুন' } }], 'bn')
  expect(textOf(html)).toContain('ফাল্গুনRed, Size M · SKU 22001|')
  expect(html).toContain('<span lang="en">Red</span>')
  expect(htmlOf([bought], 'bn')).toContain('<span lang="en" class="font-semibold">Falgun</span>')
  expect(htmlOf([bought], 'en')).not.toContain('lang=')
})
