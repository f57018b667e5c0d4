/** The return form's lines, and what of them is sent. Pure. */
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ReturnCase, SwapChoices, VariantChoice } from '@spokehaat/contract/sales/return-case'
import { z } from 'zod'
import { typedFigure } from '../../../../store/typed.ts'

export const KIND_WORDS: Record<ReturnCase['kind'], string> = {
  returned: 'Returned',
  exchanged: 'Exchanged',
  claimed: 'Claimed: damaged or wrong',
  refused: 'Refused at the door',
}

export const STATUS_WORDS: Record<ReturnCase['status'], string> = {
  asked: 'Asked for',
  expected: 'On its way back',
  done: 'Done',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

export const choiceWords = ({ color, size }: Pick<VariantChoice, 'color' | 'size'>) =>
  [color, size].filter(Boolean).join(', ')

/** What is given for a piece. */
export const swapWords = (swap: NonNullable<ReturnCase['lines'][number]['swap']>) =>
  swap.priceBdt === null
    ? choiceWords(swap) || 'the same again'
    : [swap.name, choiceWords(swap)].filter(Boolean).join(', ')

/** What of a line is typed. */
export const typedLine = z.object({
  position: z.int(),
  /** The variant of an earlier exchange. */
  from: z.string().nullable(),
  pieces: typedFigure,
  damaged: typedFigure,
  workshop: typedFigure,
  lost: typedFigure,
  swap: z.string(),
  /** Another product that is given, of which `swap` is a variant. Null: of the same. */
  other: z.object({ product: z.string(), name: z.string() }).nullable().default(null),
})
type TypedLine = z.infer<typeof typedLine>

export interface ReturnLine {
  position: number
  /** Of an earlier exchange. */
  of: VariantChoice | null
  /** That can be named at most. */
  most: number
  pieces: number
  /** Of these, written off; the others are good. */
  damaged: number
  /** Of these, to be mended first. */
  workshop: number
  /** Of these: they never will come. */
  lost: number
  /** The variant that is given for it, '' where none is chosen yet. */
  swap: string
  other: { product: string; name: string } | null
}

export const typedLines = (lines: readonly ReturnLine[]): TypedLine[] =>
  lines.map(({ of, most: _most, ...typed }) => ({ ...typed, from: of?.variant ?? null }))

/** What was typed before, over the lines as they are now; what went back meanwhile cannot be named again. */
export function linesOver(lines: ReturnLine[], typed: readonly TypedLine[] | undefined): ReturnLine[] {
  return lines.map((line) => {
    const before = typed?.find(
      ({ position, from }) => position === line.position && from === (line.of?.variant ?? null),
    )
    if (!before) return line
    const { from: _from, ...figures } = before
    return { ...line, ...figures }
  })
}

/** Of a case its own lines, all of them here and good; else what is with the customer. */
export function returnLines(order: OrderDetail, one: ReturnCase | null): ReturnLine[] {
  const empty = { damaged: 0, workshop: 0, lost: 0, swap: '', other: null }
  if (one) {
    return one.lines.map(({ position, quantity, of }) => ({
      position,
      of,
      most: quantity,
      pieces: quantity,
      ...empty,
    }))
  }
  return order.products.flatMap((line, position) => {
    return line.outside
      .filter(({ pieces }) => pieces > 0)
      .map(({ of, pieces }) => ({ position, of, most: pieces, pieces: 0, ...empty }))
  })
}

/** What is wrong with a line, to be said beside it; null where nothing is. */
export function lineProblem({ pieces, damaged, workshop, lost, most }: ReturnLine): string | null {
  if (!isFrom0(pieces, most)) return `From 0 to ${most}.`
  if (!isFrom0(damaged, pieces)) return `From 0 to ${pieces} damaged.`
  if (!isFrom0(workshop, pieces - damaged)) return `From 0 to ${pieces - damaged} to the workshop.`
  if (!isFrom0(lost, pieces - damaged - workshop)) return `From 0 to ${pieces - damaged - workshop} lost.`
  return null
}

const isFrom0 = (figure: number, most: number) => Number.isInteger(figure) && figure >= 0 && figure <= most

export const chosenOf = (lines: readonly ReturnLine[]) => lines.filter(({ pieces }) => pieces > 0)

/** By line, of an exchange too: a refund knows lines alone. */
export function moneyLines(lines: readonly ReturnLine[]): { position: number; quantity: number }[] {
  const sums = new Map<number, number>()
  for (const { position, pieces } of chosenOf(lines)) {
    sums.set(position, (sums.get(position) ?? 0) + pieces)
  }
  return [...sums].map(([position, quantity]) => ({ position, quantity }))
}

export function countedLines(lines: readonly ReturnLine[]) {
  return chosenOf(lines).flatMap(({ position, pieces, damaged, workshop, lost }) =>
    (
      [
        ['good', pieces - damaged - workshop - lost],
        ['workshop', workshop],
        ['damaged', damaged],
        ['lost', lost],
      ] as const
    ).flatMap(([condition, quantity]) => (quantity > 0 ? [{ position, quantity, condition }] : [])),
  )
}

/** The same again, where nothing else was chosen and there is enough of it. */
export function givenLines(lines: readonly ReturnLine[], swaps: SwapChoices): ReturnLine[] {
  return lines.map((line) => {
    if (line.swap !== '' || line.other !== null || line.of !== null) return line
    const own = swaps.find(({ position }) => position === line.position)?.variants
    const same = own?.find(({ isSame, free }) => isSame && free >= Math.max(1, line.pieces))
    return same ? { ...line, swap: same.variant } : line
  })
}
