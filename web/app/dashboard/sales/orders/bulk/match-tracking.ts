/** Tracking numbers as they are pasted from a courier's panel, a spreadsheet or a scanner, one parcel a line. */
import type { FoundOrder } from '@spokehaat/contract/sales/order-bulk'

interface Matched {
  /** By the order's id. */
  tracking: ReadonlyMap<string, string>
  /** Why nothing may be sent yet; null where every number has its order. */
  problem: string | null
}

const LONGEST = 80

/**
 * A line is a tracking number alone, or with the order's number before or after it (blank, tab, comma or semicolon
 * between). With order numbers the lines may come in any order and may leave orders out; without, they are as many as
 * the orders, and in theirs. Nothing pasted is right as well: the orders go without.
 */
export function matchTracking(text: string, orders: readonly FoundOrder[]): Matched {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const refuse = (problem: string): Matched => ({ tracking: new Map(), problem })
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const read = lines.map((line) => readLine(line, byNumber))
  const tracking = new Map<string, string>()

  const stranger = read.find((line) => line.stranger !== null)
  if (stranger) return refuse(`${stranger.stranger} is not among the selected orders.`)
  const keyed = read.filter((line) => line.order !== null)
  if (keyed.length > 0 && keyed.length < read.length) {
    const bare = read.findIndex((line) => line.order === null)
    return refuse(`Line ${bare + 1} names no order, and others do: name one on each line, or on none.`)
  }
  if (keyed.length === 0 && read.length > 0 && read.length !== orders.length) {
    return refuse(howMany(read.length, orders.length))
  }
  const seen = new Map<string, number>()
  for (const [index, line] of read.entries()) {
    const order = line.order ?? orders[index]
    if (!order) continue
    if (line.rest === '') return refuse(`Line ${index + 1} has an order and no tracking number.`)
    if (line.rest.length > LONGEST)
      return refuse(`Line ${index + 1} is longer than a tracking number can be.`)
    if (tracking.has(order._id)) return refuse(`${order.number} is on two lines.`)
    const before = seen.get(line.rest)
    if (before !== undefined)
      return refuse(`Lines ${before + 1} and ${index + 1} have the same tracking number.`)
    seen.set(line.rest, index)
    tracking.set(order._id, line.rest)
  }
  return { tracking, problem: null }
}

function readLine(line: string, byNumber: ReadonlyMap<string, FoundOrder>) {
  const words = line.split(/[\s,;]+/).filter(Boolean)
  const at = words.findIndex((word) => byNumber.has(word.toUpperCase()))
  const order = byNumber.get((words[at] ?? '').toUpperCase()) ?? null
  // as this shop numbers orders, but of another than these
  const stranger = order === null ? (words.find((word) => /^SH-[0-9A-Z]{8}$/i.test(word)) ?? null) : null
  return { order, stranger, rest: words.filter((_, index) => index !== at).join(' ') }
}

function howMany(numbers: number, orders: number): string {
  const more = Math.abs(numbers - orders)
  const what = `${numbers} tracking ${numbers === 1 ? 'number' : 'numbers'} for ${orders} ${orders === 1 ? 'order' : 'orders'}`
  return `${what}: ${more} ${numbers > orders ? 'too many' : 'too few'}. Put the order’s number before each, or mend the list.`
}
