/**
 * SVG text from points in the bicycle's coordinates. SVG's y points down, so y changes sign here and nowhere else.
 * Only presentation attributes are written, never `style`, so that a strict content security policy lets them be.
 */
import { type Point, polar } from './vector.ts'

/** A number to a tenth of a millimetre, as short as it can be written. */
export const num = (value: number): string => {
  const tenths = Math.round(value * 10)
  const rest = Math.abs(tenths % 10)
  const whole = Math.trunc(tenths / 10)
  if (rest === 0) return `${whole}`
  return whole !== 0 ? `${whole}.${rest}` : tenths < 0 ? `-.${rest}` : `.${rest}`
}

const xy = (p: Point): string => `${num(p[0])},${num(-p[1])}`

/** Path data: letters and numbers as they are, points as coordinates. */
export const d = (...parts: (string | Point)[]): string => {
  let text = ''
  let afterPoint = false
  for (const part of parts) {
    const isPoint = typeof part !== 'string'
    text += isPoint ? (afterPoint ? ` ${xy(part)}` : xy(part)) : part
    afterPoint = isPoint
  }
  return text
}

/**
 * Path data written by hand, as SVG writes it but with y up: `M0,0 L10,20`. Pairs go through `put`, which places a
 * part's own coordinates on the bicycle.
 */
export const trace = (text: string, put: (x: number, y: number) => Point = (x, y) => [x, y]): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(-?[\d.]+(?:e-\d+)?),(-?[\d.]+(?:e-\d+)?)/g, (_, x, y) => xy(put(Number(x), Number(y))))

export const polyline = (points: readonly Point[], close = false): string =>
  `M${points.map(xy).join(' ')}${close ? 'z' : ''}`

/** An arc round `centre` from one angle to another in radians; it turns the way the angles grow or shrink. */
export const arc = (
  centre: Point,
  radius: number,
  from: number,
  to: number,
  open: 'M' | 'L' = 'M',
): string => {
  const large = Math.abs(to - from) > Math.PI ? 1 : 0
  const sweep = to > from ? 0 : 1
  return `${open}${xy(polar(centre, radius, from))}A${num(radius)},${num(radius)} 0 ${large} ${sweep} ${xy(polar(centre, radius, to))}`
}

export type Attributes = Record<string, string | number | undefined>

const written = (attributes: Attributes): string => {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) text += ` ${name}="${typeof value === 'number' ? num(value) : value}"`
  }
  return text
}

export const path = (data: string, attributes: Attributes): string =>
  `<path d="${data}"${written(attributes)}/>`
export const circle = (centre: Point, radius: number, attributes: Attributes): string =>
  `<circle${centre[0] === 0 ? '' : ` cx="${num(centre[0])}"`}${centre[1] === 0 ? '' : ` cy="${num(-centre[1])}"`} r="${num(radius)}"${written(attributes)}/>`
export const group = (attributes: Attributes, ...content: string[]): string =>
  `<g${written(attributes)}>${content.join('')}</g>`

/** Text that is safe between tags and inside quoted attributes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
