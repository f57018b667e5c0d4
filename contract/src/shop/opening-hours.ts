/** When the shop is open, by the clock in Dhaka: `10:00-20:00` for each day, empty where it is closed. */
import { WEEKDAYS, type Weekday } from './first-shop.ts'

export type OpeningHours = Readonly<Record<Weekday, string>>

export interface OpenSpan {
  /** Days one after another with the same hours; the same day twice where it is one. */
  from: Weekday
  to: Weekday
  /** `10:00`. */
  opens: string
  closes: string
}

const SPAN = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/

export function isSpan(typed: string): boolean {
  const [, ...parts] = SPAN.exec(typed) ?? []
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const end = toHour * 60 + toMinute
  return parts.length === 4 && end <= 24 * 60 && fromHour * 60 + fromMinute < end
}

/** Neighbouring days with the same hours in one; nothing of days when the shop is closed. */
export function openSpans(hours: OpeningHours): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (const [index, day] of WEEKDAYS.entries()) {
    const [opens = '', closes = ''] = hours[day].split('-')
    if (opens === '') continue
    const last = spans.at(-1)
    const isNext = last?.to === WEEKDAYS[index - 1]
    if (last && isNext && last.opens === opens && last.closes === closes) last.to = day
    else spans.push({ from: day, to: day, opens, closes })
  }
  return spans
}
