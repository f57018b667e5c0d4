import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { readSecret, writeSecret } from '../../platform/config/secret-files.ts'
import { connect, type Database } from '../../platform/db/client.ts'
import { applyMigrations, migrate } from '../../platform/db/migrate.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildAdmin, buildUser, PASSWORD, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seedDemo } from '../demo/seed.ts'
import { END, end } from './backup-format.ts'
import { backupBeforeMigration } from './before-migration.ts'
import { contentOf, entriesOf, verifyBackup } from './read-backup.ts'
import { describe as describeReplacement, passphrase, type Replacement } from './replacement.ts'
import { restoreBackup } from './restore-backup.ts'
import { checkBackups } from './watch-backups.ts'
import { json, writeArchive, writeBackup } from './write-backup.ts'

let shop: Shop
let folder: string
let file: string
let maintenance: Database
const made: string[] = []

const ADDRESS = 'https://shop.example'
const urlOf = (name: string) => databaseUrl(inject('postgresUrl'), name)

async function emptyDatabase() {
  const name = `restore_${randomBytes(6).toString('hex')}`
  await sql.raw(`create database ${name}`).execute(maintenance)
  made.push(name)
  return urlOf(name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-backup-'))
  maintenance = connect(inject('postgresUrl'), 1)
  shop = await openShop()
  await seedDemo(shop.db)
  file = join(folder, 'whole.tar.gz')
})
afterAll(async () => {
  await shop.close()
  for (const name of made) await sql.raw(`drop database if exists ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
  await rm(folder, { recursive: true, force: true })
})

const backUp = (target: string) =>
  writeBackup({
    databaseUrl: shop.url,
    dataDir: shop.services.config.dataDir,
    imageStore: 'disk',
    address: ADDRESS,
    file: target,
  })

/** Backs up, and in the midst of it, with the orders written and their lines not yet, does this. */
async function backUpWhile(meanwhile: () => Promise<void>) {
  const held = await shop.db.startTransaction().execute()
  await sql`lock table product_imports in access exclusive mode`.execute(held)
  const backup = backUp(file)
  await vi.waitUntil(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where application_name = 'spokehaat-backup' and wait_event_type = 'Lock' and datname = current_database()
    `.execute(shop.db)
    return rows.length === 1
  })
  await meanwhile()
  await held.commit().execute()
  return backup
}

async function get(from: Shop, url: string, token = '') {
  const answer = await from.app.inject({ url, headers: token ? { authorization: token } : {} })
  return { status: answer.statusCode, body: answer.json() }
}

async function upload(token: string) {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0e3b2e' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'bike.png')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json().data.display_url as string
}

test('an open shop is backed up and restored into an empty folder: it answers the same', async () => {
  const admin = await buildAdmin(shop)
  const rider = await buildUser(shop, { name: 'রহিমা "খাতুন"\t\\N' })
  const product = await buildProduct(shop, { stock: 9 })
  const bell = await buildProduct(shop, { price: 5 })
  const bought = await buyPaid(shop, rider.token, [{ product: product._id, quantity: 2 }])
  await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  const image = new URL(await upload(admin.token), 'http://shop.test').pathname

  // people go on buying meanwhile: what comes after the first statement is not in it, in no table
  const written = await backUpWhile(async () => {
    const bought = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
    expect(bought.statusCode).toBe(200)
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['whole.tar.gz'])
  expect(written).toMatchObject({ images: 1 })

  const dataDir = await mkdtemp(join(folder, 'restored-'))
  const databaseUrl = await emptyDatabase()
  const { manifest } = await restoreBackup({ file, databaseUrl, dataDir })
  expect(manifest.images).toBe('inside')

  const restored = await openShop({ existing: { databaseUrl, dataDir }, env: { LOG_LEVEL: 'error' } })
  try {
    for (const url of ['/api/bycles?limit=100', `/api/bycles/${product._id}`, '/api/bycles?search=carbon']) {
      const before = await get(shop, url)
      const after = await get(restored, url)
      // bought meanwhile
      const calm = (answer: unknown) =>
        JSON.stringify(answer).replaceAll(/"(stock|version|updatedAt)":[^,}]+/g, '')
      expect(calm(after)).toBe(calm(before))
      expect(after.status).toBe(200)
    }
    const { token } = await signIn(restored, rider.user.email, PASSWORD)
    expect((await get(restored, '/api/auth/sigleusr', token)).body.data.name).toBe(rider.user.name)
    const order = await get(restored, `/api/orders/${bought.order}`, token)
    expect(order).toEqual(await get(shop, `/api/orders/${bought.order}`, rider.token))
    expect(order.body.data.status).toBe('Paid')
    const picture = await restored.app.inject(image)
    expect([picture.statusCode, hashOf(picture.rawPayload)]).toEqual([
      200,
      hashOf((await shop.app.inject(image)).rawPayload),
    ])
    expect(await ledgerDrift(restored.db)).toEqual([])
    // and it works on; at the door, as this sandbox does not know the payments of the other one
    const next = await placeOrder(restored, token, [{ product: bell._id, quantity: 1 }], {
      overrides: { paymentMethod: 'cod' },
    })
    expect(next.statusCode, restored.log.join('')).toBe(200)
  } finally {
    await restored.close()
  }
})

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Variants whose figures are not the sums of the ledger. */
async function ledgerDrift(db: Database) {
  const { rows } = await sql`
    select v.id from variants v left join stock_ledger l on l.variant_id = v.id group by v.id
    having v.on_hand <> coalesce(sum(l.on_hand_delta), 0) or v.held <> coalesce(sum(l.held_delta), 0)
  `.execute(db)
  return rows
}

