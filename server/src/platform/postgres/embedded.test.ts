import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

// Commits stay synchronous, as these tests kill the server and look for what was committed.
const settings = { fsync: 'off', full_page_writes: 'off' }
const isRoot = process.getuid?.() === 0

let dataDir: string
let logged: string[]
let running: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-embedded-'))
  logged = []
  running = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of running) await postgres.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: (line) => logged.push(line),
    settings,
  })
  running.push(postgres)
  return postgres
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server is killed under it in some tests
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const sell = (url: string) => query(url, `CREATE TABLE sold AS SELECT 'a bell' AS what`)
const sold = (url: string) => query(url, 'SELECT what FROM sold')

/** Another process that starts the database as a shop does, and then waits to be killed. */
function startAnotherShop(): { child: ChildProcess; url: Promise<string>; errors: () => string } {
  const module = fileURLToPath(new URL('embedded.ts', import.meta.url))
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const options = ${JSON.stringify({ dataDir, settings })}
    const { url } = await startEmbeddedPostgres({ ...options, log: () => {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const url = once(createInterface(child.stdout), 'line').then(([line]) => String(line))
  return { child, url, errors: () => errors }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

test('a new database answers in UTF-8 and UTC, with the same letters on every machine', async () => {
  const { url } = await start()
  const [row] = await query(
    url,
    `SELECT current_database() AS name, current_setting('server_encoding') AS encoding,
            current_setting('timezone') AS zone, lower('ÄÉ') AS lower, pg_catalog.pg_get_userbyid(datdba) AS owner,
            current_user AS we
     FROM pg_database WHERE datname = current_database()`,
  )
  expect(row).toMatchObject({ name: 'spokehaat', encoding: 'UTF8', zone: 'UTC', lower: 'äé' })
  expect(row?.owner).toBe(row?.we)
})

test('only this machine can reach it, and only with the password, which only its owner can read', async () => {
  const { url, port } = await start()
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  const outward = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  if (outward) {
    await expect(query(url.replace('127.0.0.1', outward.address), 'SELECT 1')).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
  }
  expect(new URL(url).port).toBe(String(port))
  const secrets = join(dataDir, 'secrets')
  expect((await stat(secrets)).mode & 0o777).toBe(0o700)
  expect((await stat(join(secrets, 'postgres-password'))).mode & 0o777).toBe(0o600)
  expect(logged.join()).not.toContain(new URL(url).password)
})

test('a socket leads to the same database, with the password, and what a killed server left of it is no hindrance', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'socket/.s.PGSQL.1'), '')
  const { url, socketUrl } = await start()
  if (socketUrl === null) throw new Error('There is no socket.')
  await sell(url)
  expect(await sold(socketUrl)).toEqual([{ what: 'a bell' }])
  const guess = socketUrl.replace(/:[^:@]+@/, ':guess@')
  await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  expect((await stat(join(dataDir, 'socket'))).mode & 0o777).toBe(0o700)
  expect(await readdir(join(dataDir, 'socket'))).not.toContain('.s.PGSQL.1')
})

test('where the path of a socket would be too long, there is none', async () => {
  await chmod(dataDir, 0o711)
  const { url, socketUrl } = await start(join(dataDir, 'x'.repeat(100)))
  expect(socketUrl).toBeNull()
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('data is kept from one run to the next', async () => {
  const first = await start()
  await sell(first.url)
  await first.stop()
  await first.stop()
  const second = await start()
  expect(await sold(second.url)).toEqual([{ what: 'a bell' }])
})

test('stopping ends open sessions instead of waiting for them', async () => {
  const postgres = await start()
  const onExit = vi.fn()
  postgres.onExit(onExit)
  const client = new pg.Client({ connectionString: postgres.url })
  const ended = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await postgres.stop()
  await ended
  await expect(query(postgres.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(onExit).not.toHaveBeenCalled()
})

test('a second shop on the same folder is refused, with the process that has it', async () => {
  const { url } = await start()
  await expect(start()).rejects.toThrow(`process ${process.pid}`)

  const other = startAnotherShop()
  const [code] = await once(other.child, 'close')
  expect(code).toBe(1)
  expect(other.errors()).toContain(`process ${process.pid}`)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('of two shops started at once, never both get the folder', async () => {
  const outcomes = await Promise.allSettled([start(), start(), start()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
})

test('the claim of a dead shop does not count, even if its process number lives on in another process', async () => {
  await chmod(dataDir, 0o711)
  await mkdir(join(dataDir, 'lock'))
  await writeFile(join(dataDir, 'lock', `${process.ppid}@an-earlier-start`), '')
  const { url } = await start()
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1)
})

test('after a shop was killed, the next one stops the database left behind and finds the data', async () => {
  const killed = startAnotherShop()
  const url = await killed.url
  await sell(url)
  const orphan = await postmasterPid()
  await kill(killed.child)
  expect(await sold(url)).toEqual([{ what: 'a bell' }]) // it is still running

  const next = await start()
  expect(logged.join('\n')).toContain(`process ${orphan}`)
  expect(await sold(next.url)).toEqual([{ what: 'a bell' }])
  await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a killed database is reported, and recovers at the next start', async () => {
  const killed = await start()
  await sell(killed.url)
  const reported = new Promise((resolve) => killed.onExit(resolve))
  process.kill(await postmasterPid(), 'SIGKILL')
  expect(await reported).toEqual({ code: null, signal: 'SIGKILL' })
  await killed.stop()

  const next = await start()
  expect(await sold(next.url)).toEqual([{ what: 'a bell' }])
})

test('shop and database killed together, in the middle of a query: the next start recovers', async () => {
  const killed = startAnotherShop()
  const url = await killed.url
  await sell(url)
  const busy = query(url, 'SELECT count(*) FROM generate_series(1, 1e12)').catch(() => {})
  await vi.waitFor(async () => {
    const [row] = await query(
      url,
      `SELECT FROM pg_stat_activity WHERE query LIKE '%1e12%' AND pid <> pg_backend_pid()`,
    )
    expect(row).toBeDefined()
  })
  process.kill(await postmasterPid(), 'SIGKILL')
  await kill(killed.child)

  const next = await start()
  await busy
  expect(await sold(next.url)).toEqual([{ what: 'a bell' }])
})

test('a database killed while it was being made is made anew', async () => {
  const killed = startAnotherShop()
  killed.url.catch(() => {})
  await vi.waitFor(
    async () => {
      const [workshop] = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
      expect(await readdir(join(dataDir, workshop ?? 'none', 'cluster'))).toContain('PG_VERSION')
    },
    { interval: 1 },
  )
  await kill(killed.child)
  expect(await readdir(dataDir)).not.toContain('postgres')

  const { url } = await start()
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
})

test('a database of another major version is refused and left as it is', async () => {
  const first = await start()
  await sell(first.url)
  await first.stop()
  const version = join(dataDir, 'postgres/PG_VERSION')
  const made = await readFile(version)
  await writeFile(version, '17\n')
  await expect(start()).rejects.toThrow(/made by PostgreSQL 17, and this shop brings PostgreSQL 18/)
  await writeFile(version, made)
  const next = await start()
  expect(await sold(next.url)).toEqual([{ what: 'a bell' }])
})

test('files that are no database are refused and left as they are', async () => {
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/letter.txt'), 'dear')
  if (isRoot) await expect(start()).rejects.toThrow('belongs to root')
  else await expect(start()).rejects.toThrow('no PostgreSQL database')
  expect(await readFile(join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('dear')
})

test('a lost password is replaced by a new one', async () => {
  const first = await start()
  await sell(first.url)
  await first.stop()
  await rm(join(dataDir, 'secrets'), { recursive: true })
  const next = await start()
  expect(new URL(next.url).password).not.toBe(new URL(first.url).password)
  expect(await sold(next.url)).toEqual([{ what: 'a bell' }])
})

test('a folder closed to the database is named, with its user and what to do', async () => {
  await chmod(dataDir, 0o711)
  const closed = join(dataDir, 'home')
  await mkdir(join(closed, 'shop'), { recursive: true })
  await chmod(closed, isRoot ? 0o700 : 0o000)
  const user = isRoot ? 'postgres' : userInfo().username
  const refusal = await start(join(closed, 'shop/data')).catch((error: Error) => error.message)
  await chmod(closed, 0o700)
  expect(await readdir(join(closed, 'shop'))).toEqual([]) // nothing was left there in the wrong user's name
  expect(refusal).toContain(`"${user}"`)
  expect(refusal).toContain(`${closed} is closed`)
  expect(refusal).toContain('DATA_DIR')
  expect(refusal).toContain('DATABASE_URL')
})

test('a setting PostgreSQL does not accept fails with its own words', async () => {
  const options = { dataDir, log: () => {}, settings: { ...settings, max_connections: 'many' } }
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(/max_connections/)
  const { url } = await start() // nothing is left in the way of the next start
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
