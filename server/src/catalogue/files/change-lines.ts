/** What a plan changes, cell by cell, for who is to agree to it, and whether it is still what they agreed to. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type FieldKey, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import type { FileColumn, ImportError } from '@spokehaat/contract/catalogue/product-file'
import type { CatalogueRow } from '../columns/catalogue-row.ts'
import { toFields } from '../columns/product-columns.ts'
import { NONE, writeColors, writeField } from '../file-format/cells.ts'
import type { FileProduct } from '../file-format/file-product.ts'
import type { Planned } from './apply-plans.ts'
import type { Change } from './plan-product.ts'

/** Of a text what is shown; characters. */
const SHOWN = 200

/** Stock first, then prices: what costs most where it is wrong. */
const RANKS = { stock: 0, price: 1, other: 2, new: 3 } as const

export interface Line {
  rank: number
  row: number
  sku: number
  name: string
  product_id: string | null
  variant_id: string | null
  variant: string | null
  column_name: FileColumn
  was: string | null
  becomes: string
  was_hash: string
  exported: number | null
  wanted: number | null
}

/** What the check has shown of a product. */
export interface Shown extends Pick<Line, 'product_id' | 'variant_id' | 'variant' | 'was' | 'was_hash'> {
  column_name: string
}

export function linesOf({ file, plan }: Planned): Line[] {
  if (plan.kind === 'new') return [newLine(file, plan)]
  return plan.kind === 'changed' ? changeLines(file, plan.change) : []
}

const hashOf = (text: string | null): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('base64url')
    .slice(0, 16)

type Cell = Pick<Line, 'column_name' | 'was' | 'becomes'> & Partial<Line>

function line(
  file: FileProduct,
  product: { id: string | null; sku: number; name: string },
  cell: Cell,
): Line {
  return {
    rank: RANKS.other,
    row: file.firstRow,
    sku: product.sku,
    name: product.name,
    product_id: product.id,
    variant_id: null,
    variant: null,
    was_hash: hashOf(cell.was),
    exported: null,
    wanted: null,
    ...cell,
    was: cell.was?.slice(0, SHOWN) ?? null,
    becomes: cell.becomes.slice(0, SHOWN),
  }
}

function newLine(file: FileProduct, { product, variants }: Extract<Planned['plan'], { kind: 'new' }>): Line {
  const pieces = variants.reduce((sum, { stock }) => sum + stock, 0)
  return line(
    file,
    { id: null, sku: product.sku, name: product.name },
    {
      rank: RANKS.new,
      column_name: 'sku',
      was: null,
      becomes: `$${product.price.toFixed(2)}, ${pieces} in stock`,
    },
  )
}

function changeLines(file: FileProduct, change: Change): Line[] {
  const { current } = change
  const one = (cell: Cell) => line(file, current, cell)
  const nameOf = variantNames(change)
  return [
    ...change.stock.map(({ id, row, available, now, filed }) =>
      one({
        rank: RANKS.stock,
        row,
        column_name: 'stock',
        variant_id: id,
        variant: nameOf.get(id) ?? null,
        was: String(now),
        becomes: String(available),
        exported: filed?.exported ?? null,
        wanted: filed?.wanted ?? null,
      }),
    ),
    ...change.newVariants.map(({ row, color, size, stock }) =>
      one({
        rank: RANKS.stock,
        row,
        column_name: 'stock',
        variant: variantName(colorNames(change), color, size),
        was: null,
        becomes: String(stock),
      }),
    ),
    ...(Object.keys(change.update) as FieldKey[]).map((key) =>
      fieldLine(file, current, key, change.update[key]),
    ),
    ...change.renamedColors.flatMap(({ id, name, nameBn }) => {
      const old = current.colors.find((color) => color.id === id)
      const variant = old?.hex ?? null
      return [
        { column_name: 'color_name' as const, variant, was: old?.name ?? null, becomes: name },
        { column_name: 'colors_bn' as const, variant, was: old?.name_bn || null, becomes: nameBn },
      ]
        .filter(({ was, becomes }) => (was ?? '') !== becomes)
        .map(one)
    }),
    ...change.newColors.map((color) =>
      one({ column_name: 'colors', variant: color.hex, was: null, becomes: writeColors([color]) }),
    ),
    ...change.variantSkus.map(({ id, sku }) =>
      one({
        column_name: 'variant_sku',
        variant_id: id,
        variant: nameOf.get(id) ?? null,
        was: current.variants.find((variant) => variant.id === id)?.sku ?? null,
        becomes: sku,
      }),
    ),
  ]
}

