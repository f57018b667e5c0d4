/** Judges a draft by the contract, and says what is wrong in the form's own places. */

import type { FieldErrors as ServerFields } from '@spokehaat/contract/basics/errors'
import { type NewProduct, newProduct } from '@spokehaat/contract/catalogue/product'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import { NO_FIGURE } from '../../../../lib/typed-figure.ts'
import { inputOf, type ProductDraft, sheetFormOf, variantCells } from './product-draft.ts'

interface Problem {
  /** Place in the draft. */
  path: string
  message: string
}

type Judged = { product: NewProduct; problems: null } | { product: null; problems: Problem[] }

export function judge(draft: ProductDraft): Judged {
  const parsed = newProduct.safeParse(inputOf(draft))
  if (parsed.success) return { product: parsed.data, problems: null }
  const problems = parsed.error.issues.map(({ path, message, code }) => {
    const place = placeOf(path.map(String), draft)
    const isType = code === 'invalid_type' || code === 'invalid_union'
    return { path: place, message: isType && isText(get(draft, place)) ? NO_FIGURE : message }
  })
  return { product: null, problems: problems.map((problem) => reworded(problem)) }
}

/** A figure that could not be read is still the text that was typed. */
const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** Of what the server says; its paths are those of the request. */
export function serverProblems(fields: ServerFields, draft: ProductDraft): Problem[] {
  return Object.entries(fields).map(([path, message]) => ({ path: placeOf(path.split('.'), draft), message }))
}

/** A path in the request → one in the draft. */
function placeOf(path: readonly string[], draft: ProductDraft): string {
  const [first, second, ...rest] = path
  if (first === 'tags') return 'tags'
  if (first === 'colors' && second === undefined) return 'colors.root'
  if (first === 'variants') {
    const cell = variantCells(draft)[Number(second)]
    if (!cell) return 'stockBy'
    if (rest[0] === 'size') return cell.sizePath
    return `${cell.path}.${rest[0] === 'sku' ? 'sku' : 'stock'}`
  }
  if (first === 'sheet') {
    const place = path.slice(1, path[1] === 'drivetrain' && path[2] === 'chainrings' ? 3 : undefined)
    const form = sheetFormOf(draft)
    return place.length === 0 || form === 'none' ? 'sheetForm' : [form, ...place].join('.')
  }
  return path.join('.')
}

function reworded({ path, message }: Problem): Problem {
  if (path === 'stockBy')
    return { path, message: 'Stock is required: say how many there are of at least one.' }
  return { path, message }
}

export const resolver: Resolver<ProductDraft> = (draft) => {
  const { problems } = judge(draft)
  if (problems === null) return { values: draft, errors: {} }
  const errors: FieldErrors<ProductDraft> = {}
  for (const { path, message } of problems) set(errors, path, { type: 'contract', message })
  return { values: {}, errors }
}
