/** Taking back what a run of an import did, part by part: it can stop between two, and go on. */
import type { FieldKey } from '@spokehaat/contract/catalogue/product-fields'
import { noteChange } from '../../cache/changes.ts'
import { CATEGORIES, LIST } from '../../cache/tags.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { changeOnHand, setOnHand } from '../../stock/stock.ts'
import { leadNoMore } from '../redirects/redirects.ts'
import { noteFacetChanges } from '../search/facet-bits.queries.ts'
import { insertSearchWords } from '../search/search-index.ts'
import { changedRecord } from './apply-plans.ts'
import * as catalogue from './catalogue.queries.ts'
import { deletePictures } from './pictures.queries.ts'
import { takeBack } from './trace.ts'
import * as queries from './traces.queries.ts'

/** Products of a transaction. */
const BATCH = 100

/** Products: deleted, archived as somebody had changed them, as they were before, and those that stay wholly or partly. */
export interface Undone {
  undo_removed: number
  undo_archived: number
  undo_restored: number
  undo_left: number
}

/** `note`: told in each transaction what it did; it throws to stop. */
export async function undoImport(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  importId: string,
  byUserId: string,
  note: (trx: DatabaseTransaction, undone: Undone) => Promise<void>,
): Promise<void> {
  for (;;) {
    const isMore = await inTransaction(db, async (trx) => {
      const rows = await queries.selectTraces(trx, importId, BATCH)
      if (rows.length === 0) return false
      await note(trx, await undoBatch(trx, rows, { byUserId, now: now() }))
      const ids = rows.map(({ product_id }) => product_id)
      await queries.deleteTraces(trx, importId, ids)
      await deletePictures(trx, importId, ids)
      return true
    })
    if (!isMore) return
  }
}

async function undoBatch(
  trx: DatabaseTransaction,
  rows: readonly queries.TraceRow[],
  by: { byUserId: string; now: Date },
): Promise<Undone> {
  const fresh = rows.filter(({ is_new }) => is_new)
  const changed = rows.filter(({ is_new }) => !is_new)
  const ids = (some: readonly queries.TraceRow[]) => some.map(({ product_id }) => product_id)
  await queries.lockWholly(trx, ids(fresh))
  await catalogue.lockProducts(trx, ids(rows))
  const used = await queries.selectUsed(trx, ids(rows))
  const versions = await queries.selectVersions(trx, ids(fresh))
  // archived by somebody since, it is gone already
  const removable = fresh.filter(({ product_id: id }) => versions.has(id) && !used.products.has(id))
  const removed = removable.filter(({ product_id: id, version }) => versions.get(id) === version)
  const archived = removable.filter((row) => !removed.includes(row))
  await remove(trx, removed, by.byUserId)
  await catalogue.archiveProducts(trx, ids(archived), by.now)
  const { restored, left } = await restore(trx, changed, used.variants, by)
  const touched = ids([...removable, ...changed])
  if (touched.length > 0) noteChange(trx, ...touched, LIST, CATEGORIES)
  await noteFacetChanges(trx, ids(removable))
  return {
    undo_removed: removed.length,
    undo_archived: archived.length,
    undo_restored: restored,
    undo_left: left + fresh.length - removable.length,
  }
}

/** Off the shelf first, by the ledger, so that its sums stay true. */
async function remove(
  trx: DatabaseTransaction,
  rows: readonly queries.TraceRow[],
  byUserId: string,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ product_id }) => product_id)
  const products = await catalogue.selectByIds(trx, ids)
  const shelves = [...products.values()].flatMap(({ variants }) =>
    variants.map(({ id }) => ({ variantId: id, onHand: 0 })),
  )
  await setOnHand(trx, shelves, { reason: 'import', byUserId })
  await leadNoMore(
    trx,
    rows.flatMap(({ product_id, trace }) =>
      trace.addresses.map((from) => ({ from, to: `/shopdetails/${product_id}` })),
    ),
  )
  await queries.deleteProducts(trx, ids)
}

async function restore(
  trx: DatabaseTransaction,
  rows: readonly queries.TraceRow[],
  used: ReadonlySet<string>,
  { byUserId, now }: { byUserId: string; now: Date },
): Promise<{ restored: number; left: number }> {
  if (rows.length === 0) return { restored: 0, left: 0 }
  const products = await catalogue.selectByIds(
    trx,
    rows.map(({ product_id }) => product_id),
  )
  const taken = rows.flatMap(({ product_id, trace }) => {
    const current = products.get(product_id)
    return current ? [{ current, trace, back: takeBack(trace, current, used) }] : []
  })
  const skus = taken.flatMap(({ back }) => back.variantSkus)
  const takenSkus = await queries.selectTakenSkus(trx, skus)
  const gone = taken.flatMap(({ back }) => back.goneVariants)
  await setOnHand(
    trx,
    gone.map((variantId) => ({ variantId, onHand: 0 })),
    { reason: 'import', byUserId },
  )
  await queries.deleteParts(trx, { variants: gone, colors: taken.flatMap(({ back }) => back.goneColors) })
  await catalogue.updateProducts(
    trx,
    taken.map(({ current, back }) => {
      const colors = current.colors.filter(({ id }) => !back.goneColors.includes(id))
      return changedRecord(
        { current: { ...current, colors }, update: asUpdate(back.update), newColors: [] },
        now,
      )
    }),
    now,
  )
  await catalogue.renameColors(
    trx,
    taken.flatMap(({ back }) => back.renamedColors),
  )
  await catalogue.renumberVariants(
    trx,
    skus.filter(({ sku }) => !takenSkus.has(sku)),
  )
  const moves = taken.flatMap(({ back }) => back.stock)
  if (moves.length > 0) await changeOnHand(trx, moves, { reason: 'import', byUserId })
  await leadNoMore(
    trx,
    taken.flatMap(({ current, trace }) =>
      trace.addresses.map((from) => ({ from, to: `/shopdetails/${current.id}` })),
    ),
  )
  await insertSearchWords(
    trx,
    taken.map(({ current }) => current.id),
  )
  const left = taken.filter(
    ({ back }) => back.isPartial || back.variantSkus.some(({ sku }) => takenSkus.has(sku)),
  ).length
  return { restored: taken.length - left, left }
}

/** Values that the product had before: the contract's schemas have checked them then. */
const asUpdate = (values: Partial<Record<FieldKey, unknown>>) =>
  values as Parameters<typeof changedRecord>[0]['update']
