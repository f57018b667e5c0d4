/**
 * Placing an order: one transaction takes prices from the database, holds the stock and writes order, lines and the
 * first payment attempt; only then the gateway is asked for its page, with no row locked.
 */

import type { Language } from '@spokehaat/contract/basics/language'
import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import { BUILD_SKU, buildName, FRAME_COLORS } from '@spokehaat/contract/catalogue/build'
import { buildNameBn, frameColorBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import type { OrderRequest } from '@spokehaat/contract/sales/order'
import type { OrderChannel } from '@spokehaat/contract/sales/order-state'
import { discountCents, type Sums } from '@spokehaat/contract/sales/sums'
import { sql } from 'kysely'
import { ORDERED_OF_BUILD, orderedCells } from '../../catalogue/columns/product-columns.ts'
import { lockProducts } from '../../catalogue/products/products.queries.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import type { OrderSettings } from '../../settings/settings.ts'
import { hold, shortOf } from '../../stock/stock.ts'
import { keepAccount } from '../account/account.ts'
import { keptFor, useKept, withKept } from '../alerts/kept.ts'
import { isCodPossible, type PricedCart, priceCart, productsOf } from '../cart/price-cart.ts'
import type { PricedLine } from '../cart/pricing.ts'
import { removeOrderedLines } from '../carts/carts.queries.ts'
import { lastNumber, reservedBy } from '../credit/order-credit.queries.ts'
import { reserveCredit } from '../credit/order-credit.ts'
import { deliveryColumns, type OfferedDelivery, requireDelivery } from '../delivery/delivery.ts'
import { tryCodes } from '../discounts/code-tries.ts'
import type { DiscountedCart } from '../discounts/discount-cart.ts'
import { takeUses } from '../discounts/uses.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { refuseOther, requestHash } from '../order-record/once.ts'
import { toCells } from '../order-record/order-columns.ts'
import { addOrderEvent, type NewOrderEvent } from '../order-record/order-events.queries.ts'
import { newOrderNumber } from '../order-record/order-number.ts'
import { sumColumns } from '../order-record/order-sums.ts'
import { cashDueAt } from '../order-steps/overdue-cash.ts'
import { payCovered } from '../order-steps/pay-covered.ts'
import { addAttempt } from '../payments/attempts.queries.ts'
import { couldNotOpen, type Opening, openPayment, openWritten } from '../payments/open-payment.ts'
import { requirePaying } from '../payments/paying.ts'
import type { Sales } from '../payments/sales.ts'
import { keptUntil } from '../payments/timing.ts'
import type { LineTax } from '../tax/freeze-tax.ts'
import { placedFrom } from './open-orders.queries.ts'
import { addressOf, stayWithinCaps } from './open-orders.ts'
import { payAgain } from './pay-again.ts'
import { findKey, insertKey, insertOrder, replaceOrder, setOrderOfKey } from './place-order.queries.ts'
import { askForProof } from './prove-for-cash.ts'
import { heldByOrders } from './unpaid-orders.queries.ts'
import { askAfterUnpaid, lockUnpaid, takeOver } from './unpaid-orders.ts'
import { wasBefore } from './was-before.ts'

/** How somebody of the shop takes an order for its customer, whom they have spoken to: nothing has to be proven. */
interface DeskTerms {
  /** `counter`: paid in cash and handed over at once; it is not delivered. */
  channel: Exclude<OrderChannel, 'web'>
  by: { userId: string; email: string }
  /** Until when its pay link keeps price and pieces; null where it is paid in cash. */
  payBy: Date | null
}

export interface Placement {
  orderId: string
  checkoutUrl: string
}

/**
 * Places the order and opens its payment. With a key, the same order sent again (at once or later) gives the same
 * answer and makes nothing new. An order of the same things that still waits for its payment is taken over.
 *
 * Throws `product_not_found`, `choose_variant`, `out_of_stock`, `price_changed` with `fields` by line and
 * `details.lines`; `delivery_method_gone`, `delivery_not_possible`, `delivery_price_changed` with `details.delivery`
 * as the quote has it; `discounts_changed` with `details.refused`; `cod_not_possible` with `details.capBdt`;
 * `advance_not_possible`; `gift_card_refused`,
 * `credit_changed`; `idempotency_key_reused` where the key stands for a different order; `idempotency_in_progress`;
 * `earlier_order_paid` with `details.order` where the order to be taken over is paid meanwhile;
 * `too_many_open_orders`, `too_many_held`, `address_too_many_open`, `cod_confirm_first`, `cod_prove_phone`;
 * `payment_unavailable` with `details.order`: the order stands and can be paid again.
 */
export async function placeOrder(
  services: Sales,
  viewer: Viewer,
  request: OrderRequest,
  key: string | null,
  { ip: clientIp, language }: { ip: string; language: Language },
): Promise<Placement> {
  const unpaid = await askAfterUnpaid(services, viewer, request.products, key)
  const place = async (trx: DatabaseTransaction) => {
    const known = key === null ? null : await claimKey(trx, viewer.userId, key, request)
    if (known !== null) return { orderId: known, isNew: false, opening: null }
    // where credit may pay all of it, the gateway is asked for only once that is known
    if (request.paymentMethod !== 'cod' && !hasCredit(request)) requirePaying(services)
    const earlier = await lockUnpaid(trx, unpaid)
    const from = { desk: null, address: addressOf(services, clientIp) }
    const written = await writeOrder(trx, services, viewer, { ...request, language }, key, earlier, from)
    const { orderId, isCash, isCovered, opening, settings } = written
    // to be paid at the door, it is bought
    if (isCash) await removeOrderedLines(trx, orderId, services.now())
    // last: others from the same address wait from here on
    const order = { id: orderId, isCash }
    if (!isCovered) await stayWithinCaps(trx, services, viewer, order, from.address, settings)
    return { orderId, isNew: true, opening }
  }
  const asker = { viewer, ip: clientIp }
  const { orderId, isNew, opening } = await tryCodes(services, asker, request.codes ?? [], () =>
    inTransaction(services.db, place),
  )
  if (opening) return { orderId, checkoutUrl: await openWritten(services, opening, clientIp) }
  // sent again after the payment page could not be opened, or was closed: the same order, tried anew
  if (!isNew && (await couldNotOpen(services, orderId))) {
    return { orderId, checkoutUrl: await payAgain(services, viewer, orderId, clientIp) }
  }
  return { orderId, checkoutUrl: await openPayment(services, orderId, clientIp) }
}

/** Gives the order that the key already stands for, or null once the key is ours. */
export async function claimKey(
  trx: DatabaseTransaction,
  userId: string,
  key: string,
  request: unknown,
): Promise<string | null> {
  const sent = requestHash(request)
  if (await insertKey(trx, { userId, key, requestHash: sent })) return null
  const row = await findKey(trx, userId, key)
  if (row) refuseOther(row, sent)
  if (!row?.order_id) throw fail('idempotency_in_progress', { details: { retryAfter: 1 } })
  return row.order_id
}

const hasCredit = ({ codes = [], useCredit }: OrderRequest) => codes.length > 0 || useCredit === true

interface NewOrder extends Omit<OrderRequest, 'products'> {
  language: Language
  codStatus: 'awaiting' | null
  email: string
  byGuest: boolean
  sums: Sums
  extrasTax: LineTax
  /** Null over the counter. */
  delivered: OfferedDelivery | null
  channel: OrderChannel
  payBy: Date | null
  /** Taka for a dollar. */
  rate: number
}

/** What is the same whether an order is new or goes on. */
const columnsOf = (order: NewOrder) => ({
  language: order.language,
  channel: order.channel,
  pay_by: order.payBy,
  payment_method: order.paymentMethod,
  cod_status: order.codStatus,
  by_guest: order.byGuest,
  ...toCells(order),
  ...sumColumns(order.sums),
  extras_tax_basis_points: order.extrasTax.basisPoints,
  extras_tax_paisa: order.extrasTax.paisa,
  ...deliveryColumns(order.delivered),
  bdt_per_usd: order.rate,
})

/** `address`: what stands for the one in the net; null where it is not counted. */
interface From {
  desk: DeskTerms | null
  address: string | null
}

interface WrittenOrder {
  orderId: string
  isCash: boolean
  isCovered: boolean
  /** Its page, which is ours to open; null where nothing is left to be paid. */
  opening: Opening | null
  settings: OrderSettings
}

/** The order in the database: priced, held, with its first attempt and its story. Throws as `placeOrder` does. */
export async function writeOrder(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  request: OrderRequest & { language: Language },
  key: string | null,
  earlier: readonly LockedOrder[],
  { desk, address }: From,
): Promise<WrittenOrder> {
  // a product that is being changed or deleted is waited for here, and then sold as it is, or not at all
  await lockProducts(trx, productsOf(request.products))
  const ids = earlier.map(({ id }) => id)
  const own = await heldByOrders(trx, ids)
  const kept = await keptFor(trx, { holds: request.holds, viewer }, services.now())
  const ownCredit = ids.length === 0 ? new Map<string, number>() : await reservedBy(trx, sql.join(ids))
  const isAtCounter = desk?.channel === 'counter'
  const cart = {
    lines: request.products,
    terms: request,
    viewer,
    phone: request.phone,
    own: withKept(own, kept),
    ownOrders: async () => ids,
    ownCredit,
    isAtCounter,
    takesDesk: desk !== null,
    isQuote: false,
  }
  const priced = await priceCart(trx, services, cart)
  const { lines, sums, discounts, delivery, tax, rate, codCapBdt, credit } = priced
  const refused = lines.findIndex((line) => line.problem !== null)
  if (refused >= 0) throw lineRefusal(lines, refused)
  refuseLess(discounts, sums, request.discountBdt)
  refuseCredit(request, priced)
  const delivered = isAtCounter ? null : requireDelivery(delivery, request.deliveryBdt, sums.cashFee.paisa)
  refuseOtherTotal(request, sums)
  // by credit or by discounts: nothing is left to be paid in any way
  const isCovered = sums.dueNowPaisa === 0
  const paymentMethod = isCovered ? 'online' : request.paymentMethod
  const isCod = paymentMethod === 'cod'
  if (isCod && !isAtCounter && !isCodPossible(sums.dueNowPaisa, codCapBdt)) {
    throw fail('cod_not_possible', { details: { capBdt: codCapBdt } })
  }
  if (paymentMethod === 'advance' && priced.advance === null) throw fail('advance_not_possible')
  if (!isCod && !isCovered && hasCredit(request)) requirePaying(services)
  const wanted = lines.flatMap(({ choice, request: { quantity } }) =>
    choice ? [{ variantId: choice.variant.id, quantity }] : [],
  )
  const order: NewOrder = {
    ...request,
    paymentMethod,
    codStatus: isCod ? 'awaiting' : null,
    // a guest's order may have an address of its own, or none
    email: viewer.role === 'guest' ? (request.email ?? viewer.email) : viewer.email,
    byGuest: viewer.role === 'guest',
    phone: onePhone(request.phone),
    sums,
    extrasTax: tax.extras,
    delivered,
    channel: desk?.channel ?? 'web',
    payBy: desk?.payBy ?? null,
    rate,
  }
  if (isCod && desk === null) await askForProof(trx, viewer, order)
  const going = await takeOver(trx, services, earlier, own, wanted, discounts.given)
  const orderId = going?.id ?? newId()
  const number = going?.number ?? newOrderNumber()
  const at = services.now()
  const written = lines.map((line, position) => ({
    ...boughtOf(line),
    order_id: orderId,
    position,
    quantity: line.request.quantity,
    price_cents: line.cents,
    price_paisa: line.paisa,
    discount_paisa: line.discountPaisa,
    tax_class: line.product?.tax_class ?? 'standard',
    tax_basis_points: tax.lines[position]?.basisPoints ?? null,
    tax_paisa: tax.lines[position]?.paisa ?? 0,
    discount_cents: discountCents({ ...line, quantity: line.request.quantity }, rate),
    cart_line_id: line.request.lineId ?? null,
  }))
  const before = going ? await wasBefore(trx, going, written, sums.total.paisa) : null
  const columns = {
    ...columnsOf(order),
    cod_due_at: isCod && !isAtCounter ? cashDueAt(at, priced.settings) : null,
  }
  const text = going ? 'Placed anew from the checkout' : 'Order placed'
  const told = isCod ? `${text}, to be paid on delivery` : text
  const placedEvent: NewOrderEvent = {
    orderId,
    at,
    kind: 'placed',
    ...(going && { from: going.status }),
    to: 'Pending',
    text: desk
      ? TAKEN[desk.channel]
      : before
        ? `${told}. Before: ${before.goods}; it came to ${taka(before.totalPaisa)}`
        : told,
    ...(desk && { by: desk.by }),
  }
  const placed_from = placedFrom(viewer, address)
  if (going) {
    const now = { status: 'Pending', repriced_at: at, is_cancelled_by_customer: false } as const
    await replaceOrder(trx, orderId, { ...columns, ...now, cod_asked_at: null }, written, placed_from)
    await addOrderEvent(trx, placedEvent)
  } else {
    await insertOrder(
      trx,
      {
        id: orderId,
        number,
        user_id: viewer.userId,
        status: 'Pending',
        placed_at: at,
        ...columns,
      },
      written,
      placedEvent,
      placed_from,
    )
    // of any other its account begins with what it costs, which is written already
    if (isCovered || desk !== null) keepAccount(trx, orderId)
  }
  await useKept(trx, kept, wanted)
  await hold(trx, orderId, wanted, isCod ? null : keptUntil(at, order.payBy)).catch((error: unknown) => {
    throw refusalByLine(lines, error)
  })
  await takeUses(trx, orderId, discounts, rate)
  const reserving = { id: orderId, number, language: request.language }
  await reserveCredit(trx, services, reserving, credit.uses)
  let opening: Opening | null = null
  if (!isCovered) {
    const attempt = await addAttempt(trx, services, {
      orderId,
      orderNumber: number,
      number: going || credit.uses.length > 0 ? (await lastNumber(trx, orderId)) + 1 : 1,
      amountMinor: sums.dueNowPaisa,
      isCod,
      part: paymentMethod === 'advance' ? 'advance' : 'whole',
      until: keptUntil(at, order.payBy),
    })
    opening = { payer: columns, attempt }
  }
  if (key !== null) await setOrderOfKey(trx, viewer.userId, key, orderId)
  if (isCod && desk === null) await enqueueOrderMail(trx, services, orderId, { kind: 'cod-placed' })
  if (isCovered) {
    const covered = { id: orderId, number, status: 'Pending', language: request.language } as const
    await payCovered(trx, services, { ...covered, credit_paisa: credit.paisa })
  }
  return { orderId, isCash: isCod, isCovered, opening, settings: priced.settings }
}

const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })

