/** A wheel round its own axle at (0, 0): tyre, rim, valve, laced spokes. Drawn once and used at both ends. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { mix, tone } from '../pen/color.ts'
import { lettering } from '../pen/lettering.ts'
import { define, type Material, ringPaint, type Sheet } from '../pen/paint.ts'
import { circle, d, group, path, trace } from '../pen/svg.ts'
import type { Point } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim } from '../trim.ts'
import { crossingsFor, lace } from './spokes.ts'

const HUB: Point = [0, 0]

/** Radius in mm of the flanges that the spokes hang from. */
export const flangeRadius = (bike: BicycleSheet): number => {
  if (bike.motor?.position === 'rear hub') return 88
  if (bike.drivetrain.shifting === 'hub gear') return 40
  if (bike.kind === 'kids') return 21
  return bike.rotors ? 29 : 24
}

/** One set of spokes serves both wheels, so only a large rear hub differs from the front one. */
export const frontFlange = (bike: BicycleSheet): number => Math.min(flangeRadius(bike), 27)

export const wheel = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  const flange = flangeRadius(bike)
  const inner = points.rimRadius - trim.rimDepth
  return [
    spokes(bike, flange, inner + 2, trim.spoke),
    rim(sheet, points, trim, bike.wheel.spokes),
    bike.kind === 'fat' ? rimWindows(inner, trim.rimDepth) : '',
    tyre(sheet, bike, points, trim),
    valve(inner),
    label(bike, points),
  ].join('')
}

const spokes = (bike: BicycleSheet, flange: number, rimRadius: number, color: string): string => {
  const laced = lace(bike.wheel.spokes, flange, rimRadius, crossingsFor(bike.wheel.spokes, flange))
  const strand = (side: 'near' | 'far') =>
    laced
      .filter((spoke) => spoke.flange === side)
      .map((spoke) => d('M', spoke.hub, 'L', spoke.rim))
      .join('')
  return group(
    { fill: 'none', 'stroke-width': 2.1 },
    path(strand('far'), { stroke: tone(color, -0.25) }),
    path(strand('near'), { stroke: tone(color, 0.12) }),
  )
}

const around = (radius: number, count: number, mark: number): string => {
  const pitch = (2 * Math.PI * radius) / count
  return `${mark.toFixed(2)} ${(pitch - mark).toFixed(3)}`
}

export const rim = (sheet: Sheet, points: BikePoints, trim: Trim, spokeCount: number): string => {
  const outer = points.rimRadius + 5
  const inner = points.rimRadius - trim.rimDepth
  const depth = outer - inner
  const c = trim.rim.color
  const bright = trim.rim.gloss > 0.8
  const stroke = ringPaint(sheet, HUB, outer, [
    [inner, tone(c, -0.45)],
    [inner + depth * 0.12, tone(c, bright ? 0.1 : 0.12)],
    [inner + depth * 0.34, tone(c, bright ? 0.55 : 0.3)],
    [inner + depth * 0.52, c],
    [inner + depth * 0.72, tone(c, bright ? -0.18 : -0.1)],
    [inner + depth * 0.8, tone(c, bright ? 0.5 : 0.22)],
    [outer, tone(c, -0.2)],
  ])
  const nipples = inner - 2
  return (
    circle(HUB, (inner + outer) / 2, { fill: 'none', stroke, 'stroke-width': depth }) +
    circle(HUB, inner, { fill: 'none', stroke: tone(c, -0.55), 'stroke-width': 1.6 }) +
    circle(HUB, nipples, {
      fill: 'none',
      stroke: bright ? '#6f7779' : '#a9b0b1',
      'stroke-width': 7,
      'stroke-dasharray': around(nipples, spokeCount, 3),
      'stroke-dashoffset': 1.5 - nippleShift(nipples, spokeCount),
    })
  )
}

/** From the circle's start, forward, round to the first spoke after the valve, in mm along the rim. */
const nippleShift = (radius: number, count: number): number => {
  const hole = (2 * Math.PI) / count
  return ((Math.PI / 2 + hole / 2) % hole) * radius
}

/** A fat rim is pierced to save weight; the rim strip shows through in the holes. */
const rimWindows = (inner: number, depth: number): string =>
  circle(HUB, inner + depth / 2, {
    fill: 'none',
    stroke: '#d9a441',
    'stroke-width': 9,
    'stroke-linecap': 'round',
    'stroke-dasharray': around(inner + depth / 2, 32, 14),
    'stroke-dashoffset': -24,
  })

const TREADS: Record<BicycleSheet['kind'], 'slick' | 'file' | 'knobs'> = {
  'race-road': 'slick',
  'endurance-road': 'slick',
  gravel: 'file',
  'cross-country': 'knobs',
  trail: 'knobs',
  fat: 'knobs',
  hybrid: 'file',
  city: 'slick',
  'step-through': 'slick',
  'electric-city': 'file',
  kids: 'file',
}

