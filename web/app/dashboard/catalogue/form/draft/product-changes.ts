/** What differs between a product and what its form says now, or what somebody else made of it. */
import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import type { Photograph } from '@spokehaat/contract/catalogue/photograph'
import type { NewProduct, ProductUpdate } from '@spokehaat/contract/catalogue/product'
import {
  type FieldKind,
  FORM_KEYS,
  type FormKey,
  PRODUCT_FIELDS,
  type ValueOf,
} from '@spokehaat/contract/catalogue/product-fields'
import { formatDateTime } from '../../../../lib/format.ts'
import { formatUsd } from '../../../../ui/price.tsx'
import type { Difference } from '../../../frame/dialogs/conflict-dialog.tsx'

type ShownKey = FormKey | 'colors'
type Fields = Pick<NewProduct, ShownKey>
const SHOWN_KEYS: readonly ShownKey[] = [...FORM_KEYS, 'colors']

/** Whatever the order of their fields. */
export const isSame = (a: unknown, b: unknown) => sorted(a) === sorted(b)

function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

function fieldsOf(product: EditableProduct | NewProduct): Fields {
  return {
    ...(product as Fields),
    colors: product.colors.map(({ name, nameBn, hex }) => ({ name, nameBn, hex })),
  }
}

type Shelf = Pick<NewProduct, 'stock' | 'variants'>
const keyOf = ({ color, size }: { color: string | null; size: string | null }) => `${color}/${size}`
const isPlain = (variants: readonly { color: string | null; size: string | null }[]) =>
  variants.every(({ color, size }) => color === null && size === null)

/**
 * The update that brings `before` to `after`: only what differs. Stock that was not touched is left out, as it may be
 * sold meanwhile, and what was touched says what was seen; the SKUs are left out, as they follow the product's.
 */
export function updateOf(before: EditableProduct, after: NewProduct): ProductUpdate {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  const update: Record<string, unknown> = {}
  for (const field of SHOWN_KEYS) if (!isSame(old[field], next[field])) update[field] = next[field]
  return { ...update, ...shelfUpdate(before, after) } as ProductUpdate
}

/** The product with this much of a variant that can be sold. */
export function withStock(product: EditableProduct, variant: string, stock: number): EditableProduct {
  const variants = product.variants.map((one) => (one._id === variant ? { ...one, stock } : one))
  return { ...product, variants, stock: variants.reduce((sum, one) => sum + one.stock, 0) }
}

function shelfUpdate(before: EditableProduct, after: Shelf): Partial<ProductUpdate> {
  if (after.variants === undefined) {
    if (!isPlain(before.variants)) {
      return { variants: [{ color: null, size: null, stock: after.stock }], ...seenOfGone(before, []) }
    }
    return after.stock === before.stock ? {} : { stock: after.stock, seenStock: before.stock }
  }
  const old = new Map(before.variants.map((variant) => [keyOf(variant), variant]))
  const variants = after.variants.map((variant) => {
    const was = old.get(keyOf(variant))
    const { stock, sku, color, size } = variant
    return {
      color,
      size,
      ...((!was || was.stock !== stock) && { stock }),
      ...(was && was.stock !== stock && { seenStock: was.stock }),
      ...(sku !== undefined && sku !== was?.sku && { sku }),
    }
  })
  const isUntouched =
    isSame(variants.map(keyOf), before.variants.map(keyOf)) &&
    variants.every((variant) => !('stock' in variant) && !('sku' in variant))
  return isUntouched ? {} : { variants, ...seenOfGone(before, after.variants) }
}

/** What could be sold of the colors and sizes that go: their pieces are in the figures of those that come. */
function seenOfGone(
  before: EditableProduct,
  stay: NonNullable<Shelf['variants']>,
): Pick<ProductUpdate, 'seenStock'> {
  const kept = new Set(stay.map(keyOf))
  const gone = before.variants.filter((variant) => !kept.has(keyOf(variant)))
  return gone.length === 0 ? {} : { seenStock: gone.reduce((sum, { stock }) => sum + stock, 0) }
}

