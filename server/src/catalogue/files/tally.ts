/** How far an import is, and what it found. */
import type { ImportError } from '@spokehaat/contract/catalogue/product-file'
import type { Planned } from './apply-plans.ts'

export interface Tally {
  rows_done: number
  new_products: number
  changed_products: number
  unchanged_products: number
  bad_products: number
  errors: number
}

export const NOTHING: Tally = {
  rows_done: 0,
  new_products: 0,
  changed_products: 0,
  unchanged_products: 0,
  bad_products: 0,
  errors: 0,
}

/** Of an import that goes on. */
export const tallyOf = ({
  rows_done,
  new_products,
  changed_products,
  unchanged_products,
  bad_products,
  errors,
}: Tally): Tally => ({ rows_done, new_products, changed_products, unchanged_products, bad_products, errors })

const COUNTED = {
  new: 'new_products',
  changed: 'changed_products',
  unchanged: 'unchanged_products',
  bad: 'bad_products',
} as const

export function addTo(tally: Tally, planned: readonly Planned[]): Tally {
  const sum = { ...tally, errors: tally.errors + errorsOf(planned).length }
  for (const { file, plan } of planned) {
    sum.rows_done += file.rows
    sum[COUNTED[plan.kind]] += 1
  }
  return sum
}

/** One cell can break two rules with the same words; it is said once. With what is left out of a product that is right. */
export function errorsOf(planned: readonly Planned[]): ImportError[] {
  return planned.flatMap(({ file, plan }) => {
    const said = [...(plan.kind === 'bad' ? plan.errors : []), ...(file.foreign?.notes ?? [])]
    return [...new Map(said.map((error) => [JSON.stringify(error), error])).values()]
  })
}
