/**
 * The plans of hot queries in a shop of many products, as the shop's own routes and jobs send them: 20,000 here, 100,000 in
 * `npm run drill:postgres`.
 */
import { CATEGORIES } from '@spokehaat/contract/catalogue/product-fields'
import { LISTED_VIEWS } from '@spokehaat/contract/sales/order-views'
import type { CompiledQuery } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { claimNext } from '../../outbox/queue.queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isNameable } from '../../platform/pool/statement-names.ts'
import { claimDueAttempts } from '../../sales/payments/attempts.queries.ts'
import { selectForgotten } from '../../sales/sweep/sweep.ts'
import { foldDays } from '../../shop/overview/day-sums.queries.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { fillCatalogue } from '../../testing/catalogue/fill-catalogue.ts'
import { fillDesk } from '../../testing/catalogue/fill-desk.ts'
import { costOf, type Reading, readingsOf } from '../../testing/catalogue/plans.ts'
import { openJobs } from '../../testing/jobs.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { findWithRelated, listNewest } from '../products/products.ts'
import { sitemapProducts } from '../public/sitemap.ts'
import { foldFacetChanges } from './facet-bits.queries.ts'
import { listProducts } from './search.ts'

const PRODUCTS = Number(process.env.PLANS_PRODUCTS ?? 20_000)
const ORDERS = 10_000
/** What the planner may reckon of a statement of the desk among so many: a third of what lets PostgreSQL compile it. */
const DEAREST = 35_000
/** Read as a whole they cost nothing. */
const SMALL = [
  'delivery_calendar',
  'facet_bits',
  'facet_changes',
  'facet_counts',
  'pg_class',
  'pg_statistic',
  'pg_attribute',
  'pg_namespace',
]

let shop: Shop
let admin: SignedIn
let user: SignedIn
let one: { id: string; name: string; brand: string; sku: number }
let sent: CompiledQuery[] = []

beforeAll(async () => {
  shop = await openShop({ onQuery: (query) => sent.push(query), writesByHand: true })
  admin = await buildAdmin(shop)
  user = await buildUser(shop)
  await fillCatalogue(shop.db, PRODUCTS)
  await fillDesk(shop.db, ORDERS, user.user._id)
  await foldFacetChanges(shop.db)
  for (const table of ['facet_bits', 'facet_positions', 'facet_counts', 'facet_changes']) {
    await sql.raw(`vacuum analyze ${table}`).execute(shop.db)
  }
  const { rows } = await sql<
    typeof one
  >`select id, name, brand, sku from products where sku = ${sql.lit(10_000_000 + Math.floor(PRODUCTS * 0.77777))}`.execute(
    shop.db,
  )
  if (!rows[0]) throw new Error('The catalogue is not filled.')
  one = rows[0]
})
afterAll(() => shop.close())

/** Statements that the shop sends meanwhile. */
async function sentBy(act: () => Promise<unknown>): Promise<CompiledQuery[]> {
  sent = []
  await act()
  return sent.filter(({ sql: text }) => /^\s*(select|with|update)/i.test(text))
}

const get = (path: string, by?: SignedIn) => async () => {
  const answer = await shop.app.inject({ url: path, headers: by ? { authorization: by.token } : {} })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
}

interface Budget {
  /** Rows looked at, of all statements together. */
  rows: number
  /** One of the indexes that must be used. */
  index?: string
  /** A list of staff says exactly how many there are: that one statement passes over every entry of these tables. */
  counts?: string | readonly string[]
  /** The plan for all values is the dearer one by PostgreSQL's own reckoning, so it never comes to it. */
  isPlannedAnew?: true
}

async function check(
  statements: readonly CompiledQuery[],
  { rows, index, counts, isPlannedAnew }: Budget,
): Promise<void> {
  expect(statements.length).toBeGreaterThan(0)
  const read: Reading[] = []
  for (const statement of statements) {
    const readings = await readingsOf(shop.db, statement)
    if (isNameable(statement.sql) && !isPlannedAnew) {
      // prepared, its plan may be one for all values: that must be as good
      const generic = await readingsOf(shop.db, statement, true)
      if (rowsOf(generic) > rowsOf(readings)) readings.splice(0, readings.length, ...generic)
    }
    const isCount = statement.sql.trim().toLowerCase().startsWith('select count(*)')
    read.push(
      ...readings.filter(
        ({ table }) => !SMALL.includes(table) && !(isCount && [counts].flat().includes(table)),
      ),
    )
  }
  const shown = JSON.stringify(read, null, 1)
  expect(
    read.filter(({ by, rows: seen }) => by === 'Seq Scan' && seen > 100),
    shown,
  ).toEqual([])
  expect(rowsOf(read), shown).toBeLessThanOrEqual(rows)
  if (index !== undefined) expect(shown).toContain(index)
}

