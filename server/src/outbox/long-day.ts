import { DHAKA } from '@spokehaat/contract/basics/dhaka'
import type { Language } from '@spokehaat/contract/basics/language'

const formatOf = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: DHAKA })
const DAY = { en: formatOf('en-GB'), bn: formatOf('bn-BD') }

/** The day in Dhaka that a moment is in, as mails write it. */
export const longDay = (at: Date, language: Language): string => DAY[language].format(at)

/** The last day of what is good for nothing from this moment on. */
export const lastDayBefore = (until: Date, language: Language): string =>
  longDay(new Date(until.getTime() - 1), language)
