/** What a discount would have done, and what it did. */
import { z } from '../basics/zod.ts'

/** Orders that a trial looks at, the newest ones. */
export const TRIAL_ORDERS = 100

/** `POST /discounts/trial`: over the last orders, by itself, as if no other discount had counted. */
export const discountTrial = z.object({
  /** How many orders it was tried on. */
  orders: z.int(),
  /** For how many it would have counted. */
  counted: z.int(),
  /** Taka that it would have taken off them. */
  costBdt: z.number(),
  /** Taka that these orders came to, before any discount on their goods. */
  goodsBdt: z.number(),
})
export type DiscountTrial = z.infer<typeof discountTrial>

/** The most days that results show one by one, the newest. */
export const RESULT_DAYS = 60

/** `GET /discounts/{id}/results`: orders that count it; what was cancelled or ran out is `undone`. */
export const discountResults = z.object({
  orders: z.int(),
  undone: z.int(),
  /** Taka taken off. */
  givenBdt: z.number(),
  /** Taka that these orders came to, with the discount off. */
  revenueBdt: z.number(),
  /** Days in Dhaka with such an order, newest first. */
  days: z.array(
    z.object({ day: z.iso.date(), orders: z.int(), givenBdt: z.number(), revenueBdt: z.number() }),
  ),
})
export type DiscountResults = z.infer<typeof discountResults>
