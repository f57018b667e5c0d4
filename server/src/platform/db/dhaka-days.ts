/** Days as the shop counts them: by the calendar in Dhaka. Given and taken as `2026-02-03`. */
import { DHAKA } from '@spokehaat/contract/basics/dhaka'
import { dhakaDay } from '@spokehaat/contract/basics/dhaka-clock'
import { type RawBuilder, sql } from 'kysely'

// as it stands in indexes, not as a parameter
const ZONE = sql.lit(DHAKA)

/** The moment in which the day begins. */
export function startOf(day: string): RawBuilder<Date> {
  return startOfDay(sql`${day}::date`)
}

/** The same of a day that a row has. */
export function startOfDay(day: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`((${day})::timestamp at time zone ${ZONE})`
}

/** The moment in which the day is over. */
export function endOf(day: string): RawBuilder<Date> {
  return sql<Date>`((${day}::date + 1)::timestamp at time zone ${ZONE})`
}

/** The day in which a moment of a row is. */
export function dayIn(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${ZONE})::date`
}

/** The day that it is in Dhaka at this moment. */
export const dayOf: (moment: Date) => string = dhakaDay
