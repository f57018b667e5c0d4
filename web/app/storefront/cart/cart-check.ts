/**
 * What the server said about the cart, and which of it still stands after the shopper has changed something. Lines are
 * told apart by their `lineId`; a quote names them by their place only.
 */

import type { FieldErrors } from '@spokehaat/contract/basics/errors'
import type { Quote, QuotedLine } from '@spokehaat/contract/sales/cart'
import type { CartItem } from '../../store/cart-slice.ts'

interface CheckedLine {
  quoted: QuotedLine
  /** Lines before this one that take from the same stock. */
  sharesWith: readonly string[]
}
export type CheckedCart = ReadonlyMap<string, CheckedLine>

export type LineProblem =
  | { kind: 'product_not_found' }
  | { kind: 'choose_variant' }
  /** `left`: how many this line can have. */
  | { kind: 'out_of_stock'; left: number }
  /** Dollars apiece. */
  | { kind: 'price_changed'; was: number; now: number }
  /** The server can make nothing of the line. */
  | { kind: 'unreadable' }

/** `items` as they were sent. */
export function checkedCart(items: readonly CartItem[], quote: Quote): CheckedCart {
  const pairs = items.flatMap((item, index) => {
    const quoted = quote.lines[index]
    return quoted ? [{ item, quoted }] : []
  })
  return new Map(
    pairs.map(({ item, quoted }, index) => {
      const before = pairs.slice(0, index).filter((other) => other.item._id === item._id)
      return [item.lineId, { quoted, sharesWith: sharers(item, quoted, before) }]
    }),
  )
}

/**
 * The stock of a product may or may not depend on its color and size, and a quote does not say so. Lines of the same
 * choice always share; where that alone does not explain the refusal, lines of another choice do too.
 */
function sharers(
  item: CartItem,
  quoted: QuotedLine,
  before: readonly { item: CartItem; quoted: QuotedLine }[],
): string[] {
  const same = before.filter(({ item: other }) => other.color === item.color && other.size === item.size)
  const explained = quantity(same) + item.quantity > quoted.available
  const sharing = explained ? same : before.filter((other) => other.quoted.available === quoted.available)
  return sharing.map(({ item: { lineId } }) => lineId)
}

function quantity(lines: readonly { item: CartItem }[]): number {
  return lines.reduce((sum, { item }) => sum + item.quantity, 0)
}

/** What still stands in the way of a line, the gravest first. `items` as they are now. */
export function problemsOf(
  item: CartItem,
  items: readonly CartItem[],
  checked: CheckedCart | null,
): LineProblem[] {
  const line = checked?.get(item.lineId)
  if (!line) return []
  const { quoted, sharesWith } = line
  if (quoted.problem === 'product_not_found' || quoted.problem === 'choose_variant') {
    return [{ kind: quoted.problem }]
  }
  const problems: LineProblem[] = []
  if (quoted.problem === 'out_of_stock') {
    const taken = items.filter(({ lineId }) => sharesWith.includes(lineId)).map((other) => ({ item: other }))
    const left = Math.max(0, quoted.available - quantity(taken))
    if (item.quantity > left) problems.push({ kind: 'out_of_stock', left })
  }
  // also under another problem: nobody wants to mend a line twice
  if (quoted.price !== null && Math.round(quoted.price * 100) !== Math.round(item.price * 100)) {
    problems.push({ kind: 'price_changed', was: item.price, now: quoted.price })
  }
  return problems
}

/** The places of the lines that a refusal names, from its fields such as `products.3.color`. */
export function refusedLines(fields: FieldErrors | undefined): Set<number> {
  const places = Object.keys(fields ?? {}).map((path) => /^products\.(\d+)(?:\.|$)/.exec(path)?.[1])
  return new Set(places.filter((place) => place !== undefined).map(Number))
}

/** Whether nothing of the line can be ordered, so that it does not count. */
export function isLost(problems: readonly LineProblem[]): boolean {
  return problems.some((problem) =>
    problem.kind === 'out_of_stock' ? problem.left === 0 : problem.kind !== 'price_changed',
  )
}
