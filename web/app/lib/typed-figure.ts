/** Figures that people type, read the same way everywhere: caps, prices, refunds. */
import { latinDigits } from '@spokehaat/contract/basics/digits'

/** Groups of three, or of two before the last three, as they are written in Bangladesh; or none. */
const FIGURE = /^-?(?:\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,9})?$/

/**
 * With or without grouping and the sign of taka, in digits of any script. Null where nothing was typed, NaN where it is no
 * figure: '1,5' may be one and a half or a slip.
 */
export function readFigure(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/\s/g, '')
    .replace(/^(?:Tk\.?|৳|\$)/i, '')
  if (plain === '') return null
  return FIGURE.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}

/** For `register`: an empty field is NaN, which a schema refuses as it refuses none. */
export const FIGURE_FIELD = {
  setValueAs: (value: unknown) => (typeof value === 'string' ? (readFigure(value) ?? Number.NaN) : value),
}
