/**
 * What a cart comes to: the one place where the parts of a price are put together, for quotes and for orders alike. Each
 * part is worked out in a folder of its own, from the parts before it: docs/decisions/0043.
 */
import type { CartTerms, LineRequest } from '@spokehaat/contract/sales/cart'
import type { CashCart } from '@spokehaat/contract/sales/cash-ladder'
import type { InstalmentTerms } from '@spokehaat/contract/sales/instalments'
import { NO_PARTS, type SummedLine, type Sums, sumUp } from '@spokehaat/contract/sales/sums'
import { sellableProducts } from '../../catalogue/products/products.queries.ts'
import { sellsBuilds } from '../../content/content.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import type { Database } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { type OrderSettings, orderSettingsOf } from '../../settings/settings.ts'
import { type AskedForCash, askForCash } from '../cash-steps/ask-for-cash.ts'
import type { NamedAddress } from '../cash-steps/standing.queries.ts'
import { type CreditPlan, findGiftCards, planCredit } from '../credit/plan-credit.ts'
import {
  type CartDelivery,
  type DeliveredGoods,
  deliverCart,
  NOT_DELIVERED,
  sendingOf,
} from '../delivery/delivery.ts'
import { settingsOf } from '../delivery/delivery-view.ts'
import type { CountedLine } from '../discounts/count-discounts.ts'
import { type DiscountedCart, discountCart } from '../discounts/discount-cart.ts'
import { type WayOn, waysOf } from '../pay-ways/pay-ways.queries.ts'
import { type FrozenTax, freezeTax } from '../tax/freeze-tax.ts'
import { advanceOf, type OfferedAdvance, stepThatCanBe } from './advance.ts'
import {
  type CartInstalments,
  instalmentsFor,
  isOtherPrice,
  offeredTerms,
  voidDiscounts,
} from './instalments.ts'
import { isCounted, type PricedLine, priceLines } from './pricing.ts'
import { selectShopTerms } from './shop-terms.queries.ts'

export interface CartToPrice {
  lines: readonly LineRequest[]
  terms: CartTerms
  /** Who asks; null where nobody has signed in. */
  viewer: Viewer | null
  /** What the shopper's own unpaid orders hold, variant id → pieces: an order would take them over. */
  own: ReadonlyMap<string, number>
  /** Those orders, where it matters which they are. */
  ownOrders: () => Promise<readonly string[]>
  /** Card or account id → paisa that they have reserved of it. */
  ownCredit: ReadonlyMap<string, number>
  /** That the order goes to, where it is known. */
  phone?: string
  /** The same. */
  address?: NamedAddress
  /** Handed over as it is sold, so that nothing is delivered. */
  isAtCounter?: boolean
  /** Of the desk, so that a code of its own counts. */
  takesDesk?: boolean
  /** Whether what could be chosen is told, too, such as the credit that there is. */
  isQuote: boolean
}

export interface PricedCart {
  lines: PricedLine[]
  sums: Sums
  discounts: DiscountedCart
  /** VAT inside; its lines are those of the cart. */
  tax: FrozenTax
  delivery: CartDelivery
  /** What delivery is priced by; none where it is taken off anyway. */
  delivered: DeliveredGoods | undefined
  settings: OrderSettings
  /** Taka for a dollar. */
  rate: number
  /** What cash asks; null where the shop takes none, and where nobody wants to know. */
  cash: AskedForCash | null
  /** Whether the shop has any code, of a discount or a gift card. */
  takesCodes: boolean
  credit: CreditPlan
  /** Those that the shop offers to pay online, in its order. */
  payWays: readonly WayOn[]
  /** Null where none are offered for this cart. */
  instalments: CartInstalments | null
  /** Null where no share in advance is offered. */
  advance: (OfferedAdvance & { percent: number }) | null
}

