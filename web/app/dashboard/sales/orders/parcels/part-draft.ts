/** Which pieces go into the next parcel. Pure. */
import type { Order } from '@spokehaat/contract/sales/order'
import { hereOf } from '@spokehaat/contract/sales/parcel'
import { z } from 'zod'
import { typedFigure } from '../../../../store/typed.ts'

/** What of a line is typed. */
export const typedPart = z.object({
  position: z.int(),
  isIn: z.boolean(),
  pieces: typedFigure,
})
type TypedPart = z.infer<typeof typedPart>

export interface PartLine extends TypedPart {
  /** Still to be sent. */
  here: number
}

type Parted = Pick<Order, 'fulfilment' | 'parcelsSent' | 'products'>

/** Its pieces that are still to be sent. */
export const piecesHere = (order: Parted): number =>
  order.products.reduce((sum, line) => sum + hereOf(order, line), 0)

/**
 * What is here of each line. Of a rest all is chosen: mostly it goes as one. `typed`: before the session ended, over it.
 */
export function partLines(order: Parted, typed: readonly TypedPart[] = []): PartLine[] {
  const isRest = order.parcelsSent > 0
  return order.products.flatMap((line, position) => {
    const here = hereOf(order, line)
    const before = typed.find((one) => one.position === position)
    return here === 0 ? [] : [{ position, isIn: isRest, pieces: here, ...before, here }]
  })
}

export const partProblem = ({ isIn, pieces, here }: PartLine): string | null =>
  !isIn || (Number.isInteger(pieces) && pieces >= 1 && pieces <= here)
    ? null
    : `A whole number, 1 to ${here}.`

/** What is sent: of each line that is in, its pieces. */
export const chosenPieces = (lines: readonly PartLine[]) =>
  lines.flatMap(({ position, isIn, pieces }) => (isIn ? [{ position, quantity: pieces }] : []))

export const isAllOfIt = (lines: readonly PartLine[]): boolean =>
  lines.every(({ isIn, pieces, here }) => isIn && pieces === here)
