/** Puts a backup into an empty database and a data folder: all of it or nothing. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { IMAGE_NAME, imageFolder } from '../../media/uploads/disk-store.ts'
import type { Config } from '../../platform/config/config.ts'
import { readSecret, writeSecret } from '../../platform/config/secret-files.ts'
import { applyMigrations, refuseUnknown } from '../../platform/db/migrate.ts'
import { lackOfRights } from '../../platform/db/prove-rights.ts'
import type { DB } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { spreadMonths } from '../../platform/partitions/make-months.ts'
import { openClient } from '../../platform/pool/shop-client.ts'
import type { Manifest } from './backup-format.ts'
import { insertNote } from './backups.queries.ts'
import { fileNameAt, keepNewest } from './before-migration.ts'
import { type Archive, type Backup, contentOf, type Entry, entriesOf, verifyBackup } from './read-backup.ts'
import { lookAt, type Replacement } from './replacement.ts'
import { restoreFailure } from './restore-failure.ts'
import { ADDED_UP, hasTables, selectForeignSchema } from './schema.queries.ts'
import { type Patience, refuseOpenShop } from './shop-open.ts'
import { SECRET_NAME, writeBackup } from './write-backup.ts'

interface RestoreOptions {
  file: string
  databaseUrl: string
  /** Null: the database alone, neither pictures nor secrets. */
  dataDir: string | null
  /** Whether what is there may go. */
  isReplacing?: boolean
  /** Asked before anything goes; throws an Error where it may not. */
  agree?(replacement: Replacement): Promise<void>
  /** What goes is backed up first, as the shop that this says. Pictures stay where they are. */
  keeping?: Pick<Config, 'publicUrl' | 'IMAGE_STORE'>
  /** How long to look whether a shop is open. */
  patience?: Patience
  /** What is worth knowing on the way. */
  say?(line: string): void
}

export interface Restored extends Backup {
  /** The backup of what was there; null where there was nothing, or nothing was to be kept. */
  kept: string | null
}

const KEPT = 'before-restore'

/**
 * Leaves the database in the schema that it was in: the next start of the shop migrates it. Throws an Error that says
 * why not, where the file is not good or newer than this program, or the target is in use or not empty; nothing has
 * been touched then.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const backup = await verifyBackup(options.file)
  const { manifest } = backup
  await refuseUnknown(
    // a program may live with a newer database, but can't make its tables
    manifest.migrations.map((one) => ({ ...one, works_from: null })),
  )
  const client = await openClient(options.databaseUrl, 'spokehaat-restore')
  try {
    const left = await refuseOpenShop(client, options.patience)
    if (left > 0) {
      options.say?.(`${left} connections bear the shop’s name and do nothing: a pooler keeps them.`)
    }
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
    const lack = await lackOfRights(db)
    if (lack) throw new Error(`${lack} Nothing was changed.`)
    let kept: string | null = null
    if (await hasTables(client)) {
      if (!options.isReplacing) {
        throw new Error(
          'The database is not empty. To replace all that is in it, say so: --replace. Nothing was changed.',
        )
      }
      await refuseForeign(client)
      await options.agree?.(await lookAt(client, backup))
      kept = await keepAside(options)
    }
    const secrets = await replace(client, db, backup, options)
    const { dataDir, isReplacing = false } = options
    if (dataDir !== null) {
      for (const [name, text] of secrets) await putSecret(dataDir, name, text, isReplacing)
    }
    return { ...backup, kept }
  } finally {
    await client.end()
  }
}

/** The tables and what is in them, in one transaction. Gives the secrets, which go with what was committed. */
async function replace(
  client: pg.Client,
  db: Kysely<DB>,
  backup: Backup,
  { file, dataDir, isReplacing }: RestoreOptions,
): Promise<Map<string, string>> {
  const { manifest } = backup
  const { size } = await stat(file)
  const secrets = new Map<string, string>()
  let table: string | undefined
  let isPoured = false
  const onTable = (name: string) => {
    table = name
  }
  try {
    await inTransaction(
      db,
      async (trx) => {
        if (isReplacing) {
          await client.query('drop schema if exists jobs cascade')
          await client.query('drop schema public cascade')
          await client.query('create schema public')
        }
        await applyMigrations(trx, new Set(manifest.migrations.map(({ name }) => name)))
        // what migrations put into the tables themselves is in the backup as well
        const names = manifest.tables.map(({ name }) => client.escapeIdentifier(name))
        await client.query(`truncate ${names.join(', ')} cascade`)
        if (manifest.since !== undefined) await spreadMonths(trx, new Date(manifest.since))
        await pour(client, backup, { dataDir, secrets, onTable })
        table = undefined
        const dataAt = new Date(manifest.at)
        await insertNote(client, { kind: 'restore', dataAt, bytes: size, source: basename(file) })
        isPoured = true
      },
      { tries: 1 },
    )
  } catch (error) {
    throw restoreFailure(error, table, isPoured)
  }
  return secrets
}