/** Changes nothing. `now` decides what is in force. */
export async function priceCart(
  db: Database,
  services: Pick<Platform, 'now' | 'config'>,
  cart: CartToPrice,
): Promise<PricedCart> {
  const { terms, viewer } = cart
  const [products, shopTerms] = await Promise.all([
    sellableProducts(db, productsOf(cart.lines)),
    selectShopTerms(db, dayOf(services.now())),
  ])
  const settings = orderSettingsOf(shopTerms.settings)
  const { bdtPerUsd: rate } = settings
  const deliverySettings = settingsOf(shopTerms)
  const known = new Map(products.map((row) => [row.id, row]))
  const isBuilding = await mayBuild(db, services, cart)
  const { ownOrders } = cart
  const cards = await findGiftCards(db, terms.codes ?? [])
  // what is no gift card is for discounts to know, or to refuse
  const codes = cards.flatMap(({ typed, card }) => (card ? [] : [typed]))
  const takesDesk = cart.takesDesk ?? false
  const asking = { codes, viewer, phone: cart.phone ?? null, ownOrders, takesDesk, now: services.now() }
  /** `by`: the instalments by whose rule goods are priced; null: paid otherwise. */
  const comeTo = async (by: InstalmentTerms | null) => {
    const found = priceLines(cart.lines, known, rate, cart.own, by?.isForSales === false)
    const priced = isBuilding ? found : found.map(unbuilt)
    const toCount = priced.filter(isCounted)
    const sending = {
      ...sendingOf(toCount.map(({ product, request }) => ({ product, quantity: request.quantity }))),
      district: terms.district ?? null,
      named: terms.deliveryMethod,
      now: services.now(),
    }
    const deliver = (itemsPaisa: number) =>
      cart.isAtCounter ? NOT_DELIVERED : deliverCart(deliverySettings, { ...sending, itemsPaisa })
    const priceOf = ({ chosen }: CartDelivery) => chosen?.pricePaisa ?? 0
    const toDiscount = toCount.map(discounted)
    const discounts =
      by?.isForDiscounts === false
        ? voidDiscounts(toDiscount, codes)
        : await discountCart(db, toDiscount, asking, (itemsPaisa) => priceOf(deliver(itemsPaisa)))
    const lines = takeOff(priced, discounts.off)
    const counted = lines.filter(isCounted)
    const offered = deliver(goodsOf(counted))
    const delivery = discounts.deliveryOffPaisa > 0 ? freeEverywhere(offered) : offered
    const parts = {
      ...NO_PARTS,
      deliveryPaisa: priceOf(delivery) - discounts.deliveryOffPaisa,
      deliveryDiscountPaisa: discounts.deliveryOffPaisa,
    }
    const whole = sumUp(counted.map(summed), parts, rate)
    const credit = await planCredit(db, {
      cards,
      userId: viewer?.userId ?? null,
      useCredit: terms.useCredit ?? false,
      tellsBalance: cart.isQuote,
      due: whole.total.paisa,
      own: cart.ownCredit,
      now: services.now(),
    })
    return { lines, counted, discounts, delivery, parts, whole, credit }
  }

  const atOnce = await comeTo(null)
  const payWays = waysOf(shopTerms.pay_ways)
  const offered = cart.isAtCounter ? null : offeredTerms(settings, payWays)
  const wanted = (terms.paymentMethod ?? 'online') === 'online' ? terms.instalments : undefined
  const byMonths =
    offered && (cart.isQuote || wanted !== undefined) && isOtherPrice(offered, atOnce, codes)
      ? await comeTo(offered)
      : atOnce
  const instalments = offered && instalmentsFor(offered, wanted, { atOnce, byMonths })
  const chosen = instalments?.chosen ?? null
  const { lines, counted, discounts, delivery, parts, credit } = chosen ? byMonths : atOnce

  const hasBuild = atOnce.counted.some(({ build }) => build !== null)
  // where credit pays all, nothing is paid at the door
  const isLeft = atOnce.credit.paisa < atOnce.whole.total.paisa
  const feePaisa = isLeft ? (atOnce.delivery.chosen?.cashFeePaisa ?? 0) : 0
  const cashFeePaisa = terms.paymentMethod === 'cod' ? feePaisa : 0
  const duePaisa = atOnce.whole.total.paisa - atOnce.credit.paisa
  const asked = await askCash(db, services, cart, settings, {
    // with its fee, whichever way of paying is chosen
    duePaisa: duePaisa + feePaisa,
    hasBicycle: counted.some(({ product }) => product !== null && product.category !== 'Accessories'),
    hasBuild,
    categories: counted.flatMap(({ product }) => product?.category ?? []),
    district: terms.district ?? null,
    method: delivery.chosen?.method.id ?? null,
    carrier: delivery.chosen?.method.carrier ?? null,
  })
  const toPay = { duePaisa, deliveryPaisa: atOnce.parts.deliveryPaisa, hasBuild, step: asked?.step ?? null }
  const share = advanceOf(toPay, settings)
  const isInParts = terms.paymentMethod === 'advance' && share !== null
  const paid = {
    cashFeePaisa,
    creditPaisa: credit.paisa,
    laterPaisa: isInParts ? share.later : 0,
    instalmentMonths: chosen?.months ?? null,
    instalmentChargePaisa: chosen ? Math.round(chosen.chargeBdt * 100) : 0,
  }
  const sums = sumUp(counted.map(summed), { ...parts, ...paid }, rate)
  const tax = freezeTax(lines.map(charged), sums, shopTerms.tax)
  return {
    lines,
    sums,
    discounts,
    delivery,
    delivered:
      discounts.deliveryOffPaisa > 0 ? undefined : { paisa: goodsOf(counted), wholePaisa: wholeOf(counted) },
    tax,
    settings,
    rate,
    cash: asked && { ...asked, step: stepThatCanBe(asked.step, share, duePaisa, settings) },
    takesCodes: shopTerms.takes_codes,
    payWays,
    credit,
    instalments,
    advance: share && { ...share, percent: settings.advancePercent },
  }
}

