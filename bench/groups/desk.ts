/** Lists of the desk, and searching them, among very many rows. One person, one question after another. */
import { ORDER_VIEWS } from '@spokehaat/contract/sales/order-views'
import { sql } from 'kysely'
import { median, quantile } from '../../harness/statistics.ts'
import type { Database } from '../../server/src/platform/db/client.ts'
import { fillDesk } from '../../server/src/testing/catalogue/fill-desk.ts'
import type { Bench } from '../bench.ts'
import { judge, type Row } from '../figures/row.ts'
import { startChild } from '../processes/child.ts'

const ROWS = 100_000
const AT_MOST = 50
/** Of each kind, so many different questions. */
const QUESTIONS = 60

const LISTS = {
  orders: '/api/orders',
  users: '/api/auth/alluser',
  messages: '/api/messages',
  mails: '/api/mails',
  subscribers: '/api/subscribers',
  'audit log': '/api/audit',
} as const

const pick = (words: string) => {
  const all = words.split(' ')
  return (n: number) => all[n % all.length] ?? ''
}
const rider = (n: number) => `rider${1000 + n * 1571}@desk`
const bangla = pick('রহিমা নাসরিন জাহিদ সাদিয়া মোহাম্মদ ইমরান তানভীর হাসান')
const banglish = pick('rohima nasreen jahid shadia mohammod imraan tanveer hassan')
const slip = pick('rahmia nasirn zahdi tanvri shramin farhaan')
const family = pick('খাতুন khatun চৌধুরী choudhury বিশ্বাস biswas')
const area = pick('মিরপুর mirpor ধানমন্ডি dhanmondi যাত্রাবাড়ি jatrabari')

const KINDS: Record<keyof typeof LISTS, Record<string, (n: number) => string>> = {
  orders: {
    'a number': (n) => `SH-000${10_000 + n * 1471}`,
    'a phone': (n) => `+880 17000-${10_000 + n * 1471}`,
    'a name in Bangla': (n) => `${bangla(n)} ${family(n)}`,
    'a name in Banglish': (n) => `${banglish(n)} ${family(n + 3)}`,
    'a first name': (n) => (n % 2 ? bangla(n) : banglish(n)),
    'a slip of the finger': slip,
    'an area': area,
  },
  users: {
    'an e-mail': rider,
    'a name in Bangla': (n) => `${bangla(n)} ${family(n)}`,
    'a name in Banglish': (n) => `${banglish(n)} ${family(n + 3)}`,
    'a first name': (n) => (n % 2 ? bangla(n) : banglish(n)),
    'a slip of the finger': slip,
  },
  messages: {
    'an e-mail': rider,
    'a name': (n) => `${n % 2 ? bangla(n) : banglish(n)} ${family(n)}`,
    'an area': area,
  },
  mails: { 'an e-mail': rider, 'a name': (n) => (n % 2 ? bangla(n) : banglish(n)) },
  subscribers: {
    'an e-mail': (n) => `${1000 + n * 1571}@desk`,
    'a name': (n) => (n % 2 ? bangla(n) : banglish(n)),
  },
  'audit log': { 'a name': (n) => (n % 2 ? bangla(n) : banglish(n)) },
}

/** Orders of the last days; all others have arrived, as in a shop that is years old. */
const UNDER_WAY = 1_000
const AT_MOST_A_LIST = 200
/** What each list is opened with: its first pages, and a few from further back. */
const OPENED: Record<string, (n: number) => string> = {
  'orders, newest': (n) => `/api/orders?limit=20&page=${1 + (n % 10) * 20}`,
  ...Object.fromEntries(
    ORDER_VIEWS.map((view) => [`orders, ${view}`, () => `/api/orders?limit=20&show=${view}`]),
  ),
  'customers by what they bought': () => '/api/customers?limit=20&sort=bought',
  'orders by customer': () => '/api/orders?limit=20&sort=customer&order=asc',
  'orders by total': () => '/api/orders?limit=20&sort=totalPrice',
  'cash orders of a district': (n) =>
    `/api/orders?limit=20&paymentMethod=cod&district=${n % 2 ? 'Dhaka' : 'Sylhet'}`,
  'counts of the views': () => '/api/orders/views',
  overview: () => '/api/overview',
  customers: (n) => `/api/customers?limit=20&page=${1 + (n % 10) * 20}`,
  users: (n) => `/api/auth/alluser?limit=20&page=${1 + (n % 10) * 20}`,
  payments: () => '/api/payments',
  mails: (n) => `/api/mails?limit=20&page=${1 + (n % 10) * 20}`,
  stock: () => '/api/stock?limit=20',
  'low stock': () => '/api/stock?limit=20&low=1',
  'audit log': (n) => `/api/audit?limit=20&page=${1 + (n % 10) * 20}`,
}

export async function* workingAtTheDesk(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop({ env: { DEMO: 'off' } })
  const timed = startChild<{ urls: string[]; token: string }, number[]>('timed-process.ts')
  try {
    const admin = await shop.node.person('admin')
    bench.say(`Filling the desk with ${ROWS.toLocaleString('en-GB')} orders …`)
    const { db } = shop.node.services
    await db.connection().execute(async (one) => {
      // on a slow machine so many rows take longer than any request may
      await sql`set statement_timeout = 0`.execute(one)
      await fillDesk(one, ROWS, admin.userId)
      await settleOrders(one)
    })
    const questions = bench.quick ? 20 : QUESTIONS
    const ask = async (name: string, pathOf: (n: number) => string, atMost: number) => {
      const urls = Array.from({ length: questions }, (_, n) => shop.url + pathOf(n))
      const p95 = async () => quantile(await timed.ask({ urls, token: admin.token }), 0.95)
      // connections are opened, and plans and pages are in memory
      await p95()
      const rounds: number[] = []
      for (let round = 0; round < bench.rounds; round++) rounds.push(await p95())
      return judge(
        `${name}, p95 at ${ROWS.toLocaleString('en-GB')}`,
        { value: median(rounds), unit: 'ms' },
        { atMost },
      )
    }
    for (const [name, pathOf] of Object.entries(OPENED)) yield await ask(name, pathOf, AT_MOST_A_LIST)
    for (const [list, kinds] of Object.entries(KINDS)) {
      const path = LISTS[list as keyof typeof LISTS]
      for (const [kind, wordsOf] of Object.entries(kinds)) {
        const pathOf = (n: number) => `${path}?limit=20&search=${encodeURIComponent(wordsOf(n))}`
        yield await ask(`${list} by ${kind}`, pathOf, AT_MOST)
      }
    }
  } finally {
    await timed.stop()
    await shop.stop()
  }
}

/** A few are on their way, each tenth is paid in cash, and the rest has arrived. */
async function settleOrders(db: Database): Promise<void> {
  await sql`
    update orders set
      fulfilment = case
        when orders.status <> 'Paid' then 'Unfulfilled'
        when n > ${UNDER_WAY} then 'Delivered'
        else (array['Unfulfilled', 'Packed', 'Shipped'])[1 + n % 3]
      end::fulfilment_status
    from (select id, row_number() over (order by placed_at desc) as n from orders) as numbered
    where numbered.id = orders.id
  `.execute(db)
  await sql`
    update orders set payment_method = 'cod', cod_status = 'awaiting'
    where status = 'Pending' and id in (select id from orders where status = 'Pending' order by placed_at desc limit 200)
  `.execute(db)
  await sql`vacuum analyze orders`.execute(db)
}
