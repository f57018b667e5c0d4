/** A bicycle of the shop on a scene's ground, at the scene's own scale: a wheel is a wheel in every picture. */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { type BikeArt, bikeArt } from '../../bike/draw-bike.ts'
import { group, num } from '../../bike/pen/svg.ts'
import { type BikePoints, frameSize } from '../../bike/points.ts'
import { drawRider } from '../../bike/rider/draw-rider.ts'
import { type Ride, rideOf } from '../../bike/rider/ride.ts'
import { SAMPLE_SHEETS } from '../../bike/sample-sheets.ts'
import { inLamplight, lit } from '../pen/night.ts'
import { oval } from '../pen/shape.ts'
import { type Guest, glow, type Stage, wornOf } from '../pen/stage.ts'

export type BicycleKind = keyof typeof SAMPLE_SHEETS

export type Standing = {
  color: string
  /** Where the middle between the tyres touches the ground. */
  x: number
  y: number
  /** Scene units per millimetre. */
  scale: number
  /** Faces left. */
  turned?: boolean
  size?: string
  /** Degrees, about the spot it stands on: a slope, a lean. */
  tilt?: number
}

export type Placed = {
  art: string
  points: BikePoints
  /** Where a point of the bicycle, in its millimetres, lies on the stage. */
  spot: (p: readonly [number, number]) => [number, number]
}

export const sheetOf = (kind: BicycleKind): BicycleSheet => {
  const sheet = SAMPLE_SHEETS[kind]
  if (!sheet) throw new Error(`There is no sample sheet of ${kind}.`)
  return sheet
}

/** What falls on the ground and the air around a bicycle at night: its black tyres would be lost in the dark. */
const lamplight = (stage: Stage, x: number, y: number, wheel: number): string =>
  oval(
    x,
    y - wheel * 0.9,
    wheel * 3.4,
    wheel * 2.1,
    glow(stage, [
      [0, lit('#ffe2a0'), 0.42],
      [0.5, lit('#e8c98c'), 0.2],
      [1, lit('#e8c98c'), 0],
    ]),
  )

/** Scene units per millimetre where a rider is to be seen whole; a child is nearer, and rides clear of the kite. */
const RIDDEN = { scale: 0.405, aside: 0 }
const RIDDEN_BY_CHILD = { scale: 0.5, aside: 130 }
/** Sky over a head. */
const ABOVE = 40

export const placeBicycle = (stage: Stage, kind: BicycleKind, standing: Standing): Placed => {
  const { guest } = stage
  if (!guest)
    return place(stage, `${kind} ${standing.color} ${standing.size}`, standing, (prefix) =>
      bikeArt(sheetOf(kind), { color: wornOf(stage, standing.color), size: standing.size, prefix }),
    )
  const { sheet, size, rider } = guest
  const ride = rideOf(sheet, frameSize(sheet, size).size, rider, 'sit')
  const { scale, aside } = sheet.kind === 'kids' ? RIDDEN_BY_CHILD : RIDDEN
  const tall = ride.pose.head[1] + ride.body.head - ride.points.ground
  const whole = Math.min(scale, (standing.y - ABOVE) / tall)
  return place(stage, 'of a guest', { ...standing, x: standing.x + aside, scale: whole }, (prefix) =>
    ridden(guest, ride, prefix),
  )
}

/** A guest's bicycle with its rider. */
const ridden = ({ color, brand }: Guest, ride: Ride, prefix: string): BikeArt => {
  const figure = drawRider(ride.body, ride.pose, `${prefix}r`, { isUnmarked: true })
  const art = bikeArt(ride.bike, {
    color,
    size: ride.frame.size,
    ...(brand !== undefined && { brand }),
    prefix,
    crank: ride.pose.crank,
  })
  return {
    defs: art.defs + figure.defs,
    body: figure.far + art.body + figure.near,
    points: ride.points,
  }
}

const place = (
  stage: Stage,
  name: string,
  { x, y, scale, turned, tilt = 0 }: Standing,
  draw: (prefix: string) => BikeArt,
): Placed => {
  const key = `bicycle ${name}`
  const number =
    stage.made.get(key) ?? String([...stage.made.keys()].filter((k) => k.startsWith('bicycle ')).length)
  const first = !stage.made.has(key)
  stage.made.set(key, number)
  const prefix = `${stage.prefix}_${number}_`
  const { defs, body, points } = draw(prefix)
  if (first)
    inLamplight(stage, () => {
      stage.defs.push(defs, group({ id: `${prefix}all` }, body))
      return ''
    })
  const middle = (points.rear[0] + points.front[0]) / 2
  const sx = turned ? -scale : scale
  const turn = tilt === 0 ? '' : ` rotate(${num(tilt)})`
  const bicycle = `<use href="#${prefix}all" transform="translate(${num(x)} ${num(y)})${turn} scale(${sx.toFixed(4)} ${scale.toFixed(4)}) translate(${num(-middle)} ${num(points.ground)})"/>`
  const art = stage.theme === 'light' ? bicycle : lamplight(stage, x, y, scale * points.wheelRadius) + bicycle
  const angle = (tilt * Math.PI) / 180
  return {
    art,
    points,
    spot: ([px, py]) => {
      const dx = (px - middle) * sx
      const dy = -(py - points.ground) * scale
      return [
        x + dx * Math.cos(angle) - dy * Math.sin(angle),
        y + dx * Math.sin(angle) + dy * Math.cos(angle),
      ]
    },
  }
}
