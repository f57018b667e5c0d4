/** The work on one import: the dry run, and the run by either mode. Everything here can be stopped between batches. */
import type { FileSource, ImportMode, ImportStatus } from '@spokehaat/contract/catalogue/product-file'
import { sql } from 'kysely'
import pg from 'pg'
import { audit } from '../../identity/audit/audit.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { OLD_LETTERS } from '../file-format/decode-text.ts'
import type { FileProduct } from '../file-format/file-product.ts'
import { insertSearchWords } from '../search/search-index.ts'
import { applyBatch, countFreshPictures, planBatch, skusOf } from './apply-plans.ts'
import { lockProducts, selectLastSku } from './catalogue.queries.ts'
import { linesOf } from './change-lines.ts'
import { fetchPictures, type PictureServices } from './fetch-pictures.ts'
import type { ImportRow } from './imports.queries.ts'
import * as queries from './imports.queries.ts'
import { countPictures } from './pictures.queries.ts'
import { numberForeign } from './place-foreign.ts'
import { type ForeignFile, readBatches } from './read-file.ts'
import { listOf, type SaidColumns, saidOf } from './said-columns.ts'
import { readingFor } from './source-answers.ts'
import { addTo, errorsOf, NOTHING, type Tally, tallyOf } from './tally.ts'
import { undoImport } from './undo-import.ts'

/** Somebody else has the rows, or was quicker: unique_violation, serialization, deadlock, lock_timeout. */
const COLLISIONS = new Set(['23505', '40001', '40P01', '55P03'])
const TRIES = 3

export const isCollision = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && COLLISIONS.has(error.code ?? '')

/** An admin asked to stop. */
export class Cancelled extends Error {}
/** The import was taken for dead, and is nobody's any more. */
export class Lost extends Error {}
/** A run that does all or nothing came upon a row that the check found right. */
export class BadRows extends Error {
  readonly tally: Tally
  readonly errors: ReturnType<typeof errorsOf>

  constructor(tally: Tally, errors: ReturnType<typeof errorsOf>) {
    super('Rows that were right at the check are not any more.')
    this.tally = tally
    this.errors = errors
  }
}

interface Work {
  services: Platform
  file: ImportRow
  signal: AbortSignal
}

/** Finds out what a run would do. */
export async function checkImport({ services, file, signal }: Work): Promise<void> {
  const { db, now } = services
  let tally = NOTHING
  let lines = 0
  let pictures = 0
  let bytesRead = 0
  const status = ['checking'] as const
  const firstSku = (await selectLastSku(db)) + 1
  const categories = new Map<string, number>()
  let source: FileSource | null = null
  let columns: SaidColumns | null = null
  const foreign: ForeignFile = {
    reading(name) {
      source = name
      return readingFor(db, file)
    },
    async fields(found) {
      columns = await saidOf(db, file, found)
      return columns.areSaid ? columns.list.map(({ field }) => field) : null
    },
  }
  let encoding: string | null = null
  const onRead = (bytes: number) => (bytesRead = bytes)
  for await (const batch of readBatches(db, file, onRead, foreign, () => (encoding = OLD_LETTERS))) {
    signal.throwIfAborted()
    for (const { foreign: its } of batch) {
      if (its) categories.set(its.category, (categories.get(its.category) ?? 0) + 1)
    }
    const planned = await planBatch(db, batch, { firstSku })
    await queries.insertErrors(db, file.id, errorsOf(planned), tally.errors)
    await queries.insertChangedProducts(
      db,
      file.id,
      planned.flatMap(({ plan }) => (plan.kind === 'changed' ? [plan.change.current.id] : [])),
    )
    const found = planned.flatMap(linesOf)
    await queries.insertLines(db, file.id, found, lines)
    lines += found.length
    pictures += await countFreshPictures(db, planned)
    tally = addTo(tally, planned)
    goOn(await save(db, file.id, status, { ...tally, bytes_read: bytesRead, heartbeat_at: now() }))
  }
  const found = [...categories].map(([name, products]) => ({ name, products }))
  const end = {
    status: 'checked',
    bytes_read: file.bytes,
    rows: tally.rows_done,
    pictures,
    encoding,
    ...(source !== null && {
      source,
      source_categories: JSON.stringify(found),
      source_first_sku: firstSku,
    }),
    ...columnsSaid(columns),
  } as const
  goOn(await save(db, file.id, status, end))
}

