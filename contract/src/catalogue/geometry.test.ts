import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alongSeatTube,
  bottomBracketHeight,
  type FrameFigures,
  framePoints,
  frontAxle,
  groundY,
  headTubeLength,
  rearAxle,
  saddleClamp,
  sheetProblems,
  steeringLength,
  trail,
  tyreHeight,
  wheelbase,
  wheelRadius,
} from './geometry.ts'
import { type BicycleSheet, bicycleSheet, type FrameGeometry } from './sheet.ts'

const race56 = {
  stack: 570,
  reach: 392,
  headAngle: 73.3,
  seatAngle: 73.4,
  chainstay: 410,
  bottomBracketDrop: 70,
  forkRake: 45,
  axleToCrown: 370,
}
const raceWheel = { rim: 622, tyreWidth: 28 } as const

const kids16 = {
  stack: 345,
  reach: 240,
  headAngle: 69,
  seatAngle: 70,
  chainstay: 275,
  bottomBracketDrop: -5,
  forkRake: 30,
  axleToCrown: 245,
}

const completed = (figures: FrameFigures, rest: Omit<FrameGeometry, keyof FrameFigures | Derived>) => ({
  ...rest,
  ...figures,
  wheelbase: Math.round(wheelbase(figures)),
  headTube: Math.round(headTubeLength(figures)),
})
type Derived = 'wheelbase' | 'headTube'

const size = (
  name: string,
  riderHeight: FrameGeometry['riderHeight'],
  figures: Partial<FrameFigures> = {},
): FrameGeometry =>
  completed(
    { ...race56, ...figures },
    { size: name, riderHeight, seatTube: 520, saddleHeight: 650, stemLength: 100 },
  )

/** A race bike with nothing wrong; each test below spoils one thing. */
const race = (): BicycleSheet => ({
  form: 'bicycle',
  kind: 'race-road',
  frameMaterial: 'carbon',
  forkMaterial: 'carbon',
  forkTravel: 0,
  rearTravel: 0,
  wheel: { name: '700C', rim: 622, tyreWidth: 28, spokes: 24 },
  brakes: 'hydraulic disc',
  rotors: { front: 160, rear: 140 },
  drivetrain: {
    shifting: 'derailleur',
    chainrings: [50, 34],
    sprockets: { smallest: 11, largest: 34 },
    gears: 24,
    crankLength: 172.5,
  },
  handlebar: 'drop',
  weight: 7.8,
  mudguards: false,
  rack: false,
  lights: false,
  basket: false,
  chainGuard: false,
  trainingWheels: false,
  stepThrough: false,
  dropperPost: false,
  motor: null,
  geometry: [
    size('54', { min: 169, max: 177 }, { stack: 555, reach: 387, headAngle: 73, seatAngle: 73.7 }),
    size('56', { min: 175, max: 184 }),
  ],
})

/** Any frame that could be built: adult's or child's, the axles above or below the bottom bracket. */
const anyFrame = fc.record({
  stack: fc.double({ min: 290, max: 700, noNaN: true }),
  reach: fc.double({ min: 180, max: 540, noNaN: true }),
  headAngle: fc.double({ min: 60, max: 80, noNaN: true }),
  seatAngle: fc.double({ min: 65, max: 80, noNaN: true }),
  chainstay: fc.double({ min: 220, max: 560, noNaN: true }),
  bottomBracketDrop: fc.double({ min: -60, max: 95, noNaN: true }),
  forkRake: fc.double({ min: 10, max: 90, noNaN: true }),
  axleToCrown: fc.double({ min: 150, max: 600, noNaN: true }),
})

test('the worked race frame, size 56, comes out as the reference has it', () => {
  expect(Math.abs(steeringLength(race56) - 535)).toBeLessThan(1)
  expect(Math.abs(headTubeLength(race56) - 155)).toBeLessThan(2)
  expect(Math.abs(wheelbase(race56) - 993)).toBeLessThan(2)
  expect(wheelRadius(raceWheel)).toBeCloseTo(337.6, 5)
  expect(bottomBracketHeight(race56, raceWheel)).toBeCloseTo(267.6, 5)
  expect(trail(race56, raceWheel)).toBeCloseTo(54.3, 1)
})

