/** A product's own fields as its row has them, and back: the one place where a field's key becomes a column. */
import { fromDecimal, toDecimal } from '@spokehaat/contract/basics/money'
import {
  FIELD_KEYS,
  type FieldKey,
  type FieldKind,
  fieldDefaults,
  type KindOf,
  ORDERED_KEYS,
  type OrderedKey,
  PRODUCT_FIELDS,
  type ProductFields,
  type ValueOf,
} from '@spokehaat/contract/catalogue/product-fields'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { OrderLines, Products } from '../../platform/db/tables.ts'

type FieldColumn<K extends FieldKey = FieldKey> = ProductFields[K]['column']
/** Does not compile where a field has no column in the database: its migration, or `npm run tables`, is missing. */
export type FieldCells = Pick<Selectable<Products>, FieldColumn>
/** Fields as the contract's schemas have checked them. */
type FieldValues = { [K in FieldKey]: z.output<ProductFields[K]['takes']> }

interface Codec<Value, Cell> {
  toCell(value: Value): Cell
  toValue(cell: Cell): Value
}

/** Kinds that the database keeps in another form than the API. */
interface OtherCells {
  money: number
  listPrice: number | null
  salePrice: number | null
  moment: Date | null
}
const CODECS = {
  money: { toCell: fromDecimal, toValue: toDecimal },
  listPrice: {
    toCell: (value) => (value === 'usual' ? null : fromDecimal(value ?? 0)),
    toValue: (cents) => (cents === null ? 'usual' : cents === 0 ? null : toDecimal(cents)),
  },
  salePrice: {
    toCell: (value) => (value === null ? null : fromDecimal(value)),
    toValue: (cents) => (cents === null ? null : toDecimal(cents)),
  },
  moment: {
    toCell: (iso) => (iso === null ? null : new Date(iso)),
    // a text where the row came as JSON
    toValue: (at) => (at === null ? null : new Date(at).toISOString()),
  },
} satisfies { [K in keyof OtherCells]: Codec<ValueOf<K>, OtherCells[K]> }

function codecOf(key: FieldKey): Codec<unknown, unknown> | undefined {
  const codecs: { [K in FieldKind]?: Codec<unknown, unknown> } = CODECS
  return codecs[PRODUCT_FIELDS[key].kind]
}

export const columnsOf = <K extends FieldKey>(keys: readonly K[]): readonly FieldColumn<K>[] =>
  keys.map((key) => PRODUCT_FIELDS[key].column)

export const FIELD_COLUMNS = columnsOf(FIELD_KEYS)
/** Of `products` and of `order_lines`. */
export const ORDERED_COLUMNS = columnsOf(ORDERED_KEYS)
/** Does not compile where order lines have no column for what they are to keep. */
export type OrderedCells = Pick<Selectable<OrderLines>, FieldColumn<OrderedKey>>

/** The value that the column of this field has for what a request says. */
export function toCell(key: FieldKey, value: unknown): unknown {
  const codec = codecOf(key)
  return codec ? codec.toCell(value) : value
}

/** Columns for the fields that are there, and for nothing else that the object may have. */
export function toCells(values: FieldValues): FieldCells
export function toCells(
  values: {
    [K in FieldKey]?: FieldValues[K] | undefined
  },
): Partial<FieldCells>
export function toCells(values: Partial<Record<FieldKey, unknown>>): object {
  const said = FIELD_KEYS.filter((key) => values[key] !== undefined)
  return Object.fromEntries(said.map((key) => [PRODUCT_FIELDS[key].column, toCell(key, values[key])]))
}

/** These fields of a row, each as it was set. What was checked when it was written is not checked again. */
export function toFields<K extends FieldKey>(
  keys: readonly K[],
  row: Readonly<Record<FieldColumn<K>, unknown>>,
): { [Key in K]: ValueOf<KindOf<Key>> } {
  const fields: Partial<Record<K, unknown>> = {}
  for (const key of keys) {
    const cell = row[PRODUCT_FIELDS[key].column as FieldColumn<K>]
    const codec = codecOf(key)
    fields[key] = codec ? codec.toValue(cell) : cell
  }
  return fields as { [Key in K]: ValueOf<KindOf<Key>> }
}

type OrderedProduct = Pick<FieldCells, FieldColumn<OrderedKey> | 'category'>

/** What an order's line keeps of a product as it is now. */
export function orderedCells(product: OrderedProduct): OrderedCells {
  const isBicycle = product.category !== 'Accessories'
  return orderedColumns((key) => {
    const { column, ordered } = PRODUCT_FIELDS[key]
    return ordered === 'all' || isBicycle ? product[column] : null
  })
}

/** What it keeps of a bicycle made to order, beside what that has of its own: the fields' defaults. */
export const ORDERED_OF_BUILD: Partial<OrderedCells> = orderedColumns((key) =>
  key in fieldDefaults ? toCell(key, fieldDefaults[key as keyof typeof fieldDefaults]) : undefined,
)

function orderedColumns(one: (key: OrderedKey) => unknown): OrderedCells {
  return Object.fromEntries(ORDERED_KEYS.map((key) => [PRODUCT_FIELDS[key].column, one(key)])) as OrderedCells
}
