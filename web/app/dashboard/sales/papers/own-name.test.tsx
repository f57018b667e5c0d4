/** Papers and labels of a shop that its owner has renamed: they say the new name, and nowhere the one that it began with. */

import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { FIRST_SHOP } from '@spokehaat/contract/shop/first-shop'
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NO_FACTS, type ShopFacts, ShopFactsContext } from '../../../lib/shop-facts.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { Paper } from './paper.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { Parties } from './parties.tsx'

const FACTS: ShopFacts = {
  ...NO_FACTS,
  shop: {
    ...NO_FACTS.shop,
    name: 'Chaka & Ghar',
    named: { shop: 'Chaka & Ghar', shop_of: '', shop_at: '' },
    mark: { start: 'Chaka & ', tag: 'Ghar' },
    legal: { name: 'Chaka Ghar Trading', bin: '000123456-0101' },
  },
  contact: { phone: '01711-223344', email: 'salam@chakaghar.example', address: '5 Chawk Bazar' } as never,
}

const order = {
  _id: 'o1',
  number: 'SH-1001',
  channel: 'web',
  status: 'Paid',
  fulfilment: 'Shipped',
  orderDate: '2026-02-03T00:00:00Z',
  ...{ firstName: 'Rahima', lastName: 'Khatun', phone: '01712345678', email: 'rahima@example.com' },
  ...{
    streetAddress: '12 Lake Road',
    apartment: '',
    area: '',
    city: 'Dhaka',
    postcode: '1205',
    district: 'Dhaka',
  },
  ...{ courier: 'Pathao', trackingNumber: 'DT-1', parcelsSent: 1 },
  products: [
    {
      product: { _id: null, name: 'Falgun', nameBn: '', image_url: null, warrantyYears: null },
      ...{ quantity: 1, askedBack: 0, toSend: 1, sent: 1, returnable: 0, outside: [], price: 890 },
      ...{ priceBdt: 106_800, discount: 0, discountBdt: 0, color: null, size: 'M', sku: '22001' },
      configuration: null,
    },
  ],
  parcels: [],
  payments: [],
} as unknown as OrderDetail

function read(page: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element: page }])
  const html = renderToString(
    <ShopFactsContext value={FACTS}>
      <RouterProvider router={router} />
    </ShopFactsContext>,
  )
  return html.replaceAll(/<[^>]*>/g, '\n').replaceAll('&amp;', '&')
}

const back = { to: '/', label: 'Back' }

test.each<[string, ReactNode, readonly string[]]>([
  [
    'an invoice',
    <Paper key="1" title="Invoice" back={back}>
      <Parties order={order} to="Billed to" />
      <InvoiceLines products={order.products} language="en" />
    </Paper>,
    ['Ghar', 'Chaka & Ghar', 'Chaka Ghar Trading', 'BIN 000123456-0101', 'salam@chakaghar.example'],
  ],
  [
    'a packing slip',
    <Paper key="2" title="Slip" back={back}>
      <PackingSlip order={order} />
    </Paper>,
    ['Ghar', 'Chaka & Ghar', '5 Chawk Bazar'],
  ],
  ['a label', <ParcelLabel key="3" order={order} />, ['From Chaka & Ghar, 5 Chawk Bazar, 01711-223344']],
])('%s is of the shop as its owner calls it', (_name, paper, words) => {
  const text = read(paper)
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toMatch(/spoke ?haat|স্পোকহাট/iu)
  for (const first of [FIRST_SHOP.email, FIRST_SHOP.phone, BEGINNINGS.shopAddress]) {
    expect(text).not.toContain(first)
  }
})
