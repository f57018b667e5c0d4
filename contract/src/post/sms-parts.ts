/** How long a message to a phone is in the eyes of the networks, which charge for each of its parts (3GPP TS 23.038). */

/** One septet each. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Two septets each. */
const GSM_ESCAPED = '\f^{}\\[~]|€'

const GSM_ALPHABET = new Set(GSM)
const ESCAPED = new Set(GSM_ESCAPED)

/** Septets or UTF-16 units: of a message in one part, and of each part of a longer one, which says where it belongs. */
const ROOM = { gsm: { whole: 160, part: 153 }, unicode: { whole: 70, part: 67 } } as const

/** Signs that GSM lacks beside one that reads the same. */
const READS_THE_SAME: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u02bc\u2032]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/\u00d7/g, 'x'],
  [/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' '],
  // joiners, marks of direction: nothing is seen of them
  [/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''],
]

const isGsmLetter = (one: string) => GSM_ALPHABET.has(one) || ESCAPED.has(one)

/**
 * With signs of GSM alone where that is the same to read: one curly apostrophe makes three parts of one. Where a letter
 * needs Unicode anyway, as it was.
 */
export function inGsmWherePossible(text: string): string {
  const tidied = READS_THE_SAME.reduce(
    (rest, [signs, sign]) => rest.replace(signs, sign),
    text.normalize('NFC'),
  )
  return [...tidied].every(isGsmLetter) ? tidied : text
}

export interface SmsLength {
  /** `unicode` from the first letter on that GSM does not have, as every text in Bangla. */
  alphabet: keyof typeof ROOM
  /** In septets for `gsm`, in UTF-16 units for `unicode`. */
  length: number
  parts: number
}

export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const isGsm = characters.every(isGsmLetter)
  const sizes = characters.map((one) => (isGsm ? (ESCAPED.has(one) ? 2 : 1) : one.length))
  const alphabet = isGsm ? 'gsm' : 'unicode'
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const { whole, part } = ROOM[alphabet]
  if (length <= whole) return { alphabet, length, parts: 1 }
  let parts = 1
  let used = 0
  // no character is cut in two
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { alphabet, length, parts }
}
