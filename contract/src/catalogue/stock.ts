import { id } from '../basics/envelope.ts'
import { periodQuery, searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'

/** Why a figure of stock changed. */
export const STOCK_REASONS = [
  'opening',
  'hold',
  'release',
  'sale',
  'refund',
  'import',
  'correction',
  'received',
  'counted',
  'damaged',
  'lost',
  'found',
  'used',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** `search` looks in names of products and in SKUs, `variant` at one alone. */
export const stockLedgerQuery = searchedPage.extend({
  reason: z.enum(STOCK_REASONS).optional(),
  variant: id.optional(),
  ...periodQuery,
})
export type StockLedgerQuery = z.infer<typeof stockLedgerQuery>

const stockedThing = {
  /** Null once the product is gone; what happened to its stock stays. */
  product: z.object({ _id: id, name: z.string() }).nullable(),
  sku: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
}

/** One change of one variant's stock, and what its changes add up to with it. */
export const stockChange = z.object({
  _id: id,
  at: z.iso.datetime(),
  variant: id,
  ...stockedThing,
  reason: z.enum(STOCK_REASONS),
  onHand: z.object({ change: z.int(), after: z.int() }),
  held: z.object({ change: z.int(), after: z.int() }),
  order: z.object({ _id: id, number: z.string() }).nullable(),
  /** The e-mail address of who did it; null for the shop itself and for accounts that are gone. */
  by: z.string().nullable(),
})
export type StockChange = z.infer<typeof stockChange>

export const stockQuery = searchedPage.extend({
  /** `1`: only what runs out before a delivery that is ordered now would be here. */
  low: z.enum(['0', '1']).default('0'),
})
export type StockQuery = z.infer<typeof stockQuery>

/** What lies on the shelf of one variant, and how much of it is spoken for. */
export const variantStock = z.object({
  variant: id,
  ...stockedThing,
  onHand: z.int(),
  held: z.int(),
  /** It runs out before a delivery that is ordered now would be here, by what was sold in the last eight weeks. */
  isLow: z.boolean(),
  /** Ordered, and not here yet. */
  onTheWay: z.int(),
  /** In the last eight weeks, less what came back. */
  sold: z.int(),
  /** Whole days, at that pace; null where none was sold. */
  lastsDays: z.int().nullable(),
  /** Where it comes from. */
  supplier: z.string().nullable(),
})
export type VariantStock = z.infer<typeof variantStock>

/** Whether the ledger adds up to the stock there is, over every variant. */
export const stockCheck = z.object({
  variants: z.int(),
  changes: z.int(),
  /** Variants whose changes don't add up to their stock: none, unless somebody wrote past the ledger. */
  drifted: z.array(
    z.object({
      variant: id,
      name: z.string(),
      sku: z.string(),
      stock: z.object({ onHand: z.int(), held: z.int() }),
      ledger: z.object({ onHand: z.int(), held: z.int() }),
    }),
  ),
})
export type StockCheck = z.infer<typeof stockCheck>
