/** The drawer at the counter: what should be in it, what goes in and out, and what somebody has counted. Taka. */
import { id } from '../basics/envelope.ts'
import { required, z } from '../basics/zod.ts'
import { creditFigures } from './credit.ts'

const taka = (error: string) =>
  z
    .number(required(error))
    .min(0, 'Not less than nothing.')
    .max(100_000_000, 'That is more than a drawer holds.')
    .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')

const DRAWER_MOVES = ['sale', 'refund', 'in', 'out'] as const

const drawerMove = z.object({
  _id: id,
  kind: z.enum(DRAWER_MOVES),
  at: z.iso.datetime(),
  /** What it adds; below nought where it goes out. */
  amountBdt: z.number(),
  order: z.object({ _id: id, number: z.string() }).nullable(),
  reason: z.string(),
  by: z.string(),
})
export type DrawerMove = z.infer<typeof drawerMove>

const drawerCount = z.object({
  _id: id,
  at: z.iso.datetime(),
  by: z.string(),
  expectedBdt: z.number(),
  countedBdt: z.number(),
  takenBdt: z.number(),
  note: z.string(),
})

/** `GET /drawer`: since it was counted last. */
export const drawer = z.object({
  /** What was left in it then. */
  openingBdt: z.number(),
  salesBdt: z.number(),
  refundsBdt: z.number(),
  /** Put in and taken out by hand. */
  otherBdt: z.number(),
  expectedBdt: z.number(),
  /** Gift cards and credit of today, whichever way they were paid for. */
  credit: creditFigures,
  /** The newest first, at most 200. */
  moves: z.array(drawerMove),
  /** The last thirty. */
  counts: z.array(drawerCount),
})
export type Drawer = z.infer<typeof drawer>

/** `GET /drawer/counts/{id}`: the sheet of one count, from the float to what stays. */
export const drawerSheet = drawerCount.extend({
  openingBdt: z.number(),
  salesBdt: z.number(),
  refundsBdt: z.number(),
  otherBdt: z.number(),
  /** The oldest first, at most 1,000. */
  moves: z.array(drawerMove),
  /** What it has found in all. */
  found: z.int(),
})
export type DrawerSheet = z.infer<typeof drawerSheet>

/** `POST /drawer/moves`: by hand, such as change from the bank, or a rickshaw that was paid. */
export const drawerMoveRequest = z.strictObject({
  /** Made by the form: sent twice it is one. */
  key: z.uuid(),
  kind: z.enum(['in', 'out']),
  amountBdt: taka('How much?').positive('More than nothing.'),
  reason: z.string(required('What for?')).trim().min(1, 'What for?').max(200),
  /** Out though there is less in it by the book; without it that is refused (`drawer_short`). */
  isMoreThanThere: z.boolean().default(false),
})
export type DrawerMoveRequest = z.infer<typeof drawerMoveRequest>

/** `POST /drawer/counts` */
export const drawerCountRequest = z.strictObject({
  key: z.uuid(),
  /** As it was seen; where a sale came between, `drawer_changed`. */
  expectedBdt: z.number(),
  countedBdt: taka('How much did you count?'),
  /** To the bank or the safe; the rest is for change. */
  takenBdt: taka('How much do you take out?').default(0),
  note: z.string().trim().max(500).default(''),
})
export type DrawerCountRequest = z.infer<typeof drawerCountRequest>
