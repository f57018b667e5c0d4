/** Every list of the desk, as it is opened, filtered, sorted, leafed through and searched: an address for the nth time. */
import { FULFILMENTS, ORDER_STATUSES } from '@spokehaat/contract/sales/order-state'
import { ORDER_VIEWS } from '@spokehaat/contract/sales/order-views'
import { CASE_VIEWS } from '@spokehaat/contract/sales/return-case'

export type Address = (n: number) => string

const pick = (words: string) => {
  const all = words.split(' ')
  return (n: number) => all[n % all.length] ?? ''
}
const rider = (n: number) => `rider${1000 + ((n * 1571) % 18_000)}@desk`
const bangla = pick('রহিমা নাসরিন জাহিদ সাদিয়া মোহাম্মদ ইমরান তানভীর হাসান')
const banglish = pick('rohima nasreen jahid shadia mohammod imraan tanveer hassan')
const slip = pick('rahmia nasirn zahdi tanvri shramin farhaan')
const family = pick('খাতুন khatun চৌধুরী choudhury বিশ্বাস biswas')
const area = pick('মিরপুর mirpor ধানমন্ডি dhanmondi যাত্রাবাড়ি jatrabari')
const district = pick('Dhaka Sylhet Khulna Chattogram')
const number = (n: number) => `SH-000${10_000 + n * 1471}`
const phone = (n: number) => `+880 17000-${10_000 + ((n * 1471) % 10_000)}`
const named = (n: number) => (n % 2 ? bangla(n) : banglish(n))
const bike = (n: number) => pick('road mountain city kids helmet lock')(n)
const sku = (n: number) => `${10_000_000 + 1 + n * 17}-1`

/** A page from near the front, and others from as far back as there are. */
const deep = (most: number) => (n: number) => `page=${1 + (n % 10) * Math.floor(most / 10)}`
const days = (n: number) => `from=2026-0${1 + (n % 6)}-01&to=2026-0${2 + (n % 6)}-15`

const list = (path: string, asked: string | Address = '', limit = 20): Address => {
  const of = typeof asked === 'string' ? () => asked : asked
  return (n) => `/api/${path}?limit=${limit}${of(n) && `&${of(n)}`}`
}
const search = (path: string, words: Address, limit = 20): Address =>
  list(path, (n) => `search=${encodeURIComponent(words(n))}`, limit)
const each = <Key extends string>(
  keys: readonly Key[],
  name: (key: Key) => string,
  address: (key: Key) => Address,
) => Object.fromEntries(keys.map((key) => [name(key), address(key)]))

