/** Lengths of a body as people type them, in any digits: `170`, `1.70 m`, `5′6″`, `৫'৬"`, `31 in`. */
import { latinDigits } from '@spokehaat/contract/basics/digits'

const MM_PER_INCH = 25.4

/** To the centimetre: nobody measures better. */
const wholeCm = (mm: number): number => Math.round(mm / 10) * 10

const FEET =
  /^(\d{1,2})\s*(?:['′’]|f(?:oo|ee)?t\.?|ফুট|ফিট)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''|′′|in(?:ch(?:es)?)?\.?|ইঞ্চি)?)?$/
const ONE = /^(\d{1,4}(?:\.\d+)?)\s*(\D*)$/

const UNITS: readonly (readonly [unit: RegExp, mm: number])[] = [
  [/^(?:mm|মিমি|মি\.?মি\.?|মিলিমিটার)$/, 1],
  [/^(?:cm|centimet(?:er|re)s?|সেমি|সে\.?মি\.?|সেন্টিমিটার)$/, 10],
  [/^(?:m|met(?:er|re)s?|মি|মিটার)$/, 1000],
  [/^(?:["″”]|''|in(?:ch(?:es)?)?\.?|ইঞ্চি)$/, MM_PER_INCH],
]

/** What a figure without a unit is most likely in; `from` and `below` are figures. */
type Guess = { from: number; below: number; mm: (figure: number, text: string) => number }

/** `5.6` is said of five feet six. */
const feetAndInches = (_: number, text: string): number => {
  const [feet = 0, inches = 0] = text.split('.').map(Number)
  return (feet * 12 + inches) * MM_PER_INCH
}

const metres = { from: 0, below: 2.5, mm: (figure: number) => figure * 1000 }
const GUESSES: Record<'height' | 'inseam', readonly Guess[]> = {
  height: [
    metres,
    { from: 3, below: 8, mm: feetAndInches },
    { from: 600, below: 10_000, mm: (figure) => figure },
  ],
  inseam: [
    metres,
    // nobody's legs are as short in cm, nor as long in inches
    { from: 20, below: 46, mm: (figure) => figure * MM_PER_INCH },
    { from: 250, below: 10_000, mm: (figure) => figure },
  ],
}

/** In mm, to the centimetre; null where it is no length. */
export function readLength(of: 'height' | 'inseam', typed: string): number | null {
  const text = latinDigits(typed).trim().toLowerCase().replace(/\s+/g, ' ').replace(',', '.')
  const feet = FEET.exec(text)
  if (feet) {
    const inches = Number(feet[2] ?? 0)
    return inches < 12 ? wholeCm((Number(feet[1]) * 12 + inches) * MM_PER_INCH) : null
  }
  const [, figure = '', unit = ''] = ONE.exec(text) ?? []
  if (figure === '') return null
  const value = Number(figure)
  if (unit !== '') {
    const [, mm] = UNITS.find(([name]) => name.test(unit.trim())) ?? []
    return mm === undefined ? null : wholeCm(value * mm)
  }
  const guess = GUESSES[of].find(({ from, below }) => value >= from && value < below)
  return wholeCm(guess ? guess.mm(value, figure) : value * 10)
}
