/**
 * What is given for pieces that came back is a line of its own on their order: so it is packed, labelled, carried, invoiced and
 * paid for as the rest of any order. The order costs less by what came back and more by what is given; the difference is
 * asked for or goes back as after any change of it. Docs: docs/decisions/0065.
 */
import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import type { Language } from '@spokehaat/contract/basics/language'
import { centsToPaisa, formatMoney, paisaToCents, toDecimal } from '@spokehaat/contract/basics/money'
import { textIn } from '@spokehaat/contract/catalogue/text-in'
import { may } from '@spokehaat/contract/identity/permissions'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import type { ExchangeQuote, ExchangeQuoteRequest } from '@spokehaat/contract/sales/return-case'
import { spread } from '@spokehaat/contract/sales/sums'
import { taxInside } from '@spokehaat/contract/sales/tax'
import { type SellableRow, sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { endSwap, hold, sellHeld } from '../../stock/stock.ts'
import { readAccount } from '../account/account.ts'
import { isTaxed, lineOf } from '../order-change/changed-lines.ts'
import { differenceOf } from '../order-change/difference.ts'
import { noteChange } from '../order-change/note-change.ts'
import { settleDifference } from '../order-change/settle-difference.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { sumsOf } from '../order-record/order-sums.ts'
import { rekeyOrder, selectLines, updateOrder } from '../order-record/orders.queries.ts'
import { insertParcel } from '../parcels/parcels.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { selectPieces } from '../pieces/pieces.queries.ts'
import { worthOfPieces } from '../refunds/refund-amount.ts'
import { insertRefundRows, selectRefundable } from '../refunds/refunds.queries.ts'
import { unpack } from '../refunds/unpack.ts'
import { issueCreditNote } from '../tax/tax-papers.ts'
import { taxInForce } from '../tax/tax-rates.queries.ts'
import {
  type CaseRow,
  insertGivenLines,
  selectCase,
  selectLeftAt,
  selectProductsOf,
  updateCaseLine,
} from './cases.queries.ts'

interface Money {
  cents: number
  paisa: number
}

/** What is given for so many pieces of a line. */
interface Swap {
  position: number
  quantity: number
  variantId: string
  /** Of another product: what a piece costs, as it was agreed. Null: what the piece cost that it is given for. */
  price: Money | null
}

/**
 * What a piece costs that is given for one of these, by its line: null where it is of the same product. Throws
 * `validation_failed` where it is not sold, or another product is to be given before the order is paid.
 */
export async function swapPrices(
  trx: DatabaseTransaction,
  order: LockedOrder,
  swaps: readonly { position: number; variant: string }[],
): Promise<Map<number, Money | null>> {
  const [lines, products] = [
    await selectLines(trx, order.id),
    await productsOf(
      trx,
      swaps.map(({ variant }) => variant),
    ),
  ]
  const prices = swaps.map(({ position, variant }): [number, Money | null] => {
    const product = productWith(products, variant)
    const line = lines.find((one) => one.position === position)
    if (!product || !line) throw notGiven('Say what each piece is exchanged for.')
    if (product.id === line.product_id && line.configuration === null) return [position, null]
    if (product.archived_at !== null || !product.in_stock) throw notGiven('This is not sold any more.')
    if (order.status !== 'Paid') {
      throw notGiven(
        'Another product is given once the order is paid: first say that its money was collected.',
      )
    }
    const cents = product.price_cents
    return [position, { cents, paisa: centsToPaisa(cents, Number(order.bdt_per_usd)) }]
  })
  return new Map(prices)
}

const notGiven = (said: string) => fail('validation_failed', { fields: { swaps: said } })

async function productsOf(trx: DatabaseTransaction, variantIds: readonly string[]): Promise<SellableRow[]> {
  return sellableProducts(trx, await selectProductsOf(trx, variantIds))
}

const productWith = (products: readonly SellableRow[], variantId: string) =>
  products.find(({ variants }) => variants.some(({ id }) => id === variantId))

/**
 * What an exchange would come to; nothing is changed. Throws `order_not_found`, `case_not_found`, `validation_failed`,
 * `return_too_much`.
 */
export function quoteExchange(
  services: Sales,
  orderId: string,
  { case: caseId, lines }: ExchangeQuoteRequest,
): Promise<ExchangeQuote> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const swaps = lines.map(({ position, swap }) => ({ position, variant: swap }))
    const one = caseId === null ? null : await selectCase(trx, orderId, caseId)
    if (one === undefined) throw fail('case_not_found')
    const prices = one ? agreedPrices(one) : await swapPrices(trx, order, swaps)
    const { worth, cost } = await planned(
      trx,
      services,
      order,
      lines.map(({ swap, ...line }) => ({
        ...line,
        variantId: swap,
        price: prices.get(line.position) ?? null,
      })),
    )
    const isPaid = order.status === 'Paid'
    const total = order.total_paisa + cost - worth
    const { owed, back } = differenceOf(order, await readAccount(trx, orderId), total)
    return {
      worthBdt: toDecimal(worth),
      costBdt: toDecimal(cost),
      askedBdt: toDecimal(isPaid ? owed : 0),
      backBdt: toDecimal(isPaid ? back : 0),
    }
  })
}