/** A schema that is somebody else's can't be made anew: better said before anything is kept aside. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const foreign = await selectForeignSchema(client)
  if (!foreign) return
  const { schema, user } = foreign
  throw new Error(
    `User "${user}" may not make the schema ${schema} anew, which belongs to somebody else. ` +
      `As its owner or a superuser: alter schema ${schema} owner to "${user}". Nothing was changed.`,
  )
}

async function keepAside({ databaseUrl, dataDir, keeping }: RestoreOptions): Promise<string | null> {
  if (!keeping || dataDir === null) return null
  const folder = join(dataDir, 'backups')
  const file = join(folder, fileNameAt(KEPT, new Date()))
  const { IMAGE_STORE: imageStore, publicUrl: address } = keeping
  await writeBackup({ databaseUrl, dataDir, imageStore, address, file, without: 'images' }).catch((error) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `What is there can not be backed up first (${why}). Nothing was changed. To lose it all the same: --keep-nothing`,
    )
  })
  await keepNewest(folder, KEPT)
  return file
}

/** Kysely and COPY on the very same connection, within the same transaction. */
export function poolOfOne(client: pg.Client): PostgresPool {
  const lent = Object.assign(client, { release: () => {} })
  return { connect: async () => lent, end: async () => {}, options: {} }
}

interface PourOptions {
  /** Where pictures go; null: they are left out. */
  dataDir: string | null
  /** Takes the secrets, by name; where it is missing, they are left out. */
  secrets?: Map<string, string>
  /** Called before a table is filled. */
  onTable?(name: string): void
}

/** Into the tables that are there, within a transaction of the caller's. */
export async function pour(
  client: pg.Client,
  { file, manifest, end }: Archive<Pick<Manifest, 'tables'>>,
  { dataDir, secrets, onTable }: PourOptions,
): Promise<void> {
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  const rows: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]))
  let open: { table: string; sink: TableSink } | undefined
  const close = async () => {
    if (open) rows[open.table] = await open.sink.close()
    open = undefined
  }
  for await (const entry of entriesOf(file)) {
    const [kind, name = '', part] = entry.header.name.split('/')
    if (kind === 'tables' && part !== undefined) {
      if (open === undefined || open.table !== name) {
        await close()
        onTable?.(name)
        const columns = columnsOf.get(name)?.map((column) => client.escapeIdentifier(column))
        if (!columns) throw new Error(`The backup holds a table that its manifest does not name: ${name}`)
        const into = `${await placeOf(client, name)} (${columns.join(', ')})`
        open = { table: name, sink: openTable(client, into) }
      }
      await open.sink.write(entry)
      continue
    }
    await close()
    if (kind === 'images' && dataDir !== null && IMAGE_NAME.test(name)) {
      await putImage(entry, imageFolder(dataDir), name)
    } else if (kind === 'secrets' && SECRET_NAME.test(name)) {
      secrets?.set(name, (await contentOf(entry)).toString('utf8').trim())
    } else entry.resume()
  }
  await close()
  for (const [table, count] of Object.entries(end.rows)) {
    onTable?.(table)
    if (rows[table] !== count)
      throw new Error(`it has ${rows[table]} rows, and not the ${count} of the backup`)
  }
}

/** An older program beside this one has written sums into its backup, too: they are added up anew all the same. */
async function placeOf(client: pg.Client, table: string): Promise<string> {
  const name = client.escapeIdentifier(table)
  if (!ADDED_UP.includes(table)) return name
  const aside = client.escapeIdentifier(`aside_${table}`)
  await client.query(`create temp table ${aside} (like ${name}) on commit drop`)
  return aside
}

type TableSink = ReturnType<typeof openTable>

/** Takes the parts of a table one after the other. The database refuses them at any moment, also between two. */
function openTable(client: pg.Client, into: string) {
  const sink = client.query(copyFrom(`copy ${into} from stdin`))
  let refusal: Error | undefined
  sink.on('error', (error) => {
    refusal ??= error
    // what it still holds must not be sent: its connection is gone once this returns
    sink.destroy()
  })
  return {
    async write(entry: Entry): Promise<void> {
      for await (const part of entry as AsyncIterable<Buffer>) {
        if (refusal) throw refusal
        // rejects with what the database says meanwhile
        if (!sink.write(part)) await once(sink, 'drain')
      }
    },
    /** Gives how many rows it has. */
    async close(): Promise<number> {
      if (refusal) throw refusal
      sink.end()
      await finished(sink).catch((error) => {
        // without its connection the stream fails in words of its own
        throw refusal ?? error
      })
      return sink.rowCount
    },
  }
}

async function putImage(entry: Entry, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${name}.restored`)
  try {
    await pipeline(entry, createWriteStream(draft, { flush: true }))
    await rename(draft, join(folder, name))
  } finally {
    await rm(draft, { force: true })
  }
}

async function putSecret(dataDir: string, name: string, text: string, isReplacing: boolean): Promise<void> {
  if (isReplacing || (await readSecret(dataDir, name)) === null) await writeSecret(dataDir, name, text)
}
