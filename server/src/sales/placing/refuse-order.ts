import { toDecimal } from '@spokehaat/contract/basics/money'
import { isWholeAtDoor } from '@spokehaat/contract/sales/cash-ladder'
import type { OrderRequest } from '@spokehaat/contract/sales/placing'
import type { Sums } from '@spokehaat/contract/sales/sums'
import { closureOf, isClosedOn } from '@spokehaat/contract/shop/closure'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import type { OrderSettings } from '../../settings/settings.ts'
import { shortOf } from '../../stock/stock.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { PricedLine } from '../cart/pricing.ts'
import type { DiscountedCart } from '../discounts/discount-cart.ts'

/** Throws `shop_closed` with `details.until`, the last day, where the shop takes no orders today. */
export function refuseClosed(settings: OrderSettings, today: string): void {
  const closure = closureOf(settings, today)
  if (closure?.orders === 'none' && isClosedOn(closure, today)) {
    throw fail('shop_closed', { details: { until: closure.to } })
  }
}

/**
 * Throws `cod_not_possible` where the shop takes no cash, or no such sum; `cash_asks_advance` with `details.step` where a part is to be paid
 * before. Somebody of the shop may take it otherwise.
 */
export function refuseCash({ cash }: PricedCart, takesDesk: boolean): void {
  if (cash === null) throw fail('cod_not_possible')
  if (takesDesk || isWholeAtDoor(cash.step)) return
  if (cash.step === 'full') throw fail('cod_not_possible')
  throw fail('cash_asks_advance', { details: { step: cash.step } })
}

/** Throws as the first line says that can't be had, with how every line stands. */
export function refuseLines(lines: readonly PricedLine[]): void {
  const refused = lines.findIndex((line) => line.problem !== null)
  if (refused >= 0) throw lineRefusal(lines, refused)
}

/**
 * Whatever it is made of. What delivery alone makes dearer is said of delivery. Throws `price_changed` with
 * `details.totalBdt`.
 */
export function refuseOtherTotal({ totalBdt }: OrderRequest, sums: Sums): void {
  if (totalBdt === undefined || Math.round(totalBdt * 100) === sums.total.paisa) return
  throw fail('price_changed', { details: { totalBdt: toDecimal(sums.total.paisa) } })
}

/** Throws `gift_card_refused` with the code's place and why; `credit_changed` where it would pay another sum than was seen. */
export function refuseCredit(request: OrderRequest, { credit }: PricedCart): void {
  const refused = credit.view.cards.find(({ problem }) => problem !== null)
  if (refused) {
    const { problem, lastFour } = refused
    throw fail('gift_card_refused', { details: { problem, lastFour } })
  }
  const seen = request.creditBdt
  if (seen !== undefined && Math.round(seen * 100) !== credit.paisa) {
    throw fail('credit_changed', { details: { creditBdt: credit.paisa / 100 } })
  }
}

/** A code that does not count, or less off than the shopper saw (taka), is said before anything is paid. */
export function refuseLess({ refused }: DiscountedCart, sums: Sums, seenBdt = 0): void {
  const off = sums.discount.paisa + sums.deliveryDiscountPaisa
  if (refused.length > 0 || off < Math.round(seenBdt * 100)) {
    throw fail('discounts_changed', { details: { refused } })
  }
}

/** What another order took since the cart was priced is refused line by line, as if it had been gone before. */
export function refusalByLine(lines: readonly PricedLine[], error: unknown): unknown {
  const left = error instanceof Refusal ? shortOf(error) : null
  if (left === null) return error
  const found = lines.map((line): PricedLine => {
    const available = line.choice ? left.get(line.choice.variant.id) : undefined
    return available === undefined ? line : { ...line, available, problem: 'out_of_stock' }
  })
  return lineRefusal(
    found,
    found.findIndex((line) => line.problem !== null),
  )
}

/** What the line at `index` is refused for, and how every line stands. */
function lineRefusal(lines: readonly PricedLine[], index: number): Refusal {
  const problem = lines[index]?.problem
  if (!problem) throw new Error('a line without a problem was refused')
  return fail(problem, {
    fields: { [`products.${index}`]: problem },
    details: {
      lines: lines.map((line) => ({
        problem: line.problem,
        available: line.available,
        price: line.cents / 100,
      })),
    },
  })
}
