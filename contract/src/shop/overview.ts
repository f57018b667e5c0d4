/** How the shop is doing: figures of a period, beside those of the period before it. Money in taka. */

import { id } from '../basics/envelope.ts'
import { periodQuery } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { creditFigures } from '../sales/credit.ts'

export const OVERVIEW_STEPS = ['day', 'week', 'month'] as const
export type OverviewStep = (typeof OVERVIEW_STEPS)[number]

/** More columns than this no chart can show. */
export const MOST_STEPS = 400

/** An order in a list of what is to be done. */
const listedOrder = z.object({
  _id: id,
  number: z.string(),
  orderDate: z.iso.datetime(),
  totalBdt: z.number(),
})

/**
 * `GET /overview`. Days in Dhaka; weeks begin on Sunday. The first week or month is a whole one, and `to` left out is
 * today, `from` left out 30 days, 12 weeks or 12 months with it.
 */
export const overviewQuery = z
  .object({ by: z.enum(OVERVIEW_STEPS).default('day'), ...periodQuery })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day can not be before the first.',
  })
export type OverviewQuery = z.infer<typeof overviewQuery>

/** A day in Dhaka, `2026-02-03`. The period before one that may be asked for can lie before this century. */
const day = z.iso.date()

const figures = {
  /**
   * What came in for orders paid in this time, whichever way they were paid, less what went back in it. May be below nothing.
   * Gift cards and credit that the shop has given count as a discount; the sale of a gift card is no revenue: `creditFigures`.
   */
  revenueBdt: z.number(),
  /** Orders placed in this time; of deleted ones none. */
  orders: z.int(),
  /** Orders paid in this time, whenever they were placed. */
  paid: z.int(),
}

const totals = z.object({
  ...figures,
  /** What went back in this time: completed refunds, and what the gateway took back. */
  refundedBdt: z.number(),
  /** Of the orders paid in this time, before anything went back, to the nearest paisa; null where there are none. */
  averageOrderBdt: z.number().nullable(),
  /** Of the orders placed in this time, the part that has been paid by now, 0 to 1; null where there are none. */
  conversion: z.number().min(0).max(1).nullable(),
})
export type OverviewTotals = z.infer<typeof totals>

const step = z.object({ from: day, to: day, ...figures })
export type OverviewStepFigures = z.infer<typeof step>

const lowVariant = z.object({
  variant: id,
  product: z.object({ _id: id, name: z.string() }),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** What can be sold: on hand, less what is held. */
  available: z.int(),
  /** Ordered, and not here yet. */
  onTheWay: z.int(),
  /** Whole days, at the pace of the last eight weeks. */
  lastsDays: z.int().nullable(),
  held: z.int(),
})

export const overview = z.object({
  by: z.enum(OVERVIEW_STEPS),
  from: day,
  to: day,
  before: z.object({ from: day, to: day, totals }),
  totals,
  /** As many as there are days, weeks or months, each with its like of the period before. */
  steps: z.array(step.extend({ before: step })),
  /**
   * By pieces, of orders paid in this time: what their customers have kept, after discounts and what was given back. Null as
   * the product of what was made to order or is gone.
   */
  bestSellers: z.array(
    z.object({ product: id.nullable(), name: z.string(), pieces: z.int(), salesBdt: z.number() }),
  ),
  /**
   * Of the pieces that left the shelf for orders in this time, less those that came back, where it is known what they had
   * cost: what they were sold for, without VAT and after discounts, and what they had cost.
   */
  margin: z.object({
    pieces: z.int(),
    soldBdt: z.number(),
    costBdt: z.number(),
    /** What carriers charged in this time for bringing parcels and for bringing them back, with the VAT on it. */
    carryingBdt: z.number(),
    /** Of nobody knows what. */
    unknownPieces: z.int(),
  }),
  /** Of this time. */
  credit: creditFigures,
  /** What runs out before a delivery that is ordered now would be here; the soonest first. */
  lowStock: z.object({ total: z.int(), variants: z.array(lowVariant) }),
  review: z.object({
    total: z.int(),
    orders: z.array(listedOrder.extend({ reason: z.string().nullable() })),
  }),
  /** Cash orders that nobody has confirmed in time; the longest overdue first. */
  overdueCash: z.object({
    total: z.int(),
    orders: z.array(listedOrder.extend({ phone: z.string() })),
  }),
  /**
   * Orders that did not add up last night: what their account says, and what the order does. `entries`: of what happened this
   * much is not written down; `due`: another sum is asked for than is due; `over`: what is over is not marked.
   */
  unsquare: z.object({
    total: z.int(),
    orders: z.array(
      listedOrder.extend({
        fault: z.enum(['entries', 'due', 'over']),
        accountBdt: z.number(),
        orderBdt: z.number(),
      }),
    ),
  }),
  /** Orders to be handed over by tomorrow, and those whose day is past. */
  late: z.object({ soon: z.int(), late: z.int() }),
  /** What carriers owe the shop; of it, for longer than they may: the fewest days of those. Null where nothing is owed. */
  carriersOwe: z
    .object({ bdt: z.number(), lateBdt: z.number(), days: z.int(), carrier: z.string() })
    .nullable(),
  /** Mails and messages to phones that were given up. */
  givenUp: z.object({ mails: z.int(), messages: z.int() }),
  /** Money at wallets: `open` explains no order, `waiting` was typed and a colleague has to confirm it. */
  receipts: z.object({ open: z.int(), waiting: z.int() }),
  /** What shoppers searched for and the shop had nothing of. */
  failedSearches: z.array(z.object({ words: z.string(), count: z.int(), lastAt: z.iso.datetime() })),
})
export type Overview = z.infer<typeof overview>
