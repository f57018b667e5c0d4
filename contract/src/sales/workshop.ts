/** Pieces that came back to be mended first: in the **workshop** until they are on the shelf, or written off. */
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'

/** `off`: written off, for good. */
const WORKSHOP_OUTCOMES = ['shelf', 'off'] as const

/** `GET /workshop`: the longest there first. */
export const workshopQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_INTEGER).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** Pieces of one line that came in at once. */
export const workshopPieces = z.object({
  /** With which of the order's `returns` they came. */
  return: id,
  order: id,
  number: z.string(),
  position: z.int(),
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** That are there still. */
  quantity: z.int(),
  since: z.iso.datetime(),
  by: z.string(),
  /** It has a place on the shelf: not what was made to order, nor what is not sold any more. */
  hasShelf: z.boolean(),
})
export type WorkshopPieces = z.infer<typeof workshopPieces>

/** `POST /orders/{id}/workshop` */
export const workshopEnd = z.strictObject({
  /** Made by the form: sent twice it is one. */
  key: z.uuid(),
  return: id,
  position: z.int().min(0).max(1_000),
  quantity: z.int('A whole number.').min(1, 'At least one.').max(MAX_INTEGER),
  to: z.enum(WORKSHOP_OUTCOMES),
  /** For colleagues alone. */
  note: z.string().trim().max(500, 'At most 500 letters.').default(''),
})
export type WorkshopEnd = z.infer<typeof workshopEnd>
