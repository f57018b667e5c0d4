/**
 * Where a rider's joints are, seen from the side: standing over the frame, feet on the ground, or sitting, one foot on
 * the pedal at the bottom. Bones keep their lengths; what can't be reached is not reached, and that is told.
 */
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { seatOf } from '../parts/saddle.ts'
import { add, between, distance, heading, type Point, polar, rad, step, sub, unit } from '../pen/vector.ts'
import type { BikePoints } from '../points.ts'
import type { Body } from './body.ts'
import { handRest, standRest } from './contact.ts'

export type Leg = { hip: Point; knee: Point; ankle: Point; heel: Point; ball: Point; toes: Point }
export type Arm = { shoulder: Point; elbow: Point; wrist: Point; hand: Point }
export type Pose = {
  near: Leg
  far: Leg
  arm: Arm
  head: Point
  /** In radians from forward: the trunk, and the way from the shoulder to the head. */
  trunk: number
  neck: number
  /** Of the near crank, in radians from forward; left out where nobody pedals. */
  crank?: number
  /** In degrees: how far the near knee and the elbow are bent from straight. */
  kneeBend: number
  elbowBend: number
  /** Whether the foot comes to the pedal at the bottom, and the hands to the bar. */
  reaches: { pedal: boolean; bar: boolean }
}

/** Above the saddle's top as a share of what it is above the crotch: weight sinks in, and the pelvis rolls forward. */
const HIP_OVER_SADDLE = 0.7
/** The hip joint before the sit bones. */
const HIP_AHEAD = 16
/** From a pedal's axle to the sole that stands on it. */
const SOLE_OVER_AXLE = 20
/** Peveler and others 2005, JEPonline 8(1):51–55, ask for 25–35°. */
const KNEE_BEND = 30
const KNEE_RANGE = { min: 25, max: 35 }

/** Whether the lower knee bends as it should: a bend past that is no figure to ride by. */
export const isKneeInRange = ({ kneeBend }: Pick<Pose, 'kneeBend'>): boolean =>
  Math.round(kneeBend) >= KNEE_RANGE.min && Math.round(kneeBend) <= KNEE_RANGE.max

/** Heels of those who pedal are a little up; more is tiptoe, in degrees. */
const HEEL_UP = { least: 4, usual: 16, most: 34, tiptoe: 60 }
/** Straight arms pass every bump on to the neck; wide bars turn elbows out. Degrees. */
const ELBOW_LEAST = 4
const elbowBendOn = ({ kind }: BicycleSheet): number =>
  kind === 'cross-country' || kind === 'trail' || kind === 'fat' ? 34 : 20
/** Nobody leans back from a bar that comes near: elbows bend instead. Degrees from forward. */
const MOST_UPRIGHT = 84

/** In mm along a bone pair bent by `degrees` from straight. */
const span = (upper: number, lower: number, degrees: number): number =>
  Math.sqrt(upper ** 2 + lower ** 2 + 2 * upper * lower * Math.cos(rad(degrees)))

/** How far from straight, in degrees, two bones bend to span a length. */
const bendOf = (upper: number, lower: number, length: number): number =>
  (Math.acos(clamp((length ** 2 - upper ** 2 - lower ** 2) / (2 * upper * lower), -1, 1)) * 180) / Math.PI

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** The joint between two bones from `a` to `b`: to the left of the way there where `side` is 1. Straight where it is too far. */
const joint = (a: Point, b: Point, upper: number, lower: number, side: 1 | -1): Point => {
  const along = unit(sub(b, a))
  const apart = clamp(distance(a, b), Math.abs(upper - lower) + 0.01, upper + lower)
  const x = (upper ** 2 - lower ** 2 + apart ** 2) / (2 * apart)
  return step(a, along, x, Math.sqrt(Math.max(0, upper ** 2 - x ** 2)) * side)
}

/** The foot with its ball over `at`, its heel up by `pitch` degrees. */
const foot = (body: Body, at: Point, pitch: number) => {
  const along = heading(rad(-pitch))
  const on = (x: number, y: number): Point => step(at, along, x, y)
  return {
    ankle: on(-body.ball, body.ankle),
    heel: on(-body.ball - body.heel, 0),
    ball: at,
    toes: on(body.toes - body.ball, 0),
  }
}

/** A leg whose hip and foot are given; where it is too short the foot hangs below the knee, short of its place. */
const legTo = (body: Body, hip: Point, at: Point, pitch: number): Leg => {
  const { thigh, shank } = body
  const placed = foot(body, at, pitch)
  const far = distance(hip, placed.ankle)
  const most = thigh + shank
  const short = far > most ? step([0, 0], unit(sub(hip, placed.ankle)), far - most) : ([0, 0] as const)
  const moved = (p: Point): Point => add(p, short)
  const ankle = moved(placed.ankle)
  return {
    hip,
    knee: joint(hip, ankle, thigh, shank, 1),
    ankle,
    heel: moved(placed.heel),
    ball: moved(placed.ball),
    toes: moved(placed.toes),
  }
}

const kneeBendOf = (body: Body, hip: Point, at: Point, pitch: number): number =>
  bendOf(body.thigh, body.shank, distance(hip, foot(body, at, pitch).ankle))

