/** Moments by the clock in Dhaka, also as a `datetime-local` input shows them. */
import { dhakaClock } from '@spokehaat/contract/basics/dhaka'
import { dhakaDay, dhakaTime, fromDhakaClock } from '@spokehaat/contract/basics/dhaka-clock'

/** `2026-02-03T12:00:00Z` → `2026-02-03T18:00`, with seconds where there are any; empty for none. */
export function toDhakaInput(iso: string | null): string {
  if (iso === null) return ''
  return dhakaClock(iso).slice(0, 19).replace(/:00$/, '')
}

/** The day and the time of a moment there: `2026-02-03` and `18:00`. */
export function inDhaka(moment: Date): { day: string; time: string } {
  return { day: dhakaDay(moment), time: dhakaTime(moment) }
}

/** The way back; null where nothing is filled in. What is no time is given as it is, for the schema to refuse. */
export function fromDhakaInput(text: string): string | null {
  if (text === '') return null
  const moment = fromDhakaClock(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
