/** Who the shop buys from, and what to order of them. */
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { required, z } from '../basics/zod.ts'
import { pickedVariant } from './stock-entry.ts'

/** What was sold in so many days says what will be: eight whole weeks. */
export const SOLD_DAYS = 56
/** Days until a delivery is here, where no supplier says otherwise. */
export const USUAL_LEAD_DAYS = 14
/** An order is for what sells until it is here, and for so many days more. */
export const ORDER_FOR_DAYS = 30

/** Pieces that sell until a delivery that is ordered now is here, rounded up. `sold`: in `SOLD_DAYS`. */
export const reorderPoint = (sold: number, leadDays: number): number =>
  Math.ceil((Math.max(0, sold) * leadDays) / SOLD_DAYS)

/** Pieces to order now, never below nothing. `available`: what can be sold. */
export const toOrder = (sold: number, leadDays: number, available: number): number =>
  Math.max(0, Math.ceil((Math.max(0, sold) * (leadDays + ORDER_FOR_DAYS)) / SOLD_DAYS) - available)

/** For how many whole days it lasts; null where none of it was sold. */
export const lastsDays = (sold: number, available: number): number | null =>
  sold <= 0 ? null : Math.floor((Math.max(0, available) * SOLD_DAYS) / sold)

const DAYS = 'Between 1 and 365 days.'

export const supplierInput = z.strictObject({
  name: z
    .string(required('The name is required'))
    .trim()
    .min(1, 'The name is required')
    .max(80, 'At most 80 letters.'),
  phone: z.string().trim().max(40, 'At most 40 letters.').default(''),
  email: z
    .string()
    .trim()
    .max(254, 'At most 254 letters.')
    .refine((typed) => typed === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed), 'Invalid email address')
    .default(''),
  note: z.string().trim().max(500, 'At most 500 letters.').default(''),
  /** From the order until the goods are here. */
  leadDays: z.int(DAYS).min(1, DAYS).max(365, DAYS).default(USUAL_LEAD_DAYS),
})
export type SupplierInput = z.infer<typeof supplierInput>

/** `version`: of the one that was looked at. */
export const supplierUpdate = supplierInput.extend({ version: z.int().max(MAX_INTEGER) })
export type SupplierUpdate = z.infer<typeof supplierUpdate>

const supplier = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  leadDays: z.int(),
  version: z.int().max(MAX_INTEGER),
})
export type Supplier = z.infer<typeof supplier>

/**
 * Colors and sizes that come from them, and how many of these run out before a delivery would be here; pieces that are
 * ordered and not here yet, and how many orders should have been.
 */
export const listedSupplier = supplier.extend({
  variants: z.int(),
  low: z.int(),
  onTheWay: z.int(),
  late: z.int(),
})
export type ListedSupplier = z.infer<typeof listedSupplier>

const suppliedVariant = pickedVariant.omit({ seen: true }).extend({
  /** In `SOLD_DAYS`, less what came back. */
  sold: z.int(),
  isLow: z.boolean(),
  /** Pieces that are ordered and not here yet, of whomever. */
  onTheWay: z.int(),
  /** Pieces, less those. */
  order: z.int(),
})
export type SuppliedVariant = z.infer<typeof suppliedVariant>

const ORDER_STATES = ['open', 'received', 'cancelled'] as const

/** What was ordered of a supplier. */
const supplierOrder = z.object({
  _id: id,
  orderedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** Who ordered it. */
  by: z.string(),
  /** `cancelled`: what had not come is not waited for any more. */
  state: z.enum(ORDER_STATES),
  isLate: z.boolean(),
  lines: z.array(
    z.object({
      /** Null where it is not offered any more. */
      variant: id.nullable(),
      name: z.string(),
      sku: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      pieces: z.int(),
      received: z.int(),
      costBdt: z.number().nullable(),
    }),
  ),
})
export type SupplierOrder = z.infer<typeof supplierOrder>

/** What is to be ordered first, the soonest sold out before the others. Of orders those on their way, and the latest. */
export const supplierPage = z.object({
  supplier,
  variants: z.array(suppliedVariant),
  orders: z.array(supplierOrder),
})
export type SupplierPage = z.infer<typeof supplierPage>

/** `PUT /stock/suppliers/{id}/orders/{orderId}`: what was ordered. The id is the sender's: what is sent twice is done once. */
export const supplierOrderRequest = z.strictObject({
  lines: z
    .array(z.strictObject({ variant: id, pieces: z.int('A whole number.').min(1).max(100_000) }))
    .min(1, 'What was ordered?')
    .max(1_000)
    .refine(
      (lines) => new Set(lines.map(({ variant }) => variant)).size === lines.length,
      'Each color and size once, please.',
    ),
})
export type SupplierOrderRequest = z.infer<typeof supplierOrderRequest>

export const supplierOrderParams = z.object({ id, orderId: id })

/** `PUT /stock/products/{id}/supplier`: where all colors and sizes of a product come from; null: nobody says. */
export const productSupplier = z.strictObject({ supplier: id.nullable() })
