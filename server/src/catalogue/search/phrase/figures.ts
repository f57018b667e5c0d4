/** Figures of riders and bicycles in a phrase: how tall, how old, how many gears, which wheel, which tyre. */
import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import { compiled, whole as wholeWord } from '@spokehaat/contract/catalogue/read-search'
import type { Said, Written } from './written.ts'

/** Nothing of a word may go on before or behind. */
export const whole = (pattern: string): RegExp => compiled(wholeWord(pattern))

const OF = String.raw`(?:\s*-?\s*(?:er|r|এর|ের|র)(?![\p{L}\p{M}]))?`
const INCH = `(?:inch(?:es|er|ir|i)?|inc|in|ইঞ্চির|ইঞ্চি|ইঞ্চ|''|["″”])`
const FOOT = `(?:feet|foot|feets|ft|fit|fut|futer|phut|phit|ফুটের|ফুট|ফিট|['’′])`
const TALL = `(?:height|hight|heigh|uchch?ota|uccota|lomba|tall|উচ্চতার|উচ্চতা|লম্বা|হাইট)`

const FEET_AND_INCHES = compiled(
  String.raw`(?<![\p{L}\p{M}\p{N}.])(?<feet>[2-7])\s*-?\s*${FOOT}\s*-?,?\s*(?:and\s*)?(?<inches>1[01]|\d)(?:\.(?<part>\d))?(?![\d.])(?:\s*${INCH})?${OF}(?![\p{L}\p{M}\p{N}])`,
)
/** '5.4 feet' is five feet four, as people write it. */
const FEET = compiled(
  String.raw`(?<![\p{L}\p{M}\p{N}.])(?<feet>[2-7])(?:\.(?<inches>1[01]|\d))?\s*-?\s*${FOOT}${OF}(?![\p{L}\p{M}\p{N}])`,
)
const TALL_FEET = whole(
  String.raw`${TALL}${OF}\s*[:=]?\s*(?<feet>[3-7])[.,'](?<inches>1[01]|\d)|(?<feetToo>[3-7])[.,'](?<inchesToo>1[01]|\d)\s*${TALL}`,
)
const CENTIMETRES = whole(
  String.raw`(?<cm>\d{2,3})(?:\.\d)?\s*-?\s*(?:cms?|centi ?met(?:er|re)s?|সেমি|সে\.?\s?মি|সেন্টিমিটার|সেন্টি)${OF}`,
)
const TALL_CENTIMETRES = whole(
  String.raw`${TALL}${OF}\s*[:=]?\s*(?<cm>1\d\d|[89]\d)|(?<cmToo>1\d\d|[89]\d)\s*${TALL}`,
)
const METRES = whole(String.raw`(?<cm>[12][.,]\d\d)\s*(?:m|met(?:er|re)s?|মিটার)${OF}`)
const INCHES_TALL = whole(String.raw`(?<inches>4[89]|[5-7]\d)\s*-?\s*${INCH}\s*(?:${TALL})?`)

export interface Read<Value> {
  value: Value
  said: Said
}

const figure = (text: string | undefined) => Number(text ?? 0)

/** In whole centimetres. Null where nobody is as tall, or none is said. */
export function readHeight(written: Written): Read<number> | null {
  const feet = written.take(FEET_AND_INCHES) ?? written.take(TALL_FEET) ?? written.take(FEET)
  if (feet) {
    const { groups } = feet
    const inches = Number(`${groups.inches ?? groups.inchesToo ?? 0}.${groups.part ?? 0}`)
    return within(figure(groups.feet ?? groups.feetToo) * 30.48 + inches * 2.54, feet.said)
  }
  const centimetres = written.take(CENTIMETRES) ?? written.take(TALL_CENTIMETRES)
  if (centimetres) return within(figure(centimetres.groups.cm ?? centimetres.groups.cmToo), centimetres.said)
  const metres = written.take(METRES)
  if (metres) return within(Number(metres.groups.cm?.replace(',', '.')) * 100, metres.said)
  const inches = written.take(INCHES_TALL)
  return inches && within(figure(inches.groups.inches) * 2.54, inches.said)
}

function within(cm: number, said: Said): Read<number> | null {
  const value = Math.round(cm)
  return value >= HEIGHT_BOUNDS.min && value <= HEIGHT_BOUNDS.max ? { value, said } : null
}

const YEAR = `(?:years?|yrs?|y/o|yo|boch?h?[ou]re?r?|bos[ou]re?r?|bocore?r?|bochrer|বছরের|বছর|বৎসরের|বৎসর)`
const OLD = String.raw`(?:\s*-?\s*(?:old|olds|age|aged|boyoshi|boyosi|boyos|boyoser|boysi|boyesi|বয়সী|বয়সি|বয়সের|বয়স))?`
const YEARS = whole(
  String.raw`(?<from>\d{1,2})\+?(?:\s*(?:-|–|to|theke|থেকে|/|,)\s*(?<to>\d{1,2}))?\s*\+?\s*-?\s*${YEAR}${OF}${OLD}`,
)
const AGE = whole(
  String.raw`(?:age|aged|boyosh?|boyesh?|বয়সের|বয়স)${OF}\s*[:=]?\s*(?<from>\d{1,2})(?:\s*(?:-|–|to|theke|থেকে)\s*(?<to>\d{1,2}))?\s*\+?`,
)