export const treadOf = ({ kind }: BicycleSheet) => TREADS[kind]

const tyre = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  const tread = treadOf(bike)
  const bead = points.rimRadius + 3
  const knob = tread === 'knobs' ? Math.min(9, points.tyreHeight * 0.13) : tread === 'file' ? 2.4 : 0
  const outer = points.wheelRadius - knob * 0.75
  const height = outer - bead
  const black = '#2e3334'
  const wall = trim.wall ?? black
  const at = (share: number) => bead + height * share
  const turn = trim.wall ? 0.56 : 0.62
  const stroke = ringPaint(sheet, HUB, outer, [
    [bead, tone(wall, -0.5)],
    [at(0.12), tone(wall, -0.12)],
    [at(0.38), tone(wall, 0.16)],
    [at(turn - 0.02), tone(wall, -0.05)],
    [at(turn + 0.03), tone(black, 0.02)],
    [at(0.86), tone(black, -0.28)],
    [at(0.95), tone(black, 0.1)],
    [outer, tone(black, 0.26)],
  ])
  const ring = { fill: 'none', 'stroke-width': height }
  const knobs = (radius: number, size: number, pitch: number, color: string, offset = 0) =>
    circle(HUB, radius, {
      fill: 'none',
      stroke: color,
      'stroke-width': size,
      'stroke-dasharray': around(radius, Math.round((2 * Math.PI * radius) / pitch), pitch * 0.6),
      'stroke-dashoffset': offset,
    })
  const middle = bead + height / 2
  return [
    circle(HUB, points.wheelRadius + 2.5, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 5.5,
      'stroke-opacity': 0.42,
    }),
    knob ? knobs(points.wheelRadius - knob, knob * 2, knob * 2.6 + 2, '#33393a') : '',
    circle(HUB, middle, { ...ring, stroke }),
    tread === 'knobs' ? knobs(at(0.9), knob * 1.5, knob * 2.6 + 2, '#454c4d', knob) : '',
    tread === 'knobs' ? knobs(at(0.74), knob * 1.1, knob * 2.6 + 2, '#3d4445') : '',
    circle(HUB, middle, { ...ring, stroke: `url(#${topLight(sheet)})` }),
    circle(HUB, bead, { fill: 'none', stroke: '#121617', 'stroke-width': 2 }),
  ].join('')
}

/** Light from above on anything round: a glint over the top, dusk below. */
const topLight = (sheet: Sheet): string =>
  define(
    sheet,
    'top light',
    (id) =>
      `<linearGradient id="${id}" x1=".7" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".17"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></linearGradient>`,
  )

const valve = (inner: number): string =>
  path(trace(`M0,${-inner} L0,${-inner + 26}`), { stroke: '#5b6365', 'stroke-width': 6 }) +
  path(trace(`M0,${-inner + 20} L0,${-inner + 38}`), { stroke: '#c9a14a', 'stroke-width': 4 })

/** The tyre's name over the valve, as careful mechanics mount it. */
const label = (bike: BicycleSheet, points: BikePoints): string => {
  if (points.tyreHeight < 22) return ''
  const size = Math.min(12, points.tyreHeight * 0.24)
  const radius = points.rimRadius + points.tyreHeight * 0.4
  const text = `${Math.round(bike.wheel.tyreWidth)}-${bike.wheel.rim}`
  return path(lettering(text, { size, onCircle: { radius, centre: HUB } }), {
    fill: 'none',
    stroke: mix('#cfd4d3', '#2e3334', 0.25),
    'stroke-width': size * 0.15,
  })
}

/** Rim brakes rub a bright band; a hub's near side is the same at both ends save for its size. */
export const hub = (sheet: Sheet, centre: Point, m: Material, radius: number, shell: number): string => {
  const paint = (outer: number, c: string) =>
    ringPaint(sheet, centre, outer, [
      [0, tone(c, 0.35)],
      [outer * 0.55, c],
      [outer * 0.9, tone(c, -0.3)],
      [outer, tone(c, -0.5)],
    ])
  return (
    circle(centre, radius + 3.5, { fill: paint(radius + 3.5, m.color) }) +
    circle(centre, radius, {
      fill: 'none',
      stroke: tone(m.color, -0.6),
      'stroke-width': 2.2,
      'stroke-dasharray': '2.2 5',
    }) +
    circle(centre, shell, { fill: paint(shell, tone(m.color, 0.1)) })
  )
}

export const axleEnd = (sheet: Sheet, centre: Point, radius = 8): string =>
  circle(centre, radius, {
    fill: ringPaint(sheet, centre, radius, [
      [0, '#4a5153'],
      [radius * 0.35, '#5d6567'],
      [radius * 0.45, '#c3c9c9'],
      [radius * 0.8, '#8b9395'],
      [radius, '#3c4244'],
    ]),
  })
