/**
 * What two tabs made of one state. Each keeps all of it under one key, so whoever stores must first take over what the
 * other has stored since.
 */
import type { CartItem, CartState } from './cart-slice.ts'
import type { StoredState } from './restoration-slice.ts'

/** `base` is what both began with. Where both changed one thing, what was done here counts. Nothing that was put in is lost. */
export function joinedTabs(base: StoredState, theirs: StoredState, mine: StoredState): StoredState {
  return {
    auth: mine.auth.token === base.auth.token ? theirs.auth : mine.auth,
    cart: joinedCarts(base.cart, theirs.cart, mine.cart),
  }
}

function joinedCarts(base: CartState, theirs: CartState, mine: CartState): CartState {
  const before = linesOf(base)
  const left = new Set(linesOf(mine).map(({ lineId }) => lineId))
  const gone = new Set(before.map(({ lineId }) => lineId).filter((lineId) => !left.has(lineId)))
  // the store never changes a line in place
  const changed = new Set(linesOf(mine).filter((line) => !before.includes(line)))
  const later = <Key extends 'owner' | 'parked'>(key: Key) => (mine[key] === base[key] ? theirs : mine)[key]
  const owner = later('owner')
  const parked = later('parked')
  const isAsBefore = gone.size + changed.size === 0 && mine.removed.length === base.removed.length
  if (isAsBefore && owner === theirs.owner && parked === theirs.parked) return theirs
  const isMine = new Set([...changed].map(({ lineId }) => lineId))
  const join = (theirs: readonly CartItem[], mine: readonly CartItem[]) => [
    ...theirs.filter(({ lineId }) => !gone.has(lineId) && !isMine.has(lineId)),
    ...mine.filter((line) => changed.has(line)),
  ]
  return {
    items: join(theirs.items, mine.items),
    saved: join(theirs.saved, mine.saved),
    removed: owner ? [...new Set([...theirs.removed, ...mine.removed])] : [],
    owner,
    parked,
  }
}

const linesOf = ({ items, saved }: CartState): readonly CartItem[] => [...items, ...saved]