const columnsSaid = (columns: SaidColumns | null) =>
  columns && { source_columns: JSON.stringify(columns.list), has_said_columns: columns.areSaid }

/** As its check has read it. */
const asSaid = (db: Database, file: ImportRow): ForeignFile => ({
  reading: () => readingFor(db, file),
  fields: async () => listOf(file).map(({ field }) => field),
})

interface Run extends Work {
  services: PictureServices
  mode: ImportMode
  by: { userId: string; email: string }
}

export async function runImport(run: Run): Promise<void> {
  if (run.file.products_in_at === null)
    await (run.mode === 'all-or-nothing' ? runWhole(run) : runByBatch(run))
  await runPictures(run)
}

/** The end of the products: of the import too, where there is no picture to be fetched. */
async function endProducts(
  trx: DatabaseTransaction,
  id: string,
  end: { tally: Tally; by: Run['by']; now: Date },
): Promise<void> {
  const { all, fetched, bad } = await countPictures(trx, id)
  if (all === fetched + bad) goOn(await finish(trx, id, { status: 'done', ...end }))
  else goOn(await save(trx, id, ['running'], { ...end.tally, products_in_at: end.now }))
}

/** What is fetched stays, wherever it stops. */
async function runPictures({ services, file, signal, by }: Run): Promise<void> {
  const { db, now } = services
  const row = await queries.selectImport(db, file.id)
  if (row?.status !== 'running') return
  let { errors } = row
  await fetchPictures(services, file.id, signal, async (trx, found) => {
    await queries.insertErrors(trx, file.id, found, errors)
    const all = errors + found.length
    goOn(await save(trx, file.id, ['running'], { errors: all, heartbeat_at: now() }))
    errors = all
  })
  await inTransaction(db, async (trx) => {
    await finish(trx, file.id, { status: 'done', by, now: now() })
  })
}

/** A file is long: what deadlocks is tried again by its own rule, or by whoever imports. */
const ONCE = { tries: 1 }

/** One transaction, with its end: the import is done if and only if its changes are there. */
async function runWhole({ services, file, signal, by }: Run): Promise<void> {
  const { db, now } = services
  await inTransaction(
    db,
    async (trx) => {
      await setStatementTimeout(trx, 5 * 60_000)
      await sql`set local lock_timeout = '10s'`.execute(trx)
      // all at once: batch by batch they would be locked in the order of the file, and two would wait in a ring
      await lockProducts(trx, await queries.selectChangedProducts(db, file.id))
      const written: string[] = []
      let tally = NOTHING
      for await (const batch of readBatches(db, file, () => {}, asSaid(db, file))) {
        signal.throwIfAborted()
        const shown = await shownOf(trx, file, batch)
        const { planned, productIds } = await applyBatch(trx, batch, {
          importId: file.id,
          byUserId: by.userId,
          now: now(),
          shown,
          firstSku: file.source_first_sku ?? 0,
        })
        tally = addTo(tally, planned)
        if (tally.bad_products > 0) throw new BadRows(tally, errorsOf(planned))
        written.push(...productIds)
        // beside the transaction, so that it can be seen
        goOn(await save(db, file.id, ['running'], { ...tally, heartbeat_at: now() }))
      }
      await insertSearchWords(trx, written)
      await endProducts(trx, file.id, { tally, by, now: now() })
    },
    ONCE,
  )
}

/** What the check has shown of these, the new ones of another shop by the numbers that they were to get. */
async function shownOf(db: Database, file: ImportRow, batch: readonly FileProduct[]) {
  const numbered = await numberForeign(db, batch, file.source_first_sku ?? 0)
  return queries.selectShown(db, file.id, skusOf(numbered))
}

