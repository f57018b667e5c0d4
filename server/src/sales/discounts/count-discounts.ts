/**
 * What discounts take off a cart: pure, in paisa. The rule of order is in order-of-discounts.ts; each discount counts on
 * what the ones before it have left, and is spread over its lines to the paisa. Those that do not combine stand alone:
 * of all ways to count them, the shopper gets the one that costs least.
 */
import type { CodeRefusal, Goods } from '@spokehaat/contract/sales/discount'
import { spread } from '@spokehaat/contract/sales/sums'
import { gotPieces } from './buy-get.ts'
import { buysOf, type Candidate, goodsOf, inOrder, isEverything } from './order-of-discounts.ts'

export interface CountedLine {
  /** All three null of a bicycle made to order. */
  product: string | null
  category: string | null
  brand: string | null
  /** Apiece. */
  paisa: number
  quantity: number
}

export interface Given extends Candidate {
  paisa: number
}

export interface NotGiven extends Candidate {
  reason: CodeRefusal
  missingPaisa?: number
  missingPieces?: number
}

export interface Counted {
  /** Off each line, all its pieces together; by the given lines. */
  off: number[]
  deliveryOffPaisa: number
  /** In the order in which they count. */
  given: Given[]
  notGiven: NotGiven[]
}

/** What delivery costs, at the least while no district is known, where the lines come to so many paisa. */
export type DeliveryOf = (goodsPaisa: number) => number

export function countDiscounts(
  lines: readonly CountedLine[],
  candidates: readonly Candidate[],
  deliveryOf: DeliveryOf,
): Counted {
  // in an order of their own, so that the order of a cart makes no difference of a paisa
  const order = lines.map((_, index) => index).sort((a, b) => compare(lines[a], lines[b]))
  const sorted = order.map((index) => lines[index] as CountedLine)
  const notGiven: NotGiven[] = []
  const fitting = inOrder(candidates).filter((candidate) => {
    const why = whyNot(sorted, candidate)
    if (why) notGiven.push({ ...candidate, ...why })
    return why === null
  })
  const ways = [
    fitting.filter(({ discount }) => discount.combines),
    ...fitting.filter(({ discount }) => !discount.combines).map((one) => [one]),
  ].map((way) => countOneWay(sorted, way, deliveryOf))
  const [first, ...others] = ways
  if (!first) throw new Error('there is always a way with none')
  const best = others.reduce((so, way) => (way.payable < so.payable ? way : so), first)
  for (const candidate of fitting) {
    if (best.given.some(({ discount }) => discount === candidate.discount)) continue
    const isIn = best.way.includes(candidate)
    notGiven.push({ ...candidate, reason: isIn ? 'nothing_left' : 'other_is_better' })
  }
  const off = lines.map(() => 0)
  order.forEach((index, place) => {
    off[index] = best.off[place] ?? 0
  })
  return { off, deliveryOffPaisa: best.deliveryOffPaisa, given: best.given, notGiven }
}

const keyOf = (line: CountedLine | undefined) =>
  line === undefined ? '' : [line.product, line.category, line.brand].join('\n')

function compare(a: CountedLine | undefined, b: CountedLine | undefined): number {
  const [one, other] = [keyOf(a), keyOf(b)]
  if (one !== other) return one < other ? -1 : 1
  return (a?.paisa ?? 0) - (b?.paisa ?? 0) || (a?.quantity ?? 0) - (b?.quantity ?? 0)
}

function isAmong(goods: Goods, { product, category, brand }: CountedLine): boolean {
  return (
    isEverything(goods) ||
    (product !== null && goods.products.includes(product)) ||
    (category !== null && goods.categories.includes(category)) ||
    (brand !== null && goods.brands.includes(brand))
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const wholeOf = ({ paisa, quantity }: CountedLine) => paisa * quantity

/** Null where it counts for what is in the cart. */
function whyNot(
  lines: readonly CountedLine[],
  { discount }: Candidate,
): Pick<NotGiven, 'reason' | 'missingPaisa' | 'missingPieces'> | null {
  const isBuyGet = discount.kind === 'buy_get'
  const [goods, buys] = [goodsOf(discount), buysOf(discount)]
  const counting = lines.filter((line) => isAmong(goods, line) || (isBuyGet && isAmong(buys, line)))
  if (counting.length === 0) return { reason: 'other_goods' }
  const missing = (discount.minimum_paisa ?? 0) - sumOf(counting.map(wholeOf))
  if (missing > 0) return { reason: 'minimum', missingPaisa: missing }
  if (!isBuyGet) return null
  const { missing: missingPieces } = setsOf(lines, discount)
  return missingPieces > 0 ? { reason: 'more_pieces', missingPieces } : null
}

function setsOf(lines: readonly CountedLine[], discount: Candidate['discount']) {
  const [goods, buys] = [goodsOf(discount), buysOf(discount)]
  const pieces = lines.map((line) => ({
    paisa: line.paisa,
    quantity: line.quantity,
    isBought: isAmong(buys, line),
    isGot: isAmong(goods, line),
  }))
  return gotPieces(pieces, discount.buy_quantity ?? 1, discount.get_quantity ?? 1)
}

function countOneWay(lines: readonly CountedLine[], way: readonly Candidate[], deliveryOf: DeliveryOf) {
  const left = lines.map(wholeOf)
  const given: Given[] = []
  for (const candidate of way) {
    if (candidate.discount.kind === 'delivery') continue
    const shares = sharesOf(lines, left, candidate.discount)
    const paisa = sumOf(shares)
    if (paisa === 0) continue
    shares.forEach((share, index) => {
      left[index] = (left[index] ?? 0) - share
    })
    given.push({ ...candidate, paisa })
  }
  const goodsPaisa = sumOf(left)
  const delivery = deliveryOf(goodsPaisa)
  const free = way.find(({ discount }) => discount.kind === 'delivery')
  const isGiven = free !== undefined && delivery !== 0
  const deliveryOffPaisa = isGiven ? delivery : 0
  if (isGiven) given.push({ ...free, paisa: deliveryOffPaisa })
  return {
    way,
    given,
    off: lines.map((line, index) => wholeOf(line) - (left[index] ?? 0)),
    deliveryOffPaisa,
    payable: goodsPaisa + delivery - deliveryOffPaisa,
  }
}

/** Off each line, of what is left of it. */
function sharesOf(
  lines: readonly CountedLine[],
  left: readonly number[],
  discount: Candidate['discount'],
): number[] {
  if (discount.kind === 'buy_get') {
    const { got } = setsOf(lines, discount)
    return lines.map(({ quantity }, index) => {
      const apiece = spread(left[index] ?? 0, Array<number>(quantity).fill(1))
      const worth = sumOf(apiece.slice(quantity - (got[index] ?? 0)))
      return shareOf(worth, discount.percent_bp ?? 0)
    })
  }
  const goods = goodsOf(discount)
  const bases = lines.map((line, index) => (isAmong(goods, line) ? (left[index] ?? 0) : 0))
  const base = sumOf(bases)
  const off =
    discount.kind === 'percent'
      ? shareOf(base, discount.percent_bp ?? 0)
      : Math.min(base, discount.amount_paisa ?? 0)
  return spread(off, bases)
}

/** `bp`: hundredths of a per cent. Half up, to the paisa. */
function shareOf(paisa: number, bp: number): number {
  return Number((BigInt(paisa) * BigInt(bp) + 5_000n) / 10_000n)
}
