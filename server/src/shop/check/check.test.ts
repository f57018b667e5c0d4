/** What `npm run check` finds, part by part; commands.test.ts runs it as it is typed. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { startSmtp } from '../../testing/processes/smtp.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { databaseProbes, jitAnswer } from './database-probes.ts'
import { machineProbes } from './machine-probes.ts'
import { outsideProbes } from './outside-probes.ts'
import { askAll, ok, type Probe, warning } from './probe.ts'
import { roomWords } from './room-words.ts'

const PASSWORD = 'hush-hush'
const role = `check_${randomBytes(6).toString('hex')}`

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await sql.raw(`create role ${role} login password '${PASSWORD}'`).execute(shop.db)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await sql.raw(`drop owned by ${role}`).execute(shop.db)
  await sql.raw(`drop role ${role}`).execute(shop.db)
  await shop.close()
})

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: shop.services.config.dataDir, ...env })

/** Every line: `ok Clock …`. None may hold a secret. */
async function lines(probes: readonly Probe[]): Promise<string[]> {
  const told: string[] = []
  await askAll(probes, (about, { verdict, words }) => told.push(`${verdict} ${about}: ${words}`))
  expect(told.join('\n')).not.toContain(PASSWORD)
  return told
}

async function askDatabase(env: Record<string, string> = {}): Promise<string[]> {
  const { probes, end } = databaseProbes(configOf({ DATABASE_URL: shop.url, ...env }))
  return lines(probes).finally(end)
}

const line = (told: string[], about: string) => told.find((one) => one.split(/^\w+ |: /)[1] === about)

test('all is asked at once and told in order; what hangs or throws keeps nothing else', async () => {
  const told: string[] = []
  const probes: Probe[] = [
    { about: 'mute', ask: () => new Promise(() => {}) },
    { about: 'broken', ask: () => Promise.reject(new Error('no way', { cause: new Error('no road') })) },
    { about: 'needless', ask: async () => null },
    { about: 'well', ask: async () => ok('is there.') },
    { about: 'odd', ask: async () => warning('is green.') },
  ]
  const tell: Parameters<typeof askAll>[1] = (about, { verdict, words }) =>
    told.push(`${verdict} ${about} ${words}`)
  expect(await askAll(probes, tell, 20)).toEqual({ ok: 1, warning: 1, wrong: 2 })
  expect(told).toEqual([
    'wrong mute has not answered within 0.02 s.',
    'wrong broken no way: no road',
    'ok well is there.',
    'warning odd is green.',
  ])
})

test('a database that is well', async () => {
  const told = await askDatabase()
  expect(told.map((one) => one.split(': ')[0])).toEqual([
    'ok Database',
    'ok DATABASE_DIRECT_URL',
    'ok Notices of changes',
    'ok Prepared statements',
    'ok Rights',
    'ok Migrations',
    'ok jit',
    'ok Disk of the database',
    'ok Clock',
    'ok DATABASE_READ_URL',
  ])
  expect(line(told, 'Database')).toMatch(/PostgreSQL \d+\.\d+ .*lets user "spokehaat" in/)
  expect(line(told, 'Migrations')).toContain('is as this program wants it')
})

test('what was not set, and what can’t be reached', async () => {
  expect(await lines(databaseProbes(configOf()).probes)).toEqual([
    `ok Database: DATABASE_URL is not set: the shop starts its own PostgreSQL. There is none in ${shop.services.config.dataDir} yet: the first start makes it.`,
  ])
  const there = await mkdtemp(join(tmpdir(), 'spokehaat-check-'))
  await mkdir(join(there, 'postgres'))
  await writeFile(join(there, 'postgres/PG_VERSION'), '18')
  const { probes } = databaseProbes(configOf({ DATA_DIR: there }))
  expect((await lines(probes))[0]).toContain(`It lies in ${there}/postgres and does not run now`)
  await rm(there, { recursive: true })
  const url = new URL(shop.url)
  url.password = `${PASSWORD}-wrong`
  const told = await askDatabase({ DATABASE_URL: url.href, DATABASE_READ_URL: url.href })
  expect(told[0]).toMatch(/^wrong Database: DATABASE_URL: .*refuses user "spokehaat" with this password/)
  // of the rest nothing can be known, and nothing is said
  expect(told.slice(1).map((one) => one.split(': ')[0])).toEqual([
    'ok DATABASE_DIRECT_URL',
    'warning DATABASE_READ_URL',
  ])
})