const rowsOf = (readings: readonly Reading[]) => readings.reduce((sum, { rows }) => sum + rows, 0)

const list = (query: Record<string, string>) => `/api/bycles?${new URLSearchParams(query)}`

describe('the catalogue', () => {
  test.each<[string, Record<string, string>, Budget]>([
    ['the first page', {}, { rows: 100, index: 'products_newest' }],
    ['the first page with all counts', { facets: '1' }, { rows: 600, index: 'products_newest' }],
    ['the oldest', { sort: 'createdAt', order: 'asc' }, { rows: 100, index: 'products_newest' }],
    ['the cheapest', { sort: 'price' }, { rows: 200, index: 'products_price' }],
    ['the dearest', { sort: 'price', order: 'desc' }, { rows: 200, index: 'products_price' }],
    ['by name', { sort: 'name' }, { rows: 200, index: 'products_name' }],
    ['from Z', { sort: 'name', order: 'desc' }, { rows: 200, index: 'products_name' }],
    ['the last page that is listed', { page: '1250' }, { rows: 10_200, index: 'products_newest' }],
    ['a category', { category: 'Road Bikes', facets: '1' }, { rows: 600 }],
    [
      'the cheapest of a category',
      { category: 'Road Bikes', sort: 'price', facets: '1' },
      { rows: 600, index: 'products_category_price' },
    ],
    [
      'a height between those that are counted',
      { category: 'Road Bikes', height: '172', facets: '1' },
      { rows: 600 },
    ],
    [
      'a rider with an inseam',
      { height: '163', inseam: '74', category: 'Road Bikes', facets: '1' },
      { rows: 600 },
    ],
    ['a price range', { minPrice: '200', maxPrice: '700', facets: '1' }, { rows: 600 }],
    // the newest are passed over until a page is full: so far apart are such bicycles among the demo's spares
    [
      'several facets',
      { color: 'red', material: 'carbon', height: '170', inStock: '1', facets: '1' },
      { rows: 4_000 },
    ],
    [
      'in stock, dearest first',
      { inStock: '1', sort: 'price', order: 'desc', facets: '1' },
      { rows: 600, index: 'products_price' },
    ],
  ])('%s', async (_, query, budget) => {
    await check(await sentBy(get(list(query))), budget)
  })

  test('a brand that few have', async () => {
    const { rows } = await sql<{ brand: string }>`
      select brand from products group by brand order by count(*) limit 1`.execute(shop.db)
    // its rows of bits, or where the planner's sample says so the brand's own products
    const budget = { rows: 12_000 }
    await check(await sentBy(get(list({ brand: rows[0]?.brand ?? '', facets: '1' }))), budget)
  })

  test('a word that few have, words that many have, and both', async () => {
    const [rare = ''] = one.name.split(' ')
    await check(await sentBy(get(list({ search: rare }))), { rows: 5_000, index: 'products_search' })
    await check(await sentBy(get(list({ search: 'road' }))), { rows: 7_000, index: 'products_newest' })
    await check(await sentBy(get(list({ search: `${rare} road` }))), {
      rows: 5_000,
      index: 'products_search',
    })
    await check(await sentBy(get(list({ search: 'road', facets: '1' }))), { rows: 12_000 })
  })

  test('a small word keeps nothing from being found', async () => {
    const answer = await shop.app.inject({ url: list({ search: 'the mountain' }) })
    expect(answer.json().meta).not.toHaveProperty('correctedTo')
    expect(answer.json().meta.total).toBeGreaterThan(100)
  })

  test('words that many have and nothing has both of', async () => {
    await check(await sentBy(get(list({ search: 'kids carbon' }))), { rows: 14_000 })
  })

  test('a SKU', async () => {
    await check(await sentBy(get(list({ search: String(one.sku) }))), { rows: 200, index: 'products_search' })
  })

  test('a slip of the finger', async () => {
    await check(await sentBy(get(list({ search: 'moutnain' }))), { rows: 14_000 })
  })

  test('a word that was put in is not looked for as the beginning of others, where there are none', async () => {
    const { rows } = await sql<{ word: string }>`
      select word from search_words as one where length(word) = 9 and substr(word, 5, 1) <> substr(word, 6, 1)
        and not exists (select from search_words where word like one.word || '_%') order by word limit 1`.execute(
      shop.db,
    )
    const word = rows[0]?.word ?? ''
    const typed = `${word.slice(0, 4)}${word[5]}${word[4]}${word.slice(6)}`
    const statements = await sentBy(async () => {
      const answer = await shop.app.inject({ url: list({ search: typed }) })
      expect(answer.json().meta).toMatchObject({ correctedTo: word })
    })
    const search = statements
      .map(({ parameters }) => JSON.stringify(parameters))
      .filter((asked) => asked.includes(`'${word}'`))
    expect(search).not.toEqual([])
    for (const asked of search) expect(asked).not.toContain(':*')
  })

  test('a word that few of the newest can have is not looked for among them', async () => {
    const statements = await sentBy(() =>
      inTransaction(shop.db, async (trx) => {
        // rarer words are known than by default, and it is as many as in a catalogue of a million
        await sql`set local default_statistics_target = 400`.execute(trx)
        await sql`analyze products (search)`.execute(trx)
        const { rows } = await sql<{ word: string }>`
            select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as s (word, share)
            where tablename = 'products' and attname = 'search' and share between 0.003 and 0.007
              and word ~ '^[a-z]{6,}$' order by length(word) desc, word limit 1`.execute(trx)
        await sql`update pg_class set reltuples = 1000000 where oid = 'products'::regclass`.execute(trx)
        sent = []
        const query = { search: rows[0]?.word ?? '', category: [], page: 1, limit: 8 }
        const { total } = await listProducts(trx, query)
        throw new Error(`${query.search && total > 0}`)
      }).catch(({ message }: Error) => expect(message).toBe('true')),
    )
    await check(statements, { rows: 3_000, index: 'products_search' })
  })

  // many words that are each rare begin with 'men'
  test.each(['b', 'mo', 'men', 'mount', 'mountain b'])('suggestions for %s', async (q) => {
    await check(await sentBy(get(`/api/search/suggestions?${new URLSearchParams({ q })}`)), { rows: 9_000 })
  })

  test('a product, those like it, the newest, and a sitemap', async () => {
    await check(await sentBy(get(`/api/bycles/${one.id}`)), { rows: 20, index: 'products_pkey' })
    await check(await sentBy(() => findWithRelated(shop.db, one.id)), { rows: 320 })
    await check(await sentBy(() => listNewest(shop.db, CATEGORIES)), {
      rows: 200,
      index: 'products_category',
    })
    await check(await sentBy(() => sitemapProducts(shop.db, one.id)), {
      rows: 20_000,
      index: 'products_pkey',
    })
  })
})