/** The heel's height that bends the knee as it should be; the usual one where that is far off. */
const pitchFor = (body: Body, hip: Point, at: Point): number => {
  const reach = (body.thigh + body.shank) * 0.9995
  const isIn = (pitch: number) => distance(hip, foot(body, at, pitch).ankle) <= reach
  let best: number = HEEL_UP.usual
  let least = Number.POSITIVE_INFINITY
  for (let pitch = HEEL_UP.least; pitch <= HEEL_UP.tiptoe; pitch += 0.5) {
    if (!isIn(pitch)) continue
    const off = Math.abs(kneeBendOf(body, hip, at, pitch) - KNEE_BEND)
    // within what is asked for the foot is held as it likes; tiptoe only where nothing else reaches
    const cost = Math.max(0, off - 4) * 3 + Math.abs(pitch - HEEL_UP.usual) * (pitch > HEEL_UP.most ? 6 : 0.5)
    if (cost < least) [best, least] = [pitch, cost]
  }
  return Number.isFinite(least) ? best : HEEL_UP.tiptoe
}

/**
 * Trunk and arms from the hip to a hand's place: elbows a little bent and the trunk leaning as it then must; where the
 * bar is near, the trunk upright and the elbows bent; where it is too far, arms straight and hands short of it.
 */
const reachOut = (body: Body, hip: Point, rest: Point, usualBend: number, mostUpright: number) => {
  const { upperArm, trunk } = body
  const lower = body.forearm + body.fist
  const apart = distance(hip, rest)
  const toRest = Math.atan2(rest[1] - hip[1], rest[0] - hip[0])
  const leanWith = (elbow: number): number => {
    const arm = span(upperArm, lower, elbow)
    return toRest + Math.acos(clamp((trunk ** 2 + apart ** 2 - arm ** 2) / (2 * trunk * apart), -1, 1))
  }
  const isFar = apart > trunk + span(upperArm, lower, usualBend)
  const lean = Math.min(leanWith(isFar ? ELBOW_LEAST : usualBend), rad(mostUpright))
  const shoulder = polar(hip, trunk, lean)
  const most = span(upperArm, lower, ELBOW_LEAST)
  const gap = distance(shoulder, rest)
  const hand = gap > most ? step(shoulder, unit(sub(rest, shoulder)), most) : rest
  const elbow = joint(shoulder, hand, upperArm, lower, -1)
  const arm: Arm = { shoulder, elbow, wrist: between(elbow, hand, body.forearm / lower), hand }
  return {
    arm,
    trunk: lean,
    elbowBend: bendOf(upperArm, lower, distance(shoulder, hand)),
    bar: gap <= most + 0.5,
  }
}

/** The head over the shoulders: the neck straightens towards upright, and eyes look ahead. */
const headOver = (body: Body, shoulder: Point, trunk: number) => {
  const neck = trunk + (rad(88) - trunk) * 0.62
  return { head: polar(shoulder, body.neck, neck), neck }
}

/** Sitting on the saddle as it stands, the near foot on the pedal at the bottom of its way. */
export const sitting = (body: Body, bike: BicycleSheet, points: BikePoints): Pose => {
  const seat = add(points.saddle, seatOf(bike))
  const hip = add(seat, [HIP_AHEAD, body.hipOverCrotch * HIP_OVER_SADDLE])
  const { crankLength } = bike.drivetrain
  const down = unit([-hip[0], -hip[1]])
  const crank = Math.atan2(down[1], down[0])
  const onPedal = (angle: number): Point => add(polar([0, 0], crankLength, angle), [0, SOLE_OVER_AXLE])
  const bottom = onPedal(crank)
  const near = legTo(body, hip, bottom, pitchFor(body, hip, bottom))
  const far = legTo(body, hip, onPedal(crank + Math.PI), 12)
  const rest = handRest(bike, points)
  const { arm, trunk, elbowBend, bar } = reachOut(body, hip, rest, elbowBendOn(bike), MOST_UPRIGHT)
  return {
    near,
    far,
    arm,
    trunk,
    ...headOver(body, arm.shoulder, trunk),
    crank,
    kneeBend: bendOf(body.thigh, body.shank, distance(near.hip, near.ankle)),
    elbowBend,
    reaches: { pedal: distance(near.ball, bottom) < 0.5, bar },
  }
}

/** How far before the bottom bracket one stands: clear of the saddle's nose. */
const standX = (points: BikePoints, body: Body): number => {
  const nose = points.saddle[0] + 140
  return Math.max(nose + body.height * 0.055, 20)
}

/** Standing over the frame before the saddle, both feet flat on the ground, hands on the bar where they reach it. */
export const standing = (body: Body, bike: BicycleSheet, points: BikePoints): Pose => {
  const x = standX(points, body)
  const hip: Point = [x, points.ground + body.inseam + body.hipOverCrotch]
  const stand = (ahead: number): Leg => {
    const ankle: Point = [x + ahead, points.ground + body.ankle]
    return legTo(body, hip, [ankle[0] + body.ball, points.ground], 0)
  }
  const near = stand(0)
  const { arm, trunk, elbowBend, bar } = reachOut(body, hip, standRest(bike, points), 12, 90)
  return {
    near,
    far: near,
    arm,
    trunk,
    ...headOver(body, arm.shoulder, trunk),
    kneeBend: bendOf(body.thigh, body.shank, distance(near.hip, near.ankle)),
    elbowBend,
    reaches: { pedal: true, bar },
  }
}
