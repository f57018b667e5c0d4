/** What the lines of a cart cost now: pure functions over the products as the database has them. Cents and paisa throughout. */

import { MAX_LINE_QUANTITY } from '@spokehaat/contract/basics/constants'
import { centsToPaisa } from '@spokehaat/contract/basics/money'
import { type Build, buildPrice, EXTRAS } from '@spokehaat/contract/catalogue/build'
import type { LineRequest } from '@spokehaat/contract/sales/cart'
import type { SellableRow } from '../../catalogue/products/products.queries.ts'
import { type Choice, chooseVariant, type LineProblem } from './line-choice.ts'

export interface PricedLine {
  request: LineRequest
  product: SellableRow | null
  choice: Choice | null
  /** In place of product and choice: a bicycle made to order, its extras in the table's order. */
  build: Build | null
  /** Apiece. */
  cents: number
  paisa: number
  /** What discounts take off all its pieces together. */
  discountPaisa: number
  /** What can be sold of the variant; lines of one variant share it. */
  available: number
  problem: LineProblem | null
}

/**
 * The first thing that stands in the way of each line; `out_of_stock` counts all lines of one variant together, and what
 * is `own`, held already for who asks, as to be had. `isRegular`: no sale counts; what a line was seen at is compared all the same.
 */
export function priceLines(
  requests: readonly LineRequest[],
  products: ReadonlyMap<string, SellableRow>,
  bdtPerUsd: number,
  own: ReadonlyMap<string, number> = new Map(),
  isRegular = false,
): PricedLine[] {
  const left = new Map<string, number>()
  return requests.map((request) => {
    if (request.build) return priceBuild(request, request.build, bdtPerUsd)
    const found = request.product === undefined ? undefined : products.get(request.product)
    const product = found && found.archived_at === null ? found : null
    if (!product) {
      return {
        request,
        product,
        choice: null,
        build: null,
        cents: 0,
        paisa: 0,
        discountPaisa: 0,
        available: 0,
        problem: 'product_not_found',
      }
    }
    const choice = chooseVariant(product, request)
    const cents = isRegular ? product.ordinary_price_cents : product.price_cents
    const available =
      choice && product.in_stock ? choice.variant.available + (own.get(choice.variant.id) ?? 0) : 0
    const paisa = centsToPaisa(cents, bdtPerUsd)
    const priced = { request, product, choice, build: null, cents, paisa, discountPaisa: 0, available }
    if (!choice) return { ...priced, problem: 'choose_variant' }

    const remaining = (left.get(choice.variant.id) ?? available) - request.quantity
    left.set(choice.variant.id, remaining)
    if (remaining < 0) return { ...priced, problem: 'out_of_stock' }
    return { ...priced, problem: priceProblem(request, product.price_cents) }
  })
}

/** Made when it is ordered, so there is always one to be had. */
function priceBuild(request: LineRequest, chosen: Build, bdtPerUsd: number): PricedLine {
  const build = { ...chosen, extras: EXTRAS.filter((extra) => chosen.extras.includes(extra)) }
  const cents = buildPrice(build)
  return {
    request,
    product: null,
    choice: null,
    build,
    cents,
    paisa: centsToPaisa(cents, bdtPerUsd),
    discountPaisa: 0,
    available: MAX_LINE_QUANTITY,
    problem: priceProblem(request, cents),
  }
}

function priceProblem({ price }: LineRequest, cents: number): LineProblem | null {
  return price !== undefined && Math.round(price * 100) !== cents ? 'price_changed' : null
}

/** Whether it counts towards what the cart comes to: a changed price counts at today's. */
export function isCounted({ problem }: PricedLine): boolean {
  return problem === null || problem === 'price_changed'
}
