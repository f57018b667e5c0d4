/**
 * A bicycle seen from before it, from the same sheet and to the same scale as its side: how wide its bar and its tyres
 * are, and how it stands. x is across, 0 in the middle, its drive side left; y is up from the bottom bracket.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { part } from './parts/frame.ts'
import { bent, lump, wire } from './pen/bend.ts'
import { tone } from './pen/color.ts'
import { define, edgeOf, type Material, material, plate, type Sheet, tubePaint } from './pen/paint.ts'
import { circle, d, group, num, path, trace } from './pen/svg.ts'
import type { Point } from './pen/vector.ts'
import type { BikePoints } from './points.ts'
import { type Trim, tubesOf } from './trim.ts'

/** Between the drop-outs of a front wheel, and how far pedals stand out from the middle. */
const AXLE = 100
const PEDAL: readonly [from: number, to: number] = [92, 178]

const USUAL_BAR: Record<BicycleSheet['handlebar'], number> = {
  drop: 420,
  'flared drop': 440,
  flat: 680,
  riser: 760,
  swept: 600,
}

interface Front {
  sheet: Sheet
  bike: BicycleSheet
  points: BikePoints
  trim: Trim
  /** From end to end. */
  barWidth: number
}

export function frontBody(front: Front): string {
  const { bike } = front
  return [
    shadow(front),
    saddle(front),
    bottomBracket(front),
    cranks(front, 1),
    wheel(front),
    fork(front),
    cranks(front, -1),
    cables(front),
    head(front),
    bike.lights ? lamp(front) : '',
    bar(front),
    bike.basket ? basket(front) : '',
    bike.trainingWheels ? trainingWheels(front) : '',
  ].join('')
}

export const barWidthOf = (bike: BicycleSheet, barWidth: number | undefined): number =>
  barWidth ?? USUAL_BAR[bike.handlebar] * (bike.kind === 'kids' ? 0.72 : 1)

const top = ({ points }: Front): number => points.ground + 2 * points.wheelRadius
const tyreWide = ({ bike }: Front): number => Math.max(24, bike.wheel.tyreWidth)

/** Both sides alike. */
const both = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)

const shadow = (front: Front): string => {
  const soft = define(
    front.sheet,
    'front shadow',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#0d1a15" stop-opacity=".42"/><stop offset=".5" stop-color="#0d1a15" stop-opacity=".18"/><stop offset="1" stop-color="#0d1a15" stop-opacity="0"/></radialGradient>`,
  )
  const y = num(-front.points.ground)
  const ellipse = (rx: number, ry: number) =>
    `<ellipse cx="0" cy="${y}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#${soft})"/>`
  return ellipse(front.barWidth * 0.62, 24) + ellipse(tyreWide(front) * 1.6 + 30, 13)
}

/** Behind all: its nose is hidden, its wings show over the bar's middle or below it. */
const saddle = ({ sheet, bike, points, trim }: Front): string => {
  const wide = bike.kind === 'city' || bike.kind === 'step-through' || bike.kind === 'electric-city' ? 96 : 70
  const y = points.saddle[1] + (bike.saddleStack ?? 45)
  return (
    part(sheet, material.black, { from: [0, y - 30], to: [0, points.seatTubeTop[1]], widths: [28, 28] }) +
    lump(
      sheet,
      trim.saddle,
      trace(
        `M${-wide},${y - 12} C${-wide},${y + 6} ${-wide * 0.5},${y + 9} 0,${y - 2} C${wide * 0.5},${y + 9} ${wide},${y + 6} ${wide},${y - 12} C${wide * 0.8},${y - 36} ${-wide * 0.8},${y - 36} ${-wide},${y - 12}z`,
      ),
    )
  )
}

