/** Money that goes back: what is asked, what it would come to, and what became of it. */

import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { gatewayName } from './gateways.ts'
import { REFUND_STATUSES } from './order-state.ts'
import { writtenReason } from './reason.ts'

/**
 * Tries to send a refund through its gateway. `asked`: being sent. `later`: the gateway has taken it, and it is asked until the
 * money is back. `unknown`: no answer came, and it is asked whether it did it. `refused`: nothing went back. `absent`: it knows
 * of none, long after. `done`: it went back. `seen`: somebody has seen so in the gateway's own pages.
 */
const REFUND_SENDING_STATES = ['asked', 'later', 'unknown', 'refused', 'absent', 'done', 'seen'] as const
export type RefundSendingState = (typeof REFUND_SENDING_STATES)[number]

/** Nobody knows the end of it yet: it is neither sent again, nor withdrawn. */
export const isUnderWay = (state: RefundSendingState | undefined) =>
  state === 'asked' || state === 'later' || state === 'unknown'

const refundSending = z.object({
  state: z.enum(REFUND_SENDING_STATES),
  /** Why it was refused. */
  said: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string(),
  /** It is asked after by itself; false where that has gone on for days. */
  isAsked: z.boolean(),
  /** What the gateway has sent back besides, unasked. */
  surplus: z.array(z.object({ reference: z.string(), amountBdt: z.number().nullable() })),
})
export type RefundSending = z.infer<typeof refundSending>

export const refund = z.object({
  _id: id,
  status: z.enum(REFUND_STATUSES),
  amount: z.number(),
  amountBdt: z.number(),
  reason: z.string(),
  /** The pieces are to be sold again: of goods that had left, once somebody says that they are here. */
  restock: z.boolean(),
  /** It goes back since the order was changed and is cheaper now: the total is less already. */
  isDifference: z.boolean(),
  /** Whether the goods had left when it was asked for. */
  wasSent: z.boolean(),
  /** Back to where credit came from, or onto an account: done at once, without a reference. */
  isCredit: z.boolean(),
  /** Of what was paid in cash: it is given back by hand, and needs no reference. */
  isCash: z.boolean(),
  /** Nothing was paid for what came back: less was asked for, and nothing was given back. */
  isUnpaid: z.boolean(),
  /** In cash, out of the drawer at the counter. */
  fromDrawer: z.boolean(),
  /** The gateway's own, once it is completed. */
  reference: z.string().nullable(),
  /** The gateway that can send it; null for the customer, and where a person pays it back in the gateway's own pages. */
  sentBy: gatewayName.nullable(),
  /** The last try to send it so; null for the customer. */
  sending: refundSending.nullable(),
  /** By their place in `products`; none where the refund is for a part of the money alone. */
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
  requestedAt: z.iso.datetime(),
  requestedBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
})
export type Refund = z.infer<typeof refund>

/** `POST /orders/{id}/refunds/{refundId}/complete`. Only what was paid in cash may go back without a reference. */
export const refundCompletion = z.strictObject({
  reference: z.string().trim().min(1, 'The gateway’s reference is required.').max(120).optional(),
  /** What was paid in cash was given back out of the drawer, so that less is in it. Of other money it says nothing. */
  fromDrawer: z.boolean().optional(),
  /** Of one that is under way at the gateway: somebody has seen in its pages that it is done. */
  seen: z.boolean().optional(),
})
export type RefundCompletion = z.infer<typeof refundCompletion>

/**
 * `POST /orders/{id}/refunds`, with an Idempotency-Key: pieces by line, or an amount in taka. An amount that is all the
 * money there is stands for all pieces.
 */
export const refundRequest = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          position: z.int().min(0).max(1_000),
          quantity: z.int().min(1).max(MAX_INTEGER),
        }),
      )
      .max(100)
      .default([]),
    amountBdt: z
      .number()
      .positive('More than nothing.')
      .max(1_000_000_000)
      .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')
      .optional(),
    restock: z.boolean(),
    reason: writtenReason,
    /** `credit`: onto the account of who bought, at once. What credit has paid goes back there in either case. */
    to: z.enum(['origin', 'credit']).default('origin'),
    /** With these pieces' share of what delivery and the fee at the door cost. Left out: where all pieces are named at once. */
    withDelivery: z.boolean().optional(),
    /** The money has gone back already: both steps in one. */
    paidBack: refundCompletion.optional(),
  })
  .refine((request) => request.lines.length > 0 || request.amountBdt !== undefined, {
    path: ['amountBdt'],
    message: 'Which pieces, or how much?',
  })
export type RefundRequest = z.infer<typeof refundRequest>

/** `POST /orders/{id}/refunds/quote`: what these pieces are worth, before anything is asked for. */
export const refundQuoteRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(0).max(1_000),
        quantity: z.int().min(1).max(MAX_INTEGER),
      }),
    )
    .max(100),
  withDelivery: z.boolean().default(true),
  /** Another amount than they are worth, or one without pieces. */
  amountBdt: z.number().positive().max(1_000_000_000).optional(),
})
export type RefundQuoteRequest = z.infer<typeof refundQuoteRequest>

/** `name`: of a discount; null of delivery that was free from a sum on. `keepsBdt`: what it takes off what stays. */
const unearned = z.object({ name: z.string().nullable(), keepsBdt: z.number() })
export type Unearned = z.infer<typeof unearned>

/** Taka. */
export const refundQuote = z.object({
  piecesBdt: z.number(),
  /** Of these pieces' share of what delivery and the fee at the door cost, what has not gone back yet. */
  deliveryBdt: z.number(),
  totalBdt: z.number(),
  /** All that can still be given back. */
  leftBdt: z.number(),
  /** Where the total goes: money through the gateway, cash by hand, credit at once. */
  goes: z.array(
    z.object({
      to: z.enum(['gateway', 'cash', 'credit']),
      amountBdt: z.number(),
      /** The gift card that it goes onto; null of all else. */
      card: z
        .object({
          lastFour: z.string(),
          /** `expired`: it gets a new last day with the money. `blocked`: nobody can use it until it is unblocked. */
          problem: z.enum(['expired', 'blocked']).nullable(),
        })
        .nullable(),
    }),
  ),
  /** What the order would not have been given with what stays. The sums are as frozen: a person decides. */
  unearned: z.array(unearned),
  /** What the asker's role lets them give back for one order, and what they have asked back of this one; null: no limit. */
  limit: z.object({ limitBdt: z.number(), usedBdt: z.number() }).nullable(),
})
export type RefundQuote = z.infer<typeof refundQuote>
