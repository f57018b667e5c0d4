/**
 * What the API tells everyone of the catalogue. Each adds to `tags` what it depends on, before it reads it: a setting
 * says whether products without a list price of their own have the usual one.
 */
import { MAX_LISTED } from '@spokehaat/contract/basics/constants'
import type { Frames } from '@spokehaat/contract/catalogue/frames'
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { sheet as sheetSchema } from '@spokehaat/contract/catalogue/sheet'
import { type ResponseCache, UNKEPT } from '../../cache/response-cache.ts'
import { CATEGORIES, LIST, SETTINGS, SYNONYMS } from '../../cache/tags.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Databases, Platform } from '../../platform/db/platform.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import { fail } from '../../platform/http/refusal.ts'
import { fitWordsOf } from '../columns/summary-view.ts'
import { selectDescriptions, sheetsOf, stockedSizesOf } from '../products/products.queries.ts'
import { findProduct } from '../products/products.ts'
import { createReader } from '../search/reading.ts'
import { listProducts, suggest } from '../search/search.ts'
import { shownProduct, shownSummary } from './picture-for-all.ts'

export interface Public extends Pick<Platform, 'config'>, Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

export async function findPage(services: Public, query: ProductQuery, tags: Set<string>) {
  const { readDb: db, responseCache, config } = services
  tags.add(LIST).add(SETTINGS)
  if (query.search !== '') tags.add(SYNONYMS)
  const { items, total, ...notes } = await listProducts(db, query, {
    reader: createReader(db, responseCache),
  })
  for (const { _id } of items) tags.add(_id)
  if (total === 0) tags.add(UNKEPT)
  const descriptions = await selectDescriptions(
    db,
    items.map(({ _id }) => _id),
  )
  const shown = items.map((item) => shownSummary(config.publicUrl, item, descriptions.get(item._id)))
  const page = okPage(shown, { page: query.page, limit: query.limit, total }, MAX_LISTED)
  return { ...page, meta: { ...page.meta, ...notes } }
}

export async function findSuggestions(
  { readDb: db, responseCache }: Public,
  search: string,
  tags: Set<string>,
) {
  tags.add(LIST).add(CATEGORIES).add(SYNONYMS).add(SETTINGS)
  const found = await suggest(db, search, createReader(db, responseCache))
  for (const { _id } of found.products) tags.add(_id)
  if (found.products.length === 0) tags.add(UNKEPT)
  return ok(found)
}

export async function findFrames({ readDb }: Public, ids: readonly string[], tags: Set<string>) {
  for (const id of ids) tags.add(id)
  return ok(framesOf(await sheetsOf(readDb, ids)))
}

/** Of bicycles alone, and of each what is left. */
export async function readStockedFrames(readDb: Database, ids: readonly string[]) {
  const rows = await sheetsOf(readDb, ids)
  const sizes = Map.groupBy(await stockedSizesOf(readDb, ids), ({ product_id }) => product_id)
  return framesOf(rows).map((frame) => ({
    ...frame,
    inStock: (sizes.get(frame._id) ?? []).map(({ size }) => size),
  }))
}

function framesOf(rows: Awaited<ReturnType<typeof sheetsOf>>): Frames {
  const found = rows.map((row) => ({
    _id: row.id,
    sheet: sheetSchema.parse(row.sheet),
    fitWords: fitWordsOf(row),
  }))
  return found.flatMap(({ sheet, ...rest }) => (sheet.form === 'bicycle' ? [{ ...rest, sheet }] : []))
}

/** Throws `product_not_found`. */
export async function findOne({ readDb, config }: Public, id: string, tags: Set<string>) {
  tags.add(id).add(SETTINGS)
  const found = await findProduct(readDb, id)
  if (!found) throw fail('product_not_found')
  return ok(shownProduct(config.publicUrl, found))
}
