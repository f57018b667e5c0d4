/** Figures that people type, read the same way everywhere: caps, prices, rates, pieces, refunds. */
import { latinDigits } from '@spokehaat/contract/basics/digits'

/** Groups of three, or of two before the last three, as they are written in Bangladesh; or none. */
const FIGURE = /^[+-]?(?:\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,9})?$/

/** What is said wherever something was typed that is no figure. */
export const NO_FIGURE = 'Not a figure. Write it like 1500 or 1,500.'

/**
 * With or without grouping and the sign of taka, in digits of any script. Null where nothing was typed, NaN where it is no
 * figure: '1,5' may be one and a half or a slip.
 */
export function readFigure(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/\s/g, '')
    .replace(/^(?:Tk\.?|৳|\$)/i, '')
    .replace(/^[−–]/, '-')
  if (plain === '') return null
  return FIGURE.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}

/** For `register`. What is no figure stays text, so that the field shows it again, and the schema refuses it. */
const figureOr = <Empty>(empty: Empty) => ({
  setValueAs: (value: unknown) => {
    if (typeof value !== 'string') return value ?? empty
    const figure = readFigure(value)
    return figure === null ? empty : Number.isNaN(figure) ? value : figure
  },
})

/** An empty field is NaN, which a schema refuses in the words for no number. */
export const FIGURE_FIELD = figureOr(Number.NaN)
/** An empty field is missing. */
export const FIGURE_OR_MISSING = figureOr(undefined)
/** An empty field is none. */
export const FIGURE_OR_NONE = figureOr(null)