/** A transaction for each batch, with what it did: the counts are true whenever the work ends, and say where it goes on. */
async function runByBatch({ services, file, signal, by }: Run): Promise<void> {
  const { db, now } = services
  let tally = tallyOf(file)
  let before = tally.rows_done
  for await (const batch of readBatches(db, file, () => {}, asSaid(db, file))) {
    signal.throwIfAborted()
    // the batches of a file are the same whenever it is read
    const rows = batch.reduce((sum, product) => sum + product.rows, 0)
    if (before >= rows) {
      before -= rows
      continue
    }
    const shown = await shownOf(db, file, batch)
    const saved = await again(() =>
      inTransaction(
        db,
        async (trx) => {
          await sql`set local lock_timeout = '10s'`.execute(trx)
          const { planned, productIds } = await applyBatch(trx, batch, {
            importId: file.id,
            byUserId: by.userId,
            now: now(),
            shown,
            firstSku: file.source_first_sku ?? 0,
          })
          await insertSearchWords(trx, productIds)
          await queries.insertErrors(trx, file.id, errorsOf(planned), tally.errors)
          const next = addTo(tally, planned)
          return { next, row: await save(trx, file.id, ['running'], { ...next, heartbeat_at: now() }) }
        },
        ONCE,
      ),
    )
    tally = saved.next
    goOn(saved.row)
  }
  await inTransaction(db, (trx) => endProducts(trx, file.id, { tally, by, now: now() }))
}

/** Takes back what a run did; the counts of both are true whenever it ends. */
export async function runUndo({ services, file, signal, by }: Work & Pick<Run, 'by'>): Promise<void> {
  const { db, now } = services
  await again(() =>
    undoImport(services, file.id, by.userId, async (trx, undone) => {
      signal.throwIfAborted()
      goOn(await save(trx, file.id, ['running'], { heartbeat_at: now() }))
      await queries.addUndone(trx, file.id, undone)
    }),
  )
  await inTransaction(db, async (trx) => {
    await finishUndo(trx, file.id, { by, now: now(), isWhole: true })
  })
}

/** The import is again as it had ended, with what was taken back so far. */
export async function finishUndo(
  trx: DatabaseTransaction,
  id: string,
  { by, now, isWhole }: { by: Run['by'] | null; now: Date; isWhole: boolean },
): Promise<void> {
  const row = await queries.endUndo(trx, id, isWhole ? now : null)
  if (!row) throw new Lost()
  await audit(trx, {
    by,
    action: 'undo import',
    entity: 'import',
    entityId: id,
    label: row.file_name,
    after: {
      removed: row.undo_removed,
      archived: row.undo_archived,
      restored: row.undo_restored,
      left: row.undo_left,
    },
  })
}

/** Once more from the start of the transaction, where somebody else was in the way. */
async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === TRIES || !isCollision(error)) throw error
    }
  }
}

/** The import as it is then. Throws Lost where somebody gave it up meanwhile, so that a transaction rolls back. */
async function save(
  db: Database | DatabaseTransaction,
  id: string,
  from: readonly ImportStatus[],
  changes: Parameters<typeof queries.moveImport>[3],
): Promise<ImportRow> {
  const row = await queries.moveImport(db, id, from, changes)
  if (!row) throw new Lost()
  return row
}

function goOn(row: ImportRow): void {
  if (row.is_cancel_asked) throw new Cancelled()
}

/** The end of a run, on record where it changed anything. */
export async function finish(
  trx: DatabaseTransaction,
  id: string,
  end: {
    status: ImportStatus
    tally?: Tally
    failure?: string
    errors?: number
    by: { userId: string; email: string } | null
    now: Date
  },
): Promise<ImportRow> {
  const row = await save(trx, id, queries.ACTIVE, {
    ...end.tally,
    ...(end.failure !== undefined && { failure: end.failure }),
    ...(end.errors !== undefined && { errors: end.errors }),
    status: end.status,
    finished_at: end.now,
  })
  const changed = { new: row.new_products, changed: row.changed_products }
  if (row.mode !== null && changed.new + changed.changed > 0) {
    await audit(trx, {
      by: end.by,
      action: 'import',
      entity: 'import',
      entityId: id,
      label: row.file_name,
      after: {
        ...changed,
        unchanged: row.unchanged_products,
        bad: row.bad_products,
        mode: row.mode,
        end: row.status,
      },
    })
  }
  return row
}