/** Field by field what somebody else changed since `base`, beside what I made of it. */
export function differences(base: EditableProduct, theirs: EditableProduct, mine: NewProduct): Difference[] {
  const [was, now, yours] = [fieldsOf(base), fieldsOf(theirs), fieldsOf(mine)]
  const rows: Difference[] = SHOWN_KEYS.filter((field) => !isSame(was[field], now[field])).map((field) => ({
    label: field === 'colors' ? 'Colors' : PRODUCT_FIELDS[field].label,
    was: inWords(field, was),
    theirs: inWords(field, now),
    yours: isSame(was[field], yours[field]) ? null : inWords(field, yours),
  }))
  if (!isSame(shelfOf(base), shelfOf(theirs))) {
    const isMine = Object.keys(shelfUpdate(base, mine)).length > 0
    const variants = mine.variants ?? [{ color: null, size: null, stock: mine.stock }]
    rows.push({
      label: 'Stock',
      was: shelfWords(base),
      theirs: shelfWords(theirs),
      yours: isMine ? shelfWords({ colors: mine.colors, variants }) : null,
    })
  }
  if (base.archivedAt !== theirs.archivedAt) {
    const words = (product: EditableProduct) => (product.archivedAt === null ? 'In the shop' : 'Archived')
    rows.push({ label: 'Shown', was: words(base), theirs: words(theirs), yours: null })
  }
  return rows
}

const WORDS: { [K in FieldKind]: { of(value: ValueOf<K>): string } } = {
  text: { of: (text) => text || 'Empty' },
  count: { of: String },
  number: { of: String },
  measure: { of: (figure) => (figure === null ? 'The usual' : String(figure)) },
  money: { of: formatUsd },
  listPrice: {
    of: (price) => (price === 'usual' ? 'Price × 1.15' : price === null ? 'None' : formatUsd(price)),
  },
  salePrice: { of: (price) => (price === null ? 'None' : formatUsd(price)) },
  moment: { of: (at) => (at === null ? 'None' : formatDateTime(at)) },
  flag: { of: (isOn) => (isOn ? 'On' : 'Off') },
  words: { of: (words) => words.join(', ') || 'None' },
  picture: { of: (address) => (address === null ? 'None' : nameOf(address)) },
  photographs: { of: (list) => list.map(photographWords).join('; ') || 'None' },
  sheet: { of: sheetWords },
}

const nameOf = (address: string) => address.split('/').at(-1) ?? ''

/** Its name is a long figure: the beginning tells it from the others. */
const photographWords = ({ image_url, color, alt, altBn, focus }: Photograph) =>
  [nameOf(image_url).slice(0, 8), color, alt, altBn, focus && `point ${focus.x}, ${focus.y}`]
    .filter(Boolean)
    .join(', ')

function inWords(field: ShownKey, fields: Fields): string {
  if (field === 'colors') return fields.colors.map(colorWords).join(', ') || 'None'
  const words: { of(value: unknown): string } = WORDS[PRODUCT_FIELDS[field].kind]
  return words.of(fields[field])
}

const colorWords = ({ name, nameBn, hex }: Fields['colors'][number]) =>
  [name, nameBn && `(${nameBn})`, hex].filter(Boolean).join(' ')

function sheetWords(sheet: Fields['sheet']): string {
  if (sheet === null) return 'None'
  if (sheet.form === 'accessory') return `${sheet.item}, ${sheet.material}, ${sheet.weight} g`
  const { kind, frameMaterial, brakes, weight, geometry } = sheet
  return `${kind}, ${frameMaterial}, ${brakes}, ${weight} kg, sizes ${geometry.map(({ size }) => size).join(' ')}`
}

function shelfOf({ variants }: EditableProduct) {
  return variants.map(({ color, size, sku, stock }) => [color, size, sku, stock])
}

function shelfWords(product: {
  colors: readonly { name: string; hex: string }[]
  variants: readonly { color: string | null; size: string | null; stock?: number | undefined }[]
}): string {
  const nameOf = new Map(product.colors.map(({ name, hex }) => [hex, name]))
  return product.variants
    .map(({ color, size, stock }) =>
      [color === null ? null : (nameOf.get(color) ?? color), size, stock ?? 0]
        .filter((part) => part !== null)
        .join(' '),
    )
    .join(', ')
}
