/** A woven basket before the bar, borne by stays from the front axle. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { bent } from '../pen/bend.ts'
import { tone } from '../pen/color.ts'
import { edgeOf, material, plate, type Sheet } from '../pen/paint.ts'
import { d, path, trace } from '../pen/svg.ts'
import { between, type Point, place } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'

export const CANE = { color: '#b98a51', gloss: 0.3 }
export const HEIGHT = 215

export const basket = (sheet: Sheet, bike: BicycleSheet, points: BikePoints): string => {
  if (!bike.basket) return ''
  const floor = Math.max(
    points.ground + points.wheelRadius * 2 + 34,
    points.headTop[1] - (bike.kind === 'kids' ? 60 : 120),
  )
  const size = bike.kind === 'kids' ? 0.4 + points.wheelRadius / 780 : 1
  const at = place([points.headTop[0] + 70 * size, floor], 0, size)
  const corner = {
    backTop: at(-8, HEIGHT),
    frontTop: at(318, HEIGHT + 8),
    frontFoot: at(272, 0),
    backFoot: at(26, 0),
  }
  const body = d(
    'M',
    corner.backTop,
    'L',
    corner.frontTop,
    'Q',
    at(292, 60),
    at(280, 22),
    'Q',
    at(274, 2),
    at(256, 0),
    'L',
    at(42, 0),
    'Q',
    at(24, 2),
    at(20, 22),
    'Q',
    at(4, 90),
    corner.backTop,
    'z',
  )
  return [
    bent(d('M', points.front, 'L', at(200, -4)), material.alloy, 8),
    bent(
      d('M', at(0, HEIGHT - 50), 'L', [points.headTop[0] + 8, floor + (HEIGHT - 60) * size]),
      material.alloy,
      10,
    ),
    path(body, { fill: plate(sheet, CANE), stroke: edgeOf(CANE), 'stroke-width': 2.4 }),
    weave(corner),
    bent(d('M', corner.backTop, 'L', corner.frontTop), { color: '#8c5f36', gloss: 0.35 }, 20),
    bent(trace('M34,4 L264,4', at), { color: '#8c5f36', gloss: 0.35 }, 14),
  ].join('')
}

type Corners = { backTop: Point; frontTop: Point; frontFoot: Point; backFoot: Point }

/** Upright canes, and rows that pass before every second one. */
export const weave = ({ backTop, frontTop, frontFoot, backFoot }: Corners): string => {
  const rows = 9
  const canes = 15
  const spot = (u: number, v: number) =>
    between(between(backFoot, frontFoot, u), between(backTop, frontTop, u), v)
  let strands = ''
  let uprights = ''
  for (let c = 1; c < canes; c++) uprights += trace(`M${c / canes},0.04 L${c / canes},0.95`, spot)
  for (let r = 0; r < rows; r++) {
    const v = 0.08 + (r / rows) * 0.86
    for (let c = r % 2; c < canes - 1; c += 2) {
      const [a, b] = [(c + 0.25) / canes, (c + 1.75) / canes]
      strands += trace(`M${a},${v} Q${(a + b) / 2},${v + 0.035} ${b},${v}`, spot)
    }
  }
  const round = { fill: 'none', 'stroke-linecap': 'round' }
  return (
    path(uprights, { ...round, stroke: tone(CANE.color, -0.35), 'stroke-width': 4 }) +
    path(strands, { ...round, stroke: tone(CANE.color, -0.3), 'stroke-width': 15 }) +
    path(strands, { ...round, stroke: tone(CANE.color, 0.16), 'stroke-width': 12 })
  )
}