/** The axle between the cranks, and the chainrings edge on. */
const bottomBracket = ({ sheet, bike, trim }: Front): string => {
  const [largest = 40, ...others] = bike.drivetrain.chainrings
  const ring = (teeth: number, x: number) =>
    path(d('M', [x, -teeth * 2.02], 'L', [x, teeth * 2.02]), {
      stroke: tone(trim.parts.color, -0.2),
      'stroke-width': 5,
    })
  return (
    part(sheet, trim.parts, { from: [-66, 0], to: [66, 0], widths: [26, 26] }) +
    ring(largest, -48) +
    others.map((teeth, at) => ring(teeth, -40 + at * 8)).join('')
  )
}

/** `side`: −1 for the drive side, whose crank is down. */
const cranks = ({ sheet, bike, trim }: Front, side: 1 | -1): string => {
  const long = bike.drivetrain.crankLength * side
  const foot: Point = [side * 84, long]
  const [from, to] = PEDAL
  const y = num(-long - 11)
  return (
    part(sheet, trim.parts, { from: [side * 66, 0], to: foot, widths: [26, 22] }) +
    `<rect x="${num(side > 0 ? from : -to)}" y="${y}" width="${num(to - from)}" height="22" rx="6" fill="${material.black.color}" stroke="${edgeOf(material.black)}" stroke-width="1.5"/>` +
    path(d('M', [side * (from + 10), long], 'L', [side * (to - 10), long]), {
      stroke: '#e8a13a',
      'stroke-width': 7,
    })
  )
}

const wheel = (front: Front): string => {
  const { sheet, bike, points, trim } = front
  const wide = tyreWide(front)
  const foot = points.ground
  const axle = points.front[1]
  const edge = wide / 2
  const outline = trace(
    `M${-edge},${foot + edge} C${-edge},${foot - edge * 0.24} ${edge},${foot - edge * 0.24} ${edge},${foot + edge} L${edge},${top(front) - edge} C${edge},${top(front) + edge * 0.24} ${-edge},${top(front) + edge * 0.24} ${-edge},${top(front) - edge}z`,
  )
  const spokes = Array.from({ length: 5 }, (_, at) => {
    const y = axle + (at - 2) * 70
    return both((side) =>
      path(d('M', [side * 27, axle + (at - 2) * 7], 'L', [0, y]), {
        stroke: trim.spoke,
        'stroke-width': 2,
      }),
    )
  })
  return [
    bike.rotors ? rotor(front) : '',
    part(sheet, trim.parts, { from: [-AXLE / 2, axle], to: [AXLE / 2, axle], widths: [26, 26] }),
    ...spokes,
    path(outline, {
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 8,
      'stroke-opacity': 0.42,
    }),
    path(outline, {
      fill: tubePaint(sheet, material.rubber, [0, foot], [0, axle], wide),
      stroke: '#14191a',
      'stroke-width': 1.6,
    }),
    tread(front),
    bike.mudguards ? mudguard(front) : '',
  ].join('')
}

/** What the ground sees: blocks, a fine pattern, or nothing but a line. */
const tread = (front: Front): string => {
  const { bike, points } = front
  const wide = tyreWide(front)
  const isKnobbly = bike.kind === 'cross-country' || bike.kind === 'trail' || bike.kind === 'fat'
  const isFile = bike.kind === 'gravel' || bike.kind === 'hybrid' || bike.kind === 'kids'
  const step = isKnobbly ? Math.max(15, wide * 0.26) : 11
  const lines: string[] = []
  for (let y = points.ground + 8; y < top(front) - 6; y += step) {
    const row = Math.round((y - points.ground) / step)
    if (isKnobbly) {
      const shift = row % 2 === 0 ? 0.2 : 0.06
      lines.push(
        d('M', [-wide * (shift + 0.12), y], 'L', [-wide * shift, y], 'M', [wide * shift, y], 'L', [
          wide * (shift + 0.12),
          y,
        ]),
        d('M', [-wide * 0.5, y + 2], 'L', [-wide * 0.4, y + 2], 'M', [wide * 0.4, y + 2], 'L', [
          wide * 0.5,
          y + 2,
        ]),
      )
    } else if (isFile) {
      lines.push(d('M', [-wide * 0.34, y], 'L', [0, y + 5], [wide * 0.34, y]))
    }
  }
  if (lines.length === 0) lines.push(d('M', [0, points.ground + 4], 'L', [0, top(front) - 4]))
  return path(lines.join(''), {
    fill: 'none',
    stroke: isKnobbly ? '#4c5456' : '#454d4f',
    'stroke-width': isKnobbly ? step * 0.56 : 2,
  })
}