test('a primary that is named as the replica', async () => {
  const told = await askDatabase({ DATABASE_READ_URL: shop.url })
  expect(line(told, 'DATABASE_READ_URL')).toMatch(/^warning .*It follows no primary, so it is no replica\./)
})

test('tables that belong to another', async () => {
  const url = new URL(shop.url)
  Object.assign(url, { username: role, password: PASSWORD })
  // migrations, which the start reads first, are given to it
  await sql.raw(`grant select on migrations to ${role}`).execute(shop.db)
  const told = await askDatabase({ DATABASE_URL: url.href })
  expect(line(told, 'Rights')).toMatch(
    new RegExp(`^wrong .*User "${role}" may not read and write \\S+, .*alter table \\S+ owner to "${role}"`),
  )
})

test('migrations that are to come, that are newer, and that nobody can live with', async () => {
  const { rows } = await sql<{ name: string }>`select * from migrations order by name desc limit 1`.execute(
    shop.db,
  )
  const last = rows[0]?.name ?? ''
  const remove = (name: string) => sql`delete from migrations where name = ${name}`.execute(shop.db)
  const add = (name: string, worksFrom: string | null) =>
    sql`insert into migrations (name, checksum, works_from) values (${name}, 'x', ${worksFrom})`.execute(
      shop.db,
    )
  const migrations = async () => line(await askDatabase(), 'Migrations')
  const { rows: kept } = await sql<{ name: string; checksum: string; works_from: string | null }>`
    delete from migrations where name = ${last} returning name, checksum, works_from`.execute(shop.db)
  try {
    expect(await migrations()).toBe(
      `ok Migrations: The next start applies ${last}; it makes a backup before.`,
    )
    await add('9999_later.sql', last)
    expect(await migrations()).toContain(`wrong Migrations: The database is newer than this program`)
    const [one] = kept
    await sql`insert into migrations (name, checksum, works_from)
      values (${one?.name}, ${one?.checksum}, ${one?.works_from})`.execute(shop.db)
    expect(await migrations()).toMatch(/^warning .*newer than this program, which still works with it/)
    await remove('9999_later.sql')
    await add('9999_later.sql', null)
    expect(await migrations()).toMatch(/^wrong .*it has 9999_later\.sql\. Please update/)
  } finally {
    await remove('9999_later.sql')
  }
})

