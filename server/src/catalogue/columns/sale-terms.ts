/** The terms of a sale as a row has them, and what an update makes of them. */
import {
  SALE_FIELDS,
  type SaleField,
  type SaleTerms,
  saleProblem,
  saleState,
} from '@spokehaat/contract/catalogue/sale'
import { columnsOf, type FieldCells, toFields } from './product-columns.ts'

export const SALE_COLUMNS = columnsOf(SALE_FIELDS)
type SaleCells = Pick<FieldCells, (typeof SALE_COLUMNS)[number]>
type SaleUpdate = { [Field in SaleField]?: SaleTerms[Field] | undefined }

/** The terms once the update is made. */
export function saleAfter(row: SaleCells, update: SaleUpdate): SaleTerms {
  const said = SALE_FIELDS.filter((field) => update[field] !== undefined)
  return { ...toFields(SALE_FIELDS, row), ...Object.fromEntries(said.map((field) => [field, update[field]])) }
}

/** What no longer fits together once the update is made, said of a field that the update has; null where all does. */
export function saleMisfit(row: SaleCells, update: SaleUpdate): { field: SaleField; message: string } | null {
  const problem = saleProblem(saleAfter(row, update))
  const field = problem?.fields.find((one) => update[one] !== undefined)
  return problem && field ? { field, message: problem.message } : null
}

/** The column that says whether the sale price counts. */
export const saleSwitch = (terms: SaleTerms, now: Date) => ({
  on_sale: saleState(terms, now.getTime()) === 'running',
})
