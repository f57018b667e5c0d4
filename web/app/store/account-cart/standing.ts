/** How this browser's cart stands to the account's, for the pages that show it. */
import type { ApiError } from '../api/api-error.ts'
import type { CartItem } from '../cart-slice.ts'

export interface Standing {
  /** Why the account could not be told; null where it was, or nobody tried. */
  failure: ApiError | null
  /** Whether the account has answered, or could not be asked, since the cart came on the screen. */
  isFresh: boolean
  /** Lines that the cart could not hold, which were put aside since the cart was opened. */
  putAside: number
  /** While somebody orders: what another device has put in meanwhile. */
  offered: readonly CartItem[]
}

export const AT_REST: Standing = { failure: null, isFresh: false, putAside: 0, offered: [] }

let standing = AT_REST
const watchers = new Set<() => void>()

export function readStanding(): Standing {
  return standing
}

export function changeStanding(change: Partial<Standing>): void {
  standing = { ...standing, ...change }
  for (const watcher of watchers) watcher()
}

/** Returns how to stop. */
export function watchStanding(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
