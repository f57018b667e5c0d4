/** Saddle and post. The saddle's frame of reference is its rails' clamp: x forward, y up, level. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { lump } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { type Material, material, type Sheet } from '../pen/paint.ts'
import { circle, path, trace } from '../pen/svg.ts'
import { distance, type Point, place, rad, scale, step } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Trim, TubeSizes } from '../trim.ts'
import { part } from './frame.ts'

type Local = (x: number, y: number) => Point

const rails = (at: Local, back: number, front: number, y: number): string => {
  const data = trace(
    `M${back},${y} C${back + 18},${y - 4} -52,0 -34,0 L36,0 C54,0 ${front - 30},${y - 8}
    ${front},${y + 4}`,
    at,
  )
  return (
    path(data, { fill: 'none', stroke: '#2d3436', 'stroke-width': 8.4, 'stroke-linecap': 'round' }) +
    path(data, { fill: 'none', stroke: '#9aa2a4', 'stroke-width': 4.6, 'stroke-linecap': 'round' })
  )
}

/** Slim and flat: road, gravel, mountain. `long` is the saddle's length in mm. */
const sport = (sheet: Sheet, at: Local, m: Material, accent: string, long: number): string => {
  const tail = -long * 0.47
  const nose = long * 0.53
  const shape = trace(
    `M${tail},47 C${tail + 30},56 ${tail + 52},52 -20,45 C30,40 ${nose - 60},45
    ${nose - 16},46 C${nose},46 ${nose + 4},36 ${nose - 6},29 C${nose - 50},27 40,27 -14,24
    C-60,18 ${tail + 24},17 ${tail + 8},22 C${tail - 6},27 ${tail - 8},42 ${tail},47z`,
    at,
  )
  const seam = trace(`M${tail + 4},37 C-60,34 20,34 ${nose - 8},37`, at)
  return (
    rails(at, tail + 34, nose - 34, 22) +
    lump(sheet, m, shape) +
    path(seam, { fill: 'none', stroke: tone(m.color, 0.3), 'stroke-width': 1.8 }) +
    path(trace(`M${tail - 3},32 L${tail + 22},30`, at), { stroke: accent, 'stroke-width': 5 })
  )
}

/** Wide and sprung: city bikes. */
const sprung = (sheet: Sheet, at: Local, m: Material): string => {
  const shape = trace(
    `M-128,62 C-104,76 -70,70 -30,58 C20,46 80,50 122,54 C142,55 146,42 134,34 C90,28 30,28
    -8,22 C-40,8 -90,10 -120,22 C-136,30 -138,54 -128,62z`,
    at,
  )
  const coil = (x: number) =>
    [0, 1, 2, 3].map((i) => trace(`M${x - 11},${14 - i * 8} L${x + 11},${10 - i * 8}`, at)).join('')
  return (
    rails(at, -66, 100, 14) +
    path(trace('M-98,-16 L-36,-2', at), {
      stroke: '#7c8486',
      'stroke-width': 7,
      'stroke-linecap': 'round',
    }) +
    path(coil(-98), { stroke: '#4a5254', 'stroke-width': 6.6, 'stroke-linecap': 'round' }) +
    path(coil(-98), { stroke: '#c7cdcc', 'stroke-width': 4, 'stroke-linecap': 'round' }) +
    lump(sheet, m, shape) +
    path(trace('M-126,46 C-90,34 -40,32 0,38 S90,40 136,44', at), {
      fill: 'none',
      stroke: tone(m.color, 0.34),
      'stroke-width': 1.8,
      'stroke-dasharray': '5 4',
    }) +
    [
      [-112, 56],
      [-100, 60],
      [128, 47],
    ]
      .map(([x = 0, y = 0]) => circle(at(x, y), 3.2, { fill: '#d9b25e' }))
      .join('')
  )
}

export const saddleScale = ({ kind, wheel }: BicycleSheet): number =>
  kind === 'kids' ? (wheel.rim < 350 ? 0.74 : wheel.rim < 450 ? 0.8 : 0.88) : 1