const rotor = ({ bike, points, trim }: Front): string => {
  const half = (bike.rotors?.front ?? 160) / 2
  const axle = points.front[1]
  return (
    path(d('M', [37, axle - half], 'L', [37, axle + half]), { stroke: '#8b9395', 'stroke-width': 5 }) +
    `<rect x="34" y="${num(-axle - half * 0.95)}" width="26" height="${num(half * 0.62)}" rx="7" fill="${trim.parts.color}" stroke="${edgeOf(trim.parts)}" stroke-width="1.5"/>`
  )
}

const fork = (front: Front): string => {
  const { sheet, bike, points, trim } = front
  const axle = points.front[1]
  const crown = Math.max(points.crown[1], top(front) + 16)
  const apart = tyreWide(front) / 2 + (bike.forkMaterial === 'suspension' ? 30 : 17)
  const foot = Math.max(AXLE / 2 + 6, apart)
  const isSprung = bike.forkMaterial === 'suspension'
  const legs = both((side) => {
    const up: Point = [side * apart, crown]
    const down: Point = [side * foot, axle - 12]
    if (!isSprung) return part(sheet, trim.fork, { from: up, to: down, widths: [30, 20] })
    const seal = crown - 30 - Math.min(150, bike.forkTravel + 14)
    return (
      part(sheet, { color: '#6d7577', gloss: 1 }, { from: up, to: [side * apart, seal], widths: [32, 32] }) +
      part(sheet, trim.fork, { from: [side * apart, seal], to: down, widths: [45, 36] })
    )
  })
  const arch = isSprung
    ? bent(
        d(
          'M',
          [-apart, top(front) - 26],
          'C',
          [-apart, top(front) + 22],
          [apart, top(front) + 22],
          [apart, top(front) - 26],
        ),
        trim.fork,
        20,
      )
    : ''
  const shoulders = bent(
    d(
      'M',
      [-apart, crown - 6],
      'C',
      [-apart * 0.9, crown + 18],
      [apart * 0.9, crown + 18],
      [apart, crown - 6],
    ),
    trim.fork,
    isSprung ? 34 : 30,
  )
  const ends = both((side) =>
    circle([side * foot, axle], 10, { fill: '#9aa2a3', stroke: '#3c4244', 'stroke-width': 2 }),
  )
  return legs + arch + shoulders + ends
}

const head = ({ sheet, bike, points, trim }: Front): string => {
  const sizes = tubesOf(bike)
  const [, foot] = points.headFoot
  const [, up] = points.headTop
  const stemTop = points.stemFoot[1] + 16
  const middle = foot + (up - foot) * 0.56
  const badge = trace(
    `M-9,${middle + 14} L9,${middle + 14} L9,${middle - 3} Q7,${middle - 13} 0,${middle - 17} Q-7,${middle - 13} -9,${middle - 3}z`,
  )
  return (
    part(sheet, material.black, { from: [0, up], to: [0, stemTop], widths: [sizes.head[0] - 6, 34] }) +
    part(sheet, trim.paint, { from: [0, up], to: [0, foot], widths: [sizes.head[0], sizes.head[1]] }) +
    path(badge, { fill: plate(sheet, material.brass), stroke: edgeOf(material.brass), 'stroke-width': 1.2 })
  )
}

/** Hoses from the levers into the head tube: a loop each. */
const cables = ({ bike, points, barWidth }: Front): string => {
  if (bike.brakes === 'coaster') return ''
  const y = points.barClamp[1]
  const isSwept = bike.handlebar === 'swept'
  const out = barWidth * (isSwept ? 0.34 : bike.handlebar.endsWith('drop') ? 0.4 : 0.26)
  const from = isSwept ? y + (bike.bar?.rise ?? 50) * 0.7 : y - 4
  const into = points.headFoot[1] + 26
  return both((side) =>
    wire(
      d('M', [side * out, from], 'C', [side * out * 0.9, y - 90], [side * 40, y - 120], [side * 17, into]),
    ),
  )
}

