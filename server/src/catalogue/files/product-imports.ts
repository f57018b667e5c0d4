/** Imports of products, one at a time in the whole shop: uploaded, checked, and run once an admin says so. */
import type { ErrorCode } from '@spokehaat/contract/basics/errors'
import type { ImportColumns } from '@spokehaat/contract/catalogue/mapped-columns'
import type { ImportAnswers, ImportError, ImportMode } from '@spokehaat/contract/catalogue/product-file'
import type { FastifyBaseLogger } from 'fastify'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import type { PictureServices } from './fetch-pictures.ts'
import { canContinue, canUndo } from './import-view.ts'
import type { ImportRow } from './imports.queries.ts'
import * as queries from './imports.queries.ts'
import { storeFile } from './read-file.ts'
import {
  BadRows,
  Cancelled,
  checkImport,
  finish,
  finishUndo,
  isCollision,
  Lost,
  runImport,
  runUndo,
} from './run-import.ts'
import { rememberColumns } from './said-columns.ts'
import { isAnswered, rememberAnswers } from './source-answers.ts'
import { NOTHING } from './tally.ts'
import { countTraces } from './traces.queries.ts'

const BEAT_MS = 5_000
/** A node that was not heard of for so long is gone. */
export const SILENCE_MS = 30_000

type By = Pick<Viewer, 'userId' | 'email'>
/** Why work is stopped from outside. */
const CANCEL = 'cancel'
const CLOSING = 'closing'

