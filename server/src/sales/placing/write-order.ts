import type { Language } from '@spokehaat/contract/basics/language'
import { formatMoney } from '@spokehaat/contract/basics/money'
import { type CashStep, isWholeAtDoor } from '@spokehaat/contract/sales/cash-ladder'
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { OrderChannel } from '@spokehaat/contract/sales/order-state'
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import type { OrderRequest } from '@spokehaat/contract/sales/placing'
import type { Sums } from '@spokehaat/contract/sales/sums'
import { sql } from 'kysely'
import { lockProducts } from '../../catalogue/products/products.queries.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { newId } from '../../platform/db/new-id.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { OrderSettings } from '../../settings/settings.ts'
import { hold, type Wanted } from '../../stock/stock.ts'
import { keepAccount } from '../account/account.ts'
import { keptFor, useKept, withKept } from '../alerts/kept.ts'
import { gatewayFor } from '../cart/instalments.ts'
import { type PricedCart, priceCart, productsOf } from '../cart/price-cart.ts'
import { writeAsk } from '../cash-steps/cash-asks.queries.ts'
import { lastNumber, reservedBy } from '../credit/order-credit.queries.ts'
import { reserveCredit } from '../credit/order-credit.ts'
import { deliveryColumns, type OfferedDelivery, requireDelivery } from '../delivery/delivery.ts'
import { takeUses } from '../discounts/uses.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { toCells } from '../order-record/order-columns.ts'
import { addOrderEvent, type NewOrderEvent } from '../order-record/order-events.queries.ts'
import { newOrderNumber } from '../order-record/order-number.ts'
import { sumColumns } from '../order-record/order-sums.ts'
import { cashDueAt } from '../order-steps/overdue-cash.ts'
import { payCovered } from '../order-steps/pay-covered.ts'
import { chooseWay } from '../pay-ways/choose-way.ts'
import { addAttempt, COD, QR } from '../payments/attempts.queries.ts'
import type { Opening } from '../payments/open-payment.ts'
import type { Sales } from '../payments/sales.ts'
import { keptUntil } from '../payments/timing.ts'
import type { LineTax } from '../tax/freeze-tax.ts'
import { type PlacedFrom, placedFrom } from './open-orders.queries.ts'
import { orderedLine } from './ordered-line.ts'
import { insertOrder, replaceOrder, setOrderOfKey } from './place-order.queries.ts'
import { askForProof } from './prove-for-cash.ts'
import {
  refusalByLine,
  refuseCash,
  refuseClosed,
  refuseCredit,
  refuseLess,
  refuseLines,
  refuseOtherTotal,
} from './refuse-order.ts'
import { heldByOrders } from './unpaid-orders.queries.ts'
import { takeOver } from './unpaid-orders.ts'
import { wasBefore } from './was-before.ts'

/** How somebody of the shop takes an order for its customer, whom they have spoken to: nothing has to be proven. */
interface DeskTerms {
  /** `counter`: paid in cash and handed over at once; it is not delivered. */
  channel: Exclude<OrderChannel, 'web'>
  by: { userId: string; email: string }
  /** Until when its pay link keeps price and pieces; null where it is paid in cash. */
  payBy: Date | null
  /** Over the counter, by a Bangla QR: no page is opened. */
  isByQr: boolean
}

interface NewOrder extends Omit<OrderRequest, 'products'> {
  language: Language
  codStatus: 'awaiting' | null
  email: string
  byGuest: boolean
  sums: Sums
  extrasTax: LineTax
  /** The bank's charge for instalments goes back with a refund. */
  isChargeBack: boolean
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
  instalment_charge_back: order.isChargeBack,
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
  /** What cash would have asked, where somebody of the shop has taken it otherwise. */
  cashInPlaceOf: CashStep | null
  /** Its page, which is ours to open; null where nothing is left to be paid. */
  opening: Opening | null
  settings: OrderSettings
}

type WrittenRequest = OrderRequest & { language: Language }

