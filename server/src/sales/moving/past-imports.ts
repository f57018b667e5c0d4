/** Customers and orders of the shop before: checked when the file comes, taken in the background, undone within a day. */
import type { ImportError } from '@spokehaat/contract/catalogue/product-file'
import { PAST_LIMITS, pastFile } from '@spokehaat/contract/sales/past'
import type { FastifyBaseLogger } from 'fastify'
import { readRecords, rowsIn } from '../../catalogue/file-format/read-rows.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import * as queries from './past.queries.ts'
import {
  type CustomerEntry,
  type OrderEntry,
  type PastRow,
  readCustomer,
  readOrder,
  rowReader,
  type Seen,
} from './past-entries.ts'
import { undoableUntil } from './past-view.ts'
import { takeCustomers } from './take-customers.ts'

/** Entries of a transaction. */
const BATCH = 200
/** A node that was not heard of for so long is gone; milliseconds. */
const SILENCE_MS = 60_000

interface Checked {
  entries: (CustomerEntry | OrderEntry)[]
  problems: ImportError[]
  rows: number
  undated: number
}

/** Throws what reading a file throws, and `import_not_past`. */
async function readPast(file: AsyncIterable<Uint8Array>) {
  const records = (await readRecords(file))[Symbol.asyncIterator]()
  const header = await records.next()
  const of = header.done ? null : pastFile(header.value.record)
  if (header.done || of === null) throw fail('import_not_past')
  const rows: PastRow[] = []
  const read = rowReader(of.kind, header.value.record)
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const row = read(next.value.record, rowsIn(next.value.info))
    if (row) rows.push(row)
    if (rows.length > PAST_LIMITS.rows) throw fail('import_too_many_rows')
  }
  if (rows.length === 0) throw fail('import_no_rows')
  return { ...of, checked: of.kind === 'customers' ? checkCustomers(rows) : checkOrders(rows) }
}

function checkCustomers(rows: readonly PastRow[]): Checked {
  const seen: Seen = new Map()
  const read = rows.map((row) => readCustomer(row, seen))
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    problems: read.flatMap(({ problems }) => problems),
    rows: rows.length,
    undated: read.filter(({ isUndated }) => isUndated).length,
  }
}

function checkOrders(rows: readonly PastRow[]): Checked {
  const seen: Seen = new Map()
  const groups: PastRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const number = row.cells.number
    if (last && (number === undefined || number === last[0]?.cells.number)) last.push(row)
    else groups.push([row])
  }
  const read = groups.map((group) => readOrder(group, seen))
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    problems: read.flatMap(({ problems }) => problems),
    rows: rows.length,
    undated: 0,
  }
}