/** Where the sit bones come down, from the clamp of the rails: behind it, on the wide part. */
export const seatOf = (bike: BicycleSheet): Point => {
  const top = isSprung(bike) ? 58 : isCushioned(bike) ? 54 : 46
  return scale([-42, top], saddleScale(bike))
}

export const isSprung = ({ kind }: BicycleSheet): boolean => kind === 'city' || kind === 'step-through'
export const isCushioned = ({ kind }: BicycleSheet): boolean => kind === 'electric-city' || kind === 'kids'

export const saddle = (sheet: Sheet, bike: BicycleSheet, points: BikePoints, trim: Trim): string => {
  const at = place(points.saddle, rad(-0.5), saddleScale(bike))
  if (isSprung(bike)) return sprung(sheet, at, trim.saddle)
  if (isCushioned(bike)) return cushioned(sheet, at, trim.saddle, trim.accent)
  return sport(sheet, at, trim.saddle, trim.paint.color, bike.kind === 'race-road' ? 254 : 270)
}

/** Thick but unsprung: electric, children's. */
const cushioned = (sheet: Sheet, at: Local, m: Material, accent: string): string => {
  const shape = trace(
    `M-122,58 C-100,70 -60,60 -20,52 C30,46 80,50 118,52 C138,52 140,38 128,31 C80,26 40,26
    0,20 C-40,12 -90,12 -116,22 C-132,30 -132,50 -122,58z`,
    at,
  )
  return (
    rails(at, -90, 92, 20) +
    lump(sheet, m, shape) +
    path(trace('M-124,40 C-70,32 20,34 130,40', at), {
      fill: 'none',
      stroke: accent,
      'stroke-width': 2.4,
      'stroke-opacity': 0.7,
    })
  )
}

/** Post from the seat tube to the rails; a dropper shows its slider and its collar. */
export const post = (
  sheet: Sheet,
  bike: BicycleSheet,
  points: BikePoints,
  trim: Trim,
  sizes: TubeSizes,
): string => {
  const { seatUp, seatTubeTop, saddle: clamp } = points
  const shown = distance(seatTubeTop, clamp)
  const top = step(clamp, seatUp, -9)
  const straight = { from: step(seatTubeTop, seatUp, -14), to: top }
  const collar = {
    from: step(seatTubeTop, seatUp, -13),
    to: step(seatTubeTop, seatUp, 3),
    widths: [sizes.seat + 6, sizes.seat + 6] as const,
  }
  const head = { from: step(clamp, [-1, 0], 26), to: step(clamp, [1, 0], 26), widths: [17, 17] as const }
  let column: string
  if (bike.dropperPost && shown > 110) {
    const sleeve = Math.min(60, shown * 0.3)
    const ring = step(seatTubeTop, seatUp, sleeve)
    column =
      part(
        sheet,
        { color: '#3b4345', gloss: 1 },
        { from: ring, to: top, widths: [sizes.post - 6, sizes.post - 6] },
      ) +
      part(sheet, material.black, { from: straight.from, to: ring, widths: [sizes.post, sizes.post] }) +
      part(sheet, material.black, {
        from: step(ring, seatUp, -14),
        to: step(ring, seatUp, 3),
        widths: [sizes.post + 5, sizes.post + 4],
      })
  } else column = part(sheet, trim.bar, { ...straight, widths: [sizes.post, sizes.post] })
  return (
    column +
    part(sheet, trim.bar, {
      from: step(top, seatUp, -16),
      to: step(top, seatUp, 4),
      widths: [sizes.post - 2, 36],
    }) +
    part(sheet, trim.bar, head) +
    circle(step(clamp, [0, -1], 3), 4, { fill: '#c3c9c8', stroke: '#2a3032', 'stroke-width': 1 }) +
    part(sheet, trim.bar.gloss > 0.8 ? material.alloy : material.black, collar) +
    circle(step(seatTubeTop, seatUp, -5, sizes.seat / 2 + 3), 4.5, {
      fill: '#9aa2a3',
      stroke: '#2a3032',
      'stroke-width': 1,
    })
  )
}
