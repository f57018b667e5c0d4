/** A new product that is not saved yet, kept for as long as the tab is open. */
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts'

const KEY = 'spokehaat:new-product'

/** Null where there is none, or one that this version of the form can't read. */
export function readDraft(): ProductDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const isWhole = Object.keys(EMPTY_DRAFT).every((field) => field in kept)
    return isWhole ? (revived(kept) as ProductDraft) : null
  } catch {
    return null
  }
}

export function keepDraft(draft: ProductDraft): void {
  try {
    // an empty figure has to be there too
    sessionStorage.setItem(
      KEY,
      JSON.stringify(draft, (_key, value) => (value === undefined ? null : value)),
    )
  } catch {
    // a full or forbidden storage: the page still asks before it is left
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}

/** Nothing in a draft is ever null: those were empty figures. */
function revived(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]))
}
