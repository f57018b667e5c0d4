/**
 * What a person does to the shelf: a delivery that came in, an adjustment by a difference, a count. Each says what came,
 * what went, or what was found, and the shop adds up. A figure typed into a product's form is a correction beside these.
 */
import { id } from '../basics/envelope.ts'
import { fromDecimal } from '../basics/money.ts'
import { searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'

export const ENTRY_KINDS = ['delivery', 'adjustment', 'count'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Why a person adds pieces or takes them off. `used`: in the workshop, or shown. */
export const ADJUST_REASONS = ['damaged', 'lost', 'found', 'used', 'correction'] as const

type AdjustReason = (typeof ADJUST_REASONS)[number]
const REASONS_TO_ADD: readonly AdjustReason[] = ['found', 'correction']
const REASONS_TO_TAKE: readonly AdjustReason[] = ['damaged', 'lost', 'used', 'correction']

/** Nothing is damaged onto the shelf, nor found off it. */
export const reasonsFor = (difference: number) => (difference > 0 ? REASONS_TO_ADD : REASONS_TO_TAKE)

const MAX_ENTRY_LINES = 500
export const MAX_ENTRY_PIECES = 10_000

const PIECES = 'A whole number, at most 10,000.'
const pieces = z.int(PIECES).min(0, PIECES).max(MAX_ENTRY_PIECES, PIECES)
const note = z.string().trim().max(500, 'At most 500 letters.').default('')

const COST = 'Taka for one piece, with at most two decimals.'
/** Taka for one piece. */
const costBdt = z
  .number(COST)
  .min(0, COST)
  .max(10_000_000, COST)
  .refine((taka) => Math.abs(Math.round(taka * 100) / 100 - taka) < 1e-9, COST)

const linesOf = <Line extends z.ZodType<{ variant: string }>>(line: Line) =>
  z
    .array(line)
    .min(1, 'There is nothing in it.')
    .max(MAX_ENTRY_LINES, 'At most 500 lines.')
    .refine(
      (lines) => new Set(lines.map(({ variant }) => variant)).size === lines.length,
      'Each color and size once.',
    )

/** `PUT /stock/entries/{id}`: the id is the sender's, so that what is sent twice is done once. */
export const newStockEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('delivery'),
    supplier: id.nullable(),
    note,
    lines: linesOf(
      z.strictObject({
        variant: id,
        pieces: pieces.min(1, 'At least one piece.'),
        /** Null where nobody knows: what was known stays. */
        costBdt: costBdt.nullable(),
      }),
    ),
  }),
  z
    .strictObject({
      kind: z.literal('adjustment'),
      reason: z.enum(ADJUST_REASONS),
      note,
      lines: linesOf(
        z.strictObject({
          variant: id,
          difference: z
            .int(PIECES)
            .min(-MAX_ENTRY_PIECES, PIECES)
            .max(MAX_ENTRY_PIECES, PIECES)
            .refine((difference) => difference !== 0, 'That changes nothing.'),
        }),
      ),
    })
    .superRefine(({ reason, lines }, context) => {
      const at = lines.findIndex(({ difference }) => !reasonsFor(difference).includes(reason))
      if (at < 0) return
      context.addIssue({
        code: 'custom',
        path: ['lines', at, 'difference'],
        message: 'This reason is not for that.',
      })
    }),
  z.strictObject({
    kind: z.literal('count'),
    note,
    lines: linesOf(
      z.strictObject({
        variant: id,
        /** On hand when it was counted: what is sold until the count is saved is no difference. */
        expected: pieces,
        counted: pieces,
        /**
         * `seen` of the answer that `expected` is from. Where somebody has counted, received or adjusted since, the count is
         * refused; without it, where anything else than `expected` is on hand.
         */
        seen: id.nullable().optional(),
      }),
    ),
  }),
])
export type NewStockEntry = z.infer<typeof newStockEntry>

/** Taka to paisa, as the schema has checked it. */
export const costPaisa = (taka: number | null): number | null => (taka === null ? null : fromDecimal(taka))

export const stockEntryQuery = searchedPage
  .pick({ page: true, limit: true })
  .extend({ kind: z.enum(ENTRY_KINDS).optional() })
export type StockEntryQuery = z.infer<typeof stockEntryQuery>

const summary = {
  _id: id,
  at: z.iso.datetime(),
  kind: z.enum(ENTRY_KINDS),
  reason: z.string(),
  supplier: z.object({ _id: id, name: z.string() }).nullable(),
  note: z.string(),
  /** The e-mail address of who did it; null for accounts that are gone. */
  by: z.string().nullable(),
}

/** A row of the list. */
export const listedStockEntry = z.object({
  ...summary,
  lines: z.int(),
  /** What came to the shelf, less what left it. */
  pieces: z.int(),
  /** What the lines with a cost come to. */
  costBdt: z.number(),
})
export type ListedStockEntry = z.infer<typeof listedStockEntry>

export const stockEntry = z.object({
  ...summary,
  lines: z.array(
    z.object({
      variant: id,
      /** Null once it is gone. */
      product: id.nullable(),
      name: z.string(),
      sku: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      pieces: z.int(),
      expected: z.int().nullable(),
      counted: z.int().nullable(),
      costBdt: z.number().nullable(),
    }),
  ),
})
export type StockEntry = z.infer<typeof stockEntry>

/** `GET /stock/pick`: what a scanner types is the SKU, and stands first where it is one. */
export const stockPickQuery = z.object({ search: z.string().trim().min(1).max(100) })

export const pickedVariant = z.object({
  variant: id,
  product: z.object({ _id: id, name: z.string() }),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  onHand: z.int(),
  held: z.int(),
  /** The last change by hand, a count's or a delivery's: a count says which it saw. */
  seen: id.nullable(),
  /** What a piece has cost, on average; null where nobody has said. */
  costBdt: z.number().nullable(),
})
export type PickedVariant = z.infer<typeof pickedVariant>