/**
 * The order in the database, step by step: priced, compared with what was seen, written, held, with what discounts and credit
 * do for it, and with its first attempt. Throws as `placeOrder` does.
 */
export async function writeOrder(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  request: WrittenRequest,
  key: string | null,
  earlier: readonly LockedOrder[],
  { desk, address }: From,
): Promise<WrittenOrder> {
  const { priced, own, kept } = await priceOrder(trx, services, viewer, request, earlier, desk)
  if (desk === null) refuseClosed(priced.settings, dayOf(services.now()))
  const agreed = agreeOn(services, request, priced, desk)
  const order = newOrder(viewer, request, priced, agreed, desk)
  if (agreed.isCod && desk === null && priced.cash) askForProof(viewer, order, priced.cash, priced.settings)
  const wanted = wantedOf(priced)
  const going = await takeOver(trx, services, earlier, own, wanted, priced.discounts.given)
  const at = services.now()
  const columns = {
    ...columnsOf(order),
    cod_due_at: agreed.isCod && desk?.channel !== 'counter' ? cashDueAt(at, priced.settings) : null,
  }
  const placedAs = {
    id: going?.id ?? newId(),
    number: going?.number ?? newOrderNumber(),
    language: order.language,
  }
  const row = { ...placedAs, at, going, columns, placedFrom: placedFrom(viewer, address) }
  await writeRows(trx, viewer, row, priced, agreed, desk)
  await takeGoods(trx, placedAs.id, priced, kept, wanted, agreed.isCod ? null : keptUntil(at, order.payBy))
  await noteAsk(trx, placedAs.id, at, priced, agreed, desk)
  await takeUses(trx, placedAs.id, priced.discounts, priced.rate)
  await reserveCredit(trx, services, placedAs, priced.credit.uses)
  const opening = agreed.isCovered ? null : await firstAttempt(trx, services, row, order, priced, agreed)
  if (key !== null) await setOrderOfKey(trx, viewer.userId, key, placedAs.id)
  if (agreed.isCod && desk === null)
    await enqueueOrderMail(trx, services, placedAs.id, { kind: 'cod-placed' })
  if (agreed.isCovered) {
    await payCovered(trx, services, { ...placedAs, status: 'Pending', credit_paisa: priced.credit.paisa })
  }
  const { isCod: isCash, isCovered } = agreed
  const cashInPlaceOf = otherwise(priced, agreed, desk)
  return { orderId: placedAs.id, isCash, isCovered, cashInPlaceOf, opening, settings: priced.settings }
}

/** At the prices of now, with the pieces and the credit of the orders that it may take over. */
async function priceOrder(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  request: WrittenRequest,
  earlier: readonly LockedOrder[],
  desk: DeskTerms | null,
) {
  // a product that is being changed or deleted is waited for here, and then sold as it is, or not at all
  await lockProducts(trx, productsOf(request.products))
  const ids = earlier.map(({ id }) => id)
  const own = await heldByOrders(trx, ids)
  const kept = await keptFor(trx, { holds: request.holds, viewer }, services.now())
  const ownCredit = ids.length === 0 ? new Map<string, number>() : await reservedBy(trx, sql.join(ids))
  const priced = await priceCart(trx, services, {
    lines: request.products,
    terms: request,
    viewer,
    phone: request.phone,
    address: {
      name: [request.firstName, request.lastName].filter(Boolean).join(' '),
      streetAddress: request.streetAddress,
      district: request.district,
    },
    own: withKept(own, kept),
    ownOrders: async () => ids,
    ownCredit,
    isAtCounter: desk?.channel === 'counter',
    takesDesk: desk !== null,
    isQuote: false,
  })
  return { priced, own, kept }
}

