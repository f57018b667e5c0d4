/** What this browser tells the account of its list, and what it makes of the answer. Pure. */
import type { SavedChanges, SavedList } from '@spokehaat/contract/sales/saved'
import { MAX_SAVED } from '@spokehaat/contract/sales/saved-limits'
import type { SavedProduct, SavedState } from './saved.ts'

export interface Sent {
  body: SavedChanges
  entries: readonly SavedProduct[]
}

export const hasUntold = ({ entries }: SavedState): boolean => entries.some(({ isTold }) => !isTold)

/** Whoever signs in brings along what was saved before: the account is told of all of it. */
export function savedFor({ entries }: SavedState, owner: string): SavedState {
  return { owner, entries: entries.map((entry) => ({ ...entry, isTold: false })) }
}

/** What the account has not heard yet; once more where that is too much to be said at once. */
export function changesOf({ entries }: SavedState, now: number): Sent {
  const untold = entries.filter(({ isTold }) => !isTold).slice(0, MAX_SAVED)
  return {
    entries: untold,
    body: {
      sentAt: new Date(now).toISOString(),
      entries: untold.map(({ product, color, size, isSaved, changedAt }) => ({
        product,
        color,
        size,
        isSaved,
        changedAt: new Date(changedAt).toISOString(),
      })),
    },
  }
}

/**
 * The account's list counts, but for what was changed here since, or not told yet. What it no longer has was taken off
 * elsewhere. What was asked for here to be told of stays known.
 */
export function withAnswer(state: SavedState, sent: Sent, answer: SavedList): SavedState {
  const told = new Map(sent.entries.map((entry) => [entry.product, entry.changedAt]))
  const waits = new Map(state.entries.map(({ product, wait }) => [product, wait]))
  const mine = state.entries.filter(
    ({ product, changedAt, isTold }) => !isTold && told.get(product) !== changedAt,
  )
  const kept = new Set(mine.map(({ product }) => product))
  const theirs = answer.entries
    .filter(({ product }) => !kept.has(product))
    .map(
      (entry): SavedProduct => ({
        ...entry,
        changedAt: Date.parse(entry.changedAt),
        isTold: true,
        wait: entry.isSaved ? (waits.get(entry.product) ?? null) : null,
      }),
    )
  // of what was taken off the account keeps the mark
  return { ...state, entries: [...theirs.filter(({ isSaved }) => isSaved), ...mine] }
}
