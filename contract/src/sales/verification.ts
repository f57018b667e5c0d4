/** What the thank-you page is told of a payment. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { ATTEMPT_STATUSES, ORDER_STATUSES, PAYMENT_METHODS } from './order-state.ts'

/** What bKash's page says as it sends somebody back unpaid, and its own name of the payment. */
export const leftFields = {
  left: z.enum(['cancel', 'failure']).optional(),
  payment: z.string().trim().max(80).optional(),
}

/** `GET /orders/verify?order_id=`: the gateway's id, as it stands on the return address, or our attempt's own. */
export const verifyQuery = z.object({
  order_id: z.string().trim().min(1).max(80),
  ...leftFields,
})

export type VerifyQuery = z.infer<typeof verifyQuery>

/** The first of a list, as the gateway answers it, with the order's own state beside. Taka, as text with decimals. */
export const verification = z.object({
  order_id: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** UTC. */
  date_time: z.iso.datetime().nullable(),
  method: z.string().nullable(),
  bank_trx_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  sp_code: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone_no: z.string(),
  address: z.string(),
  city: z.string(),
  is_verify: z.int(),
  order: id,
  status: z.enum(ORDER_STATUSES),
  /** Paid at the door, there is nothing to wait for. */
  paymentMethod: z.enum(PAYMENT_METHODS),
  dueLaterBdt: z.number(),
  /** In which its order is to be paid by credit card; null: otherwise. */
  instalmentMonths: z.int().nullable(),
  /** As the order says it. */
  isPayable: z.boolean(),
  /** Somebody of the shop did, and not its customer. */
  isCancelledByShop: z.boolean(),
  attempt: z.enum(ATTEMPT_STATUSES),
  /** What to tell the shopper where the payment did not succeed; null where it did or is still open. */
  reason: z.string().nullable(),
})
export type Verification = z.infer<typeof verification>