/** How it is paid and delivered, where it comes to what was seen. */
function agreeOn(services: Sales, request: OrderRequest, priced: PricedCart, desk: DeskTerms | null) {
  const { lines, sums, discounts, delivery } = priced
  const isAtCounter = desk?.channel === 'counter'
  refuseLines(lines)
  // by credit or by discounts: nothing is left to be paid in any way
  const isCovered = sums.dueNowPaisa === 0
  const instalments = isCovered ? null : instalmentsOf(request, priced)
  refuseLess(discounts, sums, request.discountBdt)
  refuseCredit(request, priced)
  const delivered = isAtCounter ? null : requireDelivery(delivery, request.deliveryBdt, sums.cashFee.paisa)
  refuseOtherTotal(request, sums)
  const paymentMethod = isCovered ? 'online' : request.paymentMethod
  const isCod = paymentMethod === 'cod'
  if (isCod && !isAtCounter) refuseCash(priced, desk !== null)
  if (paymentMethod === 'advance' && priced.advance === null) throw fail('advance_not_possible')
  const gateway: GatewayName | typeof COD | typeof QR =
    isCod || isCovered ? COD : desk?.isByQr ? QR : chooseFor(services, request, priced, instalments)
  return { isCovered, isCod, paymentMethod, gateway, delivered, instalments }
}

/** Null where it is paid otherwise. Throws `instalments_not_possible`. */
function instalmentsOf({ instalments, paymentMethod }: OrderRequest, priced: PricedCart) {
  if (instalments === undefined || paymentMethod !== 'online') return null
  const { chosen = null, terms } = priced.instalments ?? {}
  if (!chosen || !terms) throw fail('instalments_not_possible')
  return { months: chosen.months, isChargeBack: terms.isChargeBack }
}

/** Before anything is held. Throws `instalments_not_possible` where the one that is asked for knows none. */
function chooseFor(
  services: Sales,
  { gateway }: OrderRequest,
  { sums, payWays }: PricedCart,
  instalments: { months: number } | null,
): GatewayName {
  if (instalments && gateway !== undefined && !GATEWAY_TRAITS[gateway].instalments) {
    throw fail('instalments_not_possible')
  }
  const wanted = instalments ? (gateway ?? gatewayFor(payWays)) : gateway
  return chooseWay(services.gateways, payWays, { wanted, amountMinor: sums.dueNowPaisa })
}
type Agreed = ReturnType<typeof agreeOn>

/** The step that somebody of the shop did not ask for. */
const otherwise = ({ cash }: PricedCart, { isCod }: Agreed, desk: DeskTerms | null): CashStep | null =>
  desk !== null && isCod && cash !== null && !isWholeAtDoor(cash.step) ? cash.step : null

/** What was asked of who pays at the door, or in two parts because of that; and who of the shop took it otherwise. */
async function noteAsk(
  trx: DatabaseTransaction,
  orderId: string,
  at: Date,
  priced: PricedCart,
  agreed: Agreed,
  desk: DeskTerms | null,
): Promise<void> {
  const { cash, advance } = priced
  const { isCod, paymentMethod } = agreed
  const isInParts = paymentMethod === 'advance'
  if (cash === null || cash.step === 'none' || !(isCod || isInParts)) return
  await writeAsk(trx, {
    orderId,
    at,
    step: cash.step,
    rule: cash.rule,
    points: cash.points,
    advanceOf: isInParts ? (advance?.of ?? null) : null,
    decidedBy: otherwise(priced, agreed, desk) === null ? null : (desk?.by.email ?? null),
  })
}

function newOrder(
  viewer: Viewer,
  request: WrittenRequest,
  { sums, tax, rate }: PricedCart,
  { isCod, paymentMethod, delivered, instalments }: Agreed,
  desk: DeskTerms | null,
): NewOrder {
  const byGuest = viewer.role === 'guest'
  return {
    ...request,
    paymentMethod,
    codStatus: isCod ? 'awaiting' : null,
    // a guest's order may have an address of its own, or none
    email: byGuest ? (request.email ?? viewer.email) : viewer.email,
    byGuest,
    phone: onePhone(request.phone),
    sums,
    extrasTax: tax.extras,
    isChargeBack: instalments?.isChargeBack ?? false,
    delivered,
    channel: desk?.channel ?? 'web',
    payBy: desk?.payBy ?? null,
    rate,
  }
}

