/**
 * The specification sheet that a build would have, so that it can be drawn: our own geometry in the proportions of each
 * style. The head tube and the seat tube belong to the frame; stack, drop and wheelbase follow from wheel and fork.
 */
import {
  type Build,
  type BuildStyle,
  FRAME_SIZES,
  type FrameSize,
  SIZES,
  type WheelSize,
} from '@spokehaat/contract/catalogue/build'
import {
  type FrameFigures,
  headTubeLength,
  wheelbase,
  wheelRadius,
} from '@spokehaat/contract/catalogue/geometry'
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'

/** Bead seat diameters in mm by wheel size in inches. */
const RIMS: Record<WheelSize, BicycleSheet['wheel']['rim']> = { 26: 559, 27.5: 584, 29: 622 }

/** mm, degrees, kg; of the middle size where sizes differ. */
interface Frame {
  kind: BicycleSheet['kind']
  /** What it becomes with a sprung fork, and how wide its tyres then are at least. */
  sprung?: { kind: BicycleSheet['kind']; tyre: number }
  material: BicycleSheet['frameMaterial']
  weight: number
  /** Width of the tyre with a tube, and of the tubeless one. */
  tyres: Record<WheelSize, readonly [plain: number, tubeless: number]>
  spokes: number
  brakes: 'V-brake' | 'rim calliper'
  rotors: { front: number; rear: number }
  /** Travel of the fork, and of the premium one. */
  travel: readonly [plain: number, premium: number]
  /** Between tyre and crown, where the fork is rigid. */
  underCrown: number
  rake: number
  head: number
  seat: number
  chainstay: number
  bottomBracket: number
  reach: number
  reachStep: number
  headTubes: Record<FrameSize, number>
  stem: number
  /** Height of the saddle's clamp as a part of the inseam. */
  saddle: number
  drivetrain: BicycleSheet['drivetrain']
  handlebar: BicycleSheet['handlebar']
  isEquipped?: true
}

const derailleur = (chainrings: number[], smallest: number, largest: number, gears: number) => ({
  shifting: 'derailleur' as const,
  chainrings,
  sprockets: { smallest, largest },
  gears,
  crankLength: 170,
})

const FRAMES: Record<BuildStyle, Frame> = {
  Mountain: {
    kind: 'cross-country',
    material: 'aluminium',
    weight: 13.2,
    tyres: { 26: [52, 60], 27.5: [54, 61], 29: [54, 61] },
    spokes: 32,
    brakes: 'V-brake',
    rotors: { front: 180, rear: 160 },
    travel: [80, 130],
    underCrown: 45,
    rake: 42,
    head: 69,
    seat: 74,
    chainstay: 435,
    bottomBracket: 314,
    reach: 428,
    reachStep: 16,
    headTubes: { XS: 100, S: 104, M: 110, L: 122, XL: 134 },
    stem: 65,
    saddle: 0.76,
    drivetrain: derailleur([34], 11, 50, 12),
    handlebar: 'flat',
  },
  Road: {
    kind: 'endurance-road',
    sprung: { kind: 'gravel', tyre: 35 },
    material: 'aluminium',
    weight: 9.6,
    tyres: { 26: [32, 38], 27.5: [32, 38], 29: [28, 36] },
    spokes: 28,
    brakes: 'rim calliper',
    rotors: { front: 160, rear: 160 },
    travel: [0, 40],
    underCrown: 32,
    rake: 45,
    head: 71.5,
    seat: 73.5,
    chainstay: 420,
    bottomBracket: 272,
    reach: 378,
    reachStep: 8,
    headTubes: { XS: 105, S: 120, M: 140, L: 165, XL: 190 },
    stem: 90,
    saddle: 0.77,
    drivetrain: derailleur([50, 34], 11, 34, 22),
    handlebar: 'drop',
  },
  City: {
    kind: 'city',
    material: 'steel',
    weight: 15.2,
    tyres: { 26: [44, 50], 27.5: [44, 50], 29: [40, 47] },
    spokes: 36,
    brakes: 'V-brake',
    rotors: { front: 160, rear: 160 },
    travel: [0, 63],
    underCrown: 46,
    rake: 58,
    head: 70,
    seat: 72,
    chainstay: 455,
    bottomBracket: 284,
    reach: 378,
    reachStep: 8,
    headTubes: { XS: 125, S: 140, M: 155, L: 175, XL: 195 },
    stem: 70,
    saddle: 0.74,
    drivetrain: {
      shifting: 'hub gear',
      chainrings: [40],
      sprockets: { smallest: 18, largest: 18 },
      gears: 7,
      crankLength: 170,
    },
    handlebar: 'swept',
    isEquipped: true,
  },
  Hybrid: {
    kind: 'hybrid',
    material: 'aluminium',
    weight: 12.2,
    tyres: { 26: [38, 47], 27.5: [38, 47], 29: [38, 47] },
    spokes: 32,
    brakes: 'V-brake',
    rotors: { front: 160, rear: 160 },
    travel: [0, 63],
    underCrown: 66,
    rake: 48,
    head: 71,
    seat: 73.5,
    chainstay: 440,
    bottomBracket: 282,
    reach: 392,
    reachStep: 9,
    headTubes: { XS: 112, S: 124, M: 138, L: 158, XL: 178 },
    stem: 90,
    saddle: 0.76,
    drivetrain: derailleur([46, 30], 11, 34, 18),
    handlebar: 'flat',
  },
}