describe('a file that is not good', () => {
  /** How many tables and files there are after a restore that was refused. */
  async function refusal(bad: string, more: { isReplacing?: boolean } = {}) {
    const url = await emptyDatabase()
    const dataDir = await mkdtemp(join(folder, 'untouched-'))
    const problem = await restoreBackup({ file: bad, databaseUrl: url, dataDir, ...more }).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    const db = connect(url, 1)
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db)
    await db.destroy()
    expect([rows.length, await readdir(dataDir)]).toEqual([0, []])
    return problem
  }
  const path = (name: string) => join(folder, name)
  const tarOf = async () => gunzipSync(await readFile(file))

  test('is refused where it was cut short, wherever that is', async () => {
    const whole = await readFile(file)
    for (const part of [0.1, 0.5, 0.99]) {
      await writeFile(path('short'), whole.subarray(0, Math.floor(whole.length * part)))
      expect(await refusal(path('short'))).toMatch(/not written to its end|damaged/)
    }
    // a whole gzip of half a tar
    const tar = await tarOf()
    await writeFile(path('half'), gzipSync(tar.subarray(0, Math.floor(tar.length / 2 / 512) * 512)))
    expect(await refusal(path('half'))).toMatch(/not written to its end|damaged/)
  })

  test('is refused where a single byte of it differs', async () => {
    const bytes = await readFile(file)
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
    await writeFile(path('flipped'), bytes)
    expect(await refusal(path('flipped'))).toMatch('damaged')
    // one that gzip can't know of
    const tar = await tarOf()
    const at = tar.indexOf('Dhaka')
    tar[at] = 'd'.charCodeAt(0)
    await writeFile(path('changed'), gzipSync(tar))
    expect(await refusal(path('changed'))).toMatch('damaged: its content is not what was written')
  })

  test('is refused where it is somebody else’s, or of a newer shop', async () => {
    await writeFile(path('text'), 'these are my words')
    expect(await refusal(path('text'))).toMatch('is no backup')
    await writeFile(path('gzip'), gzipSync('these are my words'))
    expect(await refusal(path('gzip'))).toMatch('is no backup')
    expect(await refusal(path('nowhere'))).toMatch('is not there')
    const tar = (await tarOf()).toString('latin1')
    const newer = tar.replace('"version": 1,', '"version": 2,')
    await writeFile(path('newer'), gzipSync(Buffer.from(newer, 'latin1')))
    expect(await refusal(path('newer'))).toMatch('newer Spokehaat')
  })

  test('is refused where its tables are newer than this program', async () => {
    await sql`insert into migrations (name, checksum) values ('9999_tomorrow.sql', 'x')`.execute(shop.db)
    await backUp(path('tomorrow'))
    await sql`delete from migrations where name = '9999_tomorrow.sql'`.execute(shop.db)
    await verifyBackup(path('tomorrow'))
    expect(await refusal(path('tomorrow'))).toMatch('it has 9999_tomorrow.sql')
  })
})

