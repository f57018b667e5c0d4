import { toDecimal } from '@spokehaat/contract/basics/money'
import { buildName, FRAME_COLORS } from '@spokehaat/contract/catalogue/build'
import { buildNameBn, frameColorBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import type { Quote, QuotedInstalments, QuotedLine } from '@spokehaat/contract/sales/cart'
import { isWholeAtDoor } from '@spokehaat/contract/sales/cash-ladder'
import { sumsView } from '@spokehaat/contract/sales/sums'
import { linePicture } from '../../catalogue/columns/photographs.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { cashAskView } from '../cash-steps/ask-for-cash.ts'
import { deliveryView } from '../delivery/delivery.ts'
import { discountsView } from '../discounts/discount-cart.ts'
import type { Gateways } from '../gateway/gateway.ts'
import { offeredWays } from '../pay-ways/choose-way.ts'
import type { CartInstalments } from './instalments.ts'
import { type CartToPrice, priceCart } from './price-cart.ts'
import type { PricedLine } from './pricing.ts'

/** Prices a cart as it would be ordered now, and says line by line what stands in the way. Changes nothing. */
export async function quoteCart(
  db: Database,
  services: Pick<Platform, 'now' | 'config'> & { gateways: Gateways },
  cart: CartToPrice,
): Promise<Quote> {
  const priced = await priceCart(db, services, cart)
  const { lines, sums, discounts, delivery, tax, rate, cash, credit, instalments, advance } = priced
  return {
    lines: lines.map(lineView),
    total: toDecimal(sums.total.cents),
    totalBdt: toDecimal(sums.total.paisa),
    sums: sumsView(sums),
    discounts: discountsView(discounts, rate),
    tax: tax.view,
    delivery: deliveryView(delivery, priced.delivered),
    rate,
    orderable: lines.every((line) => line.problem === null),
    cod: { isPossible: cash !== null && isWholeAtDoor(cash.step), asks: cash && cashAskView(cash) },
    credit: credit.view,
    takesCodes: priced.takesCodes,
    ways: offeredWays(services.gateways, priced.payWays),
    instalments: instalments && instalmentsView(instalments),
    advance: advance && {
      of: advance.of,
      percent: advance.percent,
      nowBdt: toDecimal(advance.now),
      laterBdt: toDecimal(advance.later),
    },
  }
}

function instalmentsView({ terms, plans, ...sums }: CartInstalments): QuotedInstalments {
  const { since, days, isChargeBack } = terms
  return {
    plans: plans.map(({ basisPoints, ...plan }) => ({ ...plan, percent: basisPoints / 100 })),
    otherwiseBdt: toDecimal(sums.otherwisePaisa),
    regularBdt: toDecimal(sums.regularPaisa),
    since,
    days,
    isChargeBack,
  }
}

function lineView(line: PricedLine): QuotedLine {
  const { request, product, build } = line
  const isPriced = product !== null || build !== null
  return {
    product: request.product ?? null,
    build,
    name: build ? buildName(build) : (product?.name ?? null),
    nameBn: build ? buildNameBn(build) : (product?.name_bn ?? ''),
    image_url: product && linePicture(product, request.color ?? null),
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