const agreedPrices = ({ lines }: CaseRow) =>
  new Map(lines.map(({ position, price }) => [position, price && { cents: price.cents, paisa: price.paisa }]))

async function planned(
  trx: DatabaseTransaction,
  services: Pick<Sales, 'now'>,
  order: LockedOrder,
  swaps: readonly Swap[],
) {
  const rate = Number(order.bdt_per_usd)
  const rows = await selectLines(trx, order.id)
  const products = await productsOf(
    trx,
    swaps.map(({ variantId }) => variantId),
  )
  const refundable = await selectRefundable(trx, order.id)
  // whose money is asked back already is given no credit for
  const open = swaps.flatMap(({ position, quantity }) => {
    const line = refundable.find((one) => one.position === position)
    const pieces = line ? Math.min(quantity, line.quantity - line.asked) : 0
    return pieces > 0 ? [{ position, quantity: pieces }] : []
  })
  const nothing = { cents: 0, paisa: 0 }
  const { lines: back } = worthOfPieces(open, { ...order, ofSent: true }, refundable, nothing)
  const tax = isTaxed(order, rows) ? await taxInForce(trx, dayOf(services.now())) : null
  const lines = swaps.flatMap((swap) => {
    const row = rows.find(({ position }) => position === swap.position)
    const product = productWith(products, swap.variantId)
    const variant = product?.variants.find(({ id }) => id === swap.variantId)
    if (!row || !product || !variant) throw notGiven('Say what each piece is exchanged for.')
    const color = product.colors.find(({ id, hex }) =>
      variant.color_id === null ? hex === row.color_hex : id === variant.color_id,
    )
    const of = back.find(({ position }) => position === swap.position)
    return pricesOf(swap, row, of, rate).map(({ quantity, price }) => {
      const line = lineOf(order, product, { variant, color: color ?? null }, { quantity, rate, taxOf: tax })
      // at the rate that the piece had; of another product at today's
      const basisPoints = swap.price === null ? row.tax_basis_points : line.tax_basis_points
      return {
        ...line,
        price_cents: price.cents,
        price_paisa: price.paisa,
        discount_cents: 0,
        tax_basis_points: basisPoints,
        tax_paisa: basisPoints === null ? 0 : taxInside(price.paisa * quantity, basisPoints),
      }
    })
  })
  return {
    rows,
    back,
    lines: lines.map((line, index) => ({ ...line, position: rows.length + index })),
    worth: back.reduce((sum, { worth }) => sum + worth.paisa, 0),
    cost: lines.reduce((sum, { price_paisa, quantity }) => sum + price_paisa * quantity, 0),
  }
}