describe('orders and the desk', () => {
  // by the job, every minute
  beforeAll(() => foldDays(shop.db))

  // a fifth of these orders is under way; in a shop of ten times as many it is one in a hundred
  test.each([
    '/api/orders/views',
    '/api/overview',
    '/api/overview?by=month',
    ...LISTED_VIEWS.map((view) => `/api/orders?limit=20&show=${view}`),
  ])('what %s asks is not so dear that PostgreSQL would compile it', async (path) => {
    const costs = await Promise.all(
      (await sentBy(get(path, admin))).map(
        async (query) => [await costOf(shop.db, query), query.sql] as const,
      ),
    )
    expect(costs.length).toBeGreaterThan(0)
    expect(costs.filter(([cost]) => cost > DEAREST)).toEqual([])
  })

  const word = 'c81e728d' // of md5('2')
  test.each<[string, string, 'admin' | 'user', Budget]>([
    ['my orders', '/api/orders', 'user', { rows: 200, index: 'orders_user' }],
    // with what each of a hundred has to leave and arrive by
    ['all orders', '/api/orders', 'admin', { rows: 950, index: 'orders_newest', counts: 'orders' }],
    [
      'orders to pack',
      '/api/orders?show=pack',
      'admin',
      { rows: 2_500, index: 'orders_at_work', counts: 'orders' },
    ],
    ['what waits at the desk', '/api/orders/views', 'admin', { rows: 12_000, index: 'orders_at_work' }],
    ['orders of a word', `/api/orders?search=${word}`, 'admin', { rows: 600, index: 'orders_search' }],
    ['orders of a phone', '/api/orders?search=01700012345', 'admin', { rows: 600, index: 'orders_search' }],
    [
      'orders by customer, far back',
      '/api/orders?limit=20&sort=customer&page=50',
      'admin',
      // those before it, and all of who bears the last one's name
      { rows: 3_000, index: 'orders_by_customer', counts: 'orders' },
    ],
    [
      'orders by total',
      '/api/orders?limit=20&sort=totalPrice',
      'admin',
      { rows: 600, index: 'orders_by_total', counts: 'orders' },
    ],
    [
      'orders by status',
      '/api/orders?limit=20&sort=status&order=asc',
      'admin',
      { rows: 600, index: 'orders_by_status', counts: 'orders' },
    ],
    // of a hundred among ten thousand the planner is near a tie, and may as well read them all
    ['users', '/api/auth/alluser?limit=20', 'admin', { rows: 400, counts: 'users' }],
    // the ids of those before it, and nothing else of them
    ['users far back', '/api/auth/alluser?limit=20&page=50', 'admin', { rows: 1_300, counts: 'users' }],
    [
      'users by name',
      '/api/auth/alluser?limit=20&sort=name',
      'admin',
      { rows: 200, index: 'users_by_name', counts: 'users' },
    ],
    ['customers', '/api/customers', 'admin', { rows: 400, index: 'customers_latest', counts: 'customers' }],
    [
      'customers by name, far back',
      '/api/customers?limit=20&sort=name&order=asc&page=50',
      'admin',
      // those before it, and all who bear the last one's name
      { rows: 3_000, index: 'customers_name', counts: 'customers' },
    ],
    [
      'customers who refused',
      '/api/customers?did=refused',
      'admin',
      { rows: 400, index: 'orders_refused', counts: 'customers' },
    ],
    ['users of a word', `/api/auth/alluser?search=${word}`, 'admin', { rows: 200, index: 'users_search' }],
    ['messages', '/api/messages', 'admin', { rows: 200, index: 'messages_newest', counts: 'messages' }],
    [
      'messages far back',
      '/api/messages?limit=20&page=50',
      'admin',
      { rows: 1_300, index: 'messages_newest', counts: 'messages' },
    ],
    ['messages of a word', `/api/messages?search=${word}`, 'admin', { rows: 200, index: 'messages_search' }],
    ['mails', '/api/mails', 'admin', { rows: 200, index: 'mails_newest', counts: 'mails' }],
    ['mails of a word', `/api/mails?search=${word}`, 'admin', { rows: 200, index: 'mails_search' }],
    [
      'messages to phones',
      '/api/phone-messages',
      'admin',
      { rows: 200, index: 'phone_messages_newest', counts: 'phone_messages' },
    ],
    [
      'messages to phones of a word',
      `/api/phone-messages?search=${word}`,
      'admin',
      { rows: 200, index: 'phone_messages_search' },
    ],
    [
      'changes on record',
      '/api/audit',
      'admin',
      { rows: 200, index: 'audit_log_newest', counts: 'audit_log' },
    ],
    ['changes of a word', `/api/audit?search=${word}`, 'admin', { rows: 300, index: 'audit_log_search' }],
    ['the stock list', '/api/stock', 'admin', { rows: 2_000, counts: ['products', 'variants'] }],
    ['the ledger', '/api/stock/ledger', 'admin', { rows: 2_000, counts: 'stock_ledger' }],
  ])('%s', async (_, path, who, budget) => {
    await check(await sentBy(get(path, who === 'admin' ? admin : user)), budget)
  })

  test('an order by its number', async () => {
    await check(await sentBy(get('/api/orders?search=SH-00012345', admin)), {
      rows: 600,
      index: 'orders_search',
    })
  })

  test('payments to ask after, and the next mail to send', async () => {
    const { db, services } = shop
    await check(await sentBy(() => claimDueAttempts(db, services.now(), 100)), {
      rows: 400,
      index: 'payment_attempts_due',
    })
    const now = services.now()
    await check(
      await sentBy(() => claimNext(db, 'mails', { now, until: new Date(now.getTime() + 60_000) })),
      {
        rows: 100,
        index: 'mails_due',
      },
    )
    await check(
      await sentBy(() => claimNext(db, 'phone_messages', { now, until: new Date(now.getTime() + 60_000) })),
      { rows: 100, index: 'phone_messages_due' },
    )
  })
  test('stock that failed orders keep', async () => {
    const { db, services } = shop
    await sql`
      insert into stock_holds (order_id, variant_id, quantity, expires_at)
      select o.id, v.id, 1, now() + interval '1 hour'
      from orders o cross join (select id from variants order by id limit 5) v
      on conflict do nothing
    `.execute(db)
    await sql`vacuum analyze stock_holds`.execute(db)
    await check(await sentBy(() => selectForgotten(db, services.now())), {
      rows: 10,
      index: 'stock_holds_expiry',
      isPlannedAnew: true,
    })
  })

  test('the next job, after ten thousand that are done', async () => {
    const jobs = await openJobs(shop.services)
    await sql`
      insert into jobs.job (name, state, created_on, started_on, completed_on)
      select 'sweep', 'completed', now() - n * interval '1 second', now(), now() from generate_series(1, 10000) as n
    `.execute(shop.db)
    await sql`vacuum analyze jobs.job`.execute(shop.db)
    sent = []
    const isPickUp = ({ sql: text, parameters }: CompiledQuery) =>
      /skip locked/i.test(text) && JSON.stringify([text, parameters]).includes('sweep')
    const pickUp = await vi.waitFor(() => {
      const found = sent.find(isPickUp)
      if (!found) throw new Error('Nobody has looked for a job yet.')
      return found
    })
    await jobs.stop()
    await check([pickUp], { rows: 20 })
  })
})
