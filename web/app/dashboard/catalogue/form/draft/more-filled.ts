import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts'

const KEYS = [
  'listPriceKind',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'taxClass',
  'tags',
  'weightKg',
  'bulky',
  'warrantyYears',
  'sheetForm',
] as const satisfies readonly (keyof ProductDraft)[]

/** Whether something behind More says other than a new product does. A matrix of stock counts where it is not seen outside. */
export const isMoreFilled = (draft: ProductDraft): boolean =>
  KEYS.some((key) => draft[key] !== EMPTY_DRAFT[key])
