/** A product's colors and variants: what its shelves hold. */
import type { MovedShelf } from '@spokehaat/contract/catalogue/managed-product'
import type { ProductUpdate } from '@spokehaat/contract/catalogue/product'
import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Variants } from '../../platform/db/tables.ts'
import { fail } from '../../platform/http/refusal.ts'
import { setOnHand } from '../../stock/stock.ts'
import { skuRefusal } from './sku-owner.ts'
import { variantSku } from './variant-sku.ts'

type Cause = { reason: 'opening' | 'import' | 'correction'; byUserId?: string }
/** Without a stock, what lies on the shelf stays. */
type WantedVariants = NonNullable<ProductUpdate['variants']>
/** Without a name in Bangla, one that is there keeps its own. */
type WantedColor = NonNullable<ProductUpdate['colors']>[number]

export async function insertColors(
  trx: DatabaseTransaction,
  productId: string,
  colors: readonly WantedColor[],
  from = 0,
): Promise<Map<string, string>> {
  const rows = colors.map((color, index) => ({
    id: newId(),
    product_id: productId,
    position: from + index,
    name: color.name,
    name_bn: color.nameBn ?? '',
    hex: color.hex,
  }))
  if (rows.length > 0) await trx.insertInto('product_colors').values(rows).execute()
  return new Map(rows.map((row) => [row.hex, row.id]))
}

type PlacedVariant = WantedVariants[number] & { position: number }

export function inOrder(variants: WantedVariants): PlacedVariant[] {
  return variants.map((variant, position) => ({ ...variant, position }))
}

const keyOf = (color: string | null | undefined, size: string | null) => `${color ?? ''}/${size ?? ''}`

/** Throws `validation_failed` for a color that the product does not have, and for a color and size, or an SKU, said twice. */
export function checkVariants(variants: WantedVariants, colors: readonly WantedColor[]): void {
  const hexes = new Set(colors.map((color) => color.hex))
  const seen = new Set<string>()
  const skus = new Set<string>()
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
    if (variant.sku === undefined) continue
    if (skus.has(variant.sku)) {
      throw fail('validation_failed', {
        fields: { [`variants.${position}.sku`]: 'Each color and size has an SKU of its own.' },
      })
    }
    skus.add(variant.sku)
  }
}

/** `colorIds`: the product's colors by their hex; every color of the variants is among them. */
export async function insertVariants(
  trx: DatabaseTransaction,
  productId: string,
  sku: number,
  variants: readonly PlacedVariant[],
  colorIds: ReadonlyMap<string, string>,
  cause: Cause,
): Promise<void> {
  const rows = variants.map((variant) => ({
    id: newId(),
    product_id: productId,
    position: variant.position,
    sku: variant.sku ?? variantSku(sku, variant.color, variant.size),
    color_id: variant.color === null ? null : (colorIds.get(variant.color) ?? null),
    size: variant.size,
    on_hand: 0,
  }))
  await trx.insertInto('variants').values(rows).execute()
  await setOnHand(
    trx,
    rows.map((row, index) => ({ variantId: row.id, onHand: variants[index]?.stock ?? 0 })),
    cause,
  )
}

/** The SKUs that were made from the product's own follow it, so that the old number is free for another product. */
export async function renumberVariants(
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

/**
 * The form's one stock figure, for a product without variants. Throws `stock_moved` where the shelf is not as it was
 * `seen`.
 */
export async function setPlainStock(
  trx: DatabaseTransaction,
  id: string,
  { stock, seen }: { stock: number; seen: number | undefined },
  cause: Cause,
): Promise<void> {
  if (stock === seen) return
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'on_hand', 'held'])
    .where('product_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const [only] = rows
  if (only && rows.length === 1) {
    refuseMoved(moved('stock', [only], seen, stock))
    // the form shows what can be sold; what is held for orders being paid lies on the shelf beside it
    await setOnHand(trx, [{ variantId: only.id, onHand: stock + only.held }], cause)
    return
  }
  if (availableOf(rows) !== stock)
    throw fail('stock_per_variant', { fields: { stock: 'Stock is kept per color and size.' } })
}

type Shelf = Pick<Selectable<Variants>, 'on_hand' | 'held'>

const availableOf = (shelves: readonly Shelf[]): number =>
  shelves.reduce((total, { on_hand, held }) => total + on_hand - held, 0)

/** Empty where the shelf is as it was seen, or nobody said what they saw. */
function moved(
  field: string,
  shelves: readonly Shelf[],
  seen: number | undefined,
  wanted: number,
  { color = null, size = null }: { color?: string | null; size?: string | null } = {},
): MovedShelf[] {
  const now = availableOf(shelves)
  if (seen === undefined || seen === now) return []
  const held = shelves.reduce((total, shelf) => total + shelf.held, 0)
  return [{ field, color, size, seen, now, wanted, held }]
}

