import { inBanglaDigits } from './digits.ts'
import type { Language } from './language.ts'

const WORDS = {
  en: {
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  bn: {
    weekdays: 'রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার',
    months: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  },
}

/**
 * A day to come as people say it: `Fri, 4 Dec`, `৪ ডিসেম্বর, শুক্রবার`. In Bangla the weekday is last: all of them end
 * alike, so that a message can add its case. `day`: of the calendar, `2026-12-04`. Without `Intl`, as format.ts says.
 */
export function dayInWords(day: string, language: Language): string {
  const { weekdays, months } = WORDS[language]
  const weekday = weekdays.split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]
  const date = `${Number(day.slice(8))} ${months.split(' ')[Number(day.slice(5, 7)) - 1]}`
  return language === 'bn' ? `${inBanglaDigits(date)}, ${weekday}` : `${weekday}, ${date}`
}
