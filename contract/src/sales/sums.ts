/**
 * What a cart or an order comes to, part by part: docs/decisions/0043.
 *
 * Lines are priced in cents, and converted to paisa apiece. All other parts are paisa, and their cents are the same at
 * the rate in force, so that the parts add up in both currencies.
 */
import { paisaToCents, toDecimal } from '../basics/money.ts'
import { z } from '../basics/zod.ts'

/** Dollars, and taka (`…Bdt`). */
export const orderSums = z.object({
  /** The lines before any discount. */
  items: z.number(),
  itemsBdt: z.number(),
  /** Taken off the lines. */
  discount: z.number(),
  discountBdt: z.number(),
  /** As it is charged: with the discount on it taken off. */
  delivery: z.number(),
  deliveryBdt: z.number(),
  /** What a discount has taken off delivery. */
  deliveryDiscountBdt: z.number(),
  /** For paying at the door. */
  cashFee: z.number(),
  cashFeeBdt: z.number(),
  /** The bank's, for paying by credit card in so many months; null: it is paid otherwise. */
  instalmentMonths: z.int().nullable(),
  instalmentCharge: z.number(),
  instalmentChargeBdt: z.number(),
  total: z.number(),
  totalBdt: z.number(),
  /** Of the total: from gift cards and store credit; asked at handing over; asked now. */
  creditBdt: z.number(),
  laterBdt: z.number(),
  dueNowBdt: z.number(),
})
export type OrderSums = z.infer<typeof orderSums>

/** Cents and paisa. */
interface Sum {
  cents: number
  paisa: number
}

export interface SummedLine extends Sum {
  quantity: number
  /** Of all pieces of the line together. */
  discountPaisa: number
}

/** The parts beside the lines, in paisa. */
export interface SumParts {
  deliveryPaisa: number
  deliveryDiscountPaisa: number
  cashFeePaisa: number
  /** The way that it is paid, and no sum. */
  instalmentMonths: number | null
  instalmentChargePaisa: number
  creditPaisa: number
  laterPaisa: number
}

export const NO_PARTS: SumParts = {
  deliveryPaisa: 0,
  deliveryDiscountPaisa: 0,
  cashFeePaisa: 0,
  instalmentMonths: null,
  instalmentChargePaisa: 0,
  creditPaisa: 0,
  laterPaisa: 0,
}

export interface Sums extends SumParts {
  items: Sum
  discount: Sum
  delivery: Sum
  cashFee: Sum
  instalmentCharge: Sum
  total: Sum
  dueNowPaisa: number
}

/** A line's discount in cents: all of the line where all of it is taken off. */
export function discountCents(line: SummedLine, bdtPerUsd: number): number {
  const whole = line.cents * line.quantity
  if (line.discountPaisa === line.paisa * line.quantity) return whole
  return Math.min(whole, paisaToCents(line.discountPaisa, bdtPerUsd))
}

/** Adds up. `bdtPerUsd`: taka for a dollar. Throws RangeError where more is taken off or put off than there is. */
export function sumUp(lines: readonly SummedLine[], parts: SumParts, bdtPerUsd: number): Sums {
  const items = { cents: 0, paisa: 0 }
  const discount = { cents: 0, paisa: 0 }
  for (const line of lines) {
    if (line.discountPaisa > line.paisa * line.quantity) throw new RangeError('a discount above its line')
    items.cents += line.cents * line.quantity
    items.paisa += line.paisa * line.quantity
    discount.cents += discountCents(line, bdtPerUsd)
    discount.paisa += line.discountPaisa
  }
  const inBoth = (paisa: number) => ({ cents: paisaToCents(paisa, bdtPerUsd), paisa })
  const delivery = inBoth(parts.deliveryPaisa)
  const cashFee = inBoth(parts.cashFeePaisa)
  const instalmentCharge = inBoth(parts.instalmentChargePaisa)
  const total = {
    cents: items.cents - discount.cents + delivery.cents + cashFee.cents + instalmentCharge.cents,
    paisa: items.paisa - discount.paisa + delivery.paisa + cashFee.paisa + instalmentCharge.paisa,
  }
  const dueNowPaisa = total.paisa - parts.creditPaisa - parts.laterPaisa
  if (dueNowPaisa < 0) throw new RangeError('more credit than there is to pay')
  return { ...parts, items, discount, delivery, cashFee, instalmentCharge, total, dueNowPaisa }
}

/** What is charged beside the goods: it has one rate of VAT, and stands in one line of the papers. In paisa. */
export const extrasPaisa = (sums: Pick<Sums, 'delivery' | 'cashFee' | 'instalmentCharge'>): number =>
  sums.delivery.paisa + sums.cashFee.paisa + sums.instalmentCharge.paisa

/** As answers of the API show them. */
export function sumsView(sums: Sums): OrderSums {
  return {
    items: toDecimal(sums.items.cents),
    itemsBdt: toDecimal(sums.items.paisa),
    discount: toDecimal(sums.discount.cents),
    discountBdt: toDecimal(sums.discount.paisa),
    delivery: toDecimal(sums.delivery.cents),
    deliveryBdt: toDecimal(sums.delivery.paisa),
    deliveryDiscountBdt: toDecimal(sums.deliveryDiscountPaisa),
    cashFee: toDecimal(sums.cashFee.cents),
    cashFeeBdt: toDecimal(sums.cashFee.paisa),
    instalmentMonths: sums.instalmentMonths,
    instalmentCharge: toDecimal(sums.instalmentCharge.cents),
    instalmentChargeBdt: toDecimal(sums.instalmentCharge.paisa),
    total: toDecimal(sums.total.cents),
    totalBdt: toDecimal(sums.total.paisa),
    creditBdt: toDecimal(sums.creditPaisa),
    laterBdt: toDecimal(sums.laterPaisa),
    dueNowBdt: toDecimal(sums.dueNowPaisa),
  }
}

/**
 * Divides an amount in minor units by weights: every share is a whole unit, and together they are the amount. The
 * largest remainders are rounded up, of equal ones the first. All nought where there is nothing to divide by.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((so, weight) => so + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  // products of money and money go past what a double holds exactly
  const whole = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(sum)))
  const rest = weights.map((weight) => (BigInt(amount) * BigInt(weight)) % BigInt(sum))
  let left = amount - whole.reduce((so, share) => so + share, 0)
  const order = weights
    .map((_, index) => index)
    .sort((a, b) => {
      const [one = 0n, other = 0n] = [rest[a], rest[b]]
      return one === other ? a - b : one > other ? -1 : 1
    })
  for (const index of order) {
    if (left === 0) break
    whole[index] = (whole[index] ?? 0) + 1
    left--
  }
  return whole
}
