/**
 * The stage of a scene: its definitions, and the light and air that all its layers share. Scenes are drawn in SVG's own
 * coordinates, y downwards; a bicycle brings millimetres and turns itself.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { define, type Sheet } from '../../bike/pen/paint.ts'
import { group, num } from '../../bike/pen/svg.ts'
import type { RiderFigures } from '../../bike/rider/ride.ts'

export type Theme = 'light' | 'dark'
export type Stage = Sheet & {
  theme: Theme
  /** What stands here in the shop's colors; our own where left out. */
  worn?: Worn
  /** Who rides here in place of the scene's own bicycle. */
  guest?: Guest
}

/** A shop's two colors, `#rrggbb`. */
export interface Worn {
  primary: string
  accent: string
}

/** Our own, which scenes are composed with. */
const OUR: Worn = { primary: '#0e3b2e', accent: '#ffb000' }

/** A color of a bicycle or a thing, in the shop's own where it is one of ours. */
export const wornOf = ({ worn }: Pick<Stage, 'worn'>, color: string): string =>
  worn && color === OUR.primary ? worn.primary : worn && color === OUR.accent ? worn.accent : color

/** What is of one color all over; what is shaded from it to another stays, as the two belong together. */
const PLAIN = new RegExp(`\\b(fill|stroke)="(${OUR.primary}|${OUR.accent})"`, 'g')

/** Art in the shop's colors: before the night falls on it. */
export const inColors = (art: string, worn: Worn | undefined): string =>
  worn ? art.replaceAll(PLAIN, (_, name, color) => `${name}="${wornOf({ worn }, color)}"`) : art

export interface Guest {
  sheet: BicycleSheet
  color: string
  brand: string | undefined
  size: string | undefined
  rider: RiderFigures
}

/** Offset from 0 to 1, color, and how far it covers (1 where left out). */
export type Stop = readonly [at: number, color: string, opacity?: number]

const written = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

type Run = readonly [x1: number, y1: number, x2: number, y2: number]
const DOWN: Run = [0, 0, 0, 1]

/** A fill that changes along a line across the shape's own box: from its top to its foot unless told. */
export const fade = (stage: Stage, stops: readonly Stop[], run: Run = DOWN): string => {
  const inner = written(stops)
  const where = `x1="${run[0]}" y1="${run[1]}" x2="${run[2]}" y2="${run[3]}"`
  return `url(#${define(stage, `fade ${where}${inner}`, (id) => `<linearGradient id="${id}" ${where}>${inner}</linearGradient>`)})`
}

/** A fill that changes along a line on the stage, whatever shape it fills. */
export const wash = (stage: Stage, stops: readonly Stop[], run: Run): string => {
  const inner = written(stops)
  const where = `x1="${num(run[0])}" y1="${num(run[1])}" x2="${num(run[2])}" y2="${num(run[3])}"`
  return `url(#${define(
    stage,
    `wash ${where}${inner}`,
    (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${where}>${inner}</linearGradient>`,
  )})`
}

/** A round fill, from the middle of the shape's box outwards. */
export const glow = (stage: Stage, stops: readonly Stop[], cx = 0.5, cy = 0.5): string => {
  const inner = written(stops)
  const where = cx === 0.5 && cy === 0.5 ? '' : ` cx="${cx}" cy="${cy}" r=".75"`
  return `url(#${define(stage, `glow${where}${inner}`, (id) => `<radialGradient id="${id}"${where}>${inner}</radialGradient>`)})`
}

/** Art that is drawn once and stood at many places. */
export const stamp = (
  stage: Stage,
  key: string,
  art: () => string,
  places: readonly (readonly [x: number, y: number, sx?: number, sy?: number])[],
): string => {
  const id = define(stage, `stamp ${key}`, (name) => group({ id: name }, art()))
  return places
    .map(([x, y, sx = 1, sy = sx]) => {
      if (sx === 1 && sy === 1) return `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`
      return `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Number(sx.toFixed(2))}${sx === sy ? '' : ` ${Number(sy.toFixed(2))}`})"/>`
    })
    .join('')
}

/** A strip of ground growth, drawn `width` wide and laid end to end. */
export const strip = (
  stage: Stage,
  key: string,
  width: number,
  from: number,
  to: number,
  art: () => string,
): string =>
  stamp(
    stage,
    key,
    art,
    Array.from({ length: Math.ceil((to - from) / width) }, (_, i) => [from + i * width, 0] as const),
  )
