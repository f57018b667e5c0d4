import { toDecimal } from '@spokehaat/contract/basics/money'
import { buildName, FRAME_COLORS } from '@spokehaat/contract/catalogue/build'
import { buildNameBn, frameColorBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import type { LineRequest, Quote, QuotedLine } from '@spokehaat/contract/sales/cart'
import { sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { type PricedLine, priceLines, total } from './pricing.ts'

/**
 * Prices a cart as it would be ordered now, and says line by line what stands in the way. Changes nothing. `own`: what
 * the shopper's own unpaid orders hold, variant id → pieces: an order would take them over.
 */
export async function quoteCart(
  db: Database,
  requests: readonly LineRequest[],
  own: ReadonlyMap<string, number>,
): Promise<Quote> {
  const { lines, rate, codCapBdt } = await priceCart(db, requests, own)
  const sum = total(lines)
  return {
    lines: lines.map(lineView),
    total: toDecimal(sum.cents),
    totalBdt: toDecimal(sum.paisa),
    rate,
    orderable: lines.every((line) => line.problem === null),
    cod: { isPossible: isCodPossible(sum.paisa, codCapBdt), capBdt: codCapBdt },
  }
}

/** Whether so much can be paid at the door, by the cap that the shop has set; a cap of 0 turns it off. */
export function isCodPossible(totalPaisa: number, capBdt: number): boolean {
  return capBdt > 0 && totalPaisa <= capBdt * 100
}

export const productsOf = (requests: readonly LineRequest[]): string[] => [
  ...new Set(requests.flatMap((line) => line.product ?? [])),
]

export async function priceCart(
  db: Database,
  requests: readonly LineRequest[],
  own: ReadonlyMap<string, number>,
): Promise<{ lines: PricedLine[]; rate: number; codCapBdt: number }> {
  const [products, { bdtPerUsd: rate, codCapBdt }] = await Promise.all([
    sellableProducts(db, productsOf(requests)),
    readOrderSettings(db),
  ])
  const known = new Map(products.map((row) => [row.id, row]))
  return { lines: priceLines(requests, known, rate, own), rate, codCapBdt }
}

function lineView(line: PricedLine): QuotedLine {
  const { request, product, build } = line
  const isPriced = product !== null || build !== null
  return {
    product: request.product ?? null,
    build,
    name: build ? buildName(build) : (product?.name ?? null),
    nameBn: build ? buildNameBn(build) : (product?.name_bn ?? ''),
    image_url: product?.image_url ?? null,
    color: (build ? FRAME_COLORS[build.color] : request.color) ?? null,
    colorNameBn: build
      ? frameColorBn(build.color)
      : (product?.colors.find(({ hex }) => hex === request.color)?.name_bn ?? ''),
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
