/** The rules of the catalogue. */
import { fromDecimal } from '@spokehaat/contract/money'
import type {
  Category,
  NewProduct,
  Product,
  ProductSummary,
  ProductUpdate,
} from '@spokehaat/contract/product'
import { CATEGORIES } from '@spokehaat/contract/product'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import type { Variants } from '../db/tables.ts'
import { fail } from '../http/refusal.ts'
import { setOnHand } from '../stock/stock.ts'
import { productView, summaryView } from './product-view.ts'
import * as queries from './products.queries.ts'
import { searchColumns } from './search-columns.ts'
import { insertSearchWords, noteForSearch } from './search-index.ts'

/** Null where there is no such product, or the shop no longer offers it. */
export async function findProduct(db: Database, id: string): Promise<Product | null> {
  const row = await queries.selectProduct(db, id)
  return row === undefined || row.archived_at !== null ? null : productView(row)
}

export async function relatedProducts(db: Database, id: string, limit: number): Promise<ProductSummary[]> {
  return (await queries.selectRelated(db, id, limit)).map(summaryView)
}

/** Categories that have something for sale, in the shop's order. */
export async function countCategories(db: Database): Promise<{ name: Category; count: number }[]> {
  const counts = await queries.selectCategoryCounts(db)
  return counts.sort((a, b) => CATEGORIES.indexOf(a.name) - CATEGORIES.indexOf(b.name))
}

interface Origin {
  userId: string | null
  reason: 'opening' | 'import'
  /** Now, where it is left out. */
  createdAt?: Date
}

/** Throws `sku_taken`, or `validation_failed` where a variant names a color that the product does not have. */
export async function addProduct(db: Database, input: NewProduct, origin: Origin): Promise<Product> {
  const id = await db.transaction().execute((trx) => insertProduct(trx, input, origin))
  const product = await findProduct(db, id)
  if (!product) throw fail('product_not_found')
  return product
}

/** As `addProduct`, within a transaction of the caller's. Gives the new product's id. */
export async function insertProduct(
  trx: DatabaseTransaction,
  input: NewProduct,
  origin: Origin,
): Promise<string> {
  const id = newId()
  const variants = input.variants ?? [{ color: null, size: null, stock: input.stock }]
  checkVariants(variants, input.colors)
  await trx
    .insertInto('products')
    .values({
      id,
      name: input.name,
      brand: input.brand,
      price_cents: fromDecimal(input.price),
      list_price_cents: listPriceCents(input.listPrice),
      type: input.type,
      category: input.category,
      description: input.description,
      sku: input.sku,
      in_stock: input.inStock ?? true,
      tags: input.tags,
      image_url: input.image_url,
      rating: input.rating,
      sheet: input.sheet === null ? null : JSON.stringify(input.sheet),
      ...searchColumns(input),
      ...(origin.createdAt && { created_at: origin.createdAt }),
    })
    .execute()
  await insertSearchWords(trx, id)
  const colorIds = await insertColors(trx, id, input.colors)
  await insertVariants(trx, id, input.sku, inOrder(variants), colorIds, {
    reason: origin.reason,
    ...(origin.userId !== null && { byUserId: origin.userId }),
  })
  return id
}

/**
 * Changes what the update names. Throws `product_not_found`; `sku_taken`; `validation_failed` where a variant names a
 * color that the product does not have, or comes twice; `stock_per_variant` where one figure is
 * given for a product that keeps its stock per color and size; `stock_held`; `version_conflict` where somebody else
 * changed the product since.
 */
