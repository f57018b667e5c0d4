/**
 * What an order would not have been given with the goods that stay: discounts, and delivery that was free from a sum on.
 * Nothing is taken back by itself, as the sums of an order are frozen: a person reads it before they decide.
 */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { Unearned } from '@spokehaat/contract/sales/refunds'
import type { Database } from '../../platform/db/client.ts'
import { deliverCart, readDelivery, sendingOf } from '../delivery/delivery.ts'
import { type CountedLine, countDiscounts } from '../discounts/count-discounts.ts'
import { selectDiscountsById } from '../discounts/discounts.queries.ts'
import { type OrderUse, selectOrderUses } from '../discounts/uses.queries.ts'
import type { OrderRow } from '../order-record/orders.queries.ts'
import { selectGoodsOfLines } from './unearned.queries.ts'

interface Line {
  position: number
  quantity: number
  price_paisa: number
  discount_paisa: number
  /** Pieces that are asked back or have gone back. */
  asked: number
}

interface Staying {
  row: Line
  quantity: number
}

/** `back`: the pieces that would come back beside those of `lines` that are asked back. */
export async function findUnearned(
  db: Database,
  order: OrderRow,
  lines: readonly Line[],
  back: readonly { position: number; quantity: number }[],
  now: Date,
): Promise<Unearned[]> {
  const staying = lines.map((row) => {
    const more = back.find(({ position }) => position === row.position)?.quantity ?? 0
    return { row, quantity: row.quantity - row.asked - more }
  })
  if (back.length === 0 || staying.every(({ quantity }) => quantity === 0)) return []
  const goods = await selectGoodsOfLines(db, order.id)
  const uses = (await selectOrderUses(db, [order.id])).filter(({ is_counted }) => is_counted)
  const counted = staying.map(({ row, quantity }): CountedLine => {
    const product = goods.find(({ position }) => position === row.position)
    const { product_id = null, category = null, brand = null } = product ?? {}
    return { product: product_id, category, brand, paisa: row.price_paisa, quantity }
  })
  const discounts = await unearnedDiscounts(db, order, uses, counted, staying)
  const delivery = await unearnedDelivery(db, order, goods, staying, now)
  return [...discounts, ...delivery]
}

const sumOf = (lines: readonly Staying[], of: (one: Staying) => number) =>
  lines.reduce((sum, one) => sum + of(one), 0)

/** What stays off the goods that stay. */
const keptOff = (staying: readonly Staying[]) =>
  sumOf(staying, ({ row, quantity }) => Math.round((row.discount_paisa * quantity) / row.quantity))

async function unearnedDiscounts(
  db: Database,
  order: OrderRow,
  uses: readonly OrderUse[],
  lines: readonly CountedLine[],
  staying: readonly Staying[],
): Promise<Unearned[]> {
  const rows = await selectDiscountsById(
    db,
    uses.map(({ discount_id }) => discount_id),
  )
  const candidates = rows.map((discount) => ({ discount, code: null }))
  const whole = order.delivery_paisa + order.delivery_discount_paisa
  const left = lines.filter(({ quantity }) => quantity > 0)
  const { notGiven } = countDiscounts(left, candidates, () => whole)
  return uses.flatMap((use) => {
    const why = notGiven.find(({ discount }) => discount.id === use.discount_id)?.reason
    if (why !== 'minimum' && why !== 'more_pieces' && why !== 'other_goods') return []
    const keeps =
      use.kind === 'delivery' ? order.delivery_discount_paisa : Math.min(use.paisa, keptOff(staying))
    return keeps > 0 ? [{ name: use.name, keepsBdt: toDecimal(keeps) }] : []
  })
}

async function unearnedDelivery(
  db: Database,
  order: OrderRow,
  goods: Awaited<ReturnType<typeof selectGoodsOfLines>>,
  staying: readonly Staying[],
  now: Date,
): Promise<Unearned[]> {
  const { delivery_method_id: named, delivery_paisa, delivery_discount_paisa, district } = order
  if (named === null || delivery_paisa + delivery_discount_paisa > 0) return []
  const settings = await readDelivery(db)
  const priceOf = (pieces: (one: Staying) => number) => {
    const sent = staying.flatMap((one) => {
      const product = goods.find(({ position }) => position === one.row.position)
      const sentAs = product?.product_id ? product : null
      return pieces(one) > 0 ? [{ product: sentAs, quantity: pieces(one) }] : []
    })
    const itemsPaisa = sumOf(
      staying,
      (one) =>
        one.row.price_paisa * pieces(one) -
        Math.round((one.row.discount_paisa * pieces(one)) / one.row.quantity),
    )
    return (
      deliverCart(settings, { ...sendingOf(sent), itemsPaisa, district, named, now }).chosen?.pricePaisa ?? 0
    )
  }
  const price = priceOf(({ quantity }) => quantity)
  const isLost = price > 0 && priceOf(({ row }) => row.quantity) === 0
  return isLost ? [{ name: null, keepsBdt: toDecimal(price) }] : []
}