/** What each piece costs; those that cost the same are a line. */
function pricesOf(
  { quantity, price }: Swap,
  row: { quantity: number; price_paisa: number; discount_paisa: number },
  of: { quantity: number; worth: Money } | undefined,
  rate: number,
): { quantity: number; price: Money }[] {
  if (price) return [{ quantity, price }]
  const whole = Math.floor((row.price_paisa * row.quantity - row.discount_paisa) / row.quantity)
  const open = of?.quantity ?? 0
  const each = [
    ...spread(of?.worth.paisa ?? 0, Array<number>(open).fill(1)),
    ...Array<number>(quantity - open).fill(whole),
  ]
  return [...new Set(each)].map((paisa) => ({
    quantity: each.filter((one) => one === paisa).length,
    price: { paisa, cents: paisaToCents(paisa, rate) },
  }))
}

interface Received {
  one: CaseRow
  /** Of each line, how many pieces are here, or never will be. */
  counted: readonly { position: number; quantity: number }[]
  key: string
  stands: ReadonlySet<string>
}

/**
 * The pieces of an exchange are here, of an order that is paid: what is given for them is to be sent. What was set aside for
 * pieces that did not come is free. Throws `not_allowed` where money would go back, which not everybody may give, and what a
 * refund throws.
 */
export async function giveForPieces(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { one, counted, key, stands }: Received,
): Promise<void> {
  const prices = agreedPrices(one)
  const swaps = one.lines.flatMap(({ position, swap }): Swap[] => {
    const quantity = counted.find((line) => line.position === position)?.quantity ?? 0
    const price = prices.get(position) ?? null
    return swap && quantity > 0 ? [{ position, quantity, variantId: swap.variant, price }] : []
  })
  const { rows, back, lines, worth, cost } = await planned(trx, services, order, swaps)
  const by = { caseId: one.id, orderId: order.id, byUserId: viewer.userId }
  await endSwap(trx, by, 'release')
  await hold(
    trx,
    order.id,
    swaps.map(({ variantId, quantity }) => ({ variantId, quantity })),
    null,
  )
  await sellHeld(trx, order.id)
  const goods = namesOf(lines)
  const why = `Exchanged for ${goods}`
  if (worth > 0) await takeOff(trx, services, viewer, order, { back, worth, key }, why)
  await openRest(trx, services, viewer, order, goods)
  await insertGivenLines(
    trx,
    lines.map((line) => ({ ...line, case_id: one.id })),
  )
  for (const { position, variantId } of swaps) {
    await updateCaseLine(trx, one.id, position, { swap_variant_id: null, given_variant_id: variantId })
  }
  const sums = sumsOf({ ...order, credit_paisa: 0, later_paisa: 0 }, [...rows, ...lines])
  const { owed, back: over } = await settleDifference(trx, services, viewer, order, {
    sums,
    extrasTaxPaisa: order.extras_tax_paisa,
    stands,
    why,
  })
  if (over > 0 && !may(viewer, 'refunds.write')) throw fail('not_allowed')
  await rekeyOrder(trx, order.id)
  await noteChange(trx, services, viewer, order, {
    story: storyOf(goods, cost - worth),
    action: 'return: exchange',
    before: { totalBdt: toDecimal(order.total_paisa) },
    after: { return: one.id, totalBdt: toDecimal(sums.total.paisa), goods },
    mail: {
      kind: 'exchange',
      goods: { en: goods, bn: namesOf(lines, 'bn') },
      askedPaisa: owed,
      backPaisa: over,
    },
  })
}

type Named = Pick<
  Awaited<ReturnType<typeof planned>>['lines'][number],
  'name' | 'name_bn' | 'quantity' | 'color_name' | 'color_name_bn' | 'size'
>

