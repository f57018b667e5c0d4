import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import type { OpenSpan } from '@spokehaat/contract/shop/opening-hours'
import * as m from '@spokehaat/texts/contact'
import { LANGUAGE } from '../../lib/language.ts'

const DAYS = {
  saturday: m.saturday(),
  sunday: m.sunday(),
  monday: m.monday(),
  tuesday: m.tuesday(),
  wednesday: m.wednesday(),
  thursday: m.thursday(),
  friday: m.friday(),
}

/** When the shop is open, in a sentence; empty where its owner has said nothing of it. */
export function hoursInWords(spans: readonly OpenSpan[]): string {
  return spans
    .map(({ from, to, opens, closes }) => {
      const times = { opens: timeInWords(opens), closes: timeInWords(closes) }
      return from === to
        ? m.hours_of_day({ day: DAYS[from], ...times })
        : m.hours_of_days({ from: DAYS[from], to: DAYS[to], ...times })
    })
    .join('; ')
}

/** `10:00` as `10 am`, or as সকাল ১০টা. */
function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const twelve = hour % 12 || 12
  const figure = minute === 0 ? `${twelve}` : `${twelve}:${String(minute).padStart(2, '0')}`
  if (LANGUAGE === 'en') return `${figure} ${hour % 24 < 12 ? 'am' : 'pm'}`
  return `${partOfDay(hour)} ${inBanglaDigits(figure)}${minute === 0 ? m.o_clock() : ''}`
}

const partOfDay = (hour: number) =>
  hour % 24 < 4
    ? m.night()
    : hour < 6
      ? m.dawn()
      : hour < 12
        ? m.morning()
        : hour < 15
          ? m.noon()
          : hour < 18
            ? m.afternoon()
            : hour < 20
              ? m.evening()
              : m.night()
