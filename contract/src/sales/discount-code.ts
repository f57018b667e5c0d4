/**
 * Codes as people type them: one key for `eid 25`, `EID-25`, `ｅｉｄ২৫` and for Cyrillic letters that look Latin. A code is
 * kept as its owner wrote it; it is found, and unique, by its key.
 */
import { latinDigits } from '../basics/digits.ts'

export const CODE_LENGTH = { min: 3, max: 40 } as const
/** Of discounts, in one cart. */
export const MAX_CODES = 5

/** Capital letters of Cyrillic and Greek, and the Latin ones that they look like. */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТУХЗӀҮԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LATIN = 'ABESIJKMHOPCTYX3IYQWABEZHIKMNOPTYX'
const latinOf = new Map([...LOOK_ALIKES].map((letter, index) => [letter, LATIN.charAt(index)]))

/** Letters, marks and digits alone, in capitals. '' where there are none. */
export function codeKey(text: string): string {
  const plain = latinDigits(text.normalize('NFKC')).toUpperCase()
  return [...plain]
    .map((letter) => latinOf.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))
    .join('')
    .normalize('NFC')
}

/** The key with 0 as O, and 1 and L as I: looked for where no code has the key itself, and taken where one alone has it. */
export function looseCodeKey(key: string): string {
  return key.replaceAll('0', 'O').replace(/[1L]/g, 'I')
}
