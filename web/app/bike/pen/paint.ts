/**
 * Paint: what a material looks like under one light, and the gradients that put it on a tube, a ring or a plate.
 *
 * The light stands before and above the bicycle. A **ramp** is a material's run of tones from the lit edge of a round
 * bar to its shaded edge; it is written once a drawing and laid across each tube by a gradient that borrows it.
 */
import { lightness, mix, parse, tone, write } from './color.ts'
import { num } from './svg.ts'
import { dot, left, type Point, step, sub, unit } from './vector.ts'

/** One drawing's definitions. Ids start with `prefix`, so that several drawings can share a page. */
export type Sheet = { prefix: string; defs: string[]; made: Map<string, string> }

export const newSheet = (prefix: string): Sheet => ({ prefix, defs: [], made: new Map() })

/** The id of a definition, written at its first use. */
export const define = (sheet: Sheet, key: string, write: (id: string) => string): string => {
  const known = sheet.made.get(key)
  if (known) return known
  const id = `${sheet.prefix}-${sheet.made.size.toString(36)}`
  sheet.made.set(key, id)
  sheet.defs.push(write(id))
  return id
}

/** How a surface answers light. */
export type Material = { color: string; gloss: number }

const ink = '#14201b'
export const material = {
  black: { color: '#2b3133', gloss: 0.55 },
  carbon: { color: '#3d4548', gloss: 0.5 },
  rubber: { color: '#2c3031', gloss: 0.2 },
  alloy: { color: '#b4bbbc', gloss: 0.9 },
  steel: { color: '#8d9597', gloss: 0.9 },
  brass: { color: '#c79a3c', gloss: 0.9 },
  leather: { color: '#8c5630', gloss: 0.35 },
  grey: { color: '#565e60', gloss: 0.5 },
} as const satisfies Record<string, Material>

/** Paint in the color that a shop lists: near black is lifted and near white held down, so that form shows in both. */
export const paintOf = (hex: string): Material => {
  const color = parse(hex)
  const l = color.l < 0.3 ? 0.24 + color.l * 0.3 : Math.min(color.l, 0.955)
  return { color: write({ ...color, l }), gloss: 0.85 }
}

/** The line round a part: its own color, deep enough to hold on paper and on sky. */
export const edgeOf = ({ color }: Material): string => {
  const l = lightness(color)
  return mix(tone(color, l > 0.85 ? -0.5 : -0.58), ink, 0.35)
}

const stops = (list: readonly (readonly [at: number, color: string])[]): string =>
  list.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')

const rampStops = ({ color, gloss }: Material): string => {
  const l = lightness(color)
  const deep = l > 0.85 ? -0.34 : l > 0.6 ? -0.38 : -0.42
  const tones: [number, string][] = [
    [0, tone(color, 0.06)],
    [0.14, tone(color, 0.06 + gloss * 0.26)],
    [0.24, tone(color, 0.08 + gloss * 0.66)],
    [0.36, tone(color, 0.12)],
    [0.6, color],
    [0.86, tone(color, deep)],
    [1, tone(color, deep * 0.62)],
  ]
  return stops(tones)
}

const ramp = (sheet: Sheet, m: Material): string =>
  define(
    sheet,
    `ramp ${m.color} ${m.gloss}`,
    (id) => `<linearGradient id="${id}">${rampStops(m)}</linearGradient>`,
  )

/** From where light falls on tubes. */
const LIGHT: Point = [0.45, 0.9]

/** A fill for a round bar from `a` to `b`, `width` mm thick. */
export const tubePaint = (sheet: Sheet, m: Material, a: Point, b: Point, width: number): string => {
  const aside = left(unit(sub(b, a)))
  const lit = dot(aside, LIGHT) >= 0 ? 1 : -1
  const from = step(a, aside, (width / 2) * lit)
  const to = step(a, aside, (-width / 2) * lit)
  return across(sheet, m, from, to)
}

/** A fill whose ramp runs from the lit point `from` to the shaded point `to`. */
export const across = (sheet: Sheet, m: Material, from: Point, to: Point): string => {
  const base = ramp(sheet, m)
  const where = `x1="${num(from[0])}" y1="${num(-from[1])}" x2="${num(to[0])}" y2="${num(-to[1])}"`
  return `url(#${define(
    sheet,
    `${base} ${where}`,
    (id) => `<linearGradient id="${id}" href="#${base}" gradientUnits="userSpaceOnUse" ${where}/>`,
  )})`
}

/** A fill for plates and lumps: the ramp from the top of the shape to its foot. */
export const plate = (sheet: Sheet, m: Material): string => {
  const base = ramp(sheet, m)
  return `url(#${define(
    sheet,
    `plate ${base}`,
    (id) => `<linearGradient id="${id}" href="#${base}" x1=".6" y1="0" x2=".4" y2="1"/>`,
  )})`
}

/** A fill or stroke for rings round `centre`: tones by radius in mm. */
export const ringPaint = (
  sheet: Sheet,
  centre: Point,
  radius: number,
  tones: readonly (readonly [radius: number, color: string])[],
): string => {
  const inner = tones.map(
    ([at, color]) => `<stop offset="${(at / radius).toFixed(3)}" stop-color="${color}"/>`,
  )
  const where = `cx="${num(centre[0])}" cy="${num(-centre[1])}" r="${num(radius)}"`
  const key = `ring ${where} ${inner.join('')}`
  return `url(#${define(
    sheet,
    key,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${where}>${inner.join('')}</radialGradient>`,
  )})`
}