function namesOf(lines: readonly Named[], language: Language = 'en'): string {
  return lines
    .map((line) => {
      const name = textIn(language, { en: line.name, bn: line.name_bn }).text
      const color = textIn(language, { en: line.color_name ?? '', bn: line.color_name_bn }).text
      const choice = [color, line.size].filter(Boolean).join(', ')
      const pieces = language === 'bn' ? inBanglaDigits(String(line.quantity)) : line.quantity
      return `${pieces} × ${name}${choice === '' ? '' : ` (${choice})`}`
    })
    .join(', ')
}

function storyOf(goods: string, difference: number): string {
  const taka = formatMoney({ minor: Math.abs(difference), currency: 'BDT' })
  if (difference === 0) return `In exchange: ${goods}`
  return `In exchange: ${goods}. It costs ${taka} ${difference > 0 ? 'more' : 'less'}`
}

interface TakenOff {
  back: ReturnType<typeof worthOfPieces>['lines']
  worth: number
  key: string
}

/** The order costs less by what came back: no money moves by that. */
async function takeOff(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { back, worth, key }: TakenOff,
  reason: string,
): Promise<void> {
  const id = newId()
  const at = services.now()
  await insertRefundRows(
    trx,
    {
      id,
      order_id: order.id,
      attempt_id: null,
      status: 'completed',
      amount_paisa: worth,
      amount_cents: back.reduce((sum, line) => sum + line.worth.cents, 0),
      lowers_paisa: worth,
      reason,
      restock: false,
      was_sent: true,
      idempotency_key: `exchange-${key}`,
      requested_by: viewer.userId,
      requested_by_name: viewer.email,
      requested_at: at,
      ended_by: viewer.userId,
      ended_by_name: viewer.email,
      ended_at: at,
    },
    back.map(({ position, quantity, worth: { cents, paisa } }) => ({
      position,
      quantity,
      worth_cents: cents,
      worth_paisa: paisa,
    })),
  )
  const pieces = back.map(({ position, quantity }) => ({ position, quantity }))
  await issueCreditNote(trx, services, viewer, order, {
    refundId: id,
    paisa: worth,
    reason,
    pieces,
    wasSent: true,
  })
}

/** What has left is its first parcel from now on, and the order goes by what is still to be sent. */
async function openRest(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  goods: string,
): Promise<void> {
  await unpack(trx, services, viewer, order, 'Unpacked: something is given in exchange')
  if (!hasLeft(order.fulfilment)) return
  const at = services.now()
  if (order.parcels_sent === 0) {
    const { shipped, delivered } = await selectLeftAt(trx, order.id)
    const pieces = (await selectPieces(trx, order.id)).flatMap(({ position, quantity, called_back }) =>
      quantity > called_back ? [{ position, quantity: quantity - called_back }] : [],
    )
    await insertParcel(
      trx,
      {
        order_id: order.id,
        number: 1,
        courier: order.courier ?? '',
        tracking_number: order.tracking_number,
        shipped_at: shipped ?? delivered ?? at,
        delivered_at: order.fulfilment === 'Delivered' ? (delivered ?? at) : null,
      },
      pieces,
    )
  }
  await updateOrder(trx, order.id, {
    fulfilment: 'Unfulfilled',
    parcels_sent: Math.max(1, order.parcels_sent),
    courier: null,
    tracking_number: null,
    ...promisedAnew(order, at),
  })
  await addOrderEvent(trx, {
    orderId: order.id,
    at,
    kind: 'fulfilment',
    from: order.fulfilment,
    to: 'Unfulfilled',
    text: `To be sent in exchange: ${goods}`,
    by: viewer,
  })
}

/** In as many days as the order was promised when it was placed. */
function promisedAnew(
  { placed_at, hand_over_by, deliver_from, deliver_by }: LockedOrder,
  now: Date,
): Partial<Pick<LockedOrder, 'hand_over_by' | 'deliver_from' | 'deliver_by'>> {
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(placed_at))) / DAY_MS
  const later = (day: string | null) =>
    day === null ? null : new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  return {
    hand_over_by: later(hand_over_by),
    deliver_from: later(deliver_from),
    deliver_by: later(deliver_by),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
