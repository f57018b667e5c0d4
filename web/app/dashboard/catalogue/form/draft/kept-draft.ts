/** A product's form that is not saved yet, kept for as long as the tab is open, for the account that typed it. */
import { type EditableProduct, editableProduct } from '@spokehaat/contract/catalogue/managed-product'
import { EMPTY_DRAFT, type ProductDraft } from './product-draft.ts'

export interface KeptDraft {
  draft: ProductDraft
  /** The product as it was seen; null for one that is new. */
  base: EditableProduct | null
  /** Its form was taken away because the session had ended. */
  isSignedOut: boolean
}

/** Null where there is none, somebody else's, or one that this version of the form can't read. */
export function readDraft(key: string, owner: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return parseKept(kept, owner)
  } catch {
    return null
  }
}

function parseKept(kept: unknown, owner: string): KeptDraft | null {
  if (!isObject(kept) || kept.owner !== owner || !isObject(kept.draft)) return null
  const { draft } = kept
  if (!hasAll(draft, EMPTY_DRAFT) || !hasAll(draft.bicycle, EMPTY_DRAFT.bicycle)) return null
  if (!hasAll(draft.accessory, EMPTY_DRAFT.accessory)) return null
  const base = editableProduct.nullable().safeParse(kept.base ?? null)
  if (!base.success) return null
  return { draft: revived(draft) as ProductDraft, base: base.data, isSignedOut: kept.isSignedOut === true }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasAll = (value: unknown, like: object): boolean =>
  isObject(value) && Object.keys(like).every((field) => field in value)

export function keepDraft(key: string, owner: string, kept: KeptDraft): void {
  try {
    // an empty figure has to be there too
    const whole = JSON.stringify({ owner, ...kept }, (_key, value) => (value === undefined ? null : value))
    sessionStorage.setItem(key, whole)
  } catch {
    // a full or forbidden storage: the page still asks before it is left
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
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
