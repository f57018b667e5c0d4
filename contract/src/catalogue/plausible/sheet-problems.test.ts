import { expect, test } from 'vitest'
import { type FrameFigures, headTubeLength, wheelbase } from '../geometry.ts'
import { type AccessorySheet, type BicycleSheet, bicycleSheet, type FrameGeometry } from '../sheet.ts'
import { accessoryProblems } from './figure-problems.ts'
import { sheetProblems } from './sheet-problems.ts'

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

const ELECTRIC_FIGURES: Partial<BicycleSheet> = {
  kind: 'electric-city',
  handlebar: 'riser',
  motor: MID_MOTOR,
}

/** Of figures that may be left out: what spoils them, and what is said. */
const FIGURES: [string, (sheet: BicycleSheet) => void, RegExp][] = [
  [
    'standover above the frame',
    (s) => firstSize(s, { standover: 850 }),
    /Size 54: the standover is given as 850 mm/,
  ],
  [
    'standover far below it',
    (s) => firstSize(s, { standover: 550 }),
    /Size 54: the standover is given as 550 mm/,
  ],
  [
    'post without room',
    (s) => firstSize(s, { seatPost: { min: 120, max: 120 } }),
    /from 120 to 120 mm, which is no range/,
  ],
  [
    'post that never reaches the saddle',
    (s) => firstSize(s, { seatPost: { min: 150, max: 300 } }),
    /Size 54: the saddle stands at 650 mm, but with this post it can stand at 670–820/,
  ],
  ['bar in cm', (s) => firstSize(s, { barWidth: 760 }), /drop bar is 320–500 mm wide, not 760/],
  [
    'a size twice as heavy',
    (s) => firstSize(s, { weight: 15.6 }),
    /given as 15.6 kg, but the bicycle as 7.8/,
  ],
  ['saddle too deep', (s) => Object.assign(s, { saddleStack: 100 }), /does not stand 100 mm over its rails/],
  [
    'hands behind a drop bar',
    (s) => Object.assign(s, { bar: { reach: -60, rise: 20, drop: 125 } }),
    /rest 60–130 mm before the clamp, not -60/,
  ],
  [
    'hands too high',
    (s) => Object.assign(s, { bar: { reach: 100, rise: 120, drop: 125 } }),
    /above the clamp, not 120/,
  ],
  [
    'drop bar without its drop',
    (s) => Object.assign(s, { bar: { reach: 100, rise: 20 } }),
    /needs how far it drops/,
  ],
  [
    'flat bar that drops',
    (s) => {
      s.handlebar = 'flat'
      s.bar = { reach: -40, rise: 9, drop: 120 }
    },
    /flat bar does not drop/,
  ],
  [
    'stem of a cruiser',
    (s) => Object.assign(s, { stem: { angle: 45, spacers: 10 } }),
    /stem rises -25–20°, not 45/,
  ],
  [
    'thick valve on a thin rim',
    (s) => {
      s.wheel.tyreWidth = 25
      s.valve = 'schrader'
    },
    /drilled for a presta valve/,
  ],
  [
    'less room than tyre',
    (s) => Object.assign(s, { tyreRoom: 25 }),
    /room for tyres of 25 mm, but it comes with 28/,
  ],
  ['more room than fork', (s) => Object.assign(s, { tyreRoom: 62 }), /A tyre of 62 mm would touch the fork/],
  [
    'mudguards on nothing',
    (s) => {
      s.mudguards = true
      s.mounts = { bottles: 2, rack: false, mudguards: false, kickstand: false }
    },
    /comes with mudguards, but its mounts/,
  ],
  ['load of a child', (s) => Object.assign(s, { maxLoad: 40 }), /does not carry up to 40 kg/],
  [
    'charger too quick for its battery',
    (s) => Object.assign(s, ELECTRIC_FIGURES, { motor: { ...MID_MOTOR, charger: { amps: 2, hours: 1.5 } } }),
    /charger of 2 A does not fill 500 Wh in 1.5 h; about 8 h/,
  ],
  [
    'one part twice',
    (s) => {
      s.parts = [
        { part: 'Saddle', name: 'Ashon Race' },
        { part: 'saddle', name: 'Ashon Path' },
      ]
    },
    /part saddle is named twice/,
  ],
]

test.each(FIGURES)('%s is found', (_name, spoil, message) => {
  const sheet = race()
  spoil(sheet)
  expect(sheetProblems(sheet)).toContainEqual(expect.stringMatching(message))
})

test('a rack on a bicycle without eyelets for one is found', () => {
  const sheet = { ...race(), kind: 'gravel', rack: true } as const
  const mounts = { bottles: 2, rack: false, mudguards: true, kickstand: false }
  expect(sheetProblems({ ...sheet, mounts })).toContainEqual(
    expect.stringMatching(/comes with a rack, but its mounts/),
  )
})

test('a sheet whose further figures are sound has no problems', () => {
  const sheet: BicycleSheet = {
    ...race(),
    saddleStack: 47,
    bar: { reach: 100, rise: 18, drop: 126 },
    stem: { angle: -6, spacers: 12 },
    valve: 'presta',
    tyreRoom: 32,
    mounts: { bottles: 2, rack: false, mudguards: false, kickstand: false },
    maxLoad: 110,
    parts: [{ part: 'Saddle', name: 'Ashon Race' }],
  }
  firstSize(sheet, { standover: 750, seatPost: { min: 45, max: 250 }, barWidth: 420, weight: 7.7 })
  expect(bicycleSheet.safeParse(sheet).error).toBeUndefined()
  expect(sheetProblems(sheet)).toEqual([])
})

test.each<[string, Partial<AccessorySheet>, RegExp]>([
  [
    'a range backwards',
    { item: 'tube', fits: { rims: [622], tyreWidth: { min: 40, max: 30 } } },
    /from 40 to 30 mm, which is no range/,
  ],
  [
    'a tyre for no rim',
    { item: 'tyre', fits: { tyreWidth: { min: 40, max: 50 } } },
    /goes on rims of some size/,
  ],
  [
    'a bell with a valve',
    { item: 'bell', fits: { valves: ['presta'] } },
    /bell has nothing to do with valves/,
  ],
])('of an accessory, %s is found', (_name, spoilt, message) => {
  const bell: AccessorySheet = { form: 'accessory', item: 'bell', material: 'Brass', weight: 48, facts: [] }
  expect(accessoryProblems(bell)).toEqual([])
  expect(accessoryProblems({ ...bell, ...spoilt })).toEqual([expect.stringMatching(message)])
})
