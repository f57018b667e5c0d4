/**
 * How what two browsers know of one cart becomes one cart: the union of their lines, and of one line the later change.
 * A line that was taken out stays out, whatever was changed of it elsewhere: its identity is never used again. In
 * whatever order changes arrive, and however often, the same cart comes out. Pure.
 */
import type { CartLineItem } from '@spokehaat/contract/sales/account-cart'

export interface CartEntry {
  lineId: string
  /** Null once it was taken out. */
  item: CartLineItem | null
  isSaved: boolean
  /** Both in milliseconds, by the shop's clock. */
  addedAt: number
  changedAt: number
}

export type CartEntries = ReadonlyMap<string, CartEntry>

/** The two know of the same line. */
function joinEntry(one: CartEntry, other: CartEntry): CartEntry {
  const addedAt = Math.min(one.addedAt, other.addedAt)
  if (one.item === null || other.item === null) {
    const changedAt = Math.max(one.changedAt, other.changedAt)
    return { lineId: one.lineId, item: null, isSaved: false, addedAt, changedAt }
  }
  return { ...(isLater(one, other) ? one : other), addedAt }
}

/** Two changes of one millisecond: all browsers have to choose the same. */
function isLater(one: CartEntry, other: CartEntry): boolean {
  if (one.changedAt !== other.changedAt) return one.changedAt > other.changedAt
  return textOf(one) > textOf(other)
}

function textOf({ item, isSaved }: CartEntry): string {
  return JSON.stringify([isSaved, Object.entries(item ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))])
}

export function joinCarts(one: CartEntries, other: CartEntries): Map<string, CartEntry> {
  const joined = new Map(one)
  for (const entry of other.values()) {
    const known = joined.get(entry.lineId)
    joined.set(entry.lineId, known ? joinEntry(known, entry) : entry)
  }
  return joined
}

/** What is still in the cart or put aside, as it was put in. */
export function livingLines(cart: CartEntries): (CartEntry & { item: CartLineItem })[] {
  const living = [...cart.values()].flatMap((entry) => (entry.item ? [{ ...entry, item: entry.item }] : []))
  return living.sort((a, b) => a.addedAt - b.addedAt || (a.lineId < b.lineId ? -1 : 1))
}

/** What a cart holds beyond `most` lines is put aside, the newest of them; nothing is lost. Gives what was put aside. */
export function putAside(cart: CartEntries, most: number, now: number): CartEntry[] {
  return livingLines(cart)
    .filter(({ isSaved }) => !isSaved)
    .slice(most)
    .map((entry) => ({ ...entry, isSaved: true, changedAt: Math.max(now, entry.changedAt + 1) }))
}
