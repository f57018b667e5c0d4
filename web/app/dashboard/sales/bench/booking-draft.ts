/** Many orders, one carrier: who takes which, and what is sent. Pure. */

import { latinDigits } from '@spokehaat/contract/basics/digits'
import type { Booking, BookingResult, CarrierOffers } from '@spokehaat/contract/sales/carrier'
import { readFigure } from '../../../lib/typed-figure.ts'
import { gramsOf } from '../consignments/parcel-words.ts'

/** The order's number of a scanned one: it may be that of a parcel. Null where it is none. */
export function scannedOrder(text: string): string | null {
  const found = /^(SH-[0-9A-Z]{1,12})(?:-[0-9]{1,4})?$/.exec(latinDigits(text.trim()).toUpperCase())
  return found?.[1] ?? null
}

/** What stands in the way of this parcel with this carrier, and what it weighs. */
export function rowOf(offers: CarrierOffers | undefined, carrier: string | null, kg: string) {
  const typed = kg.trim() === '' ? undefined : gramsOf(readFigure(kg))
  const offer = offers?.carriers.find((one) => one.carrier === carrier)
  const grams = typed ?? offers?.grams ?? 0
  const problem =
    typed === null
      ? 'No weight: kilograms, up to 500.'
      : offers && offers.lines.length === 0
        ? 'Nothing of it is left to send.'
        : offers && grams === 0
          ? 'How heavy is it?'
          : (offer?.problems.join(' ') ?? '') || null
  return { typed, offer, problem, isReady: offers !== undefined && offer !== undefined && problem === null }
}

/** How many of them each carrier takes. */
export const takers = (all: readonly (CarrierOffers | undefined)[], carrier: string): number =>
  all.filter((offers) => offers?.carriers.some((one) => one.carrier === carrier && one.problems.length === 0))
    .length

export const bookingOf = (
  order: string,
  carrier: string,
  offers: CarrierOffers,
  grams?: number,
): Booking => ({
  order,
  carrier,
  after: offers.booked,
  note: '',
  ...(grams !== undefined && { grams }),
})

/** In one line. */
export function resultWords({ state, message }: BookingResult): string {
  if (message !== null) return message || 'Not taken'
  if (state === 'asked') return 'Asked: its answer is awaited'
  return state === 'unknown' ? 'Nobody knows: look in its panel' : 'Booked'
}

export const isBooked = ({ consignment, message }: BookingResult): boolean =>
  consignment !== null && message === null
