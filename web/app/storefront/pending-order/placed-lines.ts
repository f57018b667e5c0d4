/**
 * Which lines of the cart went into which order. A cart is cleared when its order is paid, which may happen in another
 * tab, days later; what was put in meanwhile stays. Kept in local storage, newest first.
 */

const KEY = 'placed-orders'
/** Orders; older ones are paid or forgotten by then. */
const MOST = 20

export interface PlacedLines {
  order: string
  lineIds: string[]
}

export function rememberPlaced(placed: PlacedLines): void {
  write([placed, ...readPlaced().filter(({ order }) => order !== placed.order)].slice(0, MOST))
}

export function readPlaced(): PlacedLines[] {
  try {
    return parsePlaced(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export function forgetPlaced(order: string): void {
  const placed = readPlaced()
  const others = placed.filter((one) => one.order !== order)
  if (others.length < placed.length) write(others)
}

export function parsePlaced(raw: string | null): PlacedLines[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]')
    return Array.isArray(value) ? value.filter(isPlaced).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isPlaced(value: unknown): value is PlacedLines {
  if (typeof value !== 'object' || value === null || !('order' in value) || !('lineIds' in value))
    return false
  const { order, lineIds } = value
  return typeof order === 'string' && Array.isArray(lineIds) && lineIds.every((id) => typeof id === 'string')
}

function write(placed: PlacedLines[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(placed))
  } catch {
    // full or blocked: the lines stay in the cart until the shopper takes them out
  }
}
