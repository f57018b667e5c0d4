import { buildName, FRAME_COLORS } from '@spokehaat/contract/build'
import type { LineRequest, Quote, QuotedLine } from '@spokehaat/contract/cart'
import { toDecimal } from '@spokehaat/contract/money'
import { selectProducts } from '../catalogue/products.queries.ts'
import type { Database } from '../db/client.ts'
import { bdtPerUsd } from '../settings/settings.ts'
import { type PricedLine, priceLines, total } from './pricing.ts'

/** Prices a cart as it would be ordered now, and says line by line what stands in the way. Changes nothing. */
export async function quoteCart(db: Database, requests: readonly LineRequest[]): Promise<Quote> {
  const { lines, rate } = await priceCart(db, requests)
  const sum = total(lines)
  return {
    lines: lines.map(lineView),
    total: toDecimal(sum.cents),
    totalBdt: toDecimal(sum.paisa),
    rate,
    orderable: lines.every((line) => line.problem === null),
  }
}

export async function priceCart(
  db: Database,
  requests: readonly LineRequest[],
): Promise<{ lines: PricedLine[]; rate: number }> {
  const ids = [...new Set(requests.flatMap((line) => line.product ?? []))]
  const [products, rate] = await Promise.all([selectProducts(db, ids), bdtPerUsd(db)])
  return { lines: priceLines(requests, new Map(products.map((row) => [row.id, row])), rate), rate }
}

function lineView(line: PricedLine): QuotedLine {
  const { request, product, build } = line
  const isPriced = product !== null || build !== null
  return {
    product: request.product ?? null,
    build,
    name: build ? buildName(build) : (product?.name ?? null),
    image_url: product?.image_url ?? null,
    color: (build ? FRAME_COLORS[build.color] : request.color) ?? null,
    size: (build ?? request).size ?? null,
    quantity: request.quantity,
    price: isPriced ? toDecimal(line.cents) : null,
    priceBdt: isPriced ? toDecimal(line.paisa) : null,
    subtotal: toDecimal(line.cents * request.quantity),
    subtotalBdt: toDecimal(line.paisa * request.quantity),
    available: line.available,
    problem: line.problem,
  }
}
