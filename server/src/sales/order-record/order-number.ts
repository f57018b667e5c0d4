import { randomInt } from 'node:crypto'

/** Crockford's alphabet: no I, L, O or U, so that a number read over the phone can't be mistaken. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `SH-7K2M9QXD`: 2^40 of them; the unique index refuses the one in a trillion that comes twice. */
export function newOrderNumber(): string {
  return `SH-${Array.from({ length: 8 }, () => ALPHABET[randomInt(32)]).join('')}`
}
