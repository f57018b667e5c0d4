/**
 * What an order costs that is paid again. For as long as its pieces were to be held it costs what it did; later it
 * costs what it would today, once the customer has seen that.
 */

import { centsToPaisa, formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import { buildPrice, type Configuration } from '@spokehaat/contract/catalogue/build'
import { build as buildSchema } from '@spokehaat/contract/catalogue/build-schema'
import { GIFT_CARD_SKU } from '@spokehaat/contract/sales/gift-line'
import { type InstalmentTerms, instalmentOf } from '@spokehaat/contract/sales/instalments'
import type { RepricedLine, Repricing } from '@spokehaat/contract/sales/placing'
import { discountCents, extrasPaisa, type Sums } from '@spokehaat/contract/sales/sums'
import { taxParts } from '@spokehaat/contract/sales/tax'
import type { Selectable } from 'kysely'
import {
  lockProducts,
  type SellableRow,
  sellableProducts,
} from '../../catalogue/products/products.queries.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { OrderLines } from '../../platform/db/tables.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { voidDiscounts } from '../cart/instalments.ts'
import type { LineProblem } from '../cart/line-choice.ts'
import { promiseAnew } from '../delivery/delivery.ts'
import { type DiscountedCart, discountCart } from '../discounts/discount-cart.ts'
import { codesOf, dropUses, lockUses, takeUses, takeUsesAgain } from '../discounts/uses.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { sumColumns, sumsOf } from '../order-record/order-sums.ts'
import { selectLines, updateLine, updateOrder } from '../order-record/orders.queries.ts'
import { keptUntil } from '../payments/timing.ts'

type LineRow = Selectable<OrderLines>

/** An order's line, and what it would be today. Cents and paisa apiece. */
interface LineToday {
  line: LineRow
  cents: number
  paisa: number
  problem: LineProblem | null
  category: string | null
  brand: string | null
}

/** The instalments that an order goes on to be paid by, as they are offered today. */
export interface PlanAgain {
  terms: InstalmentTerms
  months: number
  /** Paisa of credit that the order had. */
  creditPaisa: number
}

interface OrderToday {
  lines: LineToday[]
  /** Taka for a dollar. */
  rate: number
}

/**
 * The order as it could be sold today, its products locked against changes.
 * Throws `product_not_found`, `out_of_stock` (switched off), `choose_variant` with `details.lines`.
 */
export async function orderToday(
  trx: DatabaseTransaction,
  order: LockedOrder,
  plan: PlanAgain | null,
): Promise<OrderToday> {
  const lines = await selectLines(trx, order.id)
  const ids = [...new Set(lines.flatMap((line) => line.product_id ?? []))]
  await lockProducts(trx, ids)
  const products = await sellableProducts(trx, ids)
  const { bdtPerUsd: rate } = await readOrderSettings(trx)
  const known = new Map(products.map((row) => [row.id, row]))
  const isRegular = plan?.terms.isForSales === false
  const today = { lines: lines.map((line) => lineToday(line, known, rate, isRegular)), rate }
  const lost = today.lines.find(({ problem }) => problem !== null)
  if (lost?.problem) throw fail(lost.problem, { details: { lines: linesView(today.lines) } })
  return today
}

/**
 * Lets the order be paid at `accepted`, which is today's total in taka as the customer has accepted it; where it is still
 * within its time and has its discounts, or costs today what it did, nothing has to be accepted. Writes the prices anew
 * where they have changed, with the order's story.
 *
 * By instalments (`plan`) it costs their charge, and by no other way. Throws `price_changed` with every line as it was and as it is
 * (`details`: the contract's `repricing`); `discounts_changed`; `instalments_not_possible`.
 */
export async function priceAnew(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  viewer: Viewer,
  order: LockedOrder,
  { lines, rate }: OrderToday,
  { accepted, plan }: { accepted: number | undefined; plan: PlanAgain | null },
): Promise<LockedOrder> {
  if (order.gift_email !== null) return order
  const now = services.now()
  const hasDiscounts = await takeUsesAgain(trx, order.id)
  if (hasDiscounts && now < keptUntil(order.repriced_at ?? order.placed_at, order.pay_by)) {
    return plan === null && order.instalment_months !== null
      ? withoutCharge(trx, services, order, lines, accepted)
      : order
  }
  const discounts =
    plan?.terms.isForDiscounts === false
      ? { ...voidDiscounts([], []), off: lines.map(() => 0) }
      : await discountAnew(trx, viewer, order, lines, now)
  const anew = lines.map((line, index) => lineAnew(line, discounts.off[index] ?? 0))
  const bare = { ...order, ...deliveryAnew(order, discounts), ...NO_CHARGE }
  const charge = plan ? chargeAnew(plan, sumsOf(bare, anew, rate).total.paisa) : NO_CHARGE
  const sums = sumsOf({ ...bare, ...charge }, anew, rate)
  const { cents, paisa } = sums.total
  const isSame =
    paisa === order.total_paisa &&
    cents === order.total_cents &&
    lines.every(({ line, ...today }) => line.price_cents === today.cents && line.price_paisa === today.paisa)
  if (!isSame)
    refuseUnseen(order, sums, accepted, { lines: linesView(lines), rate, refused: discounts.refused })
  const taxes = taxAnew(order, anew, sums)
  const isMadeToOrder = lines.some(({ line }) => line.configuration !== null)
  const priced = {
    ...sumColumns(sums),
    ...(await promiseAnew(trx, order, isMadeToOrder, now)),
    extras_tax_paisa: taxes.at(-1) ?? 0,
    bdt_per_usd: String(rate),
    repriced_at: now,
  }
  await updateOrder(trx, order.id, priced)
  await lockUses(trx, [order.id], discounts.given)
  await dropUses(trx, order.id)
  await takeUses(trx, order.id, discounts, rate)
  for (const [place, { position, price_cents, price_paisa, discount_paisa, ...line }] of anew.entries()) {
    const paid = { cents: price_cents, paisa: price_paisa, discountPaisa: discount_paisa, ...line }
    await updateLine(trx, order.id, position, {
      price_cents,
      price_paisa,
      discount_paisa,
      discount_cents: discountCents(paid, rate),
      tax_paisa: taxes[place] ?? 0,
    })
  }
  if (!isSame) {
    const text = story(order, paisa, rate)
    await addOrderEvent(trx, { orderId: order.id, at: now, kind: 'payment', text })
  }
  return { ...order, ...priced }
}

const NO_CHARGE = { instalment_months: null, instalment_charge_paisa: 0 } as const

/** Throws `instalments_not_possible`. */
function chargeAnew({ terms, months, creditPaisa }: PlanAgain, pricePaisa: number) {
  const one = instalmentOf((pricePaisa - creditPaisa) / 100, terms, months)
  if (!one) throw fail('instalments_not_possible')
  return { instalment_months: months, instalment_charge_paisa: Math.round(one.chargeBdt * 100) }
}

/** Paid in another way than by instalments, within its time: as it was, without the charge. Throws `price_changed`. */
async function withoutCharge(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  order: LockedOrder,
  lines: readonly LineToday[],
  accepted: number | undefined,
): Promise<LockedOrder> {
  const rate = Number(order.bdt_per_usd)
  const rows = lines.map(({ line }) => line)
  const sums = sumsOf({ ...order, ...NO_CHARGE }, rows, rate)
  const same = lines.map((one) => ({ ...one, cents: one.line.price_cents, paisa: one.line.price_paisa }))
  refuseUnseen(order, sums, accepted, { lines: linesView(same), rate, refused: [] })
  const taxes = taxAnew(order, rows, sums)
  for (const [place, { position }] of rows.entries()) {
    await updateLine(trx, order.id, position, { tax_paisa: taxes[place] ?? 0 })
  }
  const priced = { ...sumColumns(sums), extras_tax_paisa: taxes.at(-1) ?? 0 }
  await updateOrder(trx, order.id, priced)
  const text = `Not by instalments any more: ${taka(sums.total.paisa)}; it was ${taka(order.total_paisa)}`
  await addOrderEvent(trx, { orderId: order.id, at: services.now(), kind: 'payment', text })
  return { ...order, ...priced }
}

/** Throws `price_changed` where it comes to something else than the customer has seen. */
function refuseUnseen(
  order: LockedOrder,
  { total: { cents, paisa } }: Sums,
  accepted: number | undefined,
  said: Pick<Repricing, 'lines' | 'rate' | 'refused'>,
): void {
  if (accepted !== undefined && Math.round(accepted * 100) === paisa) return
  throw fail('price_changed', {
    details: {
      ...said,
      total: toDecimal(cents),
      totalBdt: toDecimal(paisa),
      was: {
        total: toDecimal(order.total_cents),
        totalBdt: toDecimal(order.total_paisa),
        rate: Number(order.bdt_per_usd),
      },
    } satisfies Repricing,
  })
}

function lineToday(
  line: LineRow,
  products: ReadonlyMap<string, SellableRow>,
  rate: number,
  isRegular: boolean,
): LineToday {
  const product = line.product_id === null ? undefined : products.get(line.product_id)
  const at = (cents: number, problem: LineProblem | null) => ({
    line,
    category: product?.category ?? null,
    brand: product?.brand ?? null,
    cents,
    paisa: centsToPaisa(cents, rate),
    problem,
  })
  if (line.configuration !== null) {
    // the shop may have ceased to build this
    const build = buildSchema.safeParse(line.configuration as Configuration)
    return build.success ? at(buildPrice(build.data), null) : at(0, 'product_not_found')
  }
  if (line.sku === GIFT_CARD_SKU) return { ...at(line.price_cents, null), paisa: line.price_paisa }
  if (!product || product.archived_at !== null) return at(0, 'product_not_found')
  const cents = isRegular ? product.ordinary_price_cents : product.price_cents
  if (!product.in_stock) return at(cents, 'out_of_stock')
  return at(cents, product.variants.some(({ id }) => id === line.variant_id) ? null : 'choose_variant')
}

/** The discounts of today: those that count by themselves, and the order's codes. */
async function discountAnew(
  trx: DatabaseTransaction,
  viewer: Viewer,
  order: LockedOrder,
  lines: readonly LineToday[],
  now: Date,
): Promise<DiscountedCart> {
  const counted = lines.map(({ line, paisa, category, brand }) => ({
    product: line.product_id,
    category,
    brand,
    paisa,
    quantity: line.quantity,
  }))
  const codes = await codesOf(trx, order.id)
  const ownOrders = async () => [order.id]
  const asking = { codes, viewer, phone: order.phone, ownOrders, takesDesk: true, now }
  return discountCart(trx, counted, asking, () => order.delivery_paisa + order.delivery_discount_paisa)
}

/** Delivery costs what it did, and today's discount comes off it. */
function deliveryAnew(order: LockedOrder, { deliveryOffPaisa }: DiscountedCart) {
  const whole = order.delivery_paisa + order.delivery_discount_paisa
  return { delivery_paisa: whole - deliveryOffPaisa, delivery_discount_paisa: deliveryOffPaisa }
}

/** `off`: what discounts take off all its pieces. */
function lineAnew({ line, cents, paisa }: LineToday, off: number) {
  const { position, quantity, tax_basis_points } = line
  return { position, tax_basis_points, quantity, price_cents: cents, price_paisa: paisa, discount_paisa: off }
}

/** At the rates that were frozen; of delivery and fees the last. */
function taxAnew(
  order: LockedOrder,
  lines: readonly Pick<LineRow, 'price_paisa' | 'quantity' | 'discount_paisa' | 'tax_basis_points'>[],
  sums: Sums,
): number[] {
  return taxParts([
    ...lines.map((line) => ({
      paisa: line.price_paisa * line.quantity - line.discount_paisa,
      basisPoints: line.tax_basis_points,
    })),
    { paisa: extrasPaisa(sums), basisPoints: order.extras_tax_basis_points },
  ])
}

function linesView(lines: readonly LineToday[]): RepricedLine[] {
  return lines.map(({ line, cents, paisa, problem }) => {
    const isChanged = cents !== line.price_cents || paisa !== line.price_paisa
    return {
      name: line.name,
      nameBn: line.name_bn,
      quantity: line.quantity,
      problem: problem ?? (isChanged ? 'price_changed' : null),
      was: { price: toDecimal(line.price_cents), priceBdt: toDecimal(line.price_paisa) },
      now: { price: toDecimal(cents), priceBdt: toDecimal(paisa) },
    }
  })
}

function story(order: LockedOrder, paisa: number, rate: number): string {
  return `At today’s prices: ${taka(paisa)}, at Tk ${rate} for $1; it was ${taka(order.total_paisa)}`
}

const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })
