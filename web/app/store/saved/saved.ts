/** What somebody saved, kept in this browser and the same in all its tabs; `follow-saved.ts` joins it with the account's. */
import { MAX_SAVED } from '@spokehaat/contract/sales/saved-limits'
import { useSyncExternalStore } from 'react'

export interface SavedProduct {
  product: string
  /** The chosen hex; null where none was. */
  color: string | null
  size: string | null
  /** False: taken off the list, which the account may have to hear of. */
  isSaved: boolean
  /** Milliseconds. */
  changedAt: number
  /** Whether the account knows. */
  isTold: boolean
  /** Asked to be told of, from this browser: back in stock, or a price of so many dollars. */
  wait: 'stock' | number | null
}

export interface SavedState {
  /** The account that this is in step with; null before anybody signed in. */
  owner: string | null
  entries: readonly SavedProduct[]
}

const KEY = 'saved'
/** Sent to the window when it changes in this tab. */
const SAVED_CHANGED = 'saved-changed'

export const NOTHING_SAVED: SavedState = { owner: null, entries: [] }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HEX = /^#[0-9a-f]{6}$/
/** Marks of what was taken off, until the account has heard. */
const MOST_ENTRIES = 2 * MAX_SAVED

/** What was stored, whoever stored it: an entry that can't be read costs only itself. */
export function parseSaved(raw: string | null): SavedState {
  if (raw === null) return NOTHING_SAVED
  try {
    const value: unknown = JSON.parse(raw)
    if (!isRecord(value) || !Array.isArray(value.entries)) return NOTHING_SAVED
    const entries = new Map<string, SavedProduct>()
    for (const one of value.entries) {
      const entry = readEntry(one)
      if (entry) entries.set(entry.product, entry)
    }
    return {
      owner: typeof value.owner === 'string' && ID.test(value.owner) ? value.owner : null,
      entries: [...entries.values()].slice(0, MOST_ENTRIES),
    }
  } catch {
    return NOTHING_SAVED
  }
}

function readEntry(one: unknown): SavedProduct | null {
  if (!isRecord(one)) return null
  const { product, color, size, isSaved, changedAt, isTold, wait } = one
  if (typeof product !== 'string' || !ID.test(product)) return null
  if (typeof changedAt !== 'number' || !(changedAt >= 0 && changedAt < 8.64e15)) return null
  return {
    product,
    color: typeof color === 'string' && HEX.test(color) ? color : null,
    size: typeof size === 'string' && size !== '' && size.length <= 12 ? size : null,
    isSaved: isSaved === true,
    changedAt,
    isTold: isTold === true,
    wait: wait === 'stock' || (typeof wait === 'number' && wait > 0) ? wait : null,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What is on the list, the last saved first. */
export const onList = ({ entries }: SavedState): SavedProduct[] =>
  entries.filter(({ isSaved }) => isSaved).sort((a, b) => b.changedAt - a.changedAt)

type Change = Pick<SavedProduct, 'product' | 'isSaved'> &
  Partial<Pick<SavedProduct, 'color' | 'size' | 'wait'>>

/** Null where it would be one too many. */
export function withChange(state: SavedState, change: Change, now: number): SavedState | null {
  const known = state.entries.find(({ product }) => product === change.product)
  if (change.isSaved && !known?.isSaved && onList(state).length >= MAX_SAVED) return null
  const others = state.entries.filter(({ product }) => product !== change.product)
  // nobody but an account has to hear of what was taken off
  if (!change.isSaved && state.owner === null) return { ...state, entries: others }
  const entry: SavedProduct = {
    color: null,
    size: null,
    wait: null,
    ...known,
    ...change,
    // of two changes the later one counts, whatever the clock did between them
    changedAt: Math.max(now, (known?.changedAt ?? 0) + 1),
    isTold: false,
  }
  return { ...state, entries: [...others, change.isSaved ? entry : { ...entry, wait: null }] }
}

let read: { raw: string | null; state: SavedState } = { raw: null, state: NOTHING_SAVED }
/** What is saved where the browser keeps nothing. */
let unkept: string | null = null

export function readSaved(): SavedState {
  let raw = unkept
  try {
    raw = localStorage.getItem(KEY)
  } catch {
    // it lives on in this tab
  }
  if (raw !== read.raw) read = { raw, state: parseSaved(raw) }
  return read.state
}

export function keepSaved(state: SavedState): void {
  const isNothing = state.owner === null && state.entries.length === 0
  const raw = isNothing ? null : JSON.stringify(state)
  unkept = raw
  try {
    if (raw === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, raw)
  } catch {
    // it lives on in this tab
  }
  window.dispatchEvent(new Event(SAVED_CHANGED))
}

export function listenToSaved(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(SAVED_CHANGED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(SAVED_CHANGED, listener)
  }
}

export function useSaved(): SavedState {
  return useSyncExternalStore(listenToSaved, readSaved, () => NOTHING_SAVED)
}

/** False where it would be one too many. */
export function changeSaved(change: Change): boolean {
  const next = withChange(readSaved(), change, Date.now())
  if (next === null) return false
  keepSaved(next)
  return true
}
