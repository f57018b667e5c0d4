/** The database dies under the shop, is busy beyond its means, or is away: callers hear of it cleanly, and it passes. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openShopProcess } from '../../testing/processes/shop-process.ts'
import { openShop } from '../../testing/shop.ts'
import { connect } from '../db/client.ts'
import { keepEmbeddedPostgres } from '../postgres/embedded-restarts.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'spokehaat-away-'))
  folders.push(made)
  return made
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

test('a database killed under load is back in seconds, under the same shop', {
  timeout: 240_000,
}, async () => {
  const dataDir = await folder()
  const shop = await openShopProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: '0',
    // what is asked for is how the database's death is told, not how busy the machine is with other tests
    BACK_PRESSURE: 'off',
  })
  const statuses = new Map<string, number>()
  let isOver = false
  const shopper = async () => {
    while (!isOver && shop.child.exitCode === null) {
      const answer = await fetch(`${shop.url}/api/bycles`)
      const { code = '' } = (await answer.json()) as { code?: string }
      const kind = `${answer.status} ${code} ${answer.headers.get('retry-after') ?? ''}`.trim()
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
    }
  }
  const shoppers = Array.from({ length: 8 }, shopper)
  try {
    await vi.waitFor(() => expect(statuses.get('200')).toBeGreaterThan(20))
    const first = await postmasterOf(dataDir)
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(statuses.get('503 service_unavailable 5')).toBeGreaterThan(0))
    const page = await fetch(`${shop.url}/shop`, { headers: { accept: 'text/html' } })
    if (page.status !== 200) {
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await page.text()).toContain('Back in a moment')
    }
    await vi.waitFor(async () => expect((await fetch(`${shop.url}/api/health`)).status).toBe(200))
    const before = statuses.get('200') ?? 0
    await vi.waitFor(() => expect(statuses.get('200')).toBeGreaterThan(before + 20))
    isOver = true
    await Promise.all(shoppers)
    expect([...statuses.keys()].sort()).toEqual(['200', '503 service_unavailable 5'])
    expect(await postmasterOf(dataDir)).not.toBe(first)
    expect(shop.child.exitCode).toBeNull()
  } finally {
    isOver = true
    await Promise.allSettled(shoppers)
    shop.child.kill('SIGTERM')
    expect(await shop.ended, shop.output()).toBe(0)
  }
})

test('a database that dies again and again is given up', async () => {
  const dataDir = await folder()
  const given = Promise.withResolvers<string>()
  const log: string[] = []
  const postgres = await keepEmbeddedPostgres({
    dataDir,
    log: (line) => log.push(line),
    settings: { fsync: 'off' },
    waits: [1, 1],
    onGivenUp: given.resolve,
  })
  for (let deaths = 1; deaths <= 3; deaths++) {
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    if (deaths < 3) {
      await vi.waitFor(() => expect(log.filter((line) => line.endsWith('is back.'))).toHaveLength(deaths))
    }
  }
  expect(await given.promise).toBe('SIGKILL')
  await postgres.stop()
})

test('a statement that takes too long, and a pool that is used up, are 503 and not 500', async () => {
  const shop = await openShop({ pool: 1, env: { LOG_LEVEL: 'info', PAGE_CACHE_MB: '0' } })
  const ask = () => shop.app.inject('/api/bycles')
  // as the server has it where somebody locks a table, and long enough for what follows on a machine that is busy
  await shop.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 3000`.execute(connection)
  })
  const other = await openLock(shop)
  const late = await ask()
  expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([
    503,
    'service_unavailable',
    '5',
  ])
  expect(shop.log.join('')).toContain('57014')
  await other()
  expect((await ask()).statusCode).toBe(200)

  // one at work and fifty waiting are as many as one connection can serve in time
  const letGo = await openLock(shop)
  await shop.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
  })
  const asked = Array.from({ length: 70 }, ask)
  const refused = await Promise.race(asked)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'service_unavailable'])
  await letGo()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  await shop.close()
})

/** Another session keeps the products to itself. */
async function openLock(shop: Awaited<ReturnType<typeof openShop>>) {
  const db = connect(shop.url, 1)
  const trx = await db.startTransaction().execute()
  await sql`lock table products in access exclusive mode`.execute(trx)
  return async () => {
    await trx.rollback().execute()
    await db.destroy()
  }
}
