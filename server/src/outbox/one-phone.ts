/** One form for all telephone numbers, however they were typed, in every table that knows one of a person. */
import { tidyPhone } from '@spokehaat/contract/identity/phone'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const HOME = 'BD'

/** Of Bangladesh, as `onePhone` writes it: a message to elsewhere costs many times as much, which is what thieves ask for. */
export const MOBILE = /^01[3-9]\d{8}$/

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

/** With its country, as who carries a message wants it: +8801712345678; null for what is no number of a phone. */
export function dialled(phone: string): string | null {
  const number = parsePhoneNumberFromString(tidyPhone(phone), HOME)
  return number?.isValid() ? number.number : null
}