/** In years, the middle of two. */
export function readAge(written: Written): Read<number> | null {
  const found = written.take(YEARS) ?? written.take(AGE)
  if (!found) return null
  const from = figure(found.groups.from)
  const to = found.groups.to === undefined ? from : figure(found.groups.to)
  return { value: (from + to) / 2, said: found.said }
}

/** How tall children are, in cm, from their second year to their fifteenth. */
const TALL_AT = [85, 93, 99, 106, 112, 118, 124, 130, 135, 140, 146, 152, 157, 161]
const FIRST_AGE = 2
/** From then on bicycles for children are too small. */
const GROWN = 14

/** Null for who is grown. */
export function heightAt(age: number): number | null {
  if (age >= FIRST_AGE + TALL_AT.length) return null
  const at = Math.max(0, age - FIRST_AGE)
  const [low = 0, high = low] = [TALL_AT[Math.floor(at)], TALL_AT[Math.ceil(at)]]
  return Math.round((low + high) / 2)
}

export const isChild = (age: number): boolean => age < GROWN

const SPEEDS = whole(
  String.raw`(?<gears>[1-3]?\d)\s*-?\s*(?:speeds?|speeder|spd|spid|gears?|gearer|geared|giyar|গিয়ারের|গিয়ার|স্পিডের|স্পিড|স্পীডের|স্পীড)${OF}`,
)
const NO_GEARS = whole(
  String.raw`(?:single|non|no|without|chara|one|ek|এক|নন|সিঙ্গেল|সিংগেল)[\s-]+(?:speed|gear|geared|giyar|গিয়ার|স্পিড)|(?:gear|giyar|গিয়ার)\s+(?:chara|sara|charai|nai|ছাড়া|নাই|বিহীন)|fixie`,
)

/** How many gears there are in all. */
export function readGears(written: Written): Read<number> | null {
  const none = written.take(NO_GEARS)
  if (none) return { value: 1, said: none.said }
  const found = written.take(SPEEDS)
  const value = figure(found?.groups.gears)
  return found && value > 0 ? { value, said: found.said } : null
}

/** Bead seat diameters by what riders call the wheel. */
const RIMS: Readonly<Record<string, number>> = {
  '700': 622,
  '29': 622,
  '28': 622,
  '650': 584,
  '27.5': 584,
  '26': 559,
  '24': 507,
  '20': 406,
  '18': 355,
  '16': 305,
  '14': 254,
  '12': 203,
}
const WHEEL = `(?<wheel>700|650|27[.,]5|29|28|26|24|20|18|16|14|12)`

export interface Tyre {
  rim: number
  /** In mm; null where only the wheel is said. */
  width: number | null
}

const TYRE = whole(String.raw`${WHEEL}\s*[cb]?\s*[x×*]\s*(?<width>\d{1,3}(?:\.\d{1,3})?)\s*(?:c|mm|b)?`)
const ETRTO = whole(String.raw`(?<width>\d{2,3})\s*-\s*(?<rim>622|584|559|507|406|355|305|254|203)`)

export function readTyre(written: Written): Read<Tyre> | null {
  const found = written.take(ETRTO) ?? written.take(TYRE)
  if (!found) return null
  const width = Number(found.groups.width)
  return {
    value: {
      rim: found.groups.rim === undefined ? rimOf(found.groups.wheel) : Number(found.groups.rim),
      // inches, as of 26 × 1.95
      width: Math.round(width < 6 ? width * 25.4 : width),
    },
    said: found.said,
  }
}

const rimOf = (wheel: string | undefined) => RIMS[(wheel ?? '').replace(',', '.')] ?? 0

const OF_WHEEL = `(?:wheels?|chakar?|rims?|size|চাকার|চাকা|সাইজের|সাইজ)`
const WHEELS = [
  whole(
    String.raw`${WHEEL}\s*-?\s*(?:${INCH}|${OF_WHEEL}|c|b|number|nombor|nomber|নম্বর|নাম্বার)${OF}(?:\s*${OF_WHEEL})?`,
  ),
  // a sign is no part of a word
  compiled(String.raw`(?<![\p{L}\p{M}\p{N}.])${WHEEL}\s*(?:''|["″”])`),
  whole(String.raw`${OF_WHEEL}\s*${WHEEL}`),
  whole(`${WHEEL}ers?`),
]
const BARE_WHEEL = whole(WHEEL)

/** The wheel as riders call it. `isBare`: a figure by itself will do, as in 'tyre 24'. */
export function readWheel(written: Written, isBare: boolean): Read<string> | null {
  for (const pattern of isBare ? [...WHEELS, BARE_WHEEL] : WHEELS) {
    const found = written.take(pattern)
    if (found) return { value: (found.groups.wheel ?? '').replace(',', '.'), said: found.said }
  }
  return null
}

export const tyreOf = (wheel: string): Tyre => ({ rim: rimOf(wheel), width: null })

/** How sheets may write this wheel. */
export function wheelNames(wheel: string): string[] {
  if (wheel === '700' || wheel === '28') return ['700C', '700c', '28″']
  if (wheel === '650') return ['650B', '650b']
  return [`${wheel}″`, `${wheel}"`, `${wheel} inch`, wheel]
}
