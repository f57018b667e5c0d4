/** Backups that are restored beside the shop, to see whether they come back. */
import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { readDataConfig } from '../../platform/config/config.ts'
import { connect, type Database } from '../../platform/db/client.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { END, MANIFEST } from './backup-format.ts'
import { proveBackup } from './prove-backup.ts'
import { contentOf, entriesOf } from './read-backup.ts'
import { runProof } from './run-proof.ts'
import { checkBackups } from './watch-backups.ts'
import { json, writeArchive, writeBackup } from './write-backup.ts'

const OLD_SHOP = fileURLToPath(new URL('../../testing/old-shop.tar.gz', import.meta.url))

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
let folder: string
let file: string
let maintenance: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-proof-'))
  await mkdir(join(folder, 'backups'))
  maintenance = connect(inject('postgresUrl'), 1)
  shop = await openShop()
  rider = await buildUser(shop)
  const product = await buildProduct(shop, { stock: 9 })
  await buyPaid(shop, rider.token, [{ product: product._id, quantity: 2 }])
  await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  file = join(folder, 'shop.tar.gz')
  await writeBackup({
    databaseUrl: shop.url,
    dataDir: shop.services.config.dataDir,
    imageStore: 'disk',
    address: 'https://shop.example',
    file,
  })
})
afterAll(async () => {
  await shop.close()
  await maintenance.destroy()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await sql`delete from backup_proofs`.execute(shop.db)
  expect(await scratchDatabases()).toEqual([])
})

