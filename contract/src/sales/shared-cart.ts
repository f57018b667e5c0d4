/** A cart as a link shows it to whoever has the link. It holds what was chosen, and nothing of who chose. */

import * as m from '@spokehaat/texts/answers'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { build } from '../catalogue/build-schema.ts'
import { hexColor } from '../catalogue/product.ts'
import { LINE_PROBLEMS } from './cart.ts'

/** Days for which a link shows its cart. */
export const SHARED_CART_DAYS = 90

/** As in `lineRequests`, without a price: what is shown is what it costs on the day that it is looked at. */
const sharedChoice = z
  .strictObject({
    product: id.optional(),
    build: build.optional(),
    quantity: z.int().min(1, { error: m.quantity_one }).max(MAX_LINE_QUANTITY),
    color: hexColor.nullish(),
    size: z.string().max(12).nullish(),
  })
  .refine((line) => line.product !== undefined || line.build !== undefined, {
    path: ['product'],
    error: m.not_id,
  })
  .refine((line) => line.product === undefined || line.build === undefined, {
    path: ['build'],
    error: m.product_or_build,
  })
export type SharedChoice = z.infer<typeof sharedChoice>

/** `POST /cart/shared` */
export const shareRequest = z.strictObject({
  products: z.array(sharedChoice).min(1, { error: m.cart_empty }).max(MAX_CART_LINES),
})

/** 256 random bits. */
export const sharedCartToken = z.string().max(100)

export const newSharedCart = z.object({
  token: sharedCartToken,
  /** Path of the page that shows it. */
  path: z.string(),
  endsAt: z.iso.datetime(),
})
export type NewSharedCart = z.infer<typeof newSharedCart>

const sharedLine = z.object({
  /** Null where the line is a build. */
  product: id.nullable(),
  build: build.nullable(),
  /** Of a product that is gone, as it was called when the cart was shared. */
  name: z.string(),
  /** '' where there is none. */
  nameBn: z.string(),
  image_url: z.string().nullable(),
  category: z.string(),
  brand: z.string(),
  color: z.string().nullable(),
  colorName: z.string().nullable(),
  colorNameBn: z.string(),
  size: z.string().nullable(),
  quantity: z.int(),
  /** Dollars apiece today; null where the product is gone. */
  price: z.number().nullable(),
  /** What is left to sell; of a build, as many as a line may hold. */
  available: z.int(),
  problem: z.enum(LINE_PROBLEMS).nullable(),
})
export type SharedLine = z.infer<typeof sharedLine>

/** `GET /cart/shared/{token}` */
export const sharedCart = z.object({ lines: z.array(sharedLine), endsAt: z.iso.datetime() })
export type SharedCart = z.infer<typeof sharedCart>
