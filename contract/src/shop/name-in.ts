/** The shop's name as a sentence in Bangla needs it; in English it does not change. */

export interface NameIn {
  shop: string
  /** Whose it is: `চাকা ঘরের`, `রাজার`. */
  shop_of: string
  /** Where: `চাকা ঘরে`, `রাজায়`. */
  shop_at: string
}

/** Signs of the Bangla block; a dot below may stand apart. */
const CONSONANT = /[\u0995-\u09b9\u09ce\u09dc\u09dd\u09df]\u09bc?$/u
const LONG_A = /\u09be$/u
const VOWEL = /[\u09bf-\u09cc\u0985-\u0994]$/u

export function bentName(shop: string): NameIn {
  const [of, at] = CONSONANT.test(shop)
    ? ['ের', 'ে']
    : LONG_A.test(shop)
      ? ['র', 'য়']
      : VOWEL.test(shop)
        ? ['র', 'তে']
        : // in other letters, or ending in a figure or a sign
          ['-এর', '-এ']
  return { shop, shop_of: shop + of, shop_at: shop + at }
}