test('a small child’s frame, its axles below the bottom bracket, works too', () => {
  const wheel = { rim: 305, tyreWidth: 45 } as const
  expect(rearAxle(kids16).y).toBe(-5)
  expect(frontAxle(kids16).y).toBe(-5)
  expect(bottomBracketHeight(kids16, wheel)).toBeCloseTo(wheelRadius(wheel) + 5, 6)
  expect(headTubeLength(kids16)).toBeGreaterThan(60)
})

test('a fat tyre stands lower for its width than a narrow one', () => {
  expect(tyreHeight(28)).toBeCloseTo(26.6, 6)
  expect(tyreHeight(114)).toBeCloseTo(96.9, 6)
})

test('the rear axle lies a chainstay from the bottom bracket, behind it', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const axle = rearAxle(frame)
      expect(Math.hypot(axle.x, axle.y)).toBeCloseTo(frame.chainstay, 6)
      expect(axle.x).toBeLessThan(0)
    }),
  )
})

test('the front axle lies the rake before the steering axis, its foot the steering length down', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const axle = frontAxle(frame)
      const angle = (frame.headAngle * Math.PI) / 180
      const fromTop = { x: axle.x - frame.reach, y: axle.y - frame.stack }
      const along = fromTop.x * Math.cos(angle) - fromTop.y * Math.sin(angle)
      const before = fromTop.x * Math.sin(angle) + fromTop.y * Math.cos(angle)
      expect(along).toBeCloseTo(steeringLength(frame), 6)
      expect(before).toBeCloseTo(frame.forkRake, 6)
    }),
  )
})

test('both wheels stand on one ground line', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const ground = groundY(frame, raceWheel)
      expect(rearAxle(frame).y - wheelRadius(raceWheel)).toBeCloseTo(ground, 6)
      expect(frontAxle(frame).y - wheelRadius(raceWheel)).toBeCloseTo(ground, 6)
    }),
  )
})

test('reach moves the front wheel one for one; a longer fork takes its length from the head tube', () => {
  fc.assert(
    fc.property(anyFrame, fc.double({ min: 1, max: 40, noNaN: true }), (frame, more) => {
      const longer = wheelbase({ ...frame, reach: frame.reach + more })
      expect(longer - wheelbase(frame)).toBeCloseTo(more, 6)
      const taller = { ...frame, axleToCrown: frame.axleToCrown + more }
      expect(headTubeLength(taller)).toBeLessThan(headTubeLength(frame))
      expect(wheelbase(taller)).toBe(wheelbase(frame))
    }),
  )
})

test('a slacker head angle or less rake gives more trail', () => {
  fc.assert(
    fc.property(anyFrame, fc.double({ min: 0.1, max: 5, noNaN: true }), (frame, less) => {
      const before = trail(frame, raceWheel)
      expect(trail({ ...frame, headAngle: frame.headAngle - less }, raceWheel)).toBeGreaterThan(before)
      expect(trail({ ...frame, forkRake: frame.forkRake - less }, raceWheel)).toBeGreaterThan(before)
    }),
  )
})

test('head tube, lower headset and fork together make the steering length', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const fork = Math.sqrt(frame.axleToCrown ** 2 - frame.forkRake ** 2)
      expect(headTubeLength(frame) + 12 + fork).toBeCloseTo(steeringLength(frame), 6)
    }),
  )
})

test('the points of a drawing agree with one another', () => {
  const frame = size('56', { min: 175, max: 184 })
  const points = framePoints(frame, raceWheel)
  expect(points.headTubeTop).toEqual({ x: 392, y: 570 })
  const { headTubeTop: top, headTubeBottom: bottom } = points
  expect(Math.hypot(bottom.x - top.x, bottom.y - top.y)).toBeCloseTo(frame.headTube, 6)
  expect(bottom.x).toBeGreaterThan(top.x)
  expect(bottom.y).toBeLessThan(top.y)
  expect(points.saddleClamp).toEqual(saddleClamp(frame))
  expect(Math.hypot(points.saddleClamp.x, points.saddleClamp.y)).toBeCloseTo(650, 6)
  expect(points.saddleClamp.x).toBeLessThan(0)
  expect(points.seatTubeTop).toEqual(alongSeatTube(frame, 520))
  expect(points.frontAxle.x - points.rearAxle.x).toBeCloseTo(wheelbase(frame), 6)
  expect(points.groundY).toBe(-bottomBracketHeight(frame, raceWheel))
})

test('a sound sheet has no problems', () => {
  expect(bicycleSheet.safeParse(race()).error).toBeUndefined()
  expect(sheetProblems(race())).toEqual([])
})

