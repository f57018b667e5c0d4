/** Days as the shop counts them: by the calendar in Dhaka. Given and taken as `2026-02-03`. */
import { type RawBuilder, sql } from 'kysely'

/** The moment in which the day begins. */
export function startOf(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone 'Asia/Dhaka')`
}

/** The moment in which the day is over. */
export function endOf(day: string): RawBuilder<Date> {
  return sql<Date>`((${day}::date + 1)::timestamp at time zone 'Asia/Dhaka')`
}

// the Swedish write a date as ISO 8601 does
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' })

/** The day that it is in Dhaka at this moment. */
export function dayOf(moment: Date): string {
  return days.format(moment)
}