async function scratchDatabases(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'spokehaat_proof_%'
  `.execute(maintenance)
  return rows.map(({ name }) => name)
}

interface Options {
  url?: string
  isWeekly?: boolean
  signal?: AbortSignal
  say?(line: string): void
}

/** What it has said, with its refusal as the last line. */
async function prove(of: string | undefined, { url = shop.url, isWeekly = false, ...more }: Options = {}) {
  const lines: string[] = []
  const say = (line: string) => {
    lines.push(line)
    more.say?.(line)
  }
  const config = readDataConfig({ DATABASE_URL: url, DATA_DIR: folder })
  const { signal = new AbortController().signal } = more
  await runProof({ config, databaseUrl: url, file: of, isWeekly, signal, say }).catch((error: Error) =>
    lines.push(`Refused: ${error.message}`),
  )
  return lines.join('\n')
}

async function notes() {
  const { rows } = await sql<{ outcome: string; source: string; rows: number; problem: string | null }>`
    select outcome, source, row_count::int as rows, problem from backup_proofs order by proved_at
  `.execute(shop.db)
  return rows
}

/** The old shop's backup with other content, sealed as if it had been written so: its few migrations are soon made. */
async function forge(name: string, change: (entry: string, text: string) => string): Promise<string> {
  const target = join(folder, name)
  await writeArchive(target, async (entries) => {
    for await (const entry of entriesOf(OLD_SHOP)) {
      const { name: path } = entry.header
      const changed = change(path, (await contentOf(entry)).toString('utf8'))
      if (path === END) await entries.put(END, json({ ...JSON.parse(changed), ...entries.close() }))
      else await entries.add(path, Buffer.from(changed))
    }
  })
  return target
}

test('a backup is restored beside the open shop, counted and added up, and the shop is told', async () => {
  const said = await prove(file)
  expect(said).toMatch(/It comes back whole: [\d,]+ rows of \d+ tables/)
  expect(said).toContain('7 pieces in stock')
  expect(said).toContain('1 pieces held for orders')
  expect(said).toMatch(/Tk [\d,.]+ received/)
  expect(said).toMatch(/\n\d{3} sums of money and stock are what they were in the shop/)
  expect(await notes()).toEqual([
    { outcome: 'good', source: 'shop.tar.gz', rows: expect.any(Number), problem: null },
  ])
  expect((await notes())[0]?.rows).toBeGreaterThan(20)
})

describe('a file that does not come back whole', () => {
  test('has a row less than it says', async () => {
    const short = await forge('short.tar.gz', (entry, text) =>
      entry.startsWith('tables/order_lines/') ? text.slice(text.indexOf('\n') + 1) : text,
    )
    expect(await prove(short)).toMatch(
      /Refused: It failed at the table order_lines: it has 5 rows, and not the 6 of the backup\./,
    )
    expect(await notes()).toEqual([
      {
        outcome: 'bad',
        source: 'short.tar.gz',
        rows: 0,
        problem: expect.stringContaining('order_lines: it has 5 rows, and not the 6 of the backup'),
      },
    ])
  })

  test('has other rows, money or stock than the shop had', async () => {
    const other = await forge('other.tar.gz', (entry, text) => {
      if (entry === END) return text.replace(/"orders": \d+,/, '')
      if (entry !== MANIFEST) return text
      const manifest = JSON.parse(text)
      manifest.books = { sums: { 'orders.total_paisa': '1', 'variants.held': '1' }, stockDrift: 1 }
      return JSON.stringify(manifest)
    })
    const said = await prove(other)
    expect(said).toMatch(
      /Refused: What comes back is not what was backed up: orders has 5 rows and not 0; orders\.total_paisa comes to \d+ and not 1; /,
    )
    expect(said).toContain('; the stock of 0 variants is not what their ledger adds up to, and was of 1.')
  })

  test('is damaged, or is not there', async () => {
    const bytes = await readFile(OLD_SHOP)
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    await writeFile(join(folder, 'flipped.tar.gz'), bytes)
    expect(await prove(join(folder, 'flipped.tar.gz'))).toContain('flipped.tar.gz is')
    expect((await notes()).map(({ outcome }) => outcome)).toEqual(['bad'])
    expect(await prove(undefined)).toContain(`There is no backup in ${folder}/backups`)
  })
})

test('a file of before sums were written is counted alone, and it says so', async () => {
  const said = await prove(OLD_SHOP)
  expect(said).toContain('It comes back whole:')
  expect(said).toContain('The file is of before sums were written into backups')
  expect((await notes()).map(({ outcome }) => outcome)).toEqual(['good'])
})

/** A database owned by a role that may do no more than a shop's usually may, and its address. */
async function ordinaryOwner() {
  const name = `proof_${randomBytes(6).toString('hex')}`
  await sql.raw(`create role ${name} login password 'a-lantern'`).execute(maintenance)
  await sql.raw(`create database ${name} owner ${name}`).execute(maintenance)
  const url = new URL(databaseUrl(inject('postgresUrl'), name))
  url.username = name
  url.password = 'a-lantern'
  const drop = async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
    await sql.raw(`drop role ${name}`).execute(maintenance)
  }
  return { name, url: url.href, drop }
}

test('a role that may not create databases is told which statement gives it, and needs no more than that', async () => {
  const owner = await ordinaryOwner()
  const db = connect(owner.url, 1)
  try {
    await migrate(db)
    const refusal = `The user "${owner.name}" may not create databases`
    expect(await prove(OLD_SHOP, { url: owner.url })).toContain(refusal)
    const asked = sql<{ outcome: string; problem: string }>`select outcome, problem from backup_proofs`
    // whoever asks by hand is told at once; a timer's refusal is told by the shop
    expect((await asked.execute(db)).rows).toEqual([])
    await copyFile(OLD_SHOP, join(folder, 'backups/spokehaat-20270101-031700.tar.gz'))
    await prove(undefined, { url: owner.url, isWeekly: true })
    expect((await asked.execute(db)).rows).toMatchObject([
      { outcome: 'refused', problem: expect.stringContaining(`alter role "${owner.name}" createdb;`) },
    ])
    await sql.raw(`alter role ${owner.name} createdb`).execute(maintenance)
    expect(await prove(OLD_SHOP, { url: owner.url })).toContain('It comes back whole')
  } finally {
    await db.destroy()
    await owner.drop()
  }
})

describe('a scratch database', () => {
  test('is not made where the disk has no room for it', async () => {
    const { signal } = new AbortController()
    const tried = proveBackup({ file: OLD_SHOP, databaseUrl: shop.url, room: 2 ** 20, signal, say: () => {} })
    await expect(tried).rejects.toThrow(
      /^A scratch database needs \d+ MB on the disk of the database, which has 1 MB left\. Make room first\.$/,
    )
  })

  const nameOf = () => {
    const source = new URL(shop.url).pathname.slice(1)
    return `spokehaat_proof_${createHash('sha256').update(source).digest('hex').slice(0, 12)}`
  }
  const make = async (mark: string | null) => {
    await sql.raw(`create database ${nameOf()}`).execute(maintenance)
    if (mark !== null) await sql.raw(`comment on database ${nameOf()} is '${mark}'`).execute(maintenance)
    const db = connect(databaseUrl(inject('postgresUrl'), nameOf()), 1)
    await sql`create table left_over (id integer)`.execute(db)
    return db
  }
  const drop = () => sql.raw(`drop database ${nameOf()} with (force)`).execute(maintenance)

  test('of a proof that was killed goes, and none that is in use or of somebody else', async () => {
    const source = new URL(shop.url).pathname.slice(1)
    const mark = `Scratch database of "npm run backup -- --prove" for the database "${source}"; dropped when the proof ends.`
    const inUse = await make(mark)
    expect(await prove(OLD_SHOP)).toMatch(
      /Refused: The scratch database \S+ of an earlier proof is still in use/,
    )
    await inUse.destroy()
    expect(await prove(OLD_SHOP)).toContain('It comes back whole')

    await (await make(null)).destroy()
    expect(await prove(OLD_SHOP)).toMatch(
      /Refused: There is a database \S+ that no proof has made\. It is left alone/,
    )
    expect(await scratchDatabases()).toHaveLength(1)
    await drop()
    // killed between the two statements that make it
    await sql.raw(`create database ${nameOf()}`).execute(maintenance)
    expect(await prove(OLD_SHOP)).toContain('It comes back whole')
  })

  test('is dropped when the proof is stopped, which is not noted; meanwhile there is no second one', async () => {
    const stopping = new AbortController()
    let second = ''
    const first = prove(OLD_SHOP, { signal: stopping.signal })
    await vi.waitUntil(async () => (await scratchDatabases()).length === 1, { interval: 5 })
    second = await prove(OLD_SHOP)
    stopping.abort(new Error('Stopped.'))
    expect(await first).toMatch(/Refused: Stopped\.$/)
    expect(second).toContain('Another backup of this shop is being proved just now')
    expect(await notes()).toEqual([])
  })
})

test('the timer asks every night, and it is done once a week, or until one is good', async () => {
  await copyFile(OLD_SHOP, join(folder, 'backups/spokehaat-20270102-031700.tar.gz'))
  const note = (outcome: string, days: number) =>
    sql`
    insert into backup_proofs (proved_at, outcome, source, seconds, problem)
    values (now() - make_interval(days => ${days}), ${outcome}, 'x', 1, ${outcome === 'good' ? null : 'No.'})
  `.execute(shop.db)
  await note('good', 7)
  await note('bad', 1)
  expect(await prove(undefined, { isWeekly: true })).toContain('spokehaat-20270102-031700.tar.gz')
  expect(await prove(undefined, { isWeekly: true })).toContain('It is done again a week after that')
})

test('the staff reads of a backup that does not come back, and of none that was tried out for two weeks', async () => {
  const day = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString()
  const words = async (days: number) => {
    await checkBackups({ ...shop.services, now: () => new Date(day(days)) })
    const list = shop.services.troubles.list()
    return list.filter(({ part }) => part === 'backupProof').map((trouble) => trouble.words)
  }
  const note = (outcome: string, days: number, problem: string | null = null) =>
    sql`
    insert into backup_proofs (proved_at, outcome, source, data_at, seconds, problem)
    values (${day(days)}, ${outcome}, 'shop.tar.gz', ${day(days)}, 1, ${problem})
  `.execute(shop.db)
  const backedUp = (days: number) =>
    sql`
    insert into backups (kind, data_at, bytes, source) values ('backup', ${day(days)}, 1, 'shop.tar.gz')
  `.execute(shop.db)
  await sql`delete from backups`.execute(shop.db)
  await backedUp(20)
  // never tried out: not told to
  expect(await words(20)).toEqual([])
  await note('good', 1)
  expect(await words(15)).toEqual([])
  expect(await words(17)).toEqual([
    'No backup was tried out since 2027-01-02 00:00 UTC; it should be done every week: npm run backup -- --prove.',
  ])
  // no backups any more: that is told, and enough
  expect(await words(23)).toEqual([])
  await note('refused', 18, 'There is no room.')
  expect(await words(18)).toEqual([
    'Whether the backup shop.tar.gz comes back could not be tried at 2027-01-19 00:00 UTC: There is no room.',
  ])
  await note('bad', 19, 'It is damaged.')
  expect(await words(19)).toEqual([
    'The backup shop.tar.gz does not come back, as a restore beside the shop showed at 2027-01-20 00:00 UTC: It is damaged. Make another (npm run backup) and try it out: npm run backup -- --prove.',
  ])
  await note('good', 20)
  expect(await words(20)).toEqual([])
})
