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
    returnable: 0,
    expectedBack: 0,
    price: 890,
    priceBdt: 106_800,
    color: null,
    size: 'M',
    sku: '22001',
    configuration: null,
  }
}

test.each([
  [2, 'Size M · SKU 22001 · 2-Year Warranty on the frame'],
  [0, 'Size M · SKU 22001 · No Warranty on the frame'],
  [null, 'Size M · SKU 22001<'],
])('a line ordered with %s years of warranty says so', (years, words) => {
  expect(renderToString(<InvoiceLines products={[line(years)]} />)).toContain(words)
})
