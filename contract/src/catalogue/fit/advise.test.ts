import { expect, test } from 'vitest'
import { contactPoints } from '../contact-points.ts'
import { headTubeLength, wheelbase } from '../geometry.ts'
import type { BicycleSheet, FrameGeometry } from '../sheet.ts'
import { advise, type Reason, type SizeAdvice } from './advise.ts'

/** Figures of the middle size, and what each size up adds. */
interface Kind {
  kind: BicycleSheet['kind']
  handlebar: BicycleSheet['handlebar']
  stack: [number, number]
  reach: [number, number]
  standover?: [number, number]
}

const RIDERS = [
  { size: 'S', riderHeight: { min: 156, max: 168 } },
  { size: 'M', riderHeight: { min: 164, max: 176 } },
  { size: 'L', riderHeight: { min: 172, max: 186 } },
]

function bicycle({ kind, handlebar, stack, reach, standover }: Kind): BicycleSheet {
  const geometry = RIDERS.map((rider, index): FrameGeometry => {
    const up = index - 1
    const figures = {
      stack: stack[0] + up * stack[1],
      reach: reach[0] + up * reach[1],
      headAngle: 72,
      seatAngle: 73.5,
      chainstay: 420,
      bottomBracketDrop: 72,
      forkRake: 47,
      axleToCrown: 375,
    }
    return {
      ...rider,
      ...figures,
      headTube: Math.round(headTubeLength(figures)),
      wheelbase: Math.round(wheelbase(figures)),
      seatTube: 490 + up * 25,
      saddleHeight: 615 + up * 25,
      stemLength: 90,
      ...(standover && { standover: standover[0] + up * standover[1] }),
      seatPost: { min: 60, max: 220 },
    }
  })
  return {
    form: 'bicycle',
    kind,
    handlebar,
    frameMaterial: 'aluminium',
    forkMaterial: 'aluminium',
    forkTravel: 0,
    rearTravel: 0,
    wheel: { name: '700C', rim: 622, tyreWidth: 32, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: { front: 160, rear: 160 },
    drivetrain: {
      shifting: 'derailleur',
      chainrings: [48, 32],
      sprockets: { smallest: 11, largest: 34 },
      gears: 20,
      crankLength: 170,
    },
    weight: 9.5,
    mudguards: false,
    rack: false,
    lights: false,
    basket: false,
    chainGuard: false,
    trainingWheels: false,
    stepThrough: false,
    dropperPost: false,
    motor: null,
    geometry,
  }
}

const road = bicycle({
  kind: 'endurance-road',
  handlebar: 'drop',
  stack: [575, 18],
  reach: [378, 5],
  standover: [750, 20],
})
const mountain = bicycle({
  kind: 'cross-country',
  handlebar: 'flat',
  stack: [610, 6],
  reach: [430, 22],
  standover: [690, 15],
})

const reason = <K extends Reason['key']>(size: SizeAdvice | null, key: K) =>
  size?.reasons.find((one): one is Extract<Reason, { key: K }> => one.key === key)

test('the best size says how much room there is, and the neighbour where the hands would be', () => {
  const { best, neighbour, isEstimated } = advise(road, { height: 1700, inseam: 785 })
  expect([best?.size, neighbour?.size, isEstimated]).toEqual(['M', 'S', false])
  // 785, known to the centimetre, less 750
  expect(reason(best, 'over_tube')).toEqual({
    key: 'over_tube',
    clearance: { min: 30, max: 50 },
    room: 'enough',
  })
  // 0.883 of 790, 15 mm more or less
  expect(best?.saddle.wanted).toEqual({ min: 683, max: 713 })
  expect(best?.saddle.room).toEqual({ min: 597, max: 757 })
  expect(reason(best, 'saddle')?.place).toBe('middle')
  expect(reason(neighbour, 'hands')?.hands).toEqual({ nearer: 5, higher: -18 })
})

test('between two sizes a posture decides, by how this very bicycle grows', () => {
  const between = { height: 1660 }
  // a road bike grows upwards: its larger size sits more upright; a mountain bike grows forwards
  expect(advise(road, { ...between, posture: 'upright' }).best?.size).toBe('M')
  expect(advise(road, { ...between, posture: 'low' }).best?.size).toBe('S')
  expect(advise(mountain, { ...between, posture: 'upright' }).best?.size).toBe('S')
  expect(advise(mountain, { ...between, posture: 'low' }).best?.size).toBe('M')
  // who only says what for sits as most do who ride so
  expect(advise(road, { ...between, use: 'race' }).best?.size).toBe('S')
})

test('one’s own bicycle decides between two sizes, and the hands are compared with it', () => {
  const between = { height: 1660 }
  expect(advise(mountain, { ...between, own: { reach: 405 } }).best?.size).toBe('S')
  const long = advise(mountain, { ...between, own: { reach: 435, stack: 620 } })
  expect(long.best?.size).toBe('M')
  expect(reason(long.best, 'hands_own')).toEqual({ key: 'hands_own', nearer: 5, higher: -10 })
})

test('three riders who say that it runs small move the choice by one, where one can stand over that', () => {
  const rider = { height: 1700, inseam: 800 }
  const small = { runs: { small: 3, true: 1, large: 1 } }
  const moved = advise(road, rider, small)
  expect([moved.best?.size, moved.neighbour?.size]).toEqual(['L', 'M'])
  expect(reason(moved.best, 'runs')).toEqual({ key: 'runs', as: 'small' })
  expect(advise(road, rider, { runs: { small: 2, true: 0, large: 0 } }).best?.size).toBe('M')
  expect(advise(road, rider, { runs: { small: 3, true: 3, large: 0 } }).best?.size).toBe('M')
  expect(advise(road, rider, { runs: { small: 0, true: 1, large: 4 } }).best?.size).toBe('S')
  // L stands 770 mm high
  expect(advise(road, { height: 1700, inseam: 760 }, small).best?.size).toBe('M')
})

test('where nothing fits it is said which figure would, and by how much', () => {
  const short = advise(road, { height: 1580, inseam: 700 })
  expect([short.best, short.neighbour]).toEqual([null, null])
  expect(reason(short.sizes[0] ?? null, 'too_high')).toEqual({ key: 'too_high', short: 30 })
  expect(short.nothing).toEqual({
    size: 'S',
    wants: [{ figure: 'inseam', bound: 'least', value: 730, by: 30 }],
    isClose: false,
  })
  expect(advise(road, { height: 1950 }).nothing).toMatchObject({
    size: 'L',
    wants: [{ figure: 'height', bound: 'most', value: 1860, by: 90 }],
  })
})

test('one tolerance: below zero at best it is a stop, in the middle it is the nearest, and not advised', () => {
  const [small] = mountain.geometry
  if (!small) throw new Error('There are sizes.')
  const measured = (standover: number) => ({
    ...mountain,
    geometry: [{ ...small, riderHeight: { min: 146, max: 158 }, seatTube: 400, standover }],
  })
  const rider = { height: 1500, inseam: 680 }
  const stopped = advise(measured(704), rider)
  expect([stopped.best, stopped.sizes[0]?.isStopped, stopped.nothing?.isClose]).toEqual([null, true, false])
  const close = advise(measured(686), rider)
  expect([close.best, close.sizes[0]?.isStopped, close.sizes[0]?.isDoubtful]).toEqual([null, false, true])
  expect(close.nothing).toMatchObject({ size: 'S', isClose: true })
  expect(reason(close.sizes[0] ?? null, 'over_tube')).toEqual({
    key: 'over_tube',
    clearance: { min: -16, max: 4 },
    room: 'doubtful',
  })
  // worked out from the frame, the tube is known to 10 mm less
  const [computed] = advise(
    { ...mountain, geometry: [{ ...small, standover: undefined, seatTube: 380 }] },
    rider,
  ).sizes
  const { height, clearance } = computed?.standover ?? { height: 0, clearance: { min: 0, max: 0 } }
  expect(clearance).toEqual({ min: 680 - height - 20, max: 680 - height + 20 })
  // as much as it takes, and it is advised
  expect(advise(measured(680), rider).best?.size).toBe('S')
  // with nothing but a height its usual inseam decides: 69 cm
  expect(advise(measured(690), { height: 1500 }).best?.size).toBe('S')
  expect(advise(measured(691), { height: 1500 }).nothing?.isClose).toBe(true)
})

test('a figure that the sheet has is taken as it is; one that it lacks is worked out, and said to be', () => {
  const [given] = road.geometry
  const [lacking] = mountain.geometry
  if (!given || !lacking) throw new Error('There are sizes.')
  const points = contactPoints(
    { ...road, bar: { reach: 80, rise: 20 }, stem: { angle: -6, spacers: 20 } },
    given,
  )
  expect(points.standover).toEqual({ height: 730, isComputed: false })
  expect(points.saddle.isComputed).toBe(false)
  expect(points.hands.isComputed).toBe(false)
  // reach − h·cos α + L·cos θ, with h = 20 + 31, θ = 90 − 72 − 6
  expect(points.clamp.x).toBeCloseTo(
    373 - 51 * Math.cos((72 * Math.PI) / 180) + 90 * Math.cos((12 * Math.PI) / 180),
  )
  expect(points.hands.x - points.clamp.x).toBeCloseTo(80)
  const { standover, hands } = contactPoints(mountain, {
    ...lacking,
    seatPost: undefined,
    standover: undefined,
  })
  expect([standover.isComputed, hands.isComputed]).toEqual([true, true])
  // between the ends of its top tube
  expect(standover.height).toBeGreaterThan(680)
  expect(standover.height).toBeLessThan(860)
})
