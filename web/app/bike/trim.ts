/**
 * What a bicycle is finished with: the things a sheet does not say, chosen as a maker of that kind would choose them.
 * Tube sizes in mm come from the frame's material, finish of the parts from the kind.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { lightness, mix, parse, tone } from './pen/color.ts'
import { type Material, material, paintOf } from './pen/paint.ts'

/** Outer diameters in mm, from the first end named to the second. */
export type TubeSizes = {
  /** Head tube end, seat tube end. */
  top: readonly [number, number]
  /** Head tube end, bottom bracket end. */
  down: readonly [number, number]
  seat: number
  head: readonly [top: number, foot: number]
  /** Bottom bracket (or seat) end, dropout end. */
  chainstay: readonly [number, number]
  seatstay: readonly [number, number]
  shell: number
  post: number
}

const TUBES: Record<BicycleSheet['frameMaterial'], TubeSizes> = {
  steel: {
    top: [28.6, 28.6],
    down: [33, 33],
    seat: 29,
    head: [37, 37],
    chainstay: [24, 15],
    seatstay: [15, 13],
    shell: 41,
    post: 27,
  },
  titanium: {
    top: [33, 33],
    down: [38, 38],
    seat: 32,
    head: [44, 44],
    chainstay: [24, 17],
    seatstay: [17, 15],
    shell: 43,
    post: 27,
  },
  aluminium: {
    top: [40, 34],
    down: [47, 45],
    seat: 34,
    head: [45, 50],
    chainstay: [28, 20],
    seatstay: [18, 16],
    shell: 44,
    post: 30,
  },
  carbon: {
    top: [44, 32],
    down: [56, 62],
    seat: 36,
    head: [46, 56],
    chainstay: [38, 21],
    seatstay: [17, 15],
    shell: 58,
    post: 28,
  },
}

export const tubesOf = (sheet: BicycleSheet): TubeSizes => {
  const base = TUBES[sheet.frameMaterial]
  if (sheet.kind === 'kids') {
    const small = sheet.wheel.rim < 350 ? 0.84 : 0.9
    return {
      ...base,
      top: [34 * small, 31 * small],
      down: [40 * small, 40 * small],
      seat: 31 * small,
      head: [38 * small, 40 * small],
      chainstay: [22 * small, 17 * small],
      seatstay: [16 * small, 14 * small],
      shell: 40 * small,
      post: 26,
    }
  }
  if (sheet.motor?.batteryPosition === 'down tube')
    return { ...base, down: [72, 78], top: [46, 38], seat: 36, head: [48, 54] }
  if (sheet.kind === 'trail' || sheet.kind === 'cross-country' || sheet.kind === 'fat') {
    const more = sheet.kind === 'trail' ? 6 : 0
    return {
      ...base,
      top: [base.top[0] + more, base.top[1] + 2],
      down: [base.down[0] + more, base.down[1] + more],
      head: [base.head[0] + 4, base.head[1] + 4],
      post: 31,
    }
  }
  return base
}

export type Trim = {
  paint: Material
  /** A second color for lettering and bands, plain to read on the paint. */
  accent: string
  fork: Material
  /** Crank, derailleurs, brakes. */
  parts: Material
  /** Stem, bar and post. */
  bar: Material
  grip: Material
  saddle: Material
  rim: Material
  /** Depth of the rim in mm below the tyre's seat. */
  rimDepth: number
  spoke: string
  /** Color of a tyre's side wall where it is not black. */
  wall: string | null
}

/** Light lettering on dark paint, dark on light; a saturated paint keeps a hint of itself. */
const accentOn = (hex: string): string => {
  const l = lightness(hex)
  return l > 0.62 ? mix(tone(hex, -0.62), '#14201b', 0.5) : mix('#fbf6ea', hex, 0.06)
}

const sportBlack = {
  parts: material.black,
  bar: material.black,
  grip: material.black,
  saddle: material.black,
}
const towns = { parts: material.alloy, bar: material.alloy, grip: material.leather, saddle: material.leather }

export const trimOf = (sheet: BicycleSheet, color: string): Trim => {
  const paint = paintOf(color)
  const fork = sheet.forkMaterial === 'suspension' ? material.black : paint
  const common = { paint, accent: accentOn(paint.color), fork, wall: null, spoke: '#899193' }
  switch (sheet.kind) {
    case 'race-road':
    case 'endurance-road': {
      const carbon = sheet.frameMaterial === 'carbon'
      const rim = carbon ? material.carbon : material.grey
      return { ...common, ...sportBlack, rim, rimDepth: carbon && sheet.kind === 'race-road' ? 46 : 28 }
    }
    case 'gravel':
      return { ...common, ...sportBlack, rim: material.carbon, rimDepth: 27, wall: '#b58a57' }
    case 'cross-country':
    case 'trail':
      return { ...common, ...sportBlack, rim: material.carbon, rimDepth: 24 }
    case 'fat':
      return { ...common, ...sportBlack, rim: material.carbon, rimDepth: 22 }
    case 'hybrid':
      return { ...common, ...sportBlack, rim: material.grey, rimDepth: 22, parts: material.grey }
    case 'city':
    case 'step-through':
      return {
        ...common,
        ...towns,
        rim: material.alloy,
        rimDepth: 19,
        wall: parse(color).l > 0.8 ? '#b58a57' : null,
      }
    case 'electric-city':
      return { ...common, ...sportBlack, rim: material.carbon, rimDepth: 22 }
    case 'kids':
      return {
        ...common,
        ...sportBlack,
        rim: material.alloy,
        rimDepth: 19,
        grip: paintOf(tone(color, -0.35)),
      }
  }
}
