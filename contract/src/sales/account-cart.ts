/**
 * The cart of an account, which follows its owner from one browser to the next. Each browser keeps a cart of its own,
 * says what it has changed, and is told the whole. Why it joins as it does: docs/decisions/0044-a-cart-that-follows.md
 */

import { MAX_LINE_QUANTITY, MAX_SENT_LINES, MAX_SENT_REMOVALS } from '../basics/constants.ts'
import { z } from '../basics/zod.ts'
import { cartItemFields, lineId } from './cart-item.ts'

const item = z.strictObject({ ...cartItemFields, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) })
export type CartLineItem = z.infer<typeof item>

const line = z.strictObject({
  lineId,
  item,
  /** Put aside: it stays, and is not bought with the others. */
  isSaved: z.boolean(),
  /** When it was last changed, by the clock of who changed it. Of one line the later change counts. */
  changedAt: z.iso.datetime(),
})

/** `POST /cart/lines`: what this browser has changed since it last asked. */
export const cartChanges = z.strictObject({
  /** What its clock says now: a clock that is wrong must not decide which change was the later. */
  sentAt: z.iso.datetime(),
  /** `isKnown`: the account had this line before. Where it has it no more it was taken out, and stays out. */
  lines: z.array(line.extend({ isKnown: z.boolean() })).max(MAX_SENT_LINES),
  removed: z.array(lineId).max(MAX_SENT_REMOVALS),
})
export type CartChanges = z.infer<typeof cartChanges>

/** All that the account's cart has, in the order in which it was put in. What is not here was taken out. */
export const accountCart = z.object({
  lines: z.array(line),
  /** Lines beyond the 50 that a cart holds, which were put aside just now. */
  putAside: z.int(),
})
export type AccountCart = z.infer<typeof accountCart>
export type AccountCartLine = AccountCart['lines'][number]
