/** A parcel as it is typed, before it is given to a carrier. Pure. */
import type { Booking, CarrierOffers } from '@spokehaat/contract/sales/carrier'
import { z } from 'zod'
import { readFigure } from '../../../../lib/typed-figure.ts'
import { gramsOf } from '../../consignments/parcel-words.ts'
import { chosenPieces, isAllOfIt, type PartLine, partProblem, typedPart } from '../parcels/part-draft.ts'

export const typedParcel = z.object({
  carrier: z.string().nullable(),
  /** As it was typed; null: as the products say. */
  kg: z.string().nullable(),
  /** The same of what is due. */
  cash: z.string().nullable(),
  box: z.object({ length: z.string(), width: z.string(), height: z.string() }),
  note: z.string(),
  theirRef: z.string(),
  lines: z.array(typedPart),
})
export type TypedParcel = z.infer<typeof typedParcel>

export const NOTHING_TYPED: TypedParcel = {
  carrier: null,
  kg: null,
  cash: null,
  box: { length: '', width: '', height: '' },
  note: '',
  theirRef: '',
  lines: [],
}

type Offer = CarrierOffers['carriers'][number]

/** Those that take it first. */
export const inOrder = (offers: readonly Offer[]): Offer[] => [
  ...offers.filter(({ problems }) => problems.length === 0),
  ...offers.filter(({ problems }) => problems.length > 0),
]

/** The one that is chosen while it takes the parcel; else the first that does. */
export const chosenOffer = (offers: readonly Offer[], chosen: string | null): Offer | null =>
  offers.find(({ carrier, problems }) => carrier === chosen && problems.length === 0) ??
  offers.find(({ problems }) => problems.length === 0) ??
  null

/** What is free of each line: all of it goes, where nothing else was typed. */
export const freeLines = ({ lines }: CarrierOffers, typed: TypedParcel['lines']): PartLine[] =>
  lines.map(({ position, quantity }) => {
    const before = typed.find((one) => one.position === position)
    return { position, isIn: true, pieces: quantity, ...before, here: quantity }
  })

/** Null where it is not typed right; `undefined`: nothing is typed. */
export function typedGrams(kg: string | null): number | null | undefined {
  return kg === null || kg.trim() === '' ? undefined : gramsOf(readFigure(kg))
}

interface Problems {
  kg?: string
  cash?: string
  box?: string
}

/** What is sent, or what has to be put right first. */
export function bookingOf(
  order: string,
  offers: CarrierOffers,
  offer: Offer,
  typed: TypedParcel,
): { booking: Booking } | { problems: Problems } {
  const grams = typedGrams(typed.kg)
  const cash = typed.cash === null || typed.cash.trim() === '' ? undefined : readFigure(typed.cash)
  const sides = Object.values(typed.box).map(readFigure)
  const hasBox = sides.some((side) => side !== null)
  const [length, width, height] = sides
  const isBox = sides.every((side) => side !== null && Number.isInteger(side) && side >= 1 && side <= 400)
  const lines = freeLines(offers, typed.lines)
  const problems: Problems = {
    ...((grams === null || (grams ?? offers.grams) === 0) && { kg: 'A weight in kg, up to 500.' }),
    ...(cash !== undefined &&
      (cash === null || !(cash >= 0 && cash <= offers.cashBdt)) && {
        cash: `From 0 to what is due, ${offers.cashBdt}.`,
      }),
    ...(hasBox && !isBox && { box: 'All three in whole cm, up to 400.' }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    booking: {
      order,
      carrier: offer.carrier,
      after: offers.booked,
      note: typed.note.trim(),
      ...(!isAllOfIt(lines) && { lines: chosenPieces(lines) }),
      ...(grams && { grams }),
      ...(typeof cash === 'number' && { cashBdt: cash }),
      ...(hasBox && { cm: { length: length ?? 0, width: width ?? 0, height: height ?? 0 } }),
      ...(offer.protocol === 'hand' && typed.theirRef.trim() && { theirRef: typed.theirRef.trim() }),
    },
  }
}

export const piecesProblem = (lines: readonly PartLine[]): string | null => {
  if (chosenPieces(lines).length === 0) return 'Which pieces go? Choose at least one.'
  return lines.some((line) => partProblem(line) !== null) ? 'Some figures above are not right.' : null
}