test('a clock that is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 90_000)
  expect(line(await askDatabase(), 'Clock')).toMatch(/^warning .*This machine's is \d+\.\d s ahead of/)
  vi.setSystemTime(Date.now() - 180_000)
  expect(line(await askDatabase(), 'Clock')).toMatch(/^warning .*This machine's is \d+\.\d s behind/)
})

test.each([
  [{ jit: 'off', compiles: false }, 'ok', 'is off'],
  [{ jit: 'on', compiles: false }, 'ok', 'has no compiler'],
  [{ jit: 'on', compiles: true }, 'warning', 'alter role "the ""shop""" set jit = off;'],
] as const)('jit: %j', (server, verdict, words) => {
  const answer = jitAnswer({ ...server, user: 'the "shop"' })
  expect(answer.verdict).toBe(verdict)
  expect(answer.words).toContain(words)
})

test.each([
  [200 * 2 ** 20, 'warning', 'It has 200 MB left. Make some.'],
  [3 * 2 ** 30, 'ok', 'It has 3.0 GB left.'],
] as const)('room: %i bytes', (room, verdict, words) => {
  expect(roomWords(room, 'It', 'Make some.')).toEqual({ verdict, words })
})

test('ports: free, and taken by another program', async () => {
  const other = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const env = { HOST: '127.0.0.1', PORT: String(port), PAYMENT_URL: shop.gatewayUrl, ...MERCHANT }
  const taken = await lines(machineProbes(configOf(env)))
  expect(taken[0]).toBe(
    `wrong Port ${port}: Port ${port} is taken by another program. Set PORT to a free one, for example: PORT=8080 npm start`,
  )
  expect(taken[1]).toContain('ok DATA_DIR: ')
  other.close()
  await once(other, 'close')
  expect((await lines(machineProbes(configOf(env))))[0]).toBe(`ok Port ${port}: is free.`)
})

test('a data folder that is none', async () => {
  const told = await lines(machineProbes(configOf({ DATA_DIR: '/proc/shop' })))
  expect(line(told, 'DATA_DIR')).toMatch(/^wrong .*DATA_DIR is \/proc\/shop, where nothing can be written/)
})

const MERCHANT = { PAYMENT_USERNAME: 'sp_sandbox', PAYMENT_PASSWORD: 'sandbox&secret' }
const asked = (env: Record<string, string>) => lines(outsideProbes(configOf(env)))

test('the mail server: the user is let in, without TLS, or refused, and no mail is sent', async () => {
  const server = await startSmtp()
  const { SMTP_URL } = server.settings()
  const ours = { MAIL_FROM: 'shop@spokehaat.test', MAIL_TO: 'shop@spokehaat.test' }
  const mail = async (env: Record<string, string>) => line(await asked(env), 'Mail server')
  try {
    expect(await mail({ SMTP_URL, ...ours })).toMatch(/^ok .*lets the user in, on this machine\. No mail/)
    expect(await mail({ SMTP_URL, ...ours, MAIL_FROM: 'Shop <shop@spokehaat.example>' })).toMatch(
      /^warning .*but MAIL_FROM is at \.example/,
    )
    // the same server, by an address that is not known to be this machine's
    const far = SMTP_URL.replace('127.0.0.1', '0.0.0.0')
    expect(await mail({ SMTP_URL: far, ...ours })).toMatch(/^warning .*but without TLS/)
    expect(await mail({ ...server.settings(PASSWORD), ...ours })).toMatch(
      /^wrong .*refuses the user or the password\. Correct SMTP_URL/,
    )
    expect(server.arrived).toEqual([])
  } finally {
    await server.stop()
  }
  expect(await mail({})).toContain(
    `ok Mail server: SMTP_URL is not set: mails become files in ${join(shop.services.config.dataDir, 'mail')}`,
  )
  expect(await mail({ PUBLIC_URL: 'https://shop.example' })).toMatch(/^warning .*nobody is sent any/)
})

test('the gateway: its credentials are taken or not, and nothing is paid', async () => {
  const gateway = async (env: Record<string, string>) => line(await asked(env), 'Payment gateway')
  const env = { PAYMENT_URL: shop.gatewayUrl, ...MERCHANT }
  expect(await gateway(env)).toMatch(/^ok .*takes the credentials, but it is a sandbox/)
  expect(await gateway({ ...env, DEMO: 'off' })).toMatch(/^warning .*but it is a sandbox/)
  expect(await gateway({ ...env, PAYMENT_PASSWORD: PASSWORD })).toMatch(
    /^wrong .*does not accept what the shop is known by there.*PAYMENT_PASSWORD/,
  )
  expect(await gateway({ ...env, PAYMENT_URL: 'http://127.0.0.1:1' })).toMatch(/^wrong .*can’t be reached/)
  expect(await gateway({})).toMatch(/^ok .*PAYMENT_URL is not set: the sandbox is started/)
  expect(await gateway({ PUBLIC_URL: 'https://shop.example' })).toMatch(/^warning .*no money moves/)
})

test('the store of pictures: an object comes and goes, or it is said why not', async () => {
  const kept = new Map<string, string>()
  let isShut = false
  const store = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (isShut) return response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
    if (method === 'PUT') kept.set(url, body)
    const found = kept.get(url)
    if (method === 'DELETE') kept.delete(url)
    return response.writeHead(found === undefined ? 404 : 200).end(found)
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const env = {
    IMAGE_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'shop',
    S3_SECRET_ACCESS_KEY: PASSWORD,
  }
  const pictures = async (more: Record<string, string>) => line(await asked(more), 'Store of pictures')
  try {
    expect(await pictures(env)).toBe('ok Store of pictures: The bucket pictures takes, gives and deletes.')
    expect(kept.size).toBe(0)
    isShut = true
    expect(await pictures(env)).toMatch(/^wrong .*refuses the key \(403 InvalidAccessKeyId/)
  } finally {
    store.close()
  }
  expect(await pictures({})).toMatch(/^ok .*IMAGE_STORE is disk/)
  expect(await pictures({ IMAGE_STORE: 'imgbb', IMGBB_KEY: PASSWORD })).toMatch(/^warning .*can not be tried/)
})
