/** Papers and labels of a shop that its owner has renamed: they say the new name, and nowhere the one that it began with. */

import type { DrawerSheet } from '@spokehaat/contract/sales/drawer'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { TaxPaper } from '@spokehaat/contract/sales/tax'
import { FIRST_SHOP } from '@spokehaat/contract/shop/first-shop'
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { NO_FACTS, type ShopFacts, ShopFactsContext } from '../../../lib/shop-facts.ts'
import { baseApi } from '../../../store/api/base-api.ts'
import { restored } from '../../../store/restoration-slice.ts'
import { makeStore } from '../../../store/store.ts'
import GiftCardPaper, { type PrintedCard } from '../credit/gift-card-paper.tsx'
import DrawerSheetPage from '../drawer/drawer-sheet-page.tsx'
import TaxPaperPage from '../tax/tax-paper-page.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import OrderPapersPage from './order-papers-page.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { Paper } from './paper.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { Parties } from './parties.tsx'

const named = (name: string, start: string, tag: string, address: string): ShopFacts => ({
  ...NO_FACTS,
  shop: {
    ...NO_FACTS.shop,
    name,
    named: { shop: name, shop_of: '', shop_at: '' },
    mark: { start, tag },
    legal: { name: 'Chaka Ghar Trading', bin: '000123456-0101' },
  },
  contact: { phone: '01711-223344', email: 'salam@chakaghar.example', address },
})
/** As the pages of each language have it. */
const SHOPS = {
  en: named('Chaka & Ghar', 'Chaka & ', 'Ghar', '5 Chawk Bazar'),
  bn: named('চাকা ঘর', 'চাকা ', 'ঘর', '৫ চকবাজার'),
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

const sheet: DrawerSheet = {
  ...{ _id: 'd1', at: '2026-02-03T12:00:00.000Z', by: 'Karim', note: 'Right', found: 1 },
  ...{ openingBdt: 500, salesBdt: 890, refundsBdt: 0, otherBdt: 0, expectedBdt: 1_390, countedBdt: 1_390 },
  takenBdt: 890,
  moves: [
    {
      ...{ _id: 'm1', kind: 'sale', at: '2026-02-03T11:00:00.000Z', amountBdt: 890, reason: '', by: 'Karim' },
      order: { _id: 'o1', number: 'SH-1001' },
    },
  ],
}

const issued: TaxPaper = {
  ...{ _id: 't1', kind: 'invoice', number: '2026-27/000042', at: '2026-02-03T12:00:00.000Z', by: 'Karim' },
  ...{ orderId: 'o1', order: 'SH-1001', total: 106_800, tax: 13_930.43, credits: null, destination: 'Dhaka' },
  seller: { name: 'Chaka Ghar Trading', bin: '000123456-0101', address: '5 Chawk Bazar' },
  buyer: { name: 'Rahima Khatun', bin: '', address: '12 Lake Road' },
  officer: { name: 'Karim', title: 'Manager' },
  lines: [{ name: 'Falgun', quantity: 1, total: 106_800, tax: 13_930.43, percent: 15, sku: '22001' }],
}

const card: PrintedCard = { code: 'ABCD-EFGH-JKLM', amountBdt: 5_000, expiresAt: null }

/** Who works in the shop, with what these papers ask for. */
function desk() {
  const store = makeStore()
  const user = {
    userId: 'u1',
    role: 'admin',
    email: 'karim@chakaghar.example',
    sessionId: 's1',
    exp: 9e9,
  } as const
  store.dispatch(restored({ auth: { user, token: 'a token' }, cart: store.getState().cart }))
  // endpoints are known to the type of their own slice alone
  const known = (endpointName: string, arg: unknown, value: unknown) =>
    ({ endpointName, arg, value }) as never
  store.dispatch(
    baseApi.util.upsertQueryEntries([
      known('drawerSheet', sheet._id, sheet),
      known('taxPaper', issued._id, issued),
      known('ordersByNumber', [order.number], [order]),
    ]),
  )
  return store
}

function read(page: ReactNode, facts: ShopFacts): string {
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [{ pathname: '/', search: `?of=${order.number}`, state: card }],
  })
  const html = renderToString(
    <Provider store={desk()}>
      <ShopFactsContext value={facts}>
        <RouterProvider router={router} />
      </ShopFactsContext>
    </Provider>,
  )
  return html.replaceAll(/<[^>]*>/g, '\n').replaceAll('&amp;', '&')
}

const back = { to: '/', label: 'Back' }
type PageProps = ComponentProps<typeof DrawerSheetPage> & ComponentProps<typeof TaxPaperPage>
const props = (id: string) => ({ params: { id } }) as unknown as PageProps

describe.each(['en', 'bn'] as const)('in %s', (language) => {
  const facts = SHOPS[language]
  const { name, mark } = facts.shop
  const { address } = facts.contact ?? { address: '' }

  test.each<[string, ReactNode, readonly string[]]>([
    [
      'an invoice',
      <Paper key="1" title="Invoice" back={back}>
        <Parties order={order} to="Billed to" />
        <InvoiceLines products={order.products} language={language} />
      </Paper>,
      [mark.tag, name, 'Chaka Ghar Trading', 'BIN 000123456-0101', 'salam@chakaghar.example'],
    ],
    [
      'a packing slip',
      <Paper key="2" title="Slip" back={back}>
        <PackingSlip order={order} />
      </Paper>,
      [mark.tag, name, address],
    ],
    ['a label', <ParcelLabel key="3" order={order} />, [`From ${name}, ${address}, 01711-223344`]],
    [
      'what goes with the courier',
      <OrderPapersPage key="4" />,
      [name, 'SH-1001', `From ${name}, ${address}, 01711-223344`],
    ],
    ['a gift card', <GiftCardPaper key="5" />, [mark.start, mark.tag, 'ABCD-EFGH-JKLM']],
    [
      'the sheet of the drawer',
      <DrawerSheetPage key="6" {...props('d1')} />,
      [mark.start, mark.tag, 'Karim'],
    ],
    [
      'Mushak 6.3',
      <TaxPaperPage key="7" {...props('t1')} />,
      ['কর চালানপত্র', 'Chaka Ghar Trading', '০০০১২৩৪৫৬-০১০১', '5 Chawk Bazar'],
    ],
  ])('%s is of the shop as its owner calls it', (_name, paper, words) => {
    const text = read(paper, facts)
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toMatch(/spoke ?haat|স্পোকহাট/iu)
    for (const first of [FIRST_SHOP.email, FIRST_SHOP.phone, BEGINNINGS.shopAddress]) {
      expect(text).not.toContain(first)
    }
  })
})