/** What is opened, filtered and sorted. */
const OPENED: Record<string, Address> = {
  'orders, 20 pages': list('orders', deep(200)),
  'orders, to the last page': list('orders', deep(5_000)),
  ...each(
    ORDER_VIEWS,
    (view) => `orders, view ${view}`,
    (view) => list('orders', `show=${view}`),
  ),
  ...each(
    ORDER_STATUSES,
    (status) => `orders, ${status}`,
    (status) => list('orders', `status=${status}`),
  ),
  ...each(
    FULFILMENTS,
    (step) => `orders, ${step}`,
    (step) => list('orders', `fulfilment=${step}`),
  ),
  'orders of a district, paid at the door': list(
    'orders',
    (n) => `paymentMethod=cod&district=${district(n)}`,
  ),
  'orders of some weeks': list('orders', days),
  'orders whose cash waits': list('orders', (n) => `cash=${n % 2 ? 'awaiting' : 'overdue'}`),
  'orders, late soon': list('orders', 'late=soon'),
  ...each(
    ['totalPrice', 'status', 'fulfilment', 'customer'],
    (sort) => `orders by ${sort}`,
    (sort) => list('orders', (n) => `sort=${sort}&order=${n % 2 ? 'asc' : 'desc'}&${deep(200)(n)}`),
  ),
  'orders, counts of the views': () => '/api/orders/views',
  'orders, news': () => `/api/orders/news?since=${new Date(Date.now() - 3_600_000).toISOString()}`,
  'orders, all that a filter finds': (n) => `/api/orders/found?district=${district(n)}`,
  'overview, 30 days': () => '/api/overview',
  'overview, 12 weeks': () => '/api/overview?by=week',
  'overview, 12 months': () => '/api/overview?by=month',
  customers: list('customers', deep(800), 25),
  'customers by name': list(
    'customers',
    (n) => `sort=name&order=${n % 2 ? 'asc' : 'desc'}&${deep(800)(n)}`,
    25,
  ),
  'customers by what they bought': list(
    'customers',
    (n) => `sort=bought&order=${n % 2 ? 'asc' : 'desc'}`,
    25,
  ),
  ...each(
    ['bought', 'gave-back', 'refused'],
    (deed) => `customers who ${deed}`,
    (deed) => list('customers', `did=${deed}`, 25),
  ),
  ...each(
    ['account', 'guest'],
    (kind) => `customers, ${kind}`,
    (kind) => list('customers', `kind=${kind}`, 25),
  ),
  'customers of a tag': list('customers', (n) => `tag=${n % 2 ? 'wholesale' : 'vip'}`, 25),
  'customers, tags': () => '/api/customers/tags',
  'customers who gave back, by what they bought': list('customers', 'did=gave-back&sort=bought', 25),
  users: list('auth/alluser', deep(5_000)),
  ...each(
    ['name', 'email', 'role', 'orders', 'spent'],
    (sort) => `users by ${sort}`,
    (sort) => list('auth/alluser', (n) => `sort=${sort}&order=${n % 2 ? 'asc' : 'desc'}`),
  ),
  'users of a role': list('auth/alluser', (n) => `role=${n % 2 ? 'admin' : 'user'}`),
  'users, blocked': list('auth/alluser', 'state=blocked'),
  ...each(
    CASE_VIEWS,
    (show) => `returns, ${show}`,
    (show) => list('return-cases', `show=${show}`, 25),
  ),
  'returns of a kind': list('return-cases', 'show=over&kind=exchanged', 25),
  payments: () => '/api/payments/overview',
  'payments, comparisons': list('payments/reconciliations'),
  stock: list('stock', deep(100)),
  'low stock': list('stock', 'low=1'),
  'stock ledger': list('stock/ledger', deep(10_000), 25),
  'stock ledger of a reason': list(
    'stock/ledger',
    (n) => `reason=${n % 2 ? 'sale' : 'hold'}&${deep(4_000)(n)}`,
    25,
  ),
  'stock ledger of some weeks': list('stock/ledger', days, 25),
  'stock against the ledger': () => '/api/stock/check',
  'stock entries': list('stock/entries', deep(100)),
  'stock entries of a kind': list('stock/entries', (n) => `kind=${n % 2 ? 'delivery' : 'count'}`),
  suppliers: () => '/api/stock/suppliers',
  drafts: list('drafts'),
  drawer: () => '/api/drawer',
  products: list('bycles/manage', deep(50)),
  'products, low': list('bycles/manage', 'stock=low'),
  reviews: list('reviews', deep(500)),
  'reviews that wait': list('reviews', 'state=waiting'),
  questions: list('questions', deep(300)),
  'questions that wait': list('questions', 'status=waiting'),
  messages: list('messages', deep(5_000)),
  'messages, open': list('messages', 'status=open'),
  mails: list('mails', deep(5_000)),
  'mails, waiting': list('mails', 'state=waiting'),
  'messages to phones': list('phone-messages', deep(5_000)),
  'waiting list': list('waiting', deep(20), 25),
  subscribers: list('subscribers', deep(3_000), 25),
  discounts: list('discounts', deep(15)),
  'discounts that run': list('discounts', 'state=running'),
  'gift cards': list('gift-cards', deep(250)),
  'audit log': list('audit', deep(4_000), 25),
  'audit log of a thing': list('audit', 'entity=product', 25),
  'audit log of some weeks': list('audit', days, 25),
  colleagues: () => '/api/colleagues',
  mentions: () => '/api/mentions',
  'VAT of a month': () => '/api/tax/month?month=2026-10',
}