const TAKEN: Record<DeskTerms['channel'], string> = {
  phone: 'Ordered by phone',
  messenger: 'Ordered by message',
  counter: 'Sold at the counter',
}

/**
 * Whatever it is made of. What delivery alone makes dearer is said of delivery. Throws `price_changed` with
 * `details.totalBdt`.
 */
function refuseOtherTotal({ totalBdt }: OrderRequest, sums: Sums): void {
  if (totalBdt === undefined || Math.round(totalBdt * 100) === sums.total.paisa) return
  throw fail('price_changed', { details: { totalBdt: toDecimal(sums.total.paisa) } })
}

/** Throws `gift_card_refused` with the code's place and why; `credit_changed` where it would pay another sum than was seen. */
function refuseCredit(request: OrderRequest, { credit }: PricedCart): void {
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
function refuseLess({ refused }: DiscountedCart, sums: Sums, seenBdt = 0): void {
  const off = sums.discount.paisa + sums.deliveryDiscountPaisa
  if (refused.length > 0 || off < Math.round(seenBdt * 100)) {
    throw fail('discounts_changed', { details: { refused } })
  }
}

/** What another order took since the cart was priced is refused line by line, as if it had been gone before. */
function refusalByLine(lines: readonly PricedLine[], error: unknown): unknown {
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

/** A line without a problem has a build, or a product and its choice. */
function boughtOf({ product, choice, build }: PricedLine) {
  if (build) {
    return {
      ...ORDERED_OF_BUILD,
      product_id: null,
      variant_id: null,
      name: buildName(build),
      name_bn: buildNameBn(build),
      image_url: null,
      sku: BUILD_SKU,
      color_name: build.color,
      color_name_bn: frameColorBn(build.color),
      color_hex: FRAME_COLORS[build.color],
      size: build.size,
      configuration: JSON.stringify(build),
    }
  }
  if (!product || !choice) throw new Error('a line without product or choice was taken for orderable')
  return {
    product_id: product.id,
    variant_id: choice.variant.id,
    ...orderedCells(product),
    sku: choice.variant.sku,
    color_name: choice.color?.name ?? null,
    color_name_bn: choice.color?.name_bn ?? '',
    color_hex: choice.color?.hex ?? null,
    size: choice.variant.size,
    configuration: null,
  }
}
