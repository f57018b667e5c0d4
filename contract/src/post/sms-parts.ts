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

export interface SmsLength {
  /** `unicode` from the first letter on that GSM does not have, as every text in Bangla. */
  alphabet: keyof typeof ROOM
  /** In septets for `gsm`, in UTF-16 units for `unicode`. */
  length: number
  parts: number
}

export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const isGsm = characters.every((one) => GSM_ALPHABET.has(one) || ESCAPED.has(one))
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