/** What is searched: by kind of list, then by kind of words. */
const SEARCHED: Record<string, Record<string, Address>> = {
  orders: {
    'a number': search('orders', number),
    'a phone': search('orders', phone),
    'an e-mail': search('orders', rider),
    'a tracking number': search('orders', (n) => `TRK${n * 31}`),
    'a name in Bangla': search('orders', (n) => `${bangla(n)} ${family(n)}`),
    'a name in Banglish': search('orders', (n) => `${banglish(n)} ${family(n + 3)}`),
    'a first name': search('orders', named),
    'a slip of the finger': search('orders', slip),
    'an area': search('orders', area),
    'a first name, by total': list('orders', (n) => `sort=totalPrice&search=${encodeURIComponent(named(n))}`),
  },
  customers: {
    'a phone': search('customers', phone, 25),
    'an e-mail': search('customers', rider, 25),
    'a name in Bangla': search('customers', (n) => `${bangla(n)} ${family(n)}`, 25),
    'a first name': search('customers', named, 25),
    'a slip of the finger': search('customers', slip, 25),
    'a first name, by what they bought': list(
      'customers',
      (n) => `sort=bought&search=${encodeURIComponent(named(n))}`,
      25,
    ),
  },
  'customers of drafts': {
    'a phone': (n) => `/api/drafts/customers?search=${encodeURIComponent(phone(n))}`,
    'a first name': (n) => `/api/drafts/customers?search=${encodeURIComponent(named(n))}`,
  },
  'goods of drafts': {
    'a word': (n) => `/api/drafts/goods?search=${bike(n)}`,
    'a SKU': (n) => `/api/drafts/goods?search=${sku(n)}`,
  },
  users: {
    'an e-mail': search('auth/alluser', rider),
    'a name in Bangla': search('auth/alluser', (n) => `${bangla(n)} ${family(n)}`),
    'a name in Banglish': search('auth/alluser', (n) => `${banglish(n)} ${family(n + 3)}`),
    'a first name': search('auth/alluser', named),
    'a slip of the finger': search('auth/alluser', slip),
  },
  returns: {
    'a number': search('return-cases', number, 25),
    'a phone': search('return-cases', (n) => `01700${10_000 + n * 14}`, 25),
    'a name': list('return-cases', (n) => `show=over&search=${encodeURIComponent(bangla(n))}`, 25),
  },
  products: { 'a word': search('bycles/manage', bike), 'a SKU': search('bycles/manage', sku) },
  stock: { 'a word': search('stock', bike), 'a SKU': search('stock', sku) },
  'goods to receive': {
    'a SKU': (n) => `/api/stock/pick?search=${sku(n)}`,
    'a word': (n) => `/api/stock/pick?search=${bike(n)}`,
  },
  'stock ledger': { 'a word': search('stock/ledger', bike, 25), 'a SKU': search('stock/ledger', sku, 25) },
  messages: {
    'an e-mail': search('messages', rider),
    'a name': search('messages', (n) => `${named(n)} ${family(n)}`),
    'an area': search('messages', area),
  },
  mails: { 'an e-mail': search('mails', rider), 'a name': search('mails', named) },
  'messages to phones': {
    'a phone': search('phone-messages', phone),
    'a name': search('phone-messages', named),
  },
  subscribers: {
    'an e-mail': search('subscribers', (n) => `${1000 + n * 1571}@desk`),
    'a name': search('subscribers', named),
  },
  reviews: { 'a name': search('reviews', named) },
  questions: { 'a name': search('questions', (n) => (n % 2 ? 'rohima' : 'রহিমা')) },
  'waiting list': { 'an e-mail': search('waiting', (n) => `rider${n % 5}@desk`, 25) },
  discounts: { 'a name': search('discounts', (n) => `Offer ${n}`) },
  'gift cards': { 'an e-mail': search('gift-cards', (n) => `rider${n * 7}@desk`) },
  'audit log': { 'a name': search('audit', named, 25) },
}

/** Files for spreadsheets: until their first byte. */
const EXPORTED: Record<string, Address> = each(
  ['orders', 'lines', 'customers', 'payments', 'stock'],
  (name) => `export of ${name}`,
  (name) => () => `/api/exports/${name}`,
)

/** All of these by their names, or those with one of `words` in it. */
export function listsOfDesk(words: readonly string[]): Record<string, Address> {
  const searched = Object.entries(SEARCHED).flatMap(([list, kinds]) =>
    Object.entries(kinds).map(([kind, address]) => [`${list} by ${kind}`, address] as const),
  )
  const all = [...Object.entries(OPENED), ...searched, ...Object.entries(EXPORTED)]
  const chosen = all.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)))
  if (chosen.length === 0) throw new Error(`No list of the desk has ${words.join(' or ')} in its name.`)
  return Object.fromEntries(chosen)
}

/** Whether it is measured until its first byte. */
export const isExport = (name: string): boolean => name in EXPORTED
