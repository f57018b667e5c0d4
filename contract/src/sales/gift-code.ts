/**
 * Codes of gift cards: 16 signs of Crockford's alphabet (no I, L, O or U), which are 80 bits, in groups of four so that
 * they can be read out and typed: `7K2M-9QXD-4FTA-WE0Z`.
 */
import { latinDigits } from '../basics/digits.ts'

export const GIFT_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const GIFT_CODE_LENGTH = 16

/** What looks like a sign of ours, in Latin, Greek and Cyrillic, and below each the sign that it is taken for. */
const TYPED = 'OILUΟΙΑΒΕΗΚΜΝΡΤΧΥΖОІАВЕНКМРСТХУЅЈ'
const MEANT = '011V01ABEHKMNPTXYZ01ABEHKMPCTXYSJ'

/** The 16 signs that were meant, whatever blanks, dashes, small letters and digits of Bangla they were typed with; null for what can be no code. */
export function readGiftCode(typed: string): string | null {
  const signs = [...latinDigits(typed.normalize('NFKC')).toUpperCase()].flatMap((sign) => {
    const place = TYPED.indexOf(sign)
    return /[\p{Z}\p{Pd}\p{Cf}]/u.test(sign) ? [] : [MEANT[place] ?? sign]
  })
  const isCode = signs.length === GIFT_CODE_LENGTH && signs.every((sign) => GIFT_CODE_ALPHABET.includes(sign))
  return isCode ? signs.join('') : null
}

/** As it is printed. */
export function giftCodeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