const face = ({ points, trim }: Front): string => {
  const [, y] = points.barClamp
  const rect = `<rect x="-23" y="${num(-y - 20)}" width="46" height="40" rx="7" fill="${trim.bar.color}" stroke="${edgeOf(trim.bar)}" stroke-width="1.6"/>`
  const bolt = (x: number, by: number) =>
    circle([x, y + by], 3.4, {
      fill: tone(trim.bar.color, 0.35),
      stroke: edgeOf(trim.bar),
      'stroke-width': 1,
    })
  return rect + bolt(-15, 12) + bolt(15, 12) + bolt(-15, -12) + bolt(15, -12)
}

function bar(front: Front): string {
  const { bike } = front
  if (bike.handlebar === 'drop' || bike.handlebar === 'flared drop') return dropBar(front)
  return bike.handlebar === 'swept' ? sweptBar(front) : flatBar(front)
}

const flatBar = (front: Front): string => {
  const { sheet, bike, points, trim, barWidth } = front
  const [, y] = points.barClamp
  const k = bike.kind === 'kids' ? 0.82 : 1
  const rise = bike.bar?.rise ?? (bike.handlebar === 'riser' ? 30 * k : 8)
  const end = barWidth / 2
  const tube = d(
    'M',
    [-end, y + rise],
    'L',
    [-end * 0.5, y + rise],
    'C',
    [-end * 0.34, y + rise],
    [-end * 0.3, y],
    [-60 * k, y],
    'L',
    [60 * k, y],
    'C',
    [end * 0.3, y],
    [end * 0.34, y + rise],
    [end * 0.5, y + rise],
    'L',
    [end, y + rise],
  )
  const hands = both((side) => {
    const at = (x: number, up: number): Point => [side * (end - x * k), y + rise + up * k]
    return (
      lump(sheet, material.black, d('M', at(136, 13), 'L', at(196, 15), at(200, -10), at(140, -16), 'z')) +
      bent(d('M', at(176, -14), 'C', at(150, -30), at(90, -36), at(24, -32)), material.grey, 11 * k) +
      bent(d('M', at(2, 0), 'L', at(122, 0)), trim.grip, 32 * k) +
      path(d('M', at(126, 17), 'L', at(126, -17)), { stroke: trim.paint.color, 'stroke-width': 5 })
    )
  })
  return bent(tube, trim.bar, 27 * k) + face(front) + hands
}

const sweptBar = (front: Front): string => {
  const { sheet, bike, points, trim, barWidth } = front
  const [, y] = points.barClamp
  const k = bike.kind === 'kids' ? 0.8 : 1
  const end = barWidth / 2
  const up = (bike.bar?.rise ?? 50) * k
  const tube = d(
    'M',
    [-end, y + up * 0.62],
    'C',
    [-end * 0.86, y + up * 1.25],
    [-end * 0.5, y + up * 1.3],
    [-40, y],
    'L',
    [40, y],
    'C',
    [end * 0.5, y + up * 1.3],
    [end * 0.86, y + up * 1.25],
    [end, y + up * 0.62],
  )
  const hands = both((side) =>
    [
      bent(
        d(
          'M',
          [side * (end - 76), y + up * 0.9],
          'C',
          [side * (end - 60), y + up * 0.5],
          [side * (end - 30), y + up * 0.2],
          [side * (end - 8), y + up * 0.2],
        ),
        trim.parts,
        10 * k,
      ),
      circle([side * end, y + up * 0.62], 17 * k, {
        fill: plate(sheet, trim.grip),
        stroke: edgeOf(trim.grip),
        'stroke-width': 1.6,
      }),
    ].join(''),
  )
  return bent(tube, trim.bar, 24 * k) + face(front) + hands
}

