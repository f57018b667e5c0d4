/** Codes nobody guesses: letters and digits that are not misread for each other. */
import { codeKey } from '@spokehaat/contract/sales/discount-code'

/** Without 0 and O, 1, I and L: read from a paper, each is itself. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31 to the 8th: of ten thousand codes one in eighty million tries hits. */
const LENGTH = 8

/** A whole number below `below`, each as likely. */
export type Draw = (below: number) => number

export const drawFairly: Draw = (below) => {
  // what is beyond the last whole multiple would favour the first signs
  const limit = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < limit) return drawn % below
  }
}

/** `prefix` as it is typed, such as `EID-`. No two have the same key. */
export function randomCodes(count: number, prefix: string, draw: Draw = drawFairly): string[] {
  const codes = new Map<string, string>()
  while (codes.size < count) {
    const code = prefix + Array.from({ length: LENGTH }, () => SIGNS[draw(SIGNS.length)]).join('')
    codes.set(codeKey(code), code)
  }
  return [...codes.values()]
}

/** One code a line; of a table the first cell, and no heading. */
export function readCodes(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cells = lines.map((line) =>
    (line.split(/[,;\t]/)[0] ?? '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  const filled = cells.filter((cell) => cell !== '')
  return /^codes?$/i.test(filled[0] ?? '') ? filled.slice(1) : filled
}
