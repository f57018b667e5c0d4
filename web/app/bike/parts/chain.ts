/**
 * The chain's way round ring, sprocket and the derailleur's two pulleys. Seen from the drive side everything turns
 * clockwise, save the guide pulley, which bends the chain the other way.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { d, num, path } from '../pen/svg.ts'
import { heading, type Point, type Pulley, rad, step, tangent } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'

/** Half an inch: from pin to pin. */
const PITCH = 12.7

/** Radius of the circle through the chain's pins on a toothed wheel. */
export const pitchRadius = (teeth: number): number => PITCH / (2 * Math.sin(Math.PI / teeth))

export type ChainLine = {
  ring: Pulley
  sprocket: Pulley
  /** Derailleur bikes only. */
  guide: Pulley | null
  tension: Pulley | null
}

/** Cog counts of a cassette, smallest first: even steps in ratio, as close as whole teeth allow. */
export const cassetteTeeth = (bike: BicycleSheet): number[] => {
  const { sprockets, gears, chainrings, shifting } = bike.drivetrain
  if (shifting !== 'derailleur') return [sprockets.smallest]
  const cogs = Math.max(2, Math.min(13, Math.round(gears / chainrings.length)))
  const ratio = sprockets.largest / sprockets.smallest
  return Array.from({ length: cogs }, (_, i) => Math.round(sprockets.smallest * ratio ** (i / (cogs - 1))))
}

export const chainLine = (bike: BicycleSheet, points: BikePoints): ChainLine => {
  const ring: Pulley = { centre: [0, 0], radius: pitchRadius(bike.drivetrain.chainrings[0] ?? 32), turn: 1 }
  const teeth = cassetteTeeth(bike)
  const chosen = teeth[Math.floor(teeth.length * 0.45)] ?? 16
  const sprocket: Pulley = { centre: points.rear, radius: pitchRadius(chosen), turn: 1 }
  if (bike.drivetrain.shifting !== 'derailleur') return { ring, sprocket, guide: null, tension: null }
  const largest = pitchRadius(bike.drivetrain.sprockets.largest)
  const small = bike.wheel.rim < 450
  const pulley = pitchRadius(small ? 10 : 12)
  const below = Math.max(largest + pulley + 7, 70)
  const guideAt: Point = [points.rear[0] + 20, points.rear[1] - below]
  const cage = Math.min(largest > 80 ? 92 : 74, guideAt[1] - points.ground - pulley - 34)
  return {
    ring,
    sprocket,
    guide: { centre: guideAt, radius: pulley, turn: -1 },
    tension: { centre: step(guideAt, heading(rad(-68)), cage), radius: pulley, turn: 1 },
  }
}

/** The closed path that the chain follows. */
const chainPath = ({ ring, sprocket, guide, tension }: ChainLine): string => {
  const round = [sprocket, ring, tension, guide].filter((pulley) => pulley !== null)
  const runs = round.map((pulley, i) => tangent(pulley, round[(i + 1) % round.length] ?? pulley))
  let data = ''
  round.forEach((_, i) => {
    const [from, to] = runs[i] ?? [
      [0, 0],
      [0, 0],
    ]
    const next = round[(i + 1) % round.length]
    const leaves = runs[(i + 1) % runs.length]?.[0]
    if (!next || !leaves) return
    if (i === 0) data += d('M', from)
    data += d('L', to)
    const a = Math.atan2(to[1] - next.centre[1], to[0] - next.centre[0])
    const b = Math.atan2(leaves[1] - next.centre[1], leaves[0] - next.centre[0])
    const turned =
      next.turn === 1 ? (a - b + 4 * Math.PI) % (2 * Math.PI) : (b - a + 4 * Math.PI) % (2 * Math.PI)
    data += d(
      `A${num(next.radius)},${num(next.radius)} 0 ${turned > Math.PI ? 1 : 0} ${next.turn === 1 ? 1 : 0} `,
      leaves,
    )
  })
  return `${data}z`
}

export const chain = (line: ChainLine): string => {
  const data = chainPath(line)
  const stroke = { fill: 'none' }
  return (
    path(data, { ...stroke, stroke: '#23292a', 'stroke-width': 9 }) +
    path(data, { ...stroke, stroke: '#8f9799', 'stroke-width': 6.4 }) +
    path(data, { ...stroke, stroke: '#4a5254', 'stroke-width': 6.4, 'stroke-dasharray': '3.2 9.5' }) +
    path(data, {
      ...stroke,
      stroke: '#dfe3e2',
      'stroke-width': 1.6,
      'stroke-dasharray': '6.5 6.2',
      'stroke-dashoffset': -5,
    })
  )
}
