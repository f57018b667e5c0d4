import type { SETTINGS, Settings } from '@spokehaat/contract/shop/settings'

export interface Section {
  /** Its place in the address. */
  id: (typeof SETTINGS)[keyof Settings]['section']
  title: string
  intro?: string
}

/** How the shop sells. */
export const SELLING: readonly Section[] = [
  { id: 'rate', title: 'Exchange rate' },
  { id: 'selling', title: 'Selling' },
  { id: 'cash', title: 'Cash and advances' },
  {
    id: 'instalments',
    title: 'Instalments',
    intro:
      'By credit card, on the page of SSLCommerz. The bank needs 7 to 20 days to make instalments of a payment; one that is called off before may cost what the bank charges.',
  },
  { id: 'gift-cards', title: 'Gift cards' },
  {
    id: 'unpaid',
    title: 'Unpaid orders',
    intro: 'How much may be ordered and kept from others without being paid. 0 is no limit.',
  },
  { id: 'signing-in', title: 'Signing in' },
  { id: 'phones', title: 'Messages to phones' },
]

/** The code that any wallet pays. */
export const BANGLA_QR: readonly Section[] = [
  {
    id: 'qr',
    title: 'Bangla QR',
    intro:
      'What is paid to it from any wallet or bank arrives in your own account. bKash tells of its part where it has agreed to send notices; of all else a colleague confirms the number that was typed.',
  },
]

/** Who the shop is. */
export const IDENTITY: readonly Section[] = [
  { id: 'name', title: 'Name' },
  {
    id: 'logo',
    title: 'Logo and icon',
    intro:
      'A picture in place of the name as it is drawn. PNG, SVG, WebP or JPEG, best without a ground; letters in an SVG turned into paths.',
  },
  {
    id: 'shop',
    title: 'Where it is found',
    intro: 'At the foot of every page, on the contact page and on papers.',
  },
  {
    id: 'hours',
    title: 'Opening hours',
    intro: 'By the clock in Dhaka, like 10:00-20:00. Left empty, the shop is closed that day.',
  },
  {
    id: 'closed',
    title: 'Closed for a while',
    intro: 'Days off, both within. What is promised counts from after them, and so does what is late.',
  },
  {
    id: 'law',
    title: 'Papers of the business',
    intro: 'What is filled in stands at the foot of every page, as the law asks. What is not shows nothing.',
  },
  {
    id: 'elsewhere',
    title: 'On the net',
    intro: 'Each has its sign at the foot of every page. Left empty, it has none.',
  },
]
