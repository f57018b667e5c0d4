/** Which pieces go into the next parcel. Pure. */
import type { Order } from '@spokehaat/contract/sales/order'
import { hereOf } from '@spokehaat/contract/sales/parcel'

export interface PartLine {
  position: number
  /** Still to be sent. */
  here: number
  isIn: boolean
  /** As typed; NaN while nothing is. */
  pieces: number
}

type Parted = Pick<Order, 'fulfilment' | 'parcelsSent' | 'products'>

/** Its pieces that are still to be sent. */
export const piecesHere = (order: Parted): number =>
  order.products.reduce((sum, line) => sum + hereOf(order, line), 0)

/** What is here of each line. Of a rest all is chosen: mostly it goes as one. */
export function partLines(order: Parted): PartLine[] {
  const isRest = order.parcelsSent > 0
  return order.products.flatMap((line, position) => {
    const here = hereOf(order, line)
    return here === 0 ? [] : [{ position, here, isIn: isRest, pieces: here }]
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