/** Throws `stock_moved`, with all of them, where there is any. */
function refuseMoved(rows: readonly MovedShelf[]): void {
  if (rows.length === 0) return
  const words = ({ seen, now, wanted }: MovedShelf) =>
    `It was ${seen} when you looked and is ${now} now; you typed ${wanted}.`
  throw fail('stock_moved', {
    fields: Object.fromEntries(rows.map((row) => [row.field, words(row)])),
    details: { rows },
  })
}

/** Throws `sku_taken` or `sku_deleted`, with the fields, where another product has one of these. */
async function checkSkus(
  trx: DatabaseTransaction,
  productId: string,
  variants: WantedVariants,
): Promise<void> {
  const skus = variants.flatMap(({ sku }) => (sku === undefined ? [] : [sku]))
  if (skus.length === 0) return
  const owners = await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.id', 'products.name', 'products.archived_at'])
    .where('variants.sku', 'in', skus)
    .where('product_id', '!=', productId)
    .execute()
  const [owner] = owners
  if (!owner) return
  const taken = new Set(owners.map((row) => row.sku))
  const at = variants.flatMap(({ sku }, position) =>
    sku !== undefined && taken.has(sku) ? [`variants.${position}.sku`] : [],
  )
  throw skuRefusal(owner, at)
}

/** Variants of one product may change SKUs with each other; no two rows may have the same one even for a moment. */
async function freeSkus(trx: DatabaseTransaction, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await trx
    .updateTable('variants')
    .set({ sku: sql<string>`'~' || id` })
    .where('id', 'in', variantIds)
    .execute()
}

/** What should be as it was seen is no change: the shelf stays as it is by now. */
const withoutSame = (variant: PlacedVariant): PlacedVariant =>
  variant.stock === variant.seenStock ? { ...variant, stock: undefined } : variant

/**
 * Brings colors and variants to what the update says, keeping the rows (and so holds and history) of those that stay.
 * A variant that goes must not be held; one that was ordered goes too, its order lines keep their own words. Throws
 * `stock_moved` where a shelf is not as the update saw it.
 */
export async function replaceVariants(
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
  const colors: readonly WantedColor[] = update.colors ?? oldColors
  const hexes = new Set(colors.map((color) => color.hex))
  const wanted: WantedVariants =
    update.variants ??
    oldVariants
      .map((row) => ({
        sku: row.sku,
        color: row.color_id === null ? null : (hexById.get(row.color_id) ?? null),
        size: row.size,
      }))
      .filter((variant) => variant.color === null || hexes.has(variant.color))
  if (wanted.length === 0) {
    throw fail('validation_failed', {
      fields: { colors: 'Stock is kept per color: say how many there are of the new ones (variants).' },
    })
  }

  checkVariants(wanted, colors)
  await checkSkus(trx, id, wanted)

  const colorIds = new Map<string, string>()
  for (const [position, color] of colors.entries()) {
    const old = oldColors.find((row) => row.hex === color.hex)
    if (old) {
      await trx
        .updateTable('product_colors')
        .set({ name: color.name, name_bn: color.nameBn ?? old.name_bn, position })
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
    if (old) kept.push({ old, variant: withoutSame(variant) })
    else fresh.push(variant)
    oldByKey.delete(key)
  }
  const freshStock = fresh.reduce((total, { stock = 0 }) => total + stock, 0)
  refuseMoved([
    ...kept.flatMap(({ old, variant }) =>
      variant.stock === undefined
        ? []
        : moved(`variants.${variant.position}.stock`, [old], variant.seenStock, variant.stock, variant),
    ),
    ...moved('variants', [...oldByKey.values()], update.seenStock, freshStock),
  ])
  // those that go first: their SKUs may be given to others
  for (const gone of oldByKey.values()) {
    await setOnHand(trx, [{ variantId: gone.id, onHand: 0 }], cause)
    await trx.deleteFrom('variants').where('id', '=', gone.id).execute()
  }
  await freeSkus(
    trx,
    kept.flatMap(({ old, variant }) =>
      variant.sku === undefined || variant.sku === old.sku ? [] : [old.id],
    ),
  )
  for (const { old, variant } of kept) {
    await trx
      .updateTable('variants')
      .set({ position: variant.position, sku: variant.sku ?? old.sku })
      .where('id', '=', old.id)
      .execute()
    if (variant.stock !== undefined) {
      await setOnHand(trx, [{ variantId: old.id, onHand: variant.stock + old.held }], cause)
    }
  }
  if (fresh.length > 0) await insertVariants(trx, id, sku, fresh, colorIds, cause)
  const goneColors = oldColors.filter((color) => !hexes.has(color.hex)).map((color) => color.id)
  if (goneColors.length > 0) await trx.deleteFrom('product_colors').where('id', 'in', goneColors).execute()
}
