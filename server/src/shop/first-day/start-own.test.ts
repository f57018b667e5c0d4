/** A demo becomes somebody's shop: what is theirs stays, what was the demo's goes, and a backup has all of it. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST_SHOP } from '@spokehaat/contract/shop/first-shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { call } from '../../testing/two-factor.ts'
import { verifyBackup } from '../backup/read-backup.ts'
import { seedDemo } from '../demo/seed.ts'
import { EMPTIED, FOLLOWING, KEPT, THINNED } from './own-tables.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  shop.services.config = {
    ...shop.services.config,
    demo: true,
    DATABASE_URL: shop.url,
    PAYMENT_URL: undefined,
  }
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const read = async () => (await call(shop, admin, 'GET', '/first-day')).json().data
const start = (word = 'start', by = admin) => call(shop, by, 'POST', '/first-day/start', { word })
const stepOf = async (name: string) =>
  (await read()).steps?.find(({ step }: { step: string }) => step === name)
const readyOf = async (name: string) =>
  (await read()).ready.find(({ about }: { about: string }) => about === name)

test('of every table it is said what becomes of it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  `.execute(shop.db)
  const named = [...EMPTIED, ...Object.keys(THINNED), ...FOLLOWING, ...KEPT]
  expect(named.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('it begins after a backup, takes the demo out, and leaves what is the owner’s; twice is once', async () => {
  await seedDemo(shop.db)
  const rider = await buildUser(shop, { isConfirmed: true })
  const manager = await buildUser(shop, { role: 'manager', email: 'jamal@example.com' })
  const chain = await buildProduct(shop, { price: 20, stock: 5 })
  await buyPaid(shop, rider.token, [{ product: chain._id, quantity: 2 }])
  await call(shop, admin, 'PUT', '/settings', {
    set: { shopName: 'Chaka Ghar', nameTag: '' },
    seen: { shopName: 'Spokehaat', nameTag: 'haat' },
  })
  expect(await read()).toMatchObject({ canStart: true, steps: null })
  expect(await readyOf('goods')).toMatchObject({ isMet: false, words: expect.stringContaining('demo') })

  expect((await start('yes')).json()).toMatchObject({ fields: { word: 'Type start, and it goes.' } })
  expect((await start('start', manager)).statusCode).toBe(403)
  const counts = (await call(shop, admin, 'GET', '/first-day/start')).json().data
  expect(counts).toMatchObject({ orders: 1, customers: 1 })
  expect(counts.products).toBeGreaterThan(20)

  const started = await start(' Start ')
  expect(started.statusCode, started.body).toBe(200)
  const { backup } = started.json().data
  const folder = join(shop.services.config.dataDir, 'backups')
  expect(await readdir(folder)).toEqual([backup])
  const { end } = await verifyBackup(join(folder, backup))
  expect([end.rows.orders, end.rows.users]).toEqual([1, 3])

  for (const table of EMPTIED) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(shop.db)
    expect(rows, table).toEqual([])
  }
  const users = await shop.db.selectFrom('users').select('email').orderBy('email').execute()
  expect(users.map(({ email }) => email)).toEqual([admin.user.email, 'jamal@example.com'].sort())
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
  const settings = (await call(shop, admin, 'GET', '/settings')).json().data
  expect(settings.shopName).toBe('Chaka Ghar')
  expect((await call(shop, manager, 'GET', '/orders')).json().data).toEqual([])

  expect((await start()).json()).toMatchObject({ code: 'not_a_demo' })
  expect(await readdir(folder)).toEqual([backup])
  // a start of the program fills an empty catalogue, but not this one
  expect(await seedDemo(shop.db)).toBe(0)
})

test('the list is ticked by what is so, and goes when nothing is left or when it is closed', async () => {
  const { steps, canStart } = await read()
  expect(canStart).toBe(false)
  expect(steps.map(({ step, isDone }: { step: string; isDone: boolean }) => [step, isDone])).toEqual([
    ['name', true],
    ['look', false],
    ['contact', false],
    ['delivery', false],
    ['payment', false],
    ['product', false],
    // the manager
    ['staff', true],
    ['order', false],
  ])
  expect(await readyOf('papers')).toMatchObject({ isMet: false })
  const given = { tradeLicence: 'TRAD/1', legalName: 'Chaka Ghar Ltd', shopAddress: '4 Road, Khulna' }
  const seen = { tradeLicence: '', legalName: '', shopAddress: FIRST_SHOP.address }
  await call(shop, admin, 'PUT', '/settings', { set: given, seen })
  expect(await readyOf('papers')).toMatchObject({ isMet: true, words: expect.stringContaining('TRAD/1') })
  expect(await readyOf('address')).toMatchObject({ isMet: true })
  // what gateways ask for besides: known, or to be looked at
  expect(await readyOf('pay-marks')).toMatchObject({ isMet: false, isLook: false })
  const today = dayOf(shop.services.now())
  await call(shop, admin, 'PUT', '/settings', {
    set: { payMarks: 'bKash, Visa', closedFrom: today, closedTo: today, closedOrders: 'none' },
    seen: { payMarks: '', closedFrom: '', closedTo: '', closedOrders: 'later' },
  })
  expect(await readyOf('pay-marks')).toMatchObject({ isMet: true, words: expect.stringContaining('Visa') })
  expect(await readyOf('open')).toMatchObject({ isMet: false })
  await call(shop, admin, 'PUT', '/settings', {
    set: { closedFrom: '', closedTo: '' },
    seen: { closedFrom: today, closedTo: today },
  })
  expect(await readyOf('open')).toMatchObject({ isMet: true })
  for (const about of ['refund-days', 'about', 'pictures'])
    expect(await readyOf(about), about).toMatchObject({ isMet: false, isLook: true })

  const bike = await buildProduct(shop, { price: 20, stock: 5, image_url: '/images/bike.webp' })
  expect(await stepOf('product')).toMatchObject({ isDone: true })

  // bought, paid, given back
  const rider = await buildUser(shop, { isConfirmed: true })
  const { order } = await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 1 }])
  expect(await stepOf('order')).toMatchObject({ isDone: false, order })
  const body = {
    lines: [{ position: 0, quantity: 1 }],
    restock: true,
    reason: 'A test',
    paidBack: { reference: 'R-1' },
  }
  await ask(shop, admin.token, 'POST', `/${order}/refunds`, body, { 'idempotency-key': crypto.randomUUID() })
  await expect.poll(() => stepOf('order')).toMatchObject({ isDone: true })
  expect(await stockOf(shop, bike._id)).toMatchObject({ onHand: 5, ledger: { onHand: 5 } })

  for (const step of ['look', 'payment'] as const)
    expect((await call(shop, admin, 'PUT', '/first-day/steps', { step, aside: true })).statusCode).toBe(200)
  expect(await stepOf('look')).toMatchObject({ isDone: false, isAside: true })
  await call(shop, admin, 'PUT', '/first-day/steps', { step: 'look', aside: false })
  expect(await stepOf('look')).toMatchObject({ isAside: false })
  expect((await call(shop, admin, 'PUT', '/first-day/steps', { step: 'name', aside: true })).statusCode).toBe(
    422,
  )

  await call(shop, admin, 'DELETE', '/first-day')
  expect((await read()).steps).toBeNull()
})
