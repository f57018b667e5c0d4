/**
 * What somebody types for their height or inseam: 170, 1.70, 5′6″, ৫'৬", 66 in, ১৭০ সেমি. Each is understood, or it is
 * said what is wrong with it. Centimetres come out, in mm: nobody knows their height better.
 */
import { HEIGHT_BOUNDS } from '../../basics/constants.ts'
import { latinDigits } from '../../basics/digits.ts'
import type { Range } from '../contact-points.ts'
import { inseamBounds } from './legs.ts'

export type FigureProblem =
  /** No length at all. */
  | { key: 'no_length' }
  /** A number that may be feet, or anything: it needs a unit. */
  | { key: 'no_unit'; typed: number }
  /** Read as so many mm, of which there must be at least or at most others. */
  | { key: 'too_small' | 'too_large'; mm: number; bounds: Range }

type ReadFigure = { mm: number } | { problem: FigureProblem }

const HEIGHTS: Range = { min: HEIGHT_BOUNDS.min * 10, max: HEIGHT_BOUNDS.max * 10 }
/** Of the smallest and the tallest who ride, while the height is not known. */
const INSEAMS: Range = { min: 250, max: 1_150 }

const INCH = 25.4
const FOOT = 12 * INCH

/** Words for units in Bangla, the longer ones first. */
const UNITS: readonly [RegExp, string][] = [
  [/সেন্টিমিটার|সে\.?\s*মি\.?/g, 'cm'],
  [/মিলিমিটার|মি\.?\s*মি\.?/g, 'mm'],
  [/মিটার|মি\.?(?![\p{L}\p{M}])/gu, 'm'],
  [/ফুট|ফিট/g, 'ft'],
  [/ইঞ্চি/g, 'in'],
]

function plain(text: string): string {
  const marked = latinDigits(text)
    .replaceAll('½', '.5')
    .normalize('NFKC')
    .replace(/[′’‘`´ʹ]/g, "'")
    .replace(/''|[“”]/g, '"')
    .replace(/(\d),(?=\d)/g, '$1.')
    .toLowerCase()
  return UNITS.reduce((all, [word, unit]) => all.replace(word, unit), marked).trim()
}

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,4})?`
const FEET = /^(\d)\s*(?:'|ft\.?|feet|foot|-|\s)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|'|in\.?|inch|inches)?)?$/
const METRES = /^([12])\s*m\s*(\d{2})(?:\s*cm)?$/
const WITH_UNIT = new RegExp(
  String.raw`^(${NUMBER})\s*(cms?|centimet(?:er|re)s?|mm|m|met(?:er|re)s?|in\.?|inch|inches|"|ft\.?|feet|foot)$`,
)
const BARE = new RegExp(`^${NUMBER}$`)

/** Millimetres; a bare number; null for what is no length. */
function lengthOf(text: string): { mm: number } | { bare: number; typed: string } | null {
  const said = plain(text)
  const feet = FEET.exec(said)
  if (feet) {
    const inches = Number(feet[2] ?? 0)
    return inches < 12 ? { mm: Number(feet[1]) * FOOT + inches * INCH } : null
  }
  const metres = METRES.exec(said)
  if (metres) return { mm: Number(metres[1]) * 1000 + Number(metres[2]) * 10 }
  const withUnit = WITH_UNIT.exec(said)
  if (withUnit) return { mm: Number(withUnit[1]) * mmOf(withUnit[2] ?? '') }
  return BARE.test(said) ? { bare: Number(said), typed: said } : null
}

function mmOf(unit: string): number {
  if (unit === 'mm') return 1
  if (unit.startsWith('c')) return 10
  if (unit.startsWith('m')) return 1000
  return unit.startsWith('f') ? FOOT : INCH
}

const toCentimetre = (mm: number) => Math.round(mm / 10) * 10

/** The height in mm, in whole centimetres. */
export function readHeight(text: string): ReadFigure {
  const length = lengthOf(text)
  if (length === null) return { problem: { key: 'no_length' } }
  if ('mm' in length) return within(length.mm, HEIGHTS)
  const mm = heightOf(length.bare, length.typed)
  return mm === null ? { problem: { key: 'no_unit', typed: length.bare } } : within(mm, HEIGHTS)
}

/** A height without its unit. Null where it may mean more than one thing. */
function heightOf(bare: number, typed: string): number | null {
  const [feet, inches] = typed.split('.').map(Number)
  if (bare < 3) return inches === undefined ? null : bare * 1000
  // 5.6 is five feet six, as it is said here
  if (bare < 8) {
    if (inches === undefined) return null
    return inches < 12 ? (feet ?? 0) * FOOT + inches * INCH : bare * FOOT
  }
  // too small for anybody in cm, and usual in inches
  if (bare >= 48 && bare < HEIGHT_BOUNDS.min) return bare * INCH
  return bare >= HEIGHTS.min ? bare : bare * 10
}

/** The inseam in mm, in whole centimetres. `height`: the rider's in mm, if it is known; trousers are sold in inches. */
export function readInseam(text: string, height?: number): ReadFigure {
  const bounds = height === undefined ? INSEAMS : inseamBounds(height)
  const length = lengthOf(text)
  if (length === null) return { problem: { key: 'no_length' } }
  if ('mm' in length) return within(length.mm, bounds)
  const { bare } = length
  const readings = bare < 2 ? [bare * 1000] : [bare * 10, bare * INCH, bare]
  return within(readings.find((mm) => isIn(toCentimetre(mm), bounds)) ?? readings[0] ?? 0, bounds)
}

const isIn = (mm: number, { min, max }: Range) => mm >= min && mm <= max

function within(exact: number, bounds: Range): ReadFigure {
  const mm = toCentimetre(exact)
  if (isIn(mm, bounds)) return { mm }
  return { problem: { key: mm < bounds.min ? 'too_small' : 'too_large', mm, bounds } }
}