function fieldLine(file: FileProduct, current: CatalogueRow, key: FieldKey, value: unknown): Line {
  const { kind, file: column } = PRODUCT_FIELDS[key]
  const old = toFields([key], current)[key]
  const isOfSale = kind === 'salePrice' || kind === 'moment'
  const texts = (): [string | null, string] => {
    if (kind === 'sheet') return sheetTexts(old, value)
    if (isOfSale) return [writeField(key, old) || null, writeField(key, value) || NONE]
    return [kind === 'listPrice' && old === 'usual' ? null : writeField(key, old), writeField(key, value)]
  }
  const [was, becomes] = texts()
  return line(file, current, {
    rank: kind === 'money' || kind === 'listPrice' || isOfSale ? RANKS.price : RANKS.other,
    row: column === 'sku' ? file.firstRow : (file.saidIn[column] ?? file.firstRow),
    column_name: column,
    was,
    becomes,
  })
}

/** Only the lines of the sheet that differ. */
function sheetTexts(before: unknown, after: unknown): [string | null, string] {
  const [old, next] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  const keys = [...new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})])].filter(
    (key) => !isDeepStrictEqual(old?.[key], next?.[key]),
  )
  const text = (sheet: Record<string, unknown> | undefined) =>
    keys
      .flatMap((key) => (sheet?.[key] === undefined ? [] : [`${key} ${JSON.stringify(sheet[key])}`]))
      .join(', ')
  return [before === null ? null : text(old), text(next)]
}

const colorNames = ({ current, renamedColors, newColors }: Change): Map<string, string> =>
  new Map([
    ...current.colors.map(
      ({ id, hex, name }) => [hex, renamedColors.find((one) => one.id === id)?.name ?? name] as const,
    ),
    ...newColors.map(({ hex, name }) => [hex, name] as const),
  ])

function variantName(names: ReadonlyMap<string, string>, color: string | null, size: string | null) {
  const parts = [color === null ? null : (names.get(color) ?? color), size].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}

function variantNames(change: Change): Map<string, string | null> {
  const hexOf = new Map(change.current.colors.map(({ id, hex }) => [id, hex]))
  const names = colorNames(change)
  return new Map(
    change.current.variants.map(({ id, color_id, size }) => [
      id,
      variantName(names, color_id === null ? null : (hexOf.get(color_id) ?? null), size),
    ]),
  )
}

/**
 * What a run would do beyond what the check has shown: somebody changed the same cells meanwhile, and nobody has agreed
 * to undo that. Stock is none of it, as it is changed by a difference.
 */
export function notShown(planned: Planned, shown: readonly Shown[]): ImportError[] {
  const isShown = (now: Line) =>
    shown.some(
      (one) =>
        one.column_name === now.column_name &&
        one.product_id === now.product_id &&
        one.variant_id === now.variant_id &&
        (now.variant_id !== null || one.variant === now.variant) &&
        (one.was_hash === now.was_hash || isDifference(now)),
    )
  return linesOf(planned)
    .filter((now) => !isShown(now))
    .map(({ row, column_name, was }) => ({
      row,
      column: column_name,
      message:
        was === null
          ? 'Somebody took this away after the check. Please check the file again.'
          : `Somebody changed this to ${was.slice(0, 60)} after the check. Please check the file again.`,
    }))
}

const isDifference = (now: Line): boolean => now.column_name === 'stock' && now.variant_id !== null