test('what is there is replaced only where that is said, and not while a shop is open on it', async () => {
  const databaseUrl = await emptyDatabase()
  const dataDir = await mkdtemp(join(folder, 'full-'))
  const db = connect(databaseUrl, 1)
  await migrate(db)
  await sql`create schema jobs`.execute(db)
  const patience = { grace: 200, quiet: 1_000 }
  const restore = (isReplacing: boolean, agree = async (_: Replacement) => {}) => {
    const keeping = { publicUrl: 'https://other.example', IMAGE_STORE: 'disk' as const }
    return restoreBackup({ file, databaseUrl, dataDir, isReplacing, patience, agree, keeping })
  }
  const work = setInterval(() => void sql`select 1`.execute(db), 50)
  await expect(restore(true)).rejects.toThrow('A shop is open on this database')
  clearInterval(work)
  // a node that is frozen: its listener is there and does nothing
  const listener = new pg.Client({ connectionString: databaseUrl, application_name: 'spokehaat changes' })
  await listener.connect()
  await expect(restore(true)).rejects.toThrow('It may be frozen')
  await listener.end()
  // from here on `db` does nothing, as what a pooler keeps for the next who comes
  await expect(restore(false)).rejects.toThrow('--replace')
  const first = await restore(true)
  await db.destroy()

  // another shop's backup, and somebody who reads what it says
  const again = connect(databaseUrl, 1)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from products`.execute(again)
  expect(rows[0]?.count).toBe(first.end.rows.products)
  await sql`update orders set placed_at = now() + interval '1 hour' where id = (select id from orders limit 1)`.execute(
    again,
  )
  const [restored] = (await sql`select kind, data_at, bytes::int, source from backups`.execute(again)).rows
  expect(restored).toEqual({
    kind: 'restore',
    data_at: new Date(first.manifest.at),
    bytes: (await stat(file)).size,
    source: 'whole.tar.gz',
  })
  await again.destroy()
  let words = ''
  const refuse = async (replacement: Replacement) => {
    words = describeReplacement(
      replacement,
      'https://other.example',
      new Date(Date.parse(first.manifest.at) + 7_200_000),
    )
    expect(passphrase(replacement)).toBe('2')
    throw new Error('No.')
  }
  await expect(restore(true, refuse)).rejects.toThrow('No.')
  expect(words).toContain(`goes:   https://other.example, 2 orders, the newest`)
  expect(words).toMatch(/comes: {2}https:\/\/shop\.example, 2 orders, the newest \S+ of 2/)
  expect(words).toContain('as it was 2 hours ago')
  expect(words).toContain('1 order came after that')
  expect(words).toContain('ANOTHER SHOP: https://shop.example, and not https://other.example')
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)

  // what went can be had back, but not the notes of another database
  const kept = first.kept ?? ''
  expect((await verifyBackup(kept)).manifest).toMatchObject({
    address: 'https://other.example',
    images: 'left out',
  })
  await restoreBackup({ file: kept, databaseUrl, dataDir, isReplacing: true })
  const back = connect(databaseUrl, 1)
  const counted = await sql`
    select (select count(*)::int from products) as products, array_agg(source) as notes from backups
  `.execute(back)
  expect(counted.rows).toEqual([{ products: 0, notes: [basename(kept)] }])
  await back.destroy()
})

