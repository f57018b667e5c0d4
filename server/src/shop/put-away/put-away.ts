/**
 * Takes the oldest months of the tables in parts out of the database, into a file that can be brought back. The books add up
 * to the same before and after: an opening entry stands for what is gone.
 */
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { audit } from '../../identity/audit/audit.ts'
import { VERSION as SHOP } from '../../platform/config/version.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { DB } from '../../platform/db/tables.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import {
  type Month,
  monthOf,
  moveMonth,
  PARTITIONED,
  type Partition,
  selectPartitions,
  startOfMonth,
} from '../../platform/partitions/partitions.ts'
import { openClient } from '../../platform/pool/shop-client.ts'
import { END, type End, MANIFEST } from '../backup/backup-format.ts'
import { verifyArchive } from '../backup/read-backup.ts'
import { poolOfOne } from '../backup/restore-backup.ts'
import { appliedMigrations, type TableShape, tablesInOrder } from '../backup/schema.queries.ts'
import { addTable, json, writeArchive } from '../backup/write-backup.ts'
import { noteEveryDay } from '../overview/day-sums.queries.ts'
import {
  type Counts,
  countBefore,
  insertOpenings,
  selectOpenBefore,
  selectPutAway,
  takeOut,
} from './put-away.queries.ts'
import { PUT_AWAY, type PutAwayManifest } from './put-away-format.ts'

/** The desk compares this month with that of a year ago. */
const KEPT_MONTHS = 13
/** Whoever writes waits as long at most. */
const TABLE_WAIT = '2s'
const SHOWN = 5

interface PutAwayOptions {
  databaseUrl: string
  /** The first month that stays. */
  before: Month
  folder: string
  isDryRun?: boolean
  now: Date
}

interface PutAway {
  file: string
  counts: Counts
  /** Null in a dry run. */
  written: { openings: number; bytes: number } | null
}

/** Throws an Error that says why not; nothing was changed then, and no file is left. */
export async function putAway({
  databaseUrl,
  before,
  folder,
  isDryRun,
  now,
}: PutAwayOptions): Promise<PutAway> {
  const latest = moveMonth(monthOf(now), -KEPT_MONTHS)
  if (before > latest) {
    throw new Error(`The desk looks back a year: the latest is --before ${latest}.`)
  }
  const file = join(folder, `put-away-before-${before}.tar.gz`)
  if (await isThere(file))
    throw new Error(`${file} is there already. Move it away, or say --to another folder.`)
  const draft = `${file}.part`
  const client = await openClient(databaseUrl, 'spokehaat-put-away')
  let isNamed = false
  try {
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
    const cut = new Date(startOfMonth(before))
    const parts = await selectPartitions(db)
    return await inTransaction(
      db,
      async (trx) => {
        await holdStill(trx, parts, cut)
        const counts = await refuseOrCount(trx, cut)
        if (isDryRun) return { file, counts, written: null }
        const id = newId()
        const end = await writeArchive(draft, (entries) => fill(entries, client, { id, cut, now }))
        const { end: found } = await verifyArchive(draft, PUT_AWAY)
        if (found.sha256 !== end.sha256) throw new Error('The file is not what was written into it.')
        const openings = await insertOpenings(trx, { id, cut })
        for (const table of PARTITIONED) {
          const own = parts.filter((part) => part.table === table)
          const deleted = await takeOut(trx, table, { cut, parts: own })
          if (end.rows[table] !== counts[table] || (deleted !== null && deleted !== counts[table])) {
            throw new Error(`${table} was changed meanwhile. Try again.`)
          }
        }
        // what a day's pieces had cost is known no more
        await noteEveryDay(trx)
        await sql`
          insert into put_away (id, cut_at, put_at, file, sha256, counts, openings)
          values (${id}, ${cut}, ${now}, ${file.slice(dirname(file).length + 1)}, ${end.sha256}, ${JSON.stringify(counts)}, ${openings})
        `.execute(trx)
        await audit(trx, {
          by: null,
          action: 'put away',
          entity: 'record',
          entityId: id,
          label: `before ${before}`,
          after: counts,
        })
        const { size } = await stat(draft)
        // last, and before the commit: what is taken out of the database has a file by then, whatever happens
        await rename(draft, file)
        isNamed = true
        await flushFolder(folder)
        return { file, counts, written: { openings, bytes: size } }
      },
      { isolationLevel: 'repeatable read', tries: 1 },
    )
  } catch (error) {
    if (isNamed) await rm(file, { force: true })
    throw error
  } finally {
    await rm(draft, { force: true }).catch(() => {})
    await client.end().catch(() => {})
  }
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** What is dropped as a whole is changed by nobody from before it is read; before the first statement that reads. */
async function holdStill(trx: DatabaseTransaction, parts: readonly Partition[], cut: Date): Promise<void> {
  await setStatementTimeout(trx, 0)
  await sql.raw(`set local lock_timeout = '${TABLE_WAIT}'`).execute(trx)
  await sql`lock table put_away in exclusive mode`.execute(trx)
  for (const { name, until } of parts) {
    if (until <= cut) await sql`lock table ${sql.table(name)} in share mode`.execute(trx)
  }
}

async function refuseOrCount(trx: DatabaseTransaction, cut: Date): Promise<Counts> {
  const [last] = await selectPutAway(trx)
  if (last && last.cut_at >= cut) throw new Error(`That is put away already, in ${last.file}.`)
  const openOnes = await selectOpenBefore(trx, cut, SHOWN + 1)
  if (openOnes.length > 0) {
    const more = openOnes.length > SHOWN ? ' and others' : ''
    throw new Error(
      `Orders of that time are not over: ${openOnes.slice(0, SHOWN).join(', ')}${more}. End them first, or choose an earlier month.`,
    )
  }
  const counts = await countBefore(trx, cut)
  if (Object.values(counts).every((count) => count === 0))
    throw new Error('There is nothing before that month.')
  return counts
}

async function fill(
  entries: Parameters<Parameters<typeof writeArchive>[1]>[0],
  client: pg.Client,
  { id, cut, now }: { id: string; cut: Date; now: Date },
): Promise<End> {
  const shapes = new Map((await tablesInOrder(client)).map((table) => [table.name, table]))
  const tables = PARTITIONED.map((table) => shapes.get(table)).filter(
    (table): table is TableShape => table !== undefined,
  )
  await entries.add(
    MANIFEST,
    json({
      format: 'spokehaat-put-away',
      version: 1,
      shop: SHOP,
      at: now.toISOString(),
      migrations: await appliedMigrations(client),
      id,
      cut: cut.toISOString(),
      tables,
    } satisfies PutAwayManifest),
  )
  const rows: Record<string, number> = {}
  for (const table of tables) {
    rows[table.name] = await addTable(entries, client, table, `at < '${cut.toISOString()}'`)
  }
  const end = { ...entries.close(), rows, images: 0 }
  await entries.put(END, json(end))
  return end
}