const dropBar = (front: Front): string => {
  const { sheet, bike, points, trim, barWidth } = front
  const [, y] = points.barClamp
  const end = barWidth / 2
  const flare = bike.handlebar === 'flared drop' ? 46 : 8
  const drop = bike.bar?.drop ?? 122
  const tube = d('M', [-end, y], 'L', [end, y])
  const drops = both((side) =>
    bent(
      d(
        'M',
        [side * end, y],
        'C',
        [side * (end + flare * 0.3), y - drop * 0.4],
        [side * (end + flare), y - drop * 0.8],
        [side * (end + flare), y - drop],
      ),
      trim.grip,
      31,
    ),
  )
  const hoods = both((side) => {
    const x = side * (end + flare * 0.1)
    return (
      bent(
        d(
          'M',
          [x, y - 6],
          'C',
          [x + side * 4, y - 50],
          [x + side * 10, y - 80],
          [x + side * (12 + flare * 0.3), y - 104],
        ),
        material.grey,
        12,
      ) +
      lump(
        sheet,
        material.black,
        trace(
          `M${x - 17},${y - 18} C${x - 20},${y + 30} ${x - 10},${y + 44} ${x},${y + 44} C${x + 10},${y + 44} ${x + 20},${y + 30} ${x + 17},${y - 18} C${x + 8},${y - 28} ${x - 8},${y - 28} ${x - 17},${y - 18}z`,
        ),
      )
    )
  })
  return drops + bent(tube, trim.bar, 30) + face(front) + hoods
}

const lamp = ({ sheet, points }: Front): string => {
  const at: Point = [0, points.headFoot[1] + 2]
  return (
    circle(at, 27, {
      fill: plate(sheet, material.black),
      stroke: edgeOf(material.black),
      'stroke-width': 1.6,
    }) +
    circle(at, 19, { fill: '#fdf3d2', stroke: '#c9b77e', 'stroke-width': 2 }) +
    path(d('M', [-12, at[1] + 6], 'L', [12, at[1] + 6], 'M', [-14, at[1] - 3], 'L', [14, at[1] - 3]), {
      stroke: '#e0cf97',
      'stroke-width': 1.6,
    })
  )
}

const mudguard = (front: Front): string => {
  const { sheet, trim } = front
  const half = tyreWide(front) / 2 + 7
  const up = top(front) + 12
  const m: Material = trim.paint
  return lump(
    sheet,
    m,
    trace(
      `M${-half},${up - 250} L${-half},${up - 20} C${-half},${up + 4} ${half},${up + 4} ${half},${up - 20} L${half},${up - 250} Q0,${up - 272} ${-half},${up - 250}z`,
    ),
  )
}

const basket = ({ points }: Front): string => {
  const [, clamp] = points.barClamp
  const y = clamp - 24
  const at = (x: number, up: number): Point => [x * (1 - (1 - up) * 0.16), y - 210 + up * 210]
  const lines = [
    d('M', at(-170, 1), 'L', at(170, 1), at(170, 0), at(-170, 0), 'z'),
    ...[0.25, 0.5, 0.75].map((up) => d('M', at(-170, up), 'L', at(170, up))),
    ...[-136, -102, -68, -34, 0, 34, 68, 102, 136].map((x) => d('M', at(x, 1), 'L', at(x, 0))),
  ]
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    path(lines.join(''), { stroke: '#1d2324', 'stroke-width': 5 }),
    path(lines.join(''), { stroke: '#5b6466', 'stroke-width': 2.4 }),
    path(lines[0] ?? '', { stroke: '#23292a', 'stroke-width': 9 }),
  )
}

const trainingWheels = ({ sheet, points }: Front): string =>
  both((side) => {
    const x = side * 205
    return (
      bent(d('M', [side * 40, points.front[1] - 20], 'L', [x, points.ground + 62]), material.black, 11) +
      `<rect x="${num(x - 15)}" y="${num(-points.ground - 122)}" width="30" height="118" rx="13" fill="${plate(sheet, material.rubber)}" stroke="#14191a" stroke-width="1.6"/>`
    )
  })