describe('a restore that fails', () => {
  /** The file with other content in place of some, sealed as if it had been written so. */
  async function resealed(
    name: string,
    change: (text: string) => string,
    table = 'stock_ledger',
  ): Promise<string> {
    const target = join(folder, name)
    await writeArchive(target, async (entries) => {
      for await (const entry of entriesOf(file)) {
        const bytes = await contentOf(entry)
        if (entry.header.name === END) {
          const { rows, images } = end.parse(JSON.parse(bytes.toString()))
          await entries.put(END, json({ ...entries.close(), rows, images }))
        } else {
          const isTable = entry.header.name.startsWith(`tables/${table}/`)
          await entries.add(entry.header.name, isTable ? Buffer.from(change(bytes.toString())) : bytes)
        }
      }
    })
    return target
  }
  /** What is there, before and after. */
  const look = async (url: string) => {
    const db = connect(url, 1)
    const { rows } = await sql`
      select (select count(*)::int from products) as products, (select json_agg(name order by name) from migrations) as names
    `.execute(db)
    await db.destroy()
    return rows
  }

  test('in the midst says at which table and what helps, and leaves database and secrets as they were', async () => {
    const bad = await resealed('unfit.tar.gz', (text) => text.replace('\topening\t', '\tunheard\t'))
    const databaseUrl = await emptyDatabase()
    const dataDir = await mkdtemp(join(folder, 'unfit-'))
    await restoreBackup({ file, databaseUrl, dataDir })
    await writeSecret(dataDir, 'session-secret', 'of the shop that is there')
    const before = await look(databaseUrl)
    await expect(restoreBackup({ file: bad, databaseUrl, dataDir, isReplacing: true })).rejects.toThrow(
      /^It failed at the table stock_ledger: invalid input value for enum stock_reason: "unheard"\. The file is whole\. Another PostgreSQL may take it, .* Nothing was changed\.$/,
    )
    expect(await look(databaseUrl)).toEqual(before)
    expect(await readSecret(dataDir, 'session-secret')).toBe('of the shop that is there')

    // refused while most of it is still to be sent
    const long = await resealed(
      'long.tar.gz',
      (text) => text.replace('\t', '\tno time\t').repeat(200),
      'products',
    )
    await expect(restoreBackup({ file: long, databaseUrl, dataDir, isReplacing: true })).rejects.toThrow(
      /^It failed at the table products: /,
    )
    expect(await look(databaseUrl)).toEqual(before)

    const short = await resealed('fewer.tar.gz', (text) => text.slice(text.indexOf('\n') + 1))
    await expect(restoreBackup({ file: short, databaseUrl, dataDir, isReplacing: true })).rejects.toThrow(
      /^It failed at the table stock_ledger: it has \d+ rows, and not the \d+ of the backup\. Nothing was changed\.$/,
    )
    expect(await look(databaseUrl)).toEqual(before)
  })

  test('for want of rights says before anything goes which, and who gives them', async () => {
    const databaseUrl = await emptyDatabase()
    const name = made.at(-1) ?? ''
    const role = `${name}_role`
    const asRole = Object.assign(new URL(databaseUrl), { username: role, password: 'hush' }).href
    await sql.raw(`create role ${role} login password 'hush'`).execute(maintenance)
    const dataDir = await mkdtemp(join(folder, 'rights-'))
    const restore = () => restoreBackup({ file, databaseUrl: asRole, dataDir, isReplacing: true })
    await expect(restore()).rejects.toThrow(
      `user "${role}" may not create tables in the schema public in database "${name}", as migrations must. Make it the owner: alter database "${name}" owner to "${role}". Nothing was changed.`,
    )
    const asOwner = async (work: (owner: Database) => Promise<unknown>) => {
      const owner = connect(databaseUrl, 2)
      await work(owner).finally(() => owner.destroy())
    }
    await asOwner((owner) => sql.raw(`grant create on schema public to ${role}`).execute(owner))
    await expect(restore()).rejects.toThrow(`user "${role}" may not create schemas in database "${name}"`)
    await sql.raw(`grant create on database ${name} to ${role}`).execute(maintenance)
    await asOwner(migrate)
    const before = await look(databaseUrl)
    await expect(restore()).rejects.toThrow(
      `User "${role}" may not make the schema public anew, which belongs to somebody else. As its owner or a superuser: alter schema public owner to "${role}". Nothing was changed.`,
    )
    expect(await look(databaseUrl)).toEqual(before)
    expect(await readdir(dataDir)).toEqual([])
    await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
    await sql.raw(`drop role ${role}`).execute(maintenance)
  })
})

test('where the disk is full it says so, not what follows from it', async () => {
  const file = join(folder, 'too-much.tar.gz')
  await symlink('/dev/full', `${file}.part`)
  await expect(
    writeBackup({ databaseUrl: shop.url, dataDir: folder, imageStore: 'disk', address: ADDRESS, file }),
    // of the system's own errors, whichever it has for that
  ).rejects.toThrow(/^E[A-Z]+: /)
  expect(await readdir(folder)).not.toContain('too-much.tar.gz.part')
})