/** From the shelf: what is made to order takes nothing from it. */
const wantedOf = ({ lines }: PricedCart): Wanted[] =>
  lines.flatMap(({ choice, request: { quantity } }) =>
    choice ? [{ variantId: choice.variant.id, quantity }] : [],
  )

/** `going`: an order that goes on as this one; null where it is a new one. */
interface Row {
  id: string
  number: string
  language: Language
  at: Date
  going: LockedOrder | null
  columns: ReturnType<typeof columnsOf> & { cod_due_at: Date | null }
  placedFrom: PlacedFrom
}

/** Order, lines and the beginning of its story; anew where it goes on under its number. */
async function writeRows(
  trx: DatabaseTransaction,
  viewer: Viewer,
  { id, number, at, going, columns, placedFrom: from }: Row,
  priced: PricedCart,
  { isCod, isCovered }: Agreed,
  desk: DeskTerms | null,
): Promise<void> {
  const lines = priced.lines.map((line, position) => orderedLine(line, position, id, priced))
  const before = going ? await wasBefore(trx, going, lines, priced.sums.total.paisa) : null
  const event: NewOrderEvent = {
    orderId: id,
    at,
    kind: 'placed',
    ...(going && { from: going.status }),
    to: 'Pending',
    text: desk ? TAKEN[desk.channel] : storyOf({ isAnew: going !== null, isCod, before }),
    ...(desk && { by: desk.by }),
  }
  if (going) {
    const now = { status: 'Pending', repriced_at: at, is_cancelled_by_customer: false } as const
    await replaceOrder(trx, id, { ...columns, ...now, cod_asked_at: null }, lines, from)
    await addOrderEvent(trx, event)
    return
  }
  const order = { id, number, user_id: viewer.userId, status: 'Pending', placed_at: at, ...columns } as const
  await insertOrder(trx, order, lines, event, from)
  // of any other its account begins with what it costs, which is written already
  if (isCovered || desk !== null) keepAccount(trx, id)
}

/** What is kept for who asks is used up; the rest is held for this order, until `until`. */
async function takeGoods(
  trx: DatabaseTransaction,
  orderId: string,
  { lines }: PricedCart,
  kept: Awaited<ReturnType<typeof keptFor>>,
  wanted: readonly Wanted[],
  until: Date | null,
): Promise<void> {
  await useKept(trx, kept, wanted)
  await hold(trx, orderId, wanted, until).catch((error: unknown) => {
    throw refusalByLine(lines, error)
  })
}

/** To be paid, at the gateway or at the door. */
async function firstAttempt(
  trx: DatabaseTransaction,
  services: Sales,
  { id, number, at, going, columns }: Row,
  { paymentMethod, payBy }: NewOrder,
  { sums, credit }: PricedCart,
  agreed: Agreed,
): Promise<Opening> {
  const attempt = await addAttempt(trx, services, {
    orderId: id,
    orderNumber: number,
    number: going || credit.uses.length > 0 ? (await lastNumber(trx, id)) + 1 : 1,
    amountMinor: sums.dueNowPaisa,
    gateway: agreed.gateway,
    part: paymentMethod === 'advance' ? 'advance' : 'whole',
    instalmentMonths: agreed.instalments?.months ?? null,
    until: keptUntil(at, payBy),
  })
  return { payer: columns, attempt }
}

function storyOf(told: {
  isAnew: boolean
  isCod: boolean
  before: Awaited<ReturnType<typeof wasBefore>>
}): string {
  const text = told.isAnew ? 'Placed anew from the checkout' : 'Order placed'
  const story = told.isCod ? `${text}, to be paid on delivery` : text
  const { before } = told
  return before ? `${story}. Before: ${before.goods}; it came to ${taka(before.totalPaisa)}` : story
}

const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })

const TAKEN: Record<DeskTerms['channel'], string> = {
  phone: 'Ordered by phone',
  messenger: 'Ordered by Messenger',
  whatsapp: 'Ordered by WhatsApp',
  counter: 'Sold at the counter',
}
