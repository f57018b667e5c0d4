/**
 * What a maker of each kind usually fits and allows, where a draft of the demo does not say otherwise. Lengths in mm,
 * weights in kg; the larger and the dearer a bicycle, the longer and the finer.
 */
import { standover } from '@spokehaat/contract/catalogue/contact-points'
import { bottomBracketHeight, tyreHeight } from '@spokehaat/contract/catalogue/geometry'
import type { BicycleSheet, BikeKind, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'

type Figure = 'saddleStack' | 'bar' | 'stem' | 'valve' | 'tyreRoom' | 'mounts' | 'maxLoad'
type Mounts = NonNullable<BicycleSheet['mounts']>
type Motor = NonNullable<BicycleSheet['motor']>
type Post = NonNullable<FrameGeometry['seatPost']>

/** What a draft may say of these figures in its own words. */
export type OwnFigures = Partial<Pick<BicycleSheet, Exclude<Figure, 'mounts'>>> & {
  mounts?: Partial<Mounts>
  /** Of the middle size. */
  barWidth?: number
  seatPost?: Post
  /** Drop of the dropper post in the middle size. */
  dropper?: number
}

/** What the figures are derived from. */
type Known = Omit<BicycleSheet, 'geometry' | Figure>

type Usual = {
  saddleStack: number
  post: Post
  /** Of a rider of 173 cm, and how much more for each cm of height. */
  barWidth: readonly [middle: number, perCm: number]
  stem: NonNullable<BicycleSheet['stem']>
  /** Beyond the tyre that it comes with. */
  roomBeyond: number
  bottles: number
  /** What can be screwed on. */
  screwed: readonly ('rack' | 'mudguards' | 'kickstand')[]
  maxLoad: number
  /** More for each size up. */
  weightStep: number
}

const ROAD = { saddleStack: 47, post: { min: 45, max: 250 }, barWidth: [420, 2] } as const
const MOUNTAIN = { saddleStack: 47, post: { min: 60, max: 300 }, barWidth: [740, 2] } as const
const TOWN = { saddleStack: 62, post: { min: 50, max: 230 } } as const
const ALL = ['rack', 'mudguards', 'kickstand'] as const

const USUAL: Record<BikeKind, Usual> = {
  'race-road': {
    ...ROAD,
    stem: { angle: -6, spacers: 12 },
    roomBeyond: 4,
    bottles: 2,
    screwed: [],
    maxLoad: 110,
    weightStep: 0.1,
  },
  'endurance-road': {
    ...ROAD,
    stem: { angle: -6, spacers: 24 },
    roomBeyond: 4,
    bottles: 2,
    screwed: ['mudguards'],
    maxLoad: 118,
    weightStep: 0.1,
  },
  gravel: {
    ...ROAD,
    barWidth: [440, 2],
    stem: { angle: -6, spacers: 18 },
    roomBeyond: 6,
    bottles: 3,
    screwed: ['rack', 'mudguards'],
    maxLoad: 125,
    weightStep: 0.15,
  },
  'cross-country': {
    ...MOUNTAIN,
    stem: { angle: -8, spacers: 8 },
    roomBeyond: 4,
    bottles: 2,
    screwed: [],
    maxLoad: 115,
    weightStep: 0.2,
  },
  trail: {
    ...MOUNTAIN,
    barWidth: [780, 1.5],
    stem: { angle: -4, spacers: 14 },
    roomBeyond: 4,
    bottles: 1,
    screwed: [],
    maxLoad: 120,
    weightStep: 0.2,
  },
  fat: {
    ...MOUNTAIN,
    stem: { angle: 0, spacers: 14 },
    roomBeyond: 8,
    bottles: 2,
    screwed: ['rack'],
    maxLoad: 130,
    weightStep: 0.2,
  },
  hybrid: {
    saddleStack: 50,
    post: { min: 50, max: 260 },
    barWidth: [640, 2],
    stem: { angle: 4, spacers: 22 },
    roomBeyond: 5,
    bottles: 2,
    screwed: ALL,
    maxLoad: 125,
    weightStep: 0.2,
  },
  city: {
    ...TOWN,
    barWidth: [620, 1.5],
    stem: { angle: 8, spacers: 24 },
    roomBeyond: 4,
    bottles: 1,
    screwed: ALL,
    maxLoad: 135,
    weightStep: 0.25,
  },
  'step-through': {
    ...TOWN,
    barWidth: [610, 1],
    stem: { angle: 8, spacers: 30 },
    roomBeyond: 4,
    bottles: 0,
    screwed: ALL,
    maxLoad: 130,
    weightStep: 0.25,
  },
  'electric-city': {
    saddleStack: 56,
    post: { min: 50, max: 240 },
    barWidth: [650, 1],
    stem: { angle: 10, spacers: 16 },
    roomBeyond: 5,
    bottles: 1,
    screwed: ALL,
    maxLoad: 140,
    weightStep: 0.3,
  },
  kids: {
    saddleStack: 46,
    post: { min: 40, max: 180 },
    barWidth: [640, 2.2],
    stem: { angle: 12, spacers: 20 },
    roomBeyond: 4,
    bottles: 0,
    screwed: ['kickstand'],
    maxLoad: 60,
    weightStep: 0,
  },
}

/** Where the hands rest, from the clamp; drop bars are held at the hoods. */
const BARS: Record<BicycleSheet['handlebar'], NonNullable<BicycleSheet['bar']>> = {
  drop: { reach: 95, rise: 30, drop: 126 },
  'flared drop': { reach: 87, rise: 30, drop: 114 },
  flat: { reach: -26, rise: 8 },
  riser: { reach: -40, rise: 40 },
  swept: { reach: -124, rise: 50 },
}
/** A child's bar is a part of a grown-up's. */
const CHILD = 0.75

/** Loads in kg of children's bikes by bead seat diameter. */
const CHILD_LOADS: Record<number, number> = { 203: 25, 254: 30, 305: 35, 355: 40, 406: 50, 507: 65 }

/** A fork's crown stays this far from the widest tyre. */
const CROWN_GAP = 8
/** What a calliper reaches round. */
const CALLIPER_ROOM = 32

function usualBar({ kind, handlebar }: Known): NonNullable<BicycleSheet['bar']> {
  const bar = BARS[handlebar]
  if (kind !== 'kids' || handlebar === 'flat') return bar
  return { reach: Math.round(bar.reach * CHILD), rise: Math.round(bar.rise * CHILD) }
}

/** Thin valves on fast wheels, the car's on the rest, and the roadster's on what a roadside mistri pumps up. */
function usualValve({ kind, handlebar, wheel, drivetrain, brakes, weight }: Known): BicycleSheet['valve'] {
  if (handlebar.endsWith('drop')) return 'presta'
  if (kind === 'trail' || (kind === 'cross-country' && weight < 13.5)) return 'presta'
  if (kind === 'hybrid' && wheel.tyreWidth < 40) return 'presta'
  const isTown = kind === 'city' || kind === 'step-through'
  return isTown && drivetrain.gears <= 3 && !brakes.endsWith('disc') ? 'dunlop' : 'schrader'
}

function usualRoom(sheet: Known, frames: readonly FrameGeometry[]): number {
  const { wheel, brakes, forkTravel } = sheet
  const wished = wheel.tyreWidth + USUAL[sheet.kind].roomBeyond
  const underCrown = Math.min(...frames.map((frame) => frame.axleToCrown)) - forkTravel - wheel.rim / 2
  let room = brakes === 'rim calliper' && wheel.tyreWidth <= CALLIPER_ROOM ? CALLIPER_ROOM : wished
  while (room > wheel.tyreWidth && tyreHeight(room) + CROWN_GAP > underCrown) room -= 1
  return room
}

function usualMounts({ kind, wheel, rearTravel, forkMaterial, rack, mudguards }: Known): Mounts {
  const { bottles, screwed } = USUAL[kind]
  const on = new Set(screwed)
  return {
    bottles: kind === 'kids' ? (wheel.rim >= 406 ? 1 : 0) : rearTravel > 0 ? 1 : bottles,
    rack: rack || on.has('rack') || (kind === 'cross-country' && rearTravel === 0),
    mudguards: mudguards || (on.has('mudguards') && forkMaterial !== 'suspension'),
    kickstand: on.has('kickstand'),
  }
}

/** The figures of the bicycle as a whole. */
export function wholeFigures(
  sheet: Known,
  frames: readonly FrameGeometry[],
  { mounts, ...own }: OwnFigures,
): Pick<BicycleSheet, Figure> {
  const usual = USUAL[sheet.kind]
  return {
    saddleStack: own.saddleStack ?? usual.saddleStack,
    bar: own.bar ?? usualBar(sheet),
    stem: own.stem ?? usual.stem,
    valve: own.valve ?? usualValve(sheet),
    tyreRoom: own.tyreRoom ?? usualRoom(sheet, frames),
    mounts: { ...usualMounts(sheet), ...mounts },
    maxLoad: own.maxLoad ?? CHILD_LOADS[sheet.kind === 'kids' ? sheet.wheel.rim : 0] ?? usual.maxLoad,
  }
}

/** Volts of the batteries; a charger loses a tenth. */
const VOLTS = 36
const LOSS = 1.1

/** Small batteries come with a small charger; the hours, to the half, follow. */
export function usualCharger({ battery }: Pick<Motor, 'battery'>): NonNullable<Motor['charger']> {
  const amps = battery < 400 ? 2 : battery < 600 ? 3 : 4
  return { amps, hours: Math.round(((battery * LOSS) / (amps * VOLTS)) * 2) / 2 }
}

/** A dropper post shows this much beside what it drops by. */
const DROPPER_HEAD = 40
/** How far a dropper can be drawn out of the frame. */
const DROPPER_ROOM = 120
/** More drop for each size up. */
const DROPPER_STEP = 10

const toFives = (value: number) => Math.round(value / 5) * 5
const toTens = (value: number) => Math.round(value / 10) * 10

/** The low tube of a step-through starts at this part of the seat tube, and rises so much to where one stands. */
const LOW_TUBE = { at: 0.4, rise: 0.19 }
/** Over the bottom bracket where the down tube alone carries all. */
const ONE_LOW_TUBE = 73

/** What the maker measured, to 5 mm: of a step-through the tube that one steps over, else the top tube as it is drawn. */
function measuredStandover(sheet: Known, frame: FrameGeometry): number {
  if (!sheet.stepThrough) return toFives(standover(sheet, frame).height)
  const hasOneTube = sheet.motor?.batteryPosition === 'down tube'
  const over = LOW_TUBE.at * Math.sin((frame.seatAngle * Math.PI) / 180) + LOW_TUBE.rise
  const height = bottomBracketHeight(frame, sheet.wheel) + (hasOneTube ? ONE_LOW_TUBE : frame.seatTube * over)
  return toFives(height)
}

/** The figures of one size, `above` sizes over the middle one. */
export function sizeFigures(
  sheet: Known,
  frame: FrameGeometry,
  above: number,
  own: OwnFigures,
): Pick<FrameGeometry, 'standover' | 'seatPost' | 'barWidth' | 'weight'> {
  const { riderHeight } = frame
  const usual = USUAL[sheet.kind]
  const [width, perCm] = usual.barWidth
  const rider = (riderHeight.min + riderHeight.max) / 2
  const drop = (own.dropper ?? 140) + above * DROPPER_STEP
  return {
    standover: measuredStandover(sheet, frame),
    seatPost:
      own.seatPost ??
      (sheet.dropperPost
        ? { min: drop + DROPPER_HEAD, max: drop + DROPPER_HEAD + DROPPER_ROOM }
        : usual.post),
    barWidth: own.barWidth ? toTens(own.barWidth + above * perCm * 7) : toTens(width + (rider - 173) * perCm),
    weight: Math.round((sheet.weight + above * usual.weightStep) * 100) / 100,
  }
}
