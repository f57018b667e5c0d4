/** What people say of an order as its row has it, and back: the one place where such a field's key becomes a column. */
import { ORDER_FIELD_KEYS, ORDER_FIELDS, type OrderField } from '@spokehaat/contract/sales/order-fields'
import type { Selectable } from 'kysely'
import type { Orders } from '../../platform/db/tables.ts'

type FieldColumn = (typeof ORDER_FIELDS)[OrderField]['column']
/** Does not compile where a field has no column in the database: its migration, or `npm run tables`, is missing. */
export type FieldCells = Pick<Selectable<Orders>, FieldColumn>
export type FieldValues = Record<OrderField, string>

export const FIELD_COLUMNS: readonly FieldColumn[] = ORDER_FIELD_KEYS.map((key) => ORDER_FIELDS[key].column)

const cells = (one: (key: OrderField) => string) =>
  Object.fromEntries(ORDER_FIELD_KEYS.map((key) => [ORDER_FIELDS[key].column, one(key)])) as FieldCells

/** Columns for the fields, and for nothing else that the order may have. */
export const toCells = (order: FieldValues): FieldCells => cells((key) => order[key])

/** Of an order that says nothing. */
export const NO_CELLS = cells(() => '')

export const toFields = (row: FieldCells): FieldValues =>
  Object.fromEntries(ORDER_FIELD_KEYS.map((key) => [key, row[ORDER_FIELDS[key].column]])) as FieldValues
