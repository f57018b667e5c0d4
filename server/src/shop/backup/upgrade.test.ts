/**
 * A shop of long ago under today's program. `testing/old-shop.tar.gz` is a backup of the demo as it was after migration
 * 0004, with two customers, five orders in all states that there were, and an uploaded picture.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { renewWords } from '../../catalogue/search/search-index.ts'
import { connect, type Database } from '../../platform/db/client.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { openShopProcess, type ShopProcess } from '../../testing/processes/shop-process.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const OLD_SHOP = fileURLToPath(new URL('../../testing/old-shop.tar.gz', import.meta.url))
const PASSWORD = 'an-old-lantern-2026'
const IMAGE = '/images/2cb74c13ef862f8ebce377291d2d7fe6e3eb4d71.webp'

const name = `upgrade_${randomBytes(6).toString('hex')}`
let maintenance: Database
let dataDir: string
let shop: ShopProcess

beforeAll(async () => {
  maintenance = connect(inject('postgresUrl'), 1)
  await sql.raw(`create database ${name}`).execute(maintenance)
  dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-upgrade-'))
  const url = databaseUrl(inject('postgresUrl'), name)
  await restoreBackup({ file: OLD_SHOP, databaseUrl: url, dataDir })
  const before = connect(url, 1)
  await sql`
    update products set name = 'দুরন্ত সাইকেল', description = 'হাওরের পাড়ে চলে। Takes a “Tepantor” basket.'
    where id = (select id from products order by sku limit 1)
  `.execute(before)
  await before.destroy()
  shop = await openShopProcess({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  })
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.ended
  await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
  await rm(dataDir, { recursive: true, force: true })
})

async function get(path: string, token = '') {
  const answer = await fetch(shop.url + path, { headers: token ? { authorization: token } : {} })
  return { status: answer.status, ...((await answer.json()) as { data: never; meta?: { total: number } }) }
}

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: string }).data
}

interface OrderRow {
  _id: string
  status: string
}

test('is backed up before it is migrated, and the backup is good', async () => {
  expect(shop.output()).toContain('Migrated the database: 0005_workplace.sql')
  const kept = /Backed up the database before migrating it: (\S+)/.exec(shop.output())?.[1] ?? ''
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  const { manifest } = await verifyBackup(kept)
  expect(manifest.migrations.at(-1)?.name).toBe('0004_search.sql')
})

test('shows its products, and finds them', async () => {
  const { status, meta } = await get('/api/bycles?limit=1')
  expect([status, meta?.total]).toEqual([200, 133])
  expect((await get('/api/bycles?search=carbon')).meta?.total).toBeGreaterThan(0)
  const [first] = (await get('/api/bycles?limit=1')).data as { category: string }[]
  const ofItsKind = `/api/bycles?category=${encodeURIComponent(first?.category ?? '')}&minPrice=1`
  expect((await get(ofItsKind)).meta?.total).toBeGreaterThan(1)
  const page = await fetch(`${shop.url}/shop`, { headers: { accept: 'text/html' } })
  expect([page.status, (await page.text()).includes('Spokehaat')]).toEqual([200, true])
  const picture = await fetch(shop.url + IMAGE)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('finds what its texts in Bangla say: at once as it is written, and soon as it sounds', async () => {
  const found = async (search: string) => {
    const { data } = await get(`/api/bycles?${new URLSearchParams({ search })}`)
    return (data as { name: string }[]).map(({ name: one }) => one)
  }
  expect(await found('দুরন্ত')).toEqual(['দুরন্ত সাইকেল'])
  // what the shop's own job does every minute, and may be at just now
  const db = connect(databaseUrl(inject('postgresUrl'), name), 1)
  await vi.waitFor(
    async () => {
      await renewWords(db)
      expect(await db.selectFrom('search_walk').selectAll().execute()).toEqual([])
    },
    { interval: 200 },
  )
  await db.destroy()
  for (const search of ['duronto saikel', 'duranto', 'দূরন্ত', 'haorer pare', 'tepantar']) {
    expect(await found(search), search).toEqual(['দুরন্ত সাইকেল'])
  }
  // before the danda it was another word
  expect((await found('চলে'))[0]).toBe('দুরন্ত সাইকেল')
})

test('has the articles that were files of the program, in both languages', async () => {
  expect(shop.output()).toContain('Filled the blog with 10 articles.')
  for (const language of ['en', 'bn']) {
    const { data } = await get(`/api/articles?language=${language}`)
    expect((data as object[]).filter((card) => !('english' in card))).toHaveLength(10)
  }
})

test('lets its people in, and shows them the orders that they had', async () => {
  const rahima = await signIn('rahima@spokehaat.example')
  expect((await get('/api/auth/sigleusr', rahima)).data).toMatchObject({
    name: 'Rahima Khatun',
    role: 'user',
    photo: IMAGE,
  })
  const orders = (await get('/api/orders', rahima)).data as OrderRow[]
  expect(orders.map(({ status }) => status).sort()).toEqual(['Failed', 'Paid'])
  const paid = orders.find(({ status }) => status === 'Paid')
  const detail = await get(`/api/orders/${paid?._id}`, rahima)
  expect(detail.data).toMatchObject({
    status: 'Paid',
    fulfilment: 'Unfulfilled',
    paymentMethod: 'online',
    city: 'Dhaka',
    orderNotes: 'Ring twice',
  })
  const jamal = await signIn('jamal@spokehaat.example')
  const his = ((await get('/api/orders', jamal)).data as OrderRow[]).map(({ status }) => status)
  // a minute after the start the shop's own sweep ends what was not paid long ago
  expect(his.map((status) => (status === 'Failed' ? 'Pending' : status)).sort()).toEqual([
    'Cancelled',
    'Paid',
    'Pending',
  ])
})

test('keeps its admin, and its ledger', async () => {
  const admin = await signIn('admin@spokehaat.example')
  expect((await get('/api/auth/alluser', admin)).status).toBe(200)
  expect((await get('/api/orders', admin)).data as OrderRow[]).toHaveLength(5)
  const db = connect(databaseUrl(inject('postgresUrl'), name), 1)
  const drift = await sql`
    select v.id from variants v left join stock_ledger l on l.variant_id = v.id group by v.id
    having v.on_hand <> coalesce(sum(l.on_hand_delta), 0) or v.held <> coalesce(sum(l.held_delta), 0)
  `.execute(db)
  expect(drift.rows).toEqual([])
  await db.destroy()
})
