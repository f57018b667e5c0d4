import { dayInWords } from '@spokehaat/contract/basics/day-in-words'
import { inChosenDigits } from './digits.ts'
import { LANGUAGE } from './language.ts'

/** `Fri, 4 Dec`, of `2026-12-04`, in one line. Apart from format.ts, as no page needs it before it is shown. */
export const formatDay = (day: string): string =>
  inChosenDigits(dayInWords(day, LANGUAGE)).replaceAll(' ', '\u00a0')