export function createProductImports(services: PictureServices, log: Pick<FastifyBaseLogger, 'error'>) {
  const { db, now } = services
  /** What this node is at work on. */
  const tasks = new Map<string, { stop: AbortController; over: Promise<void> }>()

  async function giveUpSilent(): Promise<void> {
    const since = new Date(now().getTime() - SILENCE_MS)
    for (const row of await queries.selectSilent(db, since)) {
      const by =
        row.email === null || row.by_user_id === null ? null : { userId: row.by_user_id, email: row.email }
      await inTransaction(db, async (trx) => {
        if (row.ended_as !== null) await finishUndo(trx, row.id, { by, now: now(), isWhole: false })
        else await finish(trx, row.id, { status: 'interrupted', by, now: now(), ...keptOf(row) })
      }).catch((error: unknown) => {
        // somebody else did the same at this moment
        if (!(error instanceof Lost)) throw error
      })
    }
  }

  async function find(id: string): Promise<ImportRow> {
    await giveUpSilent()
    const row = await queries.selectImport(db, id)
    if (!row) throw fail('import_not_found')
    return row
  }

  /** Works in the background; `over` never fails. */
  function start(file: ImportRow, by: By, work: (signal: AbortSignal) => Promise<void>): void {
    const stop = new AbortController()
    const beat = setInterval(() => {
      queries
        .moveImport(db, file.id, queries.ACTIVE, { heartbeat_at: now() })
        .then((row) => row?.is_cancel_asked && stop.abort(CANCEL))
        .catch((error: unknown) => log.error({ err: error }, 'an import’s heartbeat failed'))
    }, BEAT_MS)
    const over = work(stop.signal)
      .catch((error: unknown) =>
        file.ended_as === null ? end(file, by, stop.signal, error) : endUndo(file, by, stop.signal, error),
      )
      .then(() => queries.deleteFiles(db))
      .catch((error: unknown) => log.error({ err: error }, 'an import could not be ended'))
      .finally(() => {
        clearInterval(beat)
        tasks.delete(file.id)
      })
    tasks.set(file.id, { stop, over })
  }

  async function end(file: ImportRow, by: By, signal: AbortSignal, error: unknown): Promise<void> {
    if (error instanceof Lost) return
    const kept = keptOf((await queries.selectImport(db, file.id)) ?? file)
    if (error instanceof Cancelled || signal.reason === CANCEL) {
      await close(file, { status: 'cancelled', by, now: now(), ...kept })
    } else if (signal.reason === CLOSING) {
      await close(file, { status: 'interrupted', by, now: now(), ...kept })
    } else {
      const failure = failureOf(error)
      if (failure === 'internal') log.error({ err: error }, 'an import failed')
      const errors = errorsIn(error)
      const before = (await queries.selectImport(db, file.id))?.errors ?? 0
      await queries.insertErrors(db, file.id, errors, before)
      const total = before + errors.length
      await close(file, { status: 'failed', failure, by, now: now(), ...kept, errors: total })
    }
  }

  /** What was taken back stays so, and the rest can be. */
  async function endUndo(file: ImportRow, by: By, signal: AbortSignal, error: unknown): Promise<void> {
    if (error instanceof Lost) return
    if (!(error instanceof Cancelled) && signal.reason === undefined) {
      log.error({ err: error }, 'an import could not be undone')
    }
    await inTransaction(db, (trx) => finishUndo(trx, file.id, { by, now: now(), isWhole: false }))
  }

  const close = (file: ImportRow, how: Parameters<typeof finish>[2]) =>
    inTransaction(db, (trx) => finish(trx, file.id, how))

  /** The file is whole, and the one that waited gives way to it: not sooner, as one that breaks off changes nothing. */
  const takeTurn = (id: string, bytes: number): Promise<ImportRow> =>
    inTransaction(db, async (trx) => {
      const row = await queries.moveImport(trx, id, ['uploading'], {
        status: 'checking',
        bytes,
        heartbeat_at: now(),
      })
      if (!row) throw fail('import_over')
      await queries.cancelWaiting(trx, now())
      await queries.deleteFiles(trx)
      return row
    })

  async function checkAgain(
    id: string,
    by: By,
    say: (trx: DatabaseTransaction, row: ImportRow) => Promise<Parameters<typeof queries.moveImport>[3]>,
  ): Promise<ImportRow> {
    const checked = await find(id)
    if (checked.status !== 'checked' || checked.source === null) throw fail('import_not_ready')
    const row = await inTransaction(db, async (trx) => {
      const moved = await queries.moveImport(trx, id, ['checked'], {
        ...NOTHING,
        ...(await say(trx, checked)),
        status: 'checking',
        bytes_read: 0,
        heartbeat_at: now(),
      })
      if (!moved) throw fail('import_not_ready')
      await queries.deleteLines(trx, id)
      return moved
    })
    start(row, by, (signal) => checkImport({ services, file: row, signal }))
    return row
  }

  return {
    find,

    async latest(): Promise<ImportRow | undefined> {
      await giveUpSilent()
      return queries.selectLatestImport(db)
    },

    async errors(id: string) {
      await find(id)
      return queries.selectErrors(db, id)
    },

    /** What a run would do, of an import that waits for one; nothing of any other. */
    async changes(id: string, page: { page: number; limit: number }) {
      await find(id)
      return queries.selectLinePage(db, id, page)
    },

    /** Stores the file and begins to check it. Throws `import_in_progress`, and whatever reading the file throws. */
    async upload(fileName: string, file: AsyncIterable<Buffer>, by: By): Promise<ImportRow> {
      await giveUpSilent()
      const id = newId()
      await queries.insertImport(db, { id, fileName, byUserId: by.userId, now: now() })
      try {
        const bytes = await storeFile(db, id, file, async (stored) => {
          const row = await queries.moveImport(db, id, ['uploading'], { bytes: stored, heartbeat_at: now() })
          if (!row || row.is_cancel_asked) throw fail('import_over')
        })
        const row = await takeTurn(id, bytes)
        start(row, by, (signal) => checkImport({ services, file: row, signal }))
        return row
      } catch (error) {
        await queries.deleteImport(db, id)
        throw error
      }
    },

    /** Throws `import_not_found`, `import_not_ready`, `import_needs_answers`, `import_in_progress`, `import_has_bad_rows`. */
    async run(id: string, mode: ImportMode, by: By): Promise<ImportRow> {
      const checked = await find(id)
      if (checked.status !== 'checked') throw fail('import_not_ready')
      if (!(await isAnswered(db, checked))) throw fail('import_needs_answers')
      if (mode === 'all-or-nothing' && checked.bad_products > 0) throw fail('import_has_bad_rows')
      const row = await queries.moveImport(db, id, ['checked'], {
        ...NOTHING,
        status: 'running',
        mode,
        heartbeat_at: now(),
      })
      if (!row) throw fail('import_not_ready')
      await queries.deleteErrors(db, id)
      start(row, by, (signal) => runImport({ services, file: row, signal, mode, by }))
      return row
    },

    /** Checks the file again, as it is to be read. Throws `import_not_found`, `import_not_ready`, `import_in_progress`. */
    answer: (id: string, answers: ImportAnswers, by: By): Promise<ImportRow> =>
      checkAgain(id, by, async (trx) => {
        await rememberAnswers(trx, answers)
        return { source_currency: answers.currency }
      }),

    /** As `answer`, once it is said what the columns of a file of any other program are. */
    columns: (id: string, columns: ImportColumns, by: By): Promise<ImportRow> =>
      checkAgain(id, by, async (trx, row) => ({
        source_columns: JSON.stringify(await rememberColumns(trx, row, columns)),
        has_said_columns: true,
      })),

    /** From where it stopped. Throws `import_not_found`, `import_cannot_continue`, `import_in_progress`. */
    async continue(id: string, by: By): Promise<ImportRow> {
      const stopped = await find(id)
      if (!(await canContinue(db, stopped))) throw fail('import_cannot_continue')
      const row = await queries.moveImport(db, id, [stopped.status], {
        status: 'running',
        failure: null,
        is_cancel_asked: false,
        finished_at: null,
        heartbeat_at: now(),
      })
      if (!row) throw fail('import_cannot_continue')
      start(row, by, (signal) =>
        runImport({ services, file: row, signal, mode: row.mode ?? 'skip-bad-rows', by }),
      )
      return row
    },

    /** Takes back what its run did, or the rest of it. Throws `import_not_found`, `import_cannot_undo`, `import_in_progress`. */
    async undo(id: string, by: By): Promise<ImportRow> {
      const ended = await find(id)
      const products = await countTraces(db, id)
      if (products === 0 || !canUndo(ended, now())) throw fail('import_cannot_undo')
      const before = ended.undo_removed + ended.undo_archived + ended.undo_restored + ended.undo_left
      const row = await queries.moveImport(db, id, [ended.status], {
        status: 'running',
        ended_as: ended.status,
        undo_products: products + before,
        is_cancel_asked: false,
        heartbeat_at: now(),
      })
      if (!row) throw fail('import_cannot_undo')
      start(row, by, (signal) => runUndo({ services, file: row, signal, by }))
      return row
    },

    /** Stops it at its next batch, on whichever node. Throws `import_not_found`, `import_over`. */
    async cancel(id: string): Promise<ImportRow> {
      await find(id)
      const waiting = await queries.moveImport(db, id, ['checked'], {
        status: 'cancelled',
        finished_at: now(),
      })
      if (waiting) await queries.deleteFiles(db)
      else if (!(await queries.askToCancel(db, id))) throw fail('import_over')
      tasks.get(id)?.stop.abort(CANCEL)
      return find(id)
    },

    /** Stops what this node works on; it is shown as interrupted. */
    async close(): Promise<void> {
      const open = [...tasks.values()]
      for (const { stop } of open) stop.abort(CLOSING)
      await Promise.all(open.map(({ over }) => over))
    },
  }
}

/** Of a run that does all or nothing, a bad end of its products leaves nothing. */
const keptOf = ({ mode, products_in_at }: Pick<ImportRow, 'mode' | 'products_in_at'>) =>
  mode === 'all-or-nothing' && products_in_at === null ? { tally: NOTHING } : {}

function failureOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (error instanceof BadRows) return 'import_has_bad_rows'
  return isCollision(error) ? 'import_collided' : 'internal'
}

function errorsIn(error: unknown): ImportError[] {
  if (error instanceof BadRows) return error.errors
  if (!(error instanceof Refusal)) return []
  if (error.code === 'import_broken_row') {
    return [{ row: Number(error.details?.row ?? 1), column: null, message: error.message }]
  }
  return Object.entries(error.fields ?? {}).map(([column, message]) => ({ row: 1, column, message }))
}