test('a database that ends long statements is backed up and migrated all the same', async () => {
  const databaseUrl = await emptyDatabase()
  const db = connect(databaseUrl, 1)
  const limit = await inTransaction(db, async (trx) => {
    await applyMigrations(trx)
    return sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx)
  })
  expect(limit.rows).toEqual([{ statement_timeout: '0' }])
  // as much as can't be read, packed and written within the limit
  await sql`
    insert into uploads (name, uploaded_at)
    select repeat(md5(i::text), 8), now() from generate_series(1, 100000) as i`.execute(db)
  await sql.raw(`alter database ${made.at(-1)} set statement_timeout = '50ms'`).execute(db)
  await db.destroy()
  const dataDir = await mkdtemp(join(folder, 'hasty-'))
  const { rows } = await writeBackup({
    databaseUrl,
    dataDir,
    imageStore: 'disk',
    address: ADDRESS,
    file: join(dataDir, 'backup.tar.gz'),
  })
  expect(rows.uploads).toBe(100_000)
})

test('before a migration the database is backed up where it holds anything, and the last five are kept', async () => {
  const databaseUrl = await emptyDatabase()
  const dataDir = await mkdtemp(join(folder, 'migrating-'))
  const config = { dataDir, IMAGE_STORE: 'disk' as const, publicUrl: ADDRESS }
  let db = connect(databaseUrl, 1)
  expect(await backupBeforeMigration(db, databaseUrl, config)).toBeNull()
  await migrate(db)
  await db.destroy()
  await restoreBackup({ file, databaseUrl, dataDir, isReplacing: true })
  db = connect(databaseUrl, 1)
  // all is migrated
  expect(await backupBeforeMigration(db, databaseUrl, config)).toBeNull()
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(db)
  const backups = join(dataDir, 'backups')
  await backupBeforeMigration(db, databaseUrl, config)
  const [first = ''] = await readdir(backups)
  for (let day = 1; day <= 6; day++) {
    await copyFile(join(backups, first), join(backups, `before-migration-2020010${day}-000000.tar.gz`))
  }
  await writeFile(join(backups, 'mine.tar.gz'), '')
  const newest = await backupBeforeMigration(db, databaseUrl, config)
  const left = await readdir(backups)
  expect(left).toContain('mine.tar.gz')
  expect(left.filter((name) => name.startsWith('before-migration-'))).toHaveLength(5)
  expect((await verifyBackup(newest ?? '')).manifest.images).toBe('left out')
  await db.destroy()
})

test('the staff reads that the shop was never backed up, or not for two days, and for a day what it came from', async () => {
  const { services } = shop
  const words = async (days: number) => {
    const now = () => new Date(Date.UTC(2027, 0, 1) + days * 24 * 60 * 60_000)
    await checkBackups({ ...services, now })
    return services.troubles.list().map((trouble) => `${trouble.part}: ${trouble.words}`)
  }
  const rider = await buildUser(shop)
  const product = await buildProduct(shop)
  await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  await sql`delete from backups`.execute(shop.db)
  await sql`update orders set placed_at = '2027-01-01'`.execute(shop.db)
  expect(await words(6)).toEqual([])
  expect(await words(8)).toEqual([
    'backup: The shop was never backed up, and has had orders since 2027-01-01 00:00 UTC.',
  ])
  const note = (kind: string, noted: string) =>
    sql`
      insert into backups (kind, data_at, bytes, source, noted_at)
      values (${kind}, '2027-01-08 12:00+00', 1, 'spokehaat-20270108.tar.gz', ${noted}::timestamptz)
    `.execute(shop.db)
  await note('backup', '2027-01-08 12:01+00')
  expect(await words(8)).toEqual([])
  expect(await words(10)).toEqual([
    'backup: The newest backup of the shop is of 2027-01-08 12:00 UTC; there should be one every day.',
  ])
  await note('restore', '2027-01-09 13:00+00')
  expect(await words(9)).toEqual([
    'data: The shop was put back at 2027-01-09 13:00 UTC, from the backup spokehaat-20270108.tar.gz, to what it was at 2027-01-08 12:00 UTC. What came after that is not in it.',
  ])
  expect((await words(9.5)).length).toBe(1)
  expect((await words(9.6)).filter((line) => line.startsWith('data'))).toEqual([])
})
