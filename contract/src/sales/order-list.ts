/** The list of orders: how it is searched, filtered and sorted. */

import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { periodQuery } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { DISTRICTS } from './districts.ts'
import { FULFILMENTS, LATENESS, ORDER_STATUSES, PAYMENT_METHODS } from './order-state.ts'
import { LISTED_VIEWS } from './order-views.ts'

/** Of at most 100 orders, with a dot between two. */
export const orderNumbers = z
  .string()
  .regex(
    /^SH-[0-9A-Z]{1,12}(\.SH-[0-9A-Z]{1,12}){0,99}$/,
    'Numbers of orders, at most 100, with dots between.',
  )
  .transform((numbers) => numbers.split('.'))

export const orderListQuery = z.object({
  /** Staff see everybody's orders unless asking for `own`; anyone else only ever sees their own. */
  scope: z.enum(['own', 'all']).default('all'),
  /** Anything on the order: number, id, transaction, name, e-mail, phone, address, product, SKU, tracking number. */
  search: z.string().trim().max(100).default(''),
  /** These alone: for papers of many orders. */
  numbers: orderNumbers.optional(),
  /** Staff's: one of the desk's saved views. */
  show: z.enum(LISTED_VIEWS).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  /** `Unfulfilled` alone leaves out what will never be sent: failed, cancelled and refunded orders. */
  fulfilment: z.enum(FULFILMENTS).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  /** Orders paid at the door that wait for the customer's word; or those that have waited too long. */
  cash: z.enum(['awaiting', 'overdue']).optional(),
  /** Staff's: what is to be handed over by tomorrow, or should have been, or have arrived. */
  late: z.enum(LATENESS).optional(),
  district: z.enum(DISTRICTS).optional(),
  /** An account's orders. */
  user: id.optional(),
  /** Staff's: all that one customer ordered, with their accounts and without. */
  customer: id.optional(),
  /** Days in Asia/Dhaka, both included. */
  ...periodQuery,
  sort: z.enum(['orderDate', 'totalPrice', 'status', 'fulfilment', 'customer']).default('orderDate'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(MAX_INTEGER).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type OrderListQuery = z.infer<typeof orderListQuery>
