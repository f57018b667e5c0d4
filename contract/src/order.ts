/**
 * Orders as the API takes and shows them.
 *
 * An **order** is what was bought, at the prices and the exchange rate of that moment. An **attempt** is one try to
 * pay it at the gateway; a failed one can be followed by another. An **event** is a thing somebody told us about an
 * attempt, kept for ever.
 */
import { z } from 'zod'
import { email, phone } from './account.ts'
import { configuration } from './build-schema.ts'
import { lineRequests } from './cart.ts'
import { DISTRICTS } from './districts.ts'
import { id } from './envelope.ts'
import { ATTEMPT_STATUSES, ORDER_STATUSES } from './order-state.ts'

const optionalText = (max: number) => z.string().trim().max(max).default('')

const billing = z.object({
  firstName: optionalText(80),
  phone,
  streetAddress: z.string('Street address is required').trim().min(1, 'Street address is required').max(200),
  apartment: optionalText(100),
  city: z.string('City is required').trim().min(1, 'City is required').max(80),
  district: z.enum(DISTRICTS, 'Please choose a district.'),
  postcode: optionalText(12),
  orderNotes: optionalText(1_000),
})

/** `POST /orders`. `email` and `totalPrice` are what the client shows; the server uses its own. */
export const orderRequest = billing.extend({
  lastName: optionalText(80),
  email: email.optional(),
  products: lineRequests,
  totalPrice: z.number().optional(),
})
export type OrderRequest = z.infer<typeof orderRequest>

/** `Idempotency-Key`: one key, one order, however often it is sent. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'An Idempotency-Key has 8 to 100 letters, digits, - or _.')

export const placedOrder = z.object({
  checkout_url: z.string(),
  order: id,
})
export type PlacedOrder = z.infer<typeof placedOrder>

const orderLine = z.object({
  /** `_id` is null once the product itself is gone, and of a build; the words stay. */
  product: z.object({ _id: id.nullable(), name: z.string(), image_url: z.string().nullable() }),
  quantity: z.int(),
  /** Dollars apiece. */
  price: z.number(),
  priceBdt: z.number(),
  color: z.object({ name: z.string(), hex: z.string() }).nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  /** What was chosen of a bicycle made to order; null for what comes from the shelf. */
  configuration: configuration.nullable(),
})

export const order = z.object({
  _id: id,
  /** The short number that people say on the phone. */
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  streetAddress: z.string(),
  apartment: z.string(),
  city: z.string(),
  district: z.string(),
  postcode: z.string(),
  orderNotes: z.string(),
  totalPrice: z.number(),
  totalPriceBdt: z.number(),
  rate: z.number(),
  status: z.enum(ORDER_STATUSES),
  orderDate: z.iso.datetime(),
  products: z.array(orderLine),
  transaction: z.object({
    /** The gateway's id of the latest attempt, null before it answered. */
    id: z.string().nullable(),
    bank_status: z.string().nullable(),
  }),
})
export type Order = z.infer<typeof order>

export const orderListQuery = z.object({
  /** An admin sees everybody's orders unless asking for `own`; anyone else only ever sees their own. */
  scope: z.enum(['own', 'all']).default('all'),
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

/** `GET /orders/verify?order_id=`: the gateway's id, as it stands on the return address, or our attempt's own. */
export const verifyQuery = z.object({ order_id: z.string().trim().min(1).max(80) })

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
  attempt: z.enum(ATTEMPT_STATUSES),
  /** What to tell the shopper where the payment did not succeed; null where it did or is still open. */
  reason: z.string().nullable(),
})
export type Verification = z.infer<typeof verification>