export function createPastImports(services: Identity, log: Pick<FastifyBaseLogger, 'error'>) {
  const { db, now } = services
  let isClosing = false
  const tasks = new Set<Promise<void>>()

  async function find(id: string): Promise<queries.PastImportRow> {
    await queries.stopSilent(db, new Date(now().getTime() - SILENCE_MS))
    const row = await queries.selectPastImport(db, id)
    if (!row) throw fail('import_not_found')
    return row
  }

  async function work(row: queries.PastImportRow, by: Viewer): Promise<void> {
    for (;;) {
      const isMore = await inTransaction(db, async (trx) => {
        // locked by its own change: nobody stops or takes the same ones meanwhile
        const current = await queries.movePast(trx, row.id, ['running'], { heartbeat_at: now() })
        if (!current || isClosing) return false
        const entries = await queries.selectEntries(trx, row.id, current.done, BATCH)
        const one = { importId: row.id, source: row.source, now: now() }
        const added =
          row.kind === 'customers'
            ? await takeCustomers(services, trx, one, entries as CustomerEntry[])
            : await queries.insertPastOrders(trx, one, entries as OrderEntry[])
        const done = current.done + entries.length
        const isEnd = entries.length < BATCH
        const next = await queries.movePast(trx, row.id, ['running'], {
          done,
          added: current.added + added,
          ...(isEnd && { status: 'done' as const, finished_at: now() }),
        })
        if (!isEnd) return true
        await queries.deleteEntries(trx, row.id)
        await record(trx, by, 'import', row, { [row.kind]: next?.added ?? 0 })
        return false
      })
      if (!isMore) break
    }
    if (isClosing) await queries.movePast(db, row.id, ['running'], { status: 'stopped', finished_at: now() })
  }

  function start(row: queries.PastImportRow, by: Viewer): void {
    const task = work(row, by)
      .catch(async (error: unknown) => {
        log.error({ err: error }, 'an import of customers or orders failed')
        await queries.movePast(db, row.id, ['running'], { status: 'stopped', finished_at: now() })
      })
      .catch((error: unknown) => log.error({ err: error }, 'an import could not be stopped'))
      .finally(() => tasks.delete(task))
    tasks.add(task)
  }

  return {
    find,

    async latest(): Promise<queries.PastImportRow | undefined> {
      await queries.stopSilent(db, new Date(now().getTime() - SILENCE_MS))
      return queries.selectLatestPast(db)
    },

    /** Reads and checks it; nothing is taken yet. Throws `import_in_progress`, `import_not_past`, and what reading throws. */
    async upload(
      fileName: string,
      file: AsyncIterable<Uint8Array>,
      by: Viewer,
    ): Promise<queries.PastImportRow> {
      const { kind, source, checked } = await readPast(file)
      const emails = checked.entries.flatMap(({ email }) => (email === '' ? [] : [email]))
      const known = kind === 'customers' ? await queries.selectKnownAddresses(db, emails) : new Set()
      const agreed = checked.entries.filter((entry) => 'agreedAt' in entry && entry.agreedAt !== null).length
      return inTransaction(db, async (trx) => {
        if (await queries.findRunning(trx)) throw fail('import_in_progress')
        await queries.discardWaiting(trx)
        const row = await queries.insertPastImport(trx, {
          id: newId(),
          kind,
          source,
          fileName,
          rows: checked.rows,
          entries: checked.entries.length,
          problems: checked.problems,
          facts: { withEmail: emails.length, agreed, undated: checked.undated, known: known.size },
          byUserId: by.userId,
          now: now(),
        })
        await queries.insertEntries(trx, row.id, checked.entries)
        return row
      })
    },

    /** Begins, or goes on. Throws `import_not_found`, `import_not_ready`, `import_in_progress`. */
    async run(id: string, by: Viewer): Promise<queries.PastImportRow> {
      const waiting = await find(id)
      const entries = await queries.countEntries(db, id)
      if (!['checked', 'stopped'].includes(waiting.status) || entries < waiting.entries || entries === 0) {
        throw fail('import_not_ready')
      }
      if (await queries.findRunning(db)) throw fail('import_in_progress')
      const row = await queries.movePast(db, id, ['checked', 'stopped'], {
        status: 'running',
        heartbeat_at: now(),
      })
      if (!row) throw fail('import_not_ready')
      start(row, by)
      return row
    },

    /** What is taken stays, and it can go on. Throws `import_not_found`, `import_over`. */
    async stop(id: string): Promise<queries.PastImportRow> {
      await find(id)
      const stopped = await queries.movePast(db, id, ['running'], { status: 'stopped', finished_at: now() })
      if (stopped) return stopped
      const let_go = await queries.movePast(db, id, ['checked'], { status: 'discarded' })
      if (!let_go) throw fail('import_over')
      await queries.deleteEntries(db, id)
      return let_go
    },

    /** Throws `import_not_found`, `import_cannot_undo`. */
    async undo(id: string, by: Viewer): Promise<queries.PastImportRow> {
      const ended = await find(id)
      const until = undoableUntil(ended)
      if (!until || until <= now()) throw fail('import_cannot_undo')
      return inTransaction(db, async (trx) => {
        const row = await queries.movePast(trx, id, ['done', 'stopped'], { status: 'undone' })
        if (!row) throw fail('import_cannot_undo')
        await queries.removePast(trx, id)
        await queries.deleteEntries(trx, id)
        await record(trx, by, 'undo import', row, { [row.kind]: row.added })
        return row
      })
    },

    async close(): Promise<void> {
      isClosing = true
      await Promise.all(tasks)
    },
  }
}

const record = (
  trx: Parameters<typeof audit>[0],
  by: Viewer,
  action: 'import' | 'undo import',
  row: queries.PastImportRow,
  after: Record<string, number>,
) => audit(trx, { by, action, entity: 'import', entityId: row.id, label: row.file_name, after })