const MID_MOTOR: BicycleSheet['motor'] = {
  position: 'mid',
  power: 250,
  torque: 60,
  battery: 500,
  batteryPosition: 'down tube',
  range: 90,
}

/** Spoils every size of the sheet alike, keeping wheelbase and head tube true to the spoilt figures. */
function reshape(sheet: BicycleSheet, figures: Partial<FrameFigures>) {
  sheet.geometry = sheet.geometry.map((frame) => completed({ ...frame, ...figures }, frame))
}

function firstSize(sheet: BicycleSheet, change: Partial<FrameGeometry>) {
  const [first, ...others] = sheet.geometry
  if (first) sheet.geometry = [{ ...first, ...change }, ...others]
}

const DEFECTS: [string, (sheet: BicycleSheet) => void, RegExp][] = [
  [
    'wheelbase typed wrong',
    (s) => firstSize(s, { wheelbase: 1040 }),
    /^Size 54: the wheelbase is given as 1040/,
  ],
  [
    'head tube typed wrong',
    (s) => firstSize(s, { headTube: 190 }),
    /^Size 54: the head tube is given as 190/,
  ],
  ['too little trail', (s) => reshape(s, { forkRake: 62 }), /mm of trail/],
  [
    'bottom bracket too high',
    (s) => reshape(s, { bottomBracketDrop: 40 }),
    /bottom bracket would stand 298 mm/,
  ],
  [
    'bottom bracket too low',
    (s) => reshape(s, { bottomBracketDrop: 90 }),
    /bottom bracket would stand 248 mm/,
  ],
  [
    'pedals near the ground',
    (s) => {
      s.drivetrain.crankLength = 180
      reshape(s, { bottomBracketDrop: 99 })
    },
    /pedals would pass only/,
  ],
  ['wheel at the toes', (s) => reshape(s, { reach: 330 }), /hit the toes/],
  ['wheel in the down tube', (s) => reshape(s, { reach: 300, headAngle: 78 }), /hit the down tube/],
  [
    'fork shorter than the wheel',
    (s) => reshape(s, { axleToCrown: 340 }),
    /fork is too short for the wheel: 2 mm/,
  ],
  [
    'chainstay shorter than the wheel',
    (s) => reshape(s, { chainstay: 370 }),
    /rear wheel would hit the seat tube/,
  ],
  [
    'seat tube above the saddle',
    (s) => firstSize(s, { seatTube: 640, saddleHeight: 630 }),
    /seat tube is longer/,
  ],
  [
    'saddle too high for the riders',
    (s) => firstSize(s, { saddleHeight: 760 }),
    /saddle at 760 mm does not fit/,
  ],
  [
    'rider range backwards',
    (s) => firstSize(s, { riderHeight: { min: 177, max: 169 } }),
    /from 177 to 169 cm, which is no range/,
  ],
  ['sizes in the wrong order', (s) => s.geometry.reverse(), /list the smallest first/],
  ['stack that does not grow', (s) => firstSize(s, { stack: 570 }), /stack must grow/],
  ['reach that shrinks', (s) => firstSize(s, { reach: 395 }), /reach must not shrink/],
  ['one size twice', (s) => firstSize(s, { size: '56' }), /same name/],
  [
    'rider ranges apart',
    (s) => firstSize(s, { riderHeight: { min: 160, max: 172 } }),
    /172–175 cm find no size/,
  ],
  [
    'larger size for shorter riders',
    (s) => firstSize(s, { riderHeight: { min: 176, max: 180 } }),
    /larger size must fit taller riders/,
  ],
  [
    'rim of another kind',
    (s) => {
      s.wheel = { ...s.wheel, rim: 559, name: '26″' }
    },
    /race-road bike does not have 559 mm rims/,
  ],
  [
    'rim under a wrong name',
    (s) => {
      s.wheel.name = '26″'
    },
    /called 26″, but a 622 mm rim is 700C or 29″/,
  ],
  [
    'tyre of another kind',
    (s) => {
      s.wheel.tyreWidth = 40
    },
    /40 mm tyre does not suit/,
  ],
  [
    'handlebar of another kind',
    (s) => {
      s.handlebar = 'swept'
    },
    /drop handlebar, not a swept one/,
  ],
  [
    'suspension where there is none',
    (s) => {
      s.forkMaterial = 'suspension'
      s.forkTravel = 100
    },
    /fork moves 0–0 mm, not 100/,
  ],
  [
    'rear travel on a rigid kind',
    (s) => {
      s.rearTravel = 120
    },
    /rear moves 0–0 mm, not 120/,
  ],
  [
    'travel in a rigid fork',
    (s) => {
      s.forkTravel = 20
    },
    /carbon fork has no travel, yet 20 mm/,
  ],
  [
    'suspension fork without travel',
    (s) => {
      s.forkMaterial = 'suspension'
    },
    /needs its travel/,
  ],
  [
    'weight of another kind',
    (s) => {
      s.weight = 17
    },
    /17 kg is not the weight/,
  ],
  [
    'motor on a race bike',
    (s) => {
      s.motor = MID_MOTOR
    },
    /race-road bike has no motor/,
  ],
  [
    'electric bike without a motor',
    (s) => {
      s.kind = 'electric-city'
    },
    /needs its motor and battery/,
  ],
  [
    'step-through kind with a high frame',
    (s) => {
      s.kind = 'step-through'
    },
    /needs its low frame ticked/,
  ],
  [
    'step-through race frame',
    (s) => {
      s.stepThrough = true
    },
    /does not have a step-through frame/,
  ],
  [
    'training wheels on large wheels',
    (s) => {
      s.trainingWheels = true
    },
    /Training wheels go with wheels up to 18″/,
  ],
  [
    'dropper post on a race bike',
    (s) => {
      s.dropperPost = true
    },
    /does not have a dropper post/,
  ],
  [
    'basket on a race bike',
    (s) => {
      s.basket = true
    },
    /neither a rack nor a basket/,
  ],
  [
    'discs without rotors',
    (s) => {
      s.rotors = null
    },
    /need the diameters of their rotors/,
  ],
  [
    'rotors without discs',
    (s) => {
      s.brakes = 'rim calliper'
    },
    /rim calliper brake has no rotors/,
  ],
  [
    'rotors swapped',
    (s) => {
      s.rotors = { front: 140, rear: 160 }
    },
    /were they swapped/,
  ],
  [
    'coaster brake behind a derailleur',
    (s) => {
      s.brakes = 'coaster'
      s.rotors = null
    },
    /coaster brake does not work/,
  ],
  [
    'chainrings in the wrong order',
    (s) => {
      s.drivetrain.chainrings = [34, 50]
    },
    /largest first/,
  ],
  [
    'sprockets swapped',
    (s) => {
      s.drivetrain.sprockets = { smallest: 30, largest: 11 }
    },
    /fewer teeth than the smallest/,
  ],
  [
    'gears that do not divide among the chainrings',
    (s) => {
      s.drivetrain.gears = 21
    },
    /21 gears cannot come of 2 chainring/,
  ],
  [
    'derailleur on one sprocket',
    (s) => {
      s.drivetrain.sprockets = { smallest: 16, largest: 16 }
    },
    /more than one size/,
  ],
  [
    'single speed with two chainrings',
    (s) => {
      s.drivetrain = { ...s.drivetrain, shifting: 'single speed', gears: 1 }
      s.drivetrain.sprockets = { smallest: 18, largest: 18 }
    },
    /single speed bike has one chainring and one sprocket/,
  ],
  [
    'gear hub behind a cassette',
    (s) => {
      s.drivetrain = { ...s.drivetrain, shifting: 'hub gear', gears: 8, chainrings: [42] }
    },
    /hub gear bike has one chainring and one sprocket/,
  ],
  [
    'single speed with gears',
    (s) => {
      s.drivetrain = {
        ...s.drivetrain,
        shifting: 'single speed',
        chainrings: [46],
        sprockets: { smallest: 18, largest: 18 },
        gears: 7,
      }
    },
    /single speed has 1 gear, not 7/,
  ],
  [
    'gear hub with one gear',
    (s) => {
      s.drivetrain = {
        ...s.drivetrain,
        shifting: 'hub gear',
        chainrings: [42],
        sprockets: { smallest: 19, largest: 19 },
        gears: 1,
      }
    },
    /gear hub has 2–14 gears, not 1/,
  ],
]

test.each(DEFECTS)('%s is found', (_name, spoil, message) => {
  const sheet = race()
  spoil(sheet)
  expect(sheetProblems(sheet)).toContainEqual(expect.stringMatching(message))
})
