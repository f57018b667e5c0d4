/** Writes everything the shop has into one file, while it is open: the database as it was at one moment, then pictures. */
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { IMAGE_NAME, imageFolder } from '../../media/uploads/disk-store.ts'
import type { Config } from '../../platform/config/config.ts'
import { VERSION as SHOP } from '../../platform/config/version.ts'
import { openClient } from '../../platform/pool/shop-client.ts'
import { createSeal, END, type End, FORMAT, MANIFEST, type Manifest, VERSION } from './backup-format.ts'
import { selectBooks } from './books.queries.ts'
import {
  appliedMigrations,
  partsSince,
  selectContents,
  type TableShape,
  tablesInOrder,
} from './schema.queries.ts'

interface BackupOptions {
  databaseUrl: string
  /** Where the pictures and secrets are. */
  dataDir: string
  imageStore: Config['IMAGE_STORE']
  /** Where the shop is reached. */
  address: string
  file: string
  /** The database alone, or with the secrets beside it. */
  without?: 'files' | 'images'
}

export interface Written extends End {
  /** Whatever was committed until then is in it. */
  at: Date
  bytes: number
}

/** Bytes of a table that are held in memory at a time: a tar says how long an entry is before it comes. */
const PART = 4 * 1024 * 1024

/** Belongs to the database's own files, not to what is in it. */
const NOT_OURS = 'postgres-password'
export const SECRET_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Gives what it has written. The file appears whole or not at all, and nobody else can read it. */
export async function writeBackup(options: BackupOptions): Promise<Written> {
  const draft = `${options.file}.part`
  const client = await openClient(options.databaseUrl, 'spokehaat-backup')
  try {
    // readers do not wait for it, and all tables are seen as they were at its first statement
    await client.query('begin isolation level repeatable read read only')
    // a role made for many short questions ends each statement early, and a large table takes long
    await client.query('set local statement_timeout = 0')
    const at = new Date()
    const made = await writeArchive(draft, (entries) => fill(entries, client, options, at))
    await client.query('rollback')
    await rename(draft, options.file)
    return { ...made, at, bytes: (await stat(options.file)).size }
  } finally {
    await rm(draft, { force: true })
    await client.end().catch(() => {})
  }
}

/** A gzipped tar of what `fill` adds, flushed to the disk, in a folder that is made if it is missing. */
export async function writeArchive<Made>(
  file: string,
  fill: (entries: Entries) => Promise<Made>,
): Promise<Made> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600 }))
  let unwritten: Error | undefined
  written.catch((error: Error) => {
    unwritten = error
  })
  const made = await fill(createEntries(archive)).catch((error: Error) => {
    archive.destroy(error)
    // a file that can't be written ends the archive, of which the filling hears no more than that
    throw unwritten ?? error
  })
  archive.finalize()
  await written
  await flush(file)
  return made
}

async function flush(file: string): Promise<void> {
  await chmod(file, 0o600)
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

async function fill(entries: Entries, client: pg.Client, options: BackupOptions, at: Date): Promise<End> {
  const tables = await tablesInOrder(client)
  const { imageStore, without, address } = options
  const here = without === undefined ? 'inside' : 'left out'
  const contents = await selectContents(client)
  const names = tables.map(({ name }) => name)
  await entries.add(
    MANIFEST,
    json({
      format: FORMAT,
      version: VERSION,
      shop: SHOP,
      at: at.toISOString(),
      address,
      ...(contents && { contents }),
      books: await selectBooks(client, names),
      migrations: await appliedMigrations(client),
      tables,
      since: await partsSince(client),
      images: imageStore === 'disk' ? here : imageStore,
    } satisfies Manifest),
  )
  const rows: Record<string, number> = {}
  for (const table of tables) rows[table.name] = await addTable(entries, client, table)
  let images = 0
  // after the database: a picture is there before anything refers to it, and its name stands for its content
  if (without === undefined && imageStore === 'disk')
    images = await addImages(entries, imageFolder(options.dataDir))
  if (without !== 'files') await addSecrets(entries, join(options.dataDir, 'secrets'))
  const end = { ...entries.close(), rows, images }
  await entries.put(END, json(end))
  return end
}

export const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

/** Gives how many rows; `which`: a condition on them, in SQL. */
export async function addTable(
  entries: Entries,
  client: pg.Client,
  { name, columns }: TableShape,
  which = 'true',
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = `select ${list} from ${client.escapeIdentifier(name)} where ${which}`
  const source = client.query(copyTo(`copy (${rows}) to stdout`))
  let parts = 0
  let held: Buffer[] = []
  let size = 0
  const put = async () => {
    parts += 1
    const bytes = Buffer.concat(held)
    held = []
    size = 0
    await entries.add(`tables/${name}/${String(parts).padStart(6, '0')}`, bytes)
  }
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    if (size >= PART) await put()
  }
  if (size > 0) await put()
  return source.rowCount
}

async function addImages(entries: Entries, folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => IMAGE_NAME.test(name))
  for (const name of names) await entries.addFile(`images/${name}`, join(folder, name))
  return names.length
}

async function addSecrets(entries: Entries, folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name === NOT_OURS || !SECRET_NAME.test(name)) continue
    await entries.add(`secrets/${name}`, await readFile(join(folder, name)))
  }
}

type Entries = ReturnType<typeof createEntries>

/** Adds to the archive one entry after the other, each when the one before it has been taken. */
function createEntries(archive: Pack) {
  const seal = createSeal()
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  return {
    add(name: string, bytes: Buffer): Promise<void> {
      seal.begin(name, bytes.length)
      seal.add(bytes)
      return put(name, bytes)
    },
    /** Without counting it in, as for the seal itself. */
    put,
    async addFile(name: string, path: string): Promise<void> {
      const { size } = await stat(path)
      seal.begin(name, size)
      const sealing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          seal.add(chunk)
          done(null, chunk)
        },
      })
      await pipeline(
        createReadStream(path, { end: Math.max(0, size - 1) }),
        sealing,
        archive.entry({ name, size, mode: 0o600 }),
      )
    },
    close: () => seal.close(),
  }
}
