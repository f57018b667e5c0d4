/** New orders as the desk hears of them: those to be paid at the door once they are placed, others once money came in. */
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'

/** At most so many at once: the list has the rest. */
export const MOST_NEWS = 20

/**
 * `GET /orders/news`. `since` is `at` of the answer before, left out the first time. An order may come twice, as one that
 * is being written while the desk asks is not to be missed: tell them apart by `_id`.
 */
export const orderNewsQuery = z.object({ since: z.iso.datetime().optional() })

export const orderNews = z.object({
  at: z.iso.datetime(),
  /** The newest first. */
  orders: z.array(
    z.object({
      _id: id,
      number: z.string(),
      customer: z.string(),
      district: z.string(),
      totalBdt: z.number(),
      heardAt: z.iso.datetime(),
    }),
  ),
})
export type OrderNews = z.infer<typeof orderNews>

/** `GET` and `PUT /orders/notices`: how whoever asks is told of every new order. */
export const orderNotices = z.strictObject({ mail: z.boolean(), message: z.boolean() })
export type OrderNotices = z.infer<typeof orderNotices>