/** Heights in cm that each size fits. */
const RIDERS: Record<FrameSize, FrameGeometry['riderHeight']> = {
  XS: { min: 150, max: 161 },
  S: { min: 159, max: 169 },
  M: { min: 167, max: 177 },
  L: { min: 175, max: 186 },
  XL: { min: 184, max: 196 },
}
const MIDDLE = SIZES.indexOf('M')
const MM_PER_INCH = 25.4
const INSEAM_OF_HEIGHT = 0.47
/** Below the head tube, as `headTubeLength` counts it. */
const LOWER_HEADSET = 12

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function buildSheet({ style, wheel, extras }: Build): BicycleSheet {
  const frame = FRAMES[style]
  const has = (extra: Build['extras'][number]) => extras.includes(extra)
  const rim = RIMS[wheel]
  const [plainTyre, tubelessTyre] = frame.tyres[wheel]
  const forkTravel = frame.travel[has('premiumSuspension') ? 1 : 0]
  const rotors = has('hydraulicBrakes') ? frame.rotors : null
  const frameMaterial = has('carbonFiber') ? 'carbon' : frame.material
  const sprung = forkTravel > 0 ? frame.sprung : undefined
  const tyreWidth = Math.max(has('tubelessTires') ? tubelessTyre : plainTyre, sprung?.tyre ?? 0)
  // the frame is made for the wider tyre
  const radius = wheelRadius({ rim, tyreWidth: tubelessTyre })
  const axleToCrown = radius + (forkTravel > 0 ? forkTravel + 45 : frame.underCrown)
  return {
    form: 'bicycle',
    kind: sprung?.kind ?? frame.kind,
    frameMaterial,
    forkMaterial: forkTravel > 0 ? 'suspension' : frameMaterial,
    forkTravel,
    rearTravel: 0,
    wheel: { name: `${wheel}″`, rim, tyreWidth, spokes: frame.spokes },
    brakes: rotors ? 'hydraulic disc' : frame.brakes,
    rotors,
    drivetrain: frame.drivetrain,
    handlebar: frame.handlebar,
    weight: frame.weight - (has('carbonFiber') ? 1.4 : 0),
    mudguards: frame.isEquipped ?? false,
    rack: frame.isEquipped ?? false,
    lights: frame.isEquipped ?? false,
    basket: false,
    chainGuard: frame.isEquipped ?? false,
    trainingWheels: false,
    stepThrough: false,
    dropperPost: false,
    motor: null,
    geometry: SIZES.map((size) => frameOf(frame, size, radius, axleToCrown)),
  }
}

function frameOf(frame: Frame, size: FrameSize, radius: number, axleToCrown: number): FrameGeometry {
  const step = SIZES.indexOf(size)
  const riderHeight = RIDERS[size]
  const bottomBracketDrop = Math.round(radius - frame.bottomBracket)
  const steering = frame.headTubes[size] + LOWER_HEADSET + Math.sqrt(axleToCrown ** 2 - frame.rake ** 2)
  const figures: FrameFigures = {
    stack: Math.round(
      steering * Math.sin(radians(frame.head)) -
        frame.rake * Math.cos(radians(frame.head)) +
        bottomBracketDrop,
    ),
    reach: frame.reach + (step - MIDDLE) * frame.reachStep,
    headAngle: frame.head,
    seatAngle: frame.seat,
    chainstay: frame.chainstay,
    bottomBracketDrop,
    forkRake: frame.rake,
    axleToCrown: Math.round(axleToCrown),
  }
  return {
    ...figures,
    size,
    riderHeight,
    headTube: Math.round(headTubeLength(figures)),
    wheelbase: Math.round(wheelbase(figures)),
    seatTube: Math.round(FRAME_SIZES[size] * MM_PER_INCH),
    saddleHeight: Math.round((riderHeight.min + riderHeight.max) * 5 * INSEAM_OF_HEIGHT * frame.saddle),
    stemLength: frame.stem + (step - MIDDLE) * 5,
  }
}
