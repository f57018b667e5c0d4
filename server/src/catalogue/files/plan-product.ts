/** What a product of the file means to the catalogue as it is. Pure: the same for a dry run and for a run. */
import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { leadsInside, NOT_PUBLIC } from '@spokehaat/contract/basics/web-address'
import {
  type NewProduct,
  newProduct,
  type ProductUpdate,
  productUpdate,
} from '@spokehaat/contract/catalogue/product'
import { FIELD_KEYS, type FieldKey, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import type { FileColumn, ImportError, ProductColumn } from '@spokehaat/contract/catalogue/product-file'
import type { z } from 'zod'
import type { CatalogueRow } from '../columns/catalogue-row.ts'
import { storedPhotographs, strangeColor } from '../columns/photographs.ts'
import { toCell } from '../columns/product-columns.ts'
import { saleMisfit } from '../columns/sale-terms.ts'
import type { FileColor } from '../file-format/cells.ts'
import type { FileProduct } from '../file-format/file-product.ts'

export type NewVariant = NonNullable<NewProduct['variants']>[number]
export type NewColor = NewProduct['colors'][number]

export interface Change {
  current: CatalogueRow
  /** Only what is different. */
  update: Pick<ProductUpdate, FieldKey>
  renamedColors: { id: string; name: string; nameBn: string }[]
  newColors: NewColor[]
  variantSkus: { id: string; sku: string }[]
  stock: StockChange[]
  newVariants: (NewVariant & { row: number })[]
}

/** Of what can be sold; what is held for orders being paid lies on the shelf beside it. */
interface StockChange {
  id: string
  row: number
  now: number
  available: number
  /** The file's own figures, where the shelf is not as it was exported. */
  filed: { exported: number; wanted: number } | null
}

export type Plan =
  | { kind: 'bad'; errors: ImportError[] }
  | { kind: 'unchanged' }
  | { kind: 'new'; product: NewProduct; variants: NewVariant[] }
  | { kind: 'changed'; change: Change }

/** Something said of a variant or a color, and the row that says it: what an error is put down to. */
interface Placed<T> {
  value: T
  row: number
}

/** What the check has found on the shelf of a variant whose stock it would change; undefined of any other. */
export type CheckedStock = (variantId: string) => number | undefined

/** `checked`: of a run. Its check has shown what it would do to the stock, and a run does that much and no more. */
export function planProduct(
  file: FileProduct,
  current: CatalogueRow | undefined,
  checked?: CheckedStock,
): Plan {
  if (file.errors.length > 0) return { kind: 'bad', errors: file.errors }
  // hidden there, and not shown here
  if (current?.archived_at && file.foreign?.isHidden) return { kind: 'unchanged' }
  if (current?.archived_at) {
    const product = { _id: current.id, name: current.name }
    return {
      kind: 'bad',
      errors: [{ row: file.firstRow, column: 'sku', message: errorMessage('sku_deleted'), product }],
    }
  }
  const { image_url: picture } = file.said
  if (typeof picture === 'string' && picture !== current?.image_url && leadsInside(picture)) {
    return bad(file.saidIn.image_url ?? file.firstRow, 'image_url', NOT_PUBLIC)
  }
  const colors = mergeColors(file, current)
  if ('errors' in colors) return colors
  const variants = mergeVariants(file, current, colors, checked)
  if ('errors' in variants) return variants

  const { colors_bn: _, ...said } = file.said
  const input = { ...said, colors: colors.map(({ value }) => value) }
  const whole = variants.map(({ value }) => value)
  if (!current) {
    const { colors: none, ...rest } = input
    const parsed = newProduct.safeParse({
      ...rest,
      ...((none.length > 0 || file.said.colors !== undefined) && { colors: none }),
      sku: file.sku,
      stock: 0,
      variants: whole,
    })
    if (!parsed.success) return { kind: 'bad', errors: issues(parsed.error, file, colors, variants) }
    const misplaced = wrongPhotograph(file, parsed.data.photographs, colors)
    if (misplaced) return misplaced
    return { kind: 'new', product: parsed.data, variants: parsed.data.variants ?? [] }
  }
  const parsed = productUpdate.safeParse({ ...input, variants: whole })
  if (!parsed.success) return { kind: 'bad', errors: issues(parsed.error, file, colors, variants) }
  const misplaced = wrongPhotograph(file, parsed.data.photographs, colors)
  if (misplaced) return misplaced
  const { price, salePrice, saleFrom, saleUntil } = parsed.data
  const misfit = saleMisfit(current, { price, salePrice, saleFrom, saleUntil })
  if (misfit) {
    const { file: column } = PRODUCT_FIELDS[misfit.field]
    return bad(file.saidIn[column] ?? file.firstRow, column, misfit.message)
  }
  const change = differences(current, parsed.data, variants)
  return isChange(change) ? { kind: 'changed', change } : { kind: 'unchanged' }
}

const bad = (row: number, column: FileColumn, message: string): Plan & { kind: 'bad' } => ({
  kind: 'bad',
  errors: [{ row, column, message }],
})

/** Of a color that the product does not have, or at an address within a network; undefined where there is none. */
function wrongPhotograph(
  file: FileProduct,
  photographs: NewProduct['photographs'] | undefined,
  colors: readonly Placed<NewColor>[],
): (Plan & { kind: 'bad' }) | undefined {
  const strange = strangeColor(
    photographs,
    colors.map(({ value }) => value),
  )
  const isInside = photographs?.some(({ image_url }) => leadsInside(image_url))
  const message = isInside ? NOT_PUBLIC : strange?.message
  return message === undefined
    ? undefined
    : bad(file.saidIn.photographs ?? file.firstRow, 'photographs', message)
}

/** The product's colors as they are, then those that the file adds: an import takes nothing away. */
function mergeColors(
  file: FileProduct,
  current: CatalogueRow | undefined,
): Placed<NewColor>[] | (Plan & { kind: 'bad' }) {
  const byHex = new Map<string, Placed<NewColor>>()
  const nameBnOf = new Map(current?.colors.map(({ hex, name_bn }) => [hex, name_bn]))
  const add = (hex: string, name: string, row: number) =>
    byHex.set(hex, { value: { name, nameBn: nameBnOf.get(hex) ?? '', hex }, row })
  for (const { hex, name } of current?.colors ?? []) add(hex, name, file.firstRow)
  const listed = (file.said.colors ?? []) as FileColor[]
  for (const { hex, name } of listed) add(hex, name, file.saidIn.colors ?? file.firstRow)
  const named = new Map<string, string>()
  for (const { row, colorHex, colorName } of file.variants) {
    if (colorHex === undefined) {
      if (colorName === undefined || [...byHex.values()].some(({ value }) => value.name === colorName))
        continue
      return bad(row, 'color_hex', 'A color is written as # and six hexadecimal digits.')
    }
    const before = named.get(colorHex)
    if (before !== undefined && colorName !== undefined && before !== colorName) {
      return bad(row, 'color_name', `This color is called ${before} in a row above.`)
    }
    if (colorName !== undefined) named.set(colorHex, colorName)
    const known = byHex.get(colorHex)
    if (known && colorName === undefined) continue
    add(colorHex, colorName ?? '', row)
  }
  for (const { hex, name } of (file.said.colors_bn ?? []) as FileColor[]) {
    const row = file.saidIn.colors_bn ?? file.firstRow
    const known = byHex.get(hex)
    if (!known) return bad(row, 'colors_bn', `The product has no color ${hex}.`)
    known.value.nameBn = name
  }
  return [...byHex.values()]
}

type LooseVariant = {
  sku?: string
  color: string | null
  size: string | null
  stock?: number
  /** What the file's stock is a change of. */
  seenStock?: number
}

const keyOf = (color: string | null, size: string | null) => `${color ?? ''}/${size ?? ''}`

/** As for the colors: the variants as they are with what the file says of them, then new ones. */
function mergeVariants(
  file: FileProduct,
  current: CatalogueRow | undefined,
  colors: readonly Placed<NewColor>[],
  checked: CheckedStock | undefined,
): Placed<LooseVariant>[] | (Plan & { kind: 'bad' }) {
  const hexOf = new Map(current?.colors.map(({ id, hex }) => [id, hex]))
  const merged: Placed<LooseVariant>[] = (current?.variants ?? []).map((variant) => ({
    row: file.firstRow,
    value: {
      sku: variant.sku,
      color: variant.color_id === null ? null : (hexOf.get(variant.color_id) ?? null),
      size: variant.size,
    },
  }))
  const said = new Set<Placed<LooseVariant>>()
  for (const { row, sku, stock, exported, ...choice } of file.variants) {
    const color =
      choice.colorHex ?? colors.find(({ value }) => value.name === choice.colorName)?.value.hex ?? null
    const size = choice.size ?? null
    const isChosen = color !== null || size !== null
    let target = merged.find(({ value }) =>
      isChosen
        ? keyOf(value.color, value.size) === keyOf(color, size)
        : sku !== undefined && value.sku === sku,
    )
    if (!target && !isChosen && current) {
      if (current.variants.length === 1) target = merged[0]
      else if (stock === undefined && sku === undefined) continue
      else return bad(row, 'stock', errorMessage('stock_per_variant'))
    }
    if (!target) {
      target = { row, value: { color, size } }
      merged.push(target)
    }
    if (said.has(target)) return bad(row, 'size', 'This color and size is there already.')
    said.add(target)
    target.row = row
    if (sku !== undefined) target.value.sku = sku
    if (stock === undefined) continue
    target.value.stock = stock
    const old = current?.variants[merged.indexOf(target)]
    if (!old) continue
    const now = availableOf(old)
    const seen = exported ?? (checked ? (checked(old.id) ?? stock) : now)
    target.value.seenStock = seen
    if (stock < seen && now + stock - seen < 0) {
      return bad(row, 'stock', `This takes ${seen - stock} away, and only ${now} are left.`)
    }
  }
  return merged
}

const availableOf = ({ on_hand, held }: { on_hand: number; held: number }): number => on_hand - held

const VARIANT_COLUMNS: Record<string, FileColumn> = {
  sku: 'variant_sku',
  color: 'color_hex',
  size: 'size',
  stock: 'stock',
}

/** What the contract's schema finds wrong → the cells that are to be put right. */
function issues(
  error: z.ZodError,
  file: FileProduct,
  colors: readonly Placed<unknown>[],
  variants: readonly Placed<unknown>[],
): ImportError[] {
  return error.issues.map(({ path, message }) => {
    const [field, index, part] = path
    if (field === 'variants') {
      const row = variants[Number(index)]?.row ?? file.firstRow
      return { row, column: VARIANT_COLUMNS[String(part)] ?? null, message }
    }
    if (field === 'colors') {
      const row = colors[Number(index)]?.row ?? file.firstRow
      if (part === 'nameBn') return { row: file.saidIn.colors_bn ?? row, column: 'colors_bn', message }
      return { row, column: part === 'hex' ? 'color_hex' : 'color_name', message }
    }
    const key = FIELD_KEYS.find((one) => one === field)
    const column = key ? PRODUCT_FIELDS[key].file : String(field ?? 'sku')
    const row = file.saidIn[column as ProductColumn] ?? file.firstRow
    const where = field === 'sheet' && path.length > 1 ? `${path.slice(1).join('.')}: ` : ''
    return { row, column, message: `${where}${message}` }
  })
}

function differences(
  current: CatalogueRow,
  wanted: ProductUpdate,
  placed: readonly Placed<unknown>[],
): Change {
  const { colors = [], variants = [] } = wanted
  const differing = FIELD_KEYS.filter(
    (key) => wanted[key] !== undefined && !isAsStored(current, key, wanted[key]),
  )
  const update = Object.fromEntries(differing.map((key) => [key, wanted[key]]))
  const oldColors = new Map(current.colors.map((color) => [color.hex, color]))
  // the merge begins with the variants that are there, in their order
  const rowOf = (index: number) => placed[index]?.row ?? 0
  const kept = current.variants.map((old, index) => ({ old, next: variants[index], row: rowOf(index) }))
  return {
    current,
    update,
    renamedColors: colors.flatMap(({ hex, name, nameBn = '' }) => {
      const old = oldColors.get(hex)
      return old && (old.name !== name || old.name_bn !== nameBn) ? [{ id: old.id, name, nameBn }] : []
    }),
    newColors: colors.flatMap(({ hex, name, nameBn = '' }) =>
      oldColors.has(hex) ? [] : [{ name, nameBn, hex }],
    ),
    variantSkus: kept.flatMap(({ old, next }) =>
      next?.sku !== undefined && next.sku !== old.sku ? [{ id: old.id, sku: next.sku }] : [],
    ),
    stock: kept.flatMap(({ old, next, row }) => {
      const { stock: wanted, seenStock: seen } = next ?? {}
      if (wanted === undefined || seen === undefined || wanted === seen) return []
      const now = availableOf(old)
      const filed = seen === now ? null : { exported: seen, wanted }
      return [{ id: old.id, row, now, available: now + wanted - seen, filed }]
    }),
    newVariants: variants.slice(current.variants.length).map((variant, index) => ({
      ...variant,
      stock: variant.stock ?? 0,
      row: rowOf(current.variants.length + index),
    })),
  }
}

function isAsStored(current: CatalogueRow, key: FieldKey, value: unknown): boolean {
  const { kind, column } = PRODUCT_FIELDS[key]
  if (kind === 'photographs') return isDeepStrictEqual(value, storedPhotographs(current))
  // the column keeps single precision
  if (kind === 'number') return Math.fround(value as number) === Math.fround(current[column])
  if (kind === 'measure' && typeof value === 'number') {
    return current[column] !== null && Math.fround(value) === Math.fround(current[column])
  }
  return isDeepStrictEqual(toCell(key, value), current[column])
}

function isChange({ current: _c, update, ...lists }: Change): boolean {
  return Object.keys(update).length > 0 || Object.values(lists).some((list) => list.length > 0)
}
