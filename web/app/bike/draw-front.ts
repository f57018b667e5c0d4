/**
 * A bicycle seen from before it, from the same sheet and to the same scale as its side: how wide its bar and its tyres
 * are, and how it stands. x is across, 0 in the middle, its drive side left; y is up from the bottom bracket.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bar } from './front/bars.ts'
import { both, type Front, tyreWide } from './front/front.ts'
import { fork, wheel } from './front/wheel.ts'
import { part } from './parts/frame.ts'
import { bent, lump, wire } from './pen/bend.ts'
import { tone } from './pen/color.ts'
import { define, edgeOf, material, plate } from './pen/paint.ts'
import { circle, d, group, num, path, trace } from './pen/svg.ts'
import type { Point } from './pen/vector.ts'
import { tubesOf } from './trim.ts'

/** How far pedals stand out from the middle. */
const PEDAL: readonly [from: number, to: number] = [92, 178]

const USUAL_BAR: Record<BicycleSheet['handlebar'], number> = {
  drop: 420,
  'flared drop': 440,
  flat: 680,
  riser: 760,
  swept: 600,
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
