/** Delivery as quotes, the product page and orders show it. Taka; days in Dhaka. */
import * as m from '@spokehaat/texts/answers'
import { id } from '../../basics/envelope.ts'
import { day } from '../../basics/period.ts'
import { z } from '../../basics/zod.ts'
import { DISTRICTS } from '../districts.ts'
import { DELIVERY_KINDS, PACKINGS } from './options.ts'

const promised = z.object({
  /** The day by which the goods leave the shop; of pick-up, by which they are ready. */
  handOverBy: day,
  deliverFrom: day,
  deliverBy: day,
})

const deliveryOption = z.object({
  method: id,
  name: z.string(),
  /** '' where there is none. */
  nameBn: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  packing: z.enum(PACKINGS),
  priceBdt: z.number(),
  /** What paying at the door costs beside. */
  cashFeeBdt: z.number(),
  isFree: z.boolean(),
  /** No district was named and it may cost more: this is the least. */
  isFrom: z.boolean(),
  promise: promised,
})
export type QuotedDelivery = z.infer<typeof deliveryOption>

/** What an order keeps of its delivery. */
export const orderedDelivery = promised.extend(
  deliveryOption.pick({ method: true, name: true, nameBn: true, kind: true, packing: true }).shape,
)
export type OrderedDelivery = z.infer<typeof orderedDelivery>

/**
 * `GET /delivery/promise`: what one piece costs to send, and when it comes. Of a product, or else of a bicycle made to
 * order. Without a district, the least that it may cost and the widest time.
 */
export const promiseQuery = z.object({
  district: z.enum(DISTRICTS, { error: m.choose_district }).optional(),
  product: id.optional(),
  /** Of a bicycle made to order: what it costs, in whole taka. */
  priceBdt: z.coerce.number().int().min(0).max(100_000_000).default(0),
})
export type PromiseQuery = z.infer<typeof promiseQuery>

export const promiseAnswer = z.object({
  options: z.array(deliveryOption),
  /** What was ordered from then on may come later. */
  until: z.iso.datetime(),
})
export type PromiseAnswer = z.infer<typeof promiseAnswer>

export const quotedDelivery = z.object({
  /** Only what takes this cart to this district, each method once. */
  options: z.array(deliveryOption),
  /** The method of the option that was counted; null where there is none. */
  chosen: id.nullable(),
  /**
   * `delivery_method_gone`: what was named is not offered (any more), and the first was counted in its place.
   * `delivery_not_possible`: nothing takes this cart there.
   */
  problem: z.enum(['delivery_method_gone', 'delivery_not_possible']).nullable(),
  /** So much more of goods, and delivery is free as it was before the discounts; null where they changed nothing. */
  lostFreeBdt: z.number().nullable(),
})
export type Delivery = z.infer<typeof quotedDelivery>
