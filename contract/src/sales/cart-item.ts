/**
 * A line of a cart as a browser keeps it, and as the account's cart keeps it for every other browser of the same person.
 * Names and the price are what the shopper saw; nothing is ever charged by them.
 */

import { z } from '../basics/zod.ts'
import { build } from '../catalogue/build-schema.ts'

const text = z.string().max(300)

/** What a line is made of, without its identity. */
export const cartItemFields = {
  /** The product; of a bicycle made to order, its SKU. */
  _id: z.string().min(1).max(64),
  name: text,
  /** Left out where it is not known: put in from a page in English. '' where it has none. */
  nameBn: text.optional(),
  /** Dollars apiece as the shopper saw them. */
  price: z.number().nonnegative().max(100_000_000),
  image_url: z.string().max(2_000).nullable(),
  category: text,
  brand: text,
  quantity: z.int().min(1),
  color: z.string().max(32).nullable(),
  colorName: text.nullable(),
  colorNameBn: text.optional(),
  size: z.string().max(32).nullable(),
  build: build.optional(),
}

/** Names this one add of something to a cart. A browser makes it up, and no other line ever has it. */
export const lineId = z.string().regex(/^[\w-]{1,64}$/)