/** Of an order that is paid online nobody has to be known. */
async function askCash(
  db: Database,
  { now }: Pick<Platform, 'now'>,
  { viewer, terms, phone, address, isAtCounter, takesDesk, isQuote }: CartToPrice,
  { cashAtDoor, cashRules }: OrderSettings,
  cart: CashCart,
): Promise<AskedForCash | null> {
  if (!cashAtDoor || isAtCounter) return null
  if (!isQuote && !takesDesk && (terms.paymentMethod ?? 'online') === 'online') return null
  // what a colleague has typed was said to them
  const buyer = { userId: viewer?.userId ?? null, phone: takesDesk && phone ? onePhone(phone) : null }
  return askForCash(db, cashRules, { buyer, address: address ?? null, cart, now: now() })
}

/** Riders may have built what home offers; the desk knows what it takes on. Asked where a line is one alone. */
const mayBuild = async (db: Database, services: Pick<Platform, 'now' | 'config'>, cart: CartToPrice) =>
  cart.takesDesk === true || !cart.lines.some(({ build }) => build) || sellsBuilds(db, services)

const unbuilt = (line: PricedLine): PricedLine =>
  line.build ? { ...line, problem: 'product_not_found' } : line

const wholeOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { paisa, request }) => sum + paisa * request.quantity, 0)

const goodsOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { paisa, discountPaisa, request }) => sum + paisa * request.quantity - discountPaisa, 0)

/** Whatever it costs there, it is taken off. */
function freeEverywhere(delivery: CartDelivery): CartDelivery {
  const chosen = delivery.chosen && { ...delivery.chosen, isFrom: false }
  const options = delivery.options.map((one) => (one.method === chosen?.method ? chosen : one))
  return { ...delivery, options, chosen }
}

const discounted = ({ product, paisa, request }: PricedLine): CountedLine => ({
  product: product?.id ?? null,
  category: product?.category ?? null,
  brand: product?.brand ?? null,
  paisa,
  quantity: request.quantity,
})

/** `off`: of the lines that count. */
function takeOff(lines: readonly PricedLine[], off: readonly number[]): PricedLine[] {
  const left = [...off]
  return lines.map((line) => (isCounted(line) ? { ...line, discountPaisa: left.shift() ?? 0 } : line))
}

export const productsOf = (requests: readonly LineRequest[]): string[] => [
  ...new Set(requests.flatMap((line) => line.product ?? [])),
]

const summed = ({ cents, paisa, discountPaisa, request }: PricedLine): SummedLine => ({
  cents,
  paisa,
  discountPaisa,
  quantity: request.quantity,
})

/** A line that can't be ordered counts for nothing. */
function charged(line: PricedLine) {
  const { paisa, request, discountPaisa } = line
  return {
    taxClass: line.product?.tax_class ?? 'standard',
    paisa: isCounted(line) ? paisa * request.quantity - discountPaisa : 0,
  }
}
