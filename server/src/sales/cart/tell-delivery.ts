/** What delivery costs, told to everybody alike, with the discounts that count by themselves. */
import { centsToPaisa, toDecimal } from '@spokehaat/contract/basics/money'
import { deliveryFacts } from '@spokehaat/contract/sales/delivery/options'
import { promiseHolds } from '@spokehaat/contract/sales/delivery/promise'
import type { PromiseAnswer, PromiseQuery } from '@spokehaat/contract/sales/delivery/quoted'
import { sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { deliverCart, optionView, readDelivery, sendingOf } from '../delivery/delivery.ts'
import { discountCart } from '../discounts/discount-cart.ts'
import { readFreeDelivery } from '../discounts/free-delivery.ts'

/** For one piece, by district. Throws `product_not_found`. */
export async function promiseFor(
  { db, now }: { db: Database; now: () => Date },
  { district, product, priceBdt }: PromiseQuery,
): Promise<PromiseAnswer> {
  const [settings, [row], { bdtPerUsd }] = await Promise.all([
    readDelivery(db),
    product === undefined ? [] : sellableProducts(db, [product]),
    readOrderSettings(db),
  ])
  if (product !== undefined && !row) throw fail('product_not_found')
  const at = now()
  const sending = {
    ...sendingOf([{ product: row ?? null, quantity: 1 }]),
    district: district ?? null,
    named: undefined,
    now: at,
  }
  const deliver = (itemsPaisa: number) => deliverCart(settings, { ...sending, itemsPaisa })
  const piece = {
    product: row?.id ?? null,
    category: row?.category ?? null,
    brand: row?.brand ?? null,
    paisa: row ? centsToPaisa(row.price_cents, bdtPerUsd) : priceBdt * 100,
    quantity: 1,
  }
  const anybody = { codes: [], viewer: null, phone: null, ownOrders: async () => [], now: at }
  const { off, deliveryOffPaisa } = await discountCart(
    db,
    [piece],
    anybody,
    (itemsPaisa) => deliver(itemsPaisa).chosen?.pricePaisa ?? 0,
  )
  const { options, chosen } = deliver(piece.paisa - (off[0] ?? 0))
  const priced = options.map((option) =>
    option === chosen && deliveryOffPaisa > 0 ? { ...option, pricePaisa: 0, isFrom: false } : option,
  )
  return { options: priced.map(optionView), until: promiseHolds(at, settings.calendar).toISOString() }
}

/** What pages say that know neither a cart nor a district. */
export async function readDeliveryFacts(
  db: Database,
  now: Date,
): Promise<{
  isFree: boolean
  fromBdt: number
  freeFromBdt: number | null
  days: { handOver: number; most: number }
}> {
  const [settings, freeFrom] = await Promise.all([readDelivery(db), readFreeDelivery(db, now)])
  const { isFree, fromPaisa, freeFromPaisa } = deliveryFacts(settings.terms)
  const { handOverHours, elsewhereDays } = settings.limits
  const all = [freeFrom, freeFromPaisa].filter((paisa) => paisa !== null)
  return {
    isFree: isFree || freeFrom === 0,
    fromBdt: toDecimal(fromPaisa),
    freeFromBdt: all.length === 0 ? null : toDecimal(Math.min(...all)),
    days: { handOver: Math.ceil(handOverHours / 24), most: elsewhereDays },
  }
}
