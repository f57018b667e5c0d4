/** One form for all telephone numbers, however they were typed. */
import { tidyPhone } from '@spokehaat/contract/identity/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'BD'

/**
 * As it is kept and shown: of Bangladesh as people dial it there, 01712345678; of elsewhere with its country,
 * +919812345678. What no country has stays as it was typed: a courier may still make something of it.
 */
export function onePhone(typed: string): string {
  const tidy = tidyPhone(typed)
  const number = parsePhoneNumberFromString(tidy, HOME)
  if (!number?.isValid()) return tidy
  return number.country === HOME ? `0${number.nationalNumber}` : number.number
}
