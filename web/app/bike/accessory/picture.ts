/** What the drawings of accessories share. Units are arbitrary; the ground is y = 0, x = 0 the middle. */

import type { AccessorySheet } from '@spokehaat/contract/catalogue/sheet'
import { lightness, tone } from '../pen/color.ts'
import { across, define, edgeOf, type Material, type Sheet } from '../pen/paint.ts'
import { path, trace } from '../pen/svg.ts'
import type { Point } from '../pen/vector.ts'

/** `brand`: its maker's, to be lettered on it. */
export type Picture = (sheet: Sheet, paint: Material, accessory: AccessorySheet, brand: string) => string

/** Letters that the room for a brand is made for. */
const USUAL = 9

/** The height of a brand's letters, so that a long one stays within its room. */
export const fitted = (brand: string, size: number) => size * Math.min(1, USUAL / Math.max(1, brand.length))

/** Does the sheet state such a fact? Tells a chain from a shackle, a pair of lamps from one. */
export const states = (accessory: AccessorySheet, name: string): boolean =>
  accessory.facts.some((fact) => fact.name.toLowerCase() === name)

/** A soft shadow under the thing. */
export const shade = (sheet: Sheet): string => {
  const id = define(
    sheet,
    'shade',
    (name) =>
      `<radialGradient id="${name}"><stop offset="0" stop-color="#0d1a15" stop-opacity=".42"/><stop offset=".6" stop-color="#0d1a15" stop-opacity=".16"/><stop offset="1" stop-color="#0d1a15" stop-opacity="0"/></radialGradient>`,
  )
  return `<ellipse cy="2" rx="150" ry="11" fill="url(#${id})"/>`
}

/** A part on another part, lit across from one point to the other. */
export const inlay = (sheet: Sheet, m: Material, data: string, lit: Point, dim: Point): string =>
  path(data, {
    fill: across(sheet, m, lit, dim),
    stroke: edgeOf(m),
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  })

/** A part that stands against the ground: as an inlay, with edge light for dark pages. */
export const body = (sheet: Sheet, m: Material, data: string, lit: Point, dim: Point): string =>
  (lightness(m.color) < 0.5
    ? path(data, {
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': 0.42,
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      })
    : '') + inlay(sheet, m, data, lit, dim)

/** Cloth in the paint's color: no gloss to speak of. */
export const cloth = (paint: Material): Material => ({ color: paint.color, gloss: 0.12 })

export const seam = (data: string, m: Material, by = -0.4, width = 1.6): string =>
  path(data, { fill: 'none', stroke: tone(m.color, by), 'stroke-width': width, 'stroke-linecap': 'round' })

export const stitch = (data: string, m: Material): string =>
  path(data, { fill: 'none', stroke: tone(m.color, 0.45), 'stroke-width': 1.5, 'stroke-dasharray': '5 3.5' })

/** Path data of an oval round a point. */
export const oval = ([x, y]: Point, wide: number, high: number): string => {
  const [w, h] = [wide * 0.552, high * 0.552]
  return trace(`M${x + wide},${y} C${x + wide},${y + h} ${x + w},${y + high} ${x},${y + high}
    C${x - w},${y + high} ${x - wide},${y + h} ${x - wide},${y} C${x - wide},${y - h}
    ${x - w},${y - high} ${x},${y - high} C${x + w},${y - high} ${x + wide},${y - h} ${x + wide},${y}z`)
}

/** An upright rectangle with round corners, from its lower left corner. */
export const box = ([x, y]: Point, width: number, height: number, round: number): string =>
  trace(`M${x + round},${y} L${x + width - round},${y} Q${x + width},${y}
    ${x + width},${y + round} L${x + width},${y + height - round}
    Q${x + width},${y + height} ${x + width - round},${y + height}
    L${x + round},${y + height} Q${x},${y + height} ${x},${y + height - round}
    L${x},${y + round} Q${x},${y} ${x + round},${y}z`)
