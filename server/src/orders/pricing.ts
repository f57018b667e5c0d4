/** What a cart costs now: pure functions over the products as the database has them. Cents and paisa throughout. */
import type { LineRequest } from '@spokehaat/contract/cart'
import { centsToPaisa } from '@spokehaat/contract/money'
import type { SellableRow } from '../catalogue/products.queries.ts'
import { type Choice, chooseVariant, type LineProblem } from './line-choice.ts'

export interface PricedLine {
  request: LineRequest
  product: SellableRow | null
  choice: Choice | null
  /** Apiece. */
  cents: number
  paisa: number
  /** What can be sold of the variant; lines of one variant share it. */
  available: number
  problem: LineProblem | null
}

/** The first thing that stands in the way of each line; `out_of_stock` counts all lines of one variant together. */
export function priceLines(
  requests: readonly LineRequest[],
  products: ReadonlyMap<string, SellableRow>,
  bdtPerUsd: number,
): PricedLine[] {
  const left = new Map<string, number>()
  return requests.map((request) => {
    const found = products.get(request.product)
    const product = found && found.archived_at === null ? found : null
    if (!product) {
      return {
        request,
        product,
        choice: null,
        cents: 0,
        paisa: 0,
        available: 0,
        problem: 'product_not_found',
      }
    }
    const choice = chooseVariant(product, request)
    const cents = product.price_cents
    const available = choice && product.in_stock ? choice.variant.available : 0
    const priced = { request, product, choice, cents, paisa: centsToPaisa(cents, bdtPerUsd), available }
    if (!choice) return { ...priced, problem: 'choose_variant' }

    const remaining = (left.get(choice.variant.id) ?? available) - request.quantity
    left.set(choice.variant.id, remaining)
    if (remaining < 0) return { ...priced, problem: 'out_of_stock' }
    if (request.price !== undefined && Math.round(request.price * 100) !== cents) {
      return { ...priced, problem: 'price_changed' }
    }
    return { ...priced, problem: null }
  })
}

/** Sums of the lines that can be sold (a changed price counts at today's price). */
export function total(lines: readonly PricedLine[]): { cents: number; paisa: number } {
  return lines
    .filter((line) => line.problem === null || line.problem === 'price_changed')
    .reduce(
      (sum, line) => ({
        cents: sum.cents + line.cents * line.request.quantity,
        paisa: sum.paisa + line.paisa * line.request.quantity,
      }),
      { cents: 0, paisa: 0 },
    )
}
