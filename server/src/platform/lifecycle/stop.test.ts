/** How the program starts and ends: tried on the program itself. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts'
import { launchShop, openShopProcess, type ShopProcess } from '../../testing/processes/shop-process.ts'
import { connect, type Database } from '../db/client.ts'

let dataDir: string
let maintenance: Database
let db: Database
let env: Record<string, string>
const name = `stop_${randomBytes(6).toString('hex')}`
const opened: ShopProcess[] = []

beforeAll(async () => {
  const postgresUrl = inject('postgresUrl')
  dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-stop-'))
  maintenance = connect(postgresUrl, 1)
  await sql.raw(`create database ${name} template ${TEMPLATE}`).execute(maintenance)
  db = connect(databaseUrl(postgresUrl, name), 2)
  env = {
    DATABASE_URL: databaseUrl(postgresUrl, name),
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DEMO: 'on',
    PAGE_CACHE_MB: '0',
  }
})

afterAll(async () => {
  for (const { child } of opened) child.kill('SIGKILL')
  await Promise.all(opened.map(({ ended }) => ended))
  await db.destroy()
  await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(more: Record<string, string> = {}) {
  const shop = await openShopProcess({ ...env, ...more })
  opened.push(shop)
  return shop
}

/** Keeps the products to itself until it is let go: whoever asks for them waits. */
async function holdProducts() {
  const trx = await db.startTransaction().execute()
  await sql`lock table products in access exclusive mode`.execute(trx)
  return () => trx.rollback().execute()
}

async function until(count: number) {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks join pg_database d on d.oid = database
      where datname = ${name} and not granted
    `.execute(maintenance)
    expect(rows[0]?.waiting).toBe(count)
  })
}

async function ask(url: string, agent: Agent) {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  let body = ''
  for await (const part of answer.setEncoding('utf8')) body += part
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(body) }
}

test('a stop finishes the request under way, refuses what still comes, and tells balancers', async () => {
  const shop = await open()
  const letGo = await holdProducts()
  const agent = new Agent({ keepAlive: true })
  const underWay = ask(`${shop.url}/api/bycles`, agent)
  await until(1)
  shop.child.kill('SIGTERM')
  const ready = await vi.waitFor(async () => {
    const answer = await ask(`${shop.url}/api/health`, agent)
    expect(answer.status).toBe(503)
    return answer
  })
  expect(ready.body).toMatchObject({
    success: false,
    code: 'service_unavailable',
    data: { database: 'reachable', disk: 'well', migrations: 'current', state: 'stopping' },
  })
  expect((await ask(`${shop.url}/api/health/live`, agent)).status).toBe(200)
  const refused = await ask(`${shop.url}/api/auth/sigleusr`, agent)
  expect([refused.status, refused.body.code]).toEqual([503, 'service_unavailable'])
  expect(refused.headers).toMatchObject({ connection: 'close', 'retry-after': '5' })
  await letGo()
  const finished = await underWay
  expect([finished.status, finished.body.success]).toEqual([200, true])
  expect(await shop.ended).toBe(0)
  expect(shop.output()).not.toContain('Stopping')
  const lines = shop
    .output()
    .match(/^\{.*"msg":"request completed"\}$/gm)
    ?.map((line) => JSON.parse(line))
  expect(lines?.at(-1)).toMatchObject({ reqId: finished.headers['x-request-id'], res: { statusCode: 200 } })
  agent.destroy()
})

test('after a drain nobody can connect any more, and what is under way is finished', async () => {
  const shop = await open({ DRAIN_SECONDS: '1' })
  const letGo = await holdProducts()
  const agent = new Agent({ keepAlive: true })
  const underWay = ask(`${shop.url}/api/bycles`, agent)
  await until(1)
  shop.child.kill('SIGTERM')
  // no answer at all: a proxy in front tries elsewhere, or later, and passes no refusal on
  const meet = () =>
    fetch(`${shop.url}/api/health/live`).then(
      () => 'an answer',
      ({ cause }) => cause.code,
    )
  // who was connecting in that very moment is cut off
  await vi.waitFor(async () => expect(await meet()).toBe('ECONNREFUSED'))
  await letGo()
  expect((await underWay).status).toBe(200)
  expect(await shop.ended).toBe(0)
  agent.destroy()
})

test('a second signal ends at once, whatever is under way', async () => {
  const shop = await open({ DRAIN_SECONDS: '60' })
  shop.child.kill('SIGTERM')
  await vi.waitFor(async () => {
    expect((await fetch(`${shop.url}/api/health/ready`)).status).toBe(503)
  })
  // while it drains, whoever comes is still served
  const served = await fetch(`${shop.url}/api/bycles`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(1)
})

test.each([
  [{ ADMIN_PASSWORD: 'Admin@123' }, 'ADMIN_PASSWORD: is on every guessing list'],
  [{ DATA_DIR: '/proc' }, 'DATA_DIR is /proc, where nothing can be written'],
  [{ DATA_DIR: '/proc/shop/data' }, 'where nothing can be written'],
  [{ DATA_DIR: '/dev/null' }, 'and /dev/null is no folder'],
])('%j is told at once, before the database is looked for', async (wrong, message) => {
  // nobody listens there: to be told of it would mean that it was asked
  const shop = await launchShop({ ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', ...wrong })
  opened.push(shop)
  expect(await shop.ended).toBe(1)
  expect(shop.output()).toContain(message)
})