export async function updateProduct(
  db: Database,
  id: string,
  update: ProductUpdate,
  userId: string,
): Promise<Product> {
  await db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('products')
      .select(['version', 'sku', 'archived_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current || current.archived_at !== null) throw fail('product_not_found')
    if (update.version !== undefined && update.version !== current.version) {
      throw fail('version_conflict', { details: { version: current.version } })
    }
    await trx
      .updateTable('products')
      .set({
        ...definedFields(update),
        version: current.version + 1,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute()
    if (update.sku !== undefined && update.sku !== current.sku) {
      await renumberVariants(trx, id, { from: current.sku, to: update.sku })
    }
    const cause = { reason: 'correction' as const, byUserId: userId }
    if (update.colors !== undefined || update.variants !== undefined) {
      await replaceVariants(trx, id, update, update.sku ?? current.sku, cause)
    } else if (update.stock !== undefined) {
      await setPlainStock(trx, id, update.stock, cause)
    }
    await noteForSearch(trx, id)
  })
  const product = await findProduct(db, id)
  if (!product) throw fail('product_not_found')
  return product
}

/** Takes a product out of the shop; one that was ordered is archived, so that its orders still name it. */
export async function deleteProduct(db: Database, id: string): Promise<'deleted' | 'archived'> {
  return db.transaction().execute(async (trx) => {
    // the full lock: an order that is being written refers to the row, and is seen below once it has committed
    const row = await trx
      .selectFrom('products')
      .select('archived_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.archived_at !== null) throw fail('product_not_found')
    if (await queries.isOrdered(trx, id)) {
      await trx.updateTable('products').set({ archived_at: new Date() }).where('id', '=', id).execute()
      return 'archived'
    }
    await trx.deleteFrom('variants').where('product_id', '=', id).execute()
    await trx.deleteFrom('products').where('id', '=', id).execute()
    return 'deleted'
  })
}

function listPriceCents(listPrice: number | null | undefined): number | null {
  if (listPrice === undefined) return null
  return listPrice === null ? 0 : fromDecimal(listPrice)
}

function definedFields(update: ProductUpdate) {
  const {
    price,
    listPrice,
    inStock,
    sheet,
    stock: _s,
    colors: _c,
    variants: _v,
    version: _n,
    ...rest
  } = update
  return {
    ...rest,
    ...(price !== undefined && { price_cents: fromDecimal(price) }),
    ...(listPrice !== undefined && { list_price_cents: listPriceCents(listPrice) }),
    ...(inStock !== undefined && { in_stock: inStock }),
    ...(sheet !== undefined && { sheet: sheet === null ? null : JSON.stringify(sheet) }),
  }
}

type Cause = { reason: 'opening' | 'import' | 'correction'; byUserId?: string }
type NewVariants = NonNullable<NewProduct['variants']>

async function insertColors(
  trx: DatabaseTransaction,
  productId: string,
  colors: NewProduct['colors'],
  from = 0,
): Promise<Map<string, string>> {
  const rows = colors.map((color, index) => ({
    id: newId(),
    product_id: productId,
    position: from + index,
    name: color.name,
    hex: color.hex,
  }))
  if (rows.length > 0) await trx.insertInto('product_colors').values(rows).execute()
  return new Map(rows.map((row) => [row.hex, row.id]))
}

type PlacedVariant = NewVariants[number] & { position: number }

function inOrder(variants: NewVariants): PlacedVariant[] {
  return variants.map((variant, position) => ({ ...variant, position }))
}

const keyOf = (color: string | null | undefined, size: string | null) => `${color ?? ''}/${size ?? ''}`

/** Throws `validation_failed` for a color that the product does not have, and for a color and size said twice. */
function checkVariants(variants: NewVariants, colors: NewProduct['colors']): void {
  const hexes = new Set(colors.map((color) => color.hex))
  const seen = new Set<string>()
  for (const [position, variant] of variants.entries()) {
    if (variant.color !== null && !hexes.has(variant.color)) {
      throw fail('validation_failed', {
        fields: { [`variants.${position}.color`]: `The product has no color ${variant.color}.` },
      })
    }
    const key = keyOf(variant.color, variant.size)
    if (seen.has(key)) {
      throw fail('validation_failed', {
        fields: { [`variants.${position}`]: 'This color and size is there already.' },
      })
    }
    seen.add(key)
  }
}

/** `colorIds`: the product's colors by their hex; every color of the variants is among them. */
async function insertVariants(
  trx: DatabaseTransaction,
  productId: string,
  sku: number,
  variants: readonly PlacedVariant[],
  colorIds: ReadonlyMap<string, string>,
  cause: Cause,
): Promise<void> {
  const rows = variants.map((variant) => {
    const suffix = [variant.color, variant.size]
      .filter((part) => part !== null)
      .join('-')
      .replace('#', '')
    return {
      id: newId(),
      product_id: productId,
      position: variant.position,
      sku: variant.sku ?? (suffix === '' ? String(sku) : `${sku}-${suffix}`),
      color_id: variant.color === null ? null : (colorIds.get(variant.color) ?? null),
      size: variant.size,
      on_hand: 0,
    }
  })
  await trx.insertInto('variants').values(rows).execute()
  await setOnHand(
    trx,
    rows.map((row, index) => ({ variantId: row.id, onHand: variants[index]?.stock ?? 0 })),
    cause,
  )
}

/** The SKUs that were made from the product's own follow it, so that the old number is free for another product. */
async function renumberVariants(
  trx: DatabaseTransaction,
  productId: string,
  sku: { from: number; to: number },
): Promise<void> {
  const from = String(sku.from)
  await sql`
    update variants set sku = ${String(sku.to)}::text || substr(sku, ${from.length + 1}::int)
    where product_id = ${productId} and (sku = ${from} or starts_with(sku, ${`${from}-`}))
  `.execute(trx)
}

/** The form's one stock figure, for a product without variants. */
async function setPlainStock(
  trx: DatabaseTransaction,
  id: string,
  stock: number,
  cause: Cause,
): Promise<void> {
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'on_hand', 'held'])
    .where('product_id', '=', id)
    .execute()
  const [only] = rows
  if (only && rows.length === 1) {
    // the form shows what can be sold; what is held for orders being paid lies on the shelf beside it
    await setOnHand(trx, [{ variantId: only.id, onHand: stock + only.held }], cause)
    return
  }
  const sum = rows.reduce((total, row) => total + row.on_hand - row.held, 0)
  if (sum !== stock)
    throw fail('stock_per_variant', { fields: { stock: 'Stock is kept per color and size.' } })
}

/**
 * Brings colors and variants to what the update says, keeping the rows (and so holds and history) of those that stay.
 * A variant that goes must not be held; one that was ordered goes too, its order lines keep their own words.
 */
async function replaceVariants(
  trx: DatabaseTransaction,
  id: string,
  update: ProductUpdate,
  sku: number,
  cause: Cause,
): Promise<void> {
  const oldColors = await trx.selectFrom('product_colors').selectAll().where('product_id', '=', id).execute()
  const oldVariants = await trx
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const hexById = new Map(oldColors.map((color) => [color.id, color.hex]))
  const colors = update.colors ?? oldColors.map(({ name, hex }) => ({ name, hex }))
  const hexes = new Set(colors.map((color) => color.hex))
  const wanted: NewVariants =
    update.variants ??
    oldVariants
      .map((row) => ({
        sku: row.sku,
        color: row.color_id === null ? null : (hexById.get(row.color_id) ?? null),
        size: row.size,
        stock: row.on_hand - row.held,
      }))
      .filter((variant) => variant.color === null || hexes.has(variant.color))
  if (wanted.length === 0) {
    throw fail('validation_failed', {
      fields: { colors: 'Stock is kept per color: say how many there are of the new ones (variants).' },
    })
  }

  checkVariants(wanted, colors)

  const colorIds = new Map<string, string>()
  for (const [position, color] of colors.entries()) {
    const old = oldColors.find((row) => row.hex === color.hex)
    if (old) {
      await trx
        .updateTable('product_colors')
        .set({ name: color.name, position })
        .where('id', '=', old.id)
        .execute()
      colorIds.set(color.hex, old.id)
    } else {
      for (const [hex, colorId] of await insertColors(trx, id, [color], position)) colorIds.set(hex, colorId)
    }
  }

  const oldByKey = new Map(
    oldVariants.map((row) => [
      keyOf(row.color_id === null ? null : hexById.get(row.color_id), row.size),
      row,
    ]),
  )
  const fresh: PlacedVariant[] = []
  const kept: { old: Selectable<Variants>; variant: PlacedVariant }[] = []
  for (const variant of inOrder(wanted)) {
    const key = keyOf(variant.color, variant.size)
    const old = oldByKey.get(key)
    if (old) kept.push({ old, variant })
    else fresh.push(variant)
    oldByKey.delete(key)
  }
  // those that go first: their SKUs may be given to others
  for (const gone of oldByKey.values()) {
    await setOnHand(trx, [{ variantId: gone.id, onHand: 0 }], cause)
    await trx.deleteFrom('variants').where('id', '=', gone.id).execute()
  }
  for (const { old, variant } of kept) {
    await trx
      .updateTable('variants')
      .set({ position: variant.position, sku: variant.sku ?? old.sku })
      .where('id', '=', old.id)
      .execute()
    await setOnHand(trx, [{ variantId: old.id, onHand: variant.stock + old.held }], cause)
  }
  if (fresh.length > 0) await insertVariants(trx, id, sku, fresh, colorIds, cause)
  const goneColors = oldColors.filter((color) => !hexes.has(color.hex)).map((color) => color.id)
  if (goneColors.length > 0) await trx.deleteFrom('product_colors').where('id', 'in', goneColors).execute()
}
