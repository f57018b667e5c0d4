/** One plausible sheet of each kind, from the reference figures: what the gallery and the tests draw. */
import type { BicycleSheet, BikeKind, FrameGeometry } from '@spokehaat/contract/sheet'

type Base = Pick<
  FrameGeometry,
  | 'stack'
  | 'reach'
  | 'headAngle'
  | 'seatAngle'
  | 'chainstay'
  | 'bottomBracketDrop'
  | 'forkRake'
  | 'axleToCrown'
  | 'seatTube'
  | 'saddleHeight'
  | 'stemLength'
>

const HEADSET = 12

/** A size from its base figures; head tube and wheelbase follow. */
export const sizeOf = (size: string, base: Base): FrameGeometry => {
  const ha = (base.headAngle * Math.PI) / 180
  const q = (base.stack + base.forkRake * Math.cos(ha) - base.bottomBracketDrop) / Math.sin(ha)
  const headTube = q - Math.sqrt(base.axleToCrown ** 2 - base.forkRake ** 2) - HEADSET
  const front = base.reach + q * Math.cos(ha) + base.forkRake * Math.sin(ha)
  const wheelbase = front + Math.sqrt(base.chainstay ** 2 - base.bottomBracketDrop ** 2)
  return {
    ...base,
    size,
    headTube: Math.round(headTube),
    wheelbase: Math.round(wheelbase),
    riderHeight: { min: 160, max: 175 },
  }
}

const base = (figures: readonly number[]): Base => {
  const [
    stack = 0,
    reach = 0,
    headAngle = 0,
    seatAngle = 0,
    chainstay = 0,
    bottomBracketDrop = 0,
    forkRake = 0,
    axleToCrown = 0,
    seatTube = 0,
    saddleHeight = 0,
    stemLength = 0,
  ] = figures
  return {
    stack,
    reach,
    headAngle,
    seatAngle,
    chainstay,
    bottomBracketDrop,
    forkRake,
    axleToCrown,
    seatTube,
    saddleHeight,
    stemLength,
  }
}

const adult = (b: Base, names: [string, string, string], stack = 17, reach = 5): FrameGeometry[] => [
  sizeOf(names[0], {
    ...b,
    stack: b.stack - stack * 1.5,
    reach: b.reach - reach * 1.5,
    seatTube: b.seatTube - 45,
    saddleHeight: b.saddleHeight - 50,
    stemLength: b.stemLength - 10,
  }),
  sizeOf(names[1], b),
  sizeOf(names[2], {
    ...b,
    stack: b.stack + stack * 1.5,
    reach: b.reach + reach * 1.5,
    seatTube: b.seatTube + 45,
    saddleHeight: b.saddleHeight + 50,
    stemLength: b.stemLength + 10,
  }),
]

const plain = {
  form: 'bicycle',
  forkTravel: 0,
  rearTravel: 0,
  mudguards: false,
  rack: false,
  lights: false,
  basket: false,
  chainGuard: false,
  trainingWheels: false,
  stepThrough: false,
  dropperPost: false,
  motor: null,
  weight: 10,
} as const

const discs = (front: number, rear: number) =>
  ({ brakes: 'hydraulic disc', rotors: { front, rear } }) as const
const gears = (chainrings: number[], smallest: number, largest: number, count: number, crankLength = 170) =>
  ({
    shifting: 'derailleur',
    chainrings,
    sprockets: { smallest, largest },
    gears: count,
    crankLength,
  }) as const
const letters: [string, string, string] = ['S', 'M', 'L']

export const SAMPLE_SHEETS: Record<BikeKind, BicycleSheet> = {
  'race-road': {
    ...plain,
    kind: 'race-road',
    frameMaterial: 'carbon',
    forkMaterial: 'carbon',
    wheel: { name: '700C', rim: 622, tyreWidth: 28, spokes: 24 },
    ...discs(160, 140),
    drivetrain: gears([52, 36], 11, 34, 24),
    handlebar: 'drop',
    geometry: adult(base([555, 387, 73, 73.7, 410, 70, 45, 370, 500, 700, 100]), ['51', '54', '57']),
  },
  'endurance-road': {
    ...plain,
    kind: 'endurance-road',
    frameMaterial: 'aluminium',
    forkMaterial: 'carbon',
    wheel: { name: '700C', rim: 622, tyreWidth: 32, spokes: 28 },
    brakes: 'rim calliper',
    rotors: null,
    drivetrain: gears([50, 34], 11, 34, 20),
    handlebar: 'drop',
    geometry: adult(base([575, 378, 72, 73.5, 420, 76, 48, 375, 510, 700, 90]), ['51', '54', '57']),
  },
  gravel: {
    ...plain,
    kind: 'gravel',
    frameMaterial: 'steel',
    forkMaterial: 'carbon',
    wheel: { name: '700C', rim: 622, tyreWidth: 40, spokes: 28 },
    ...discs(160, 160),
    drivetrain: gears([40], 10, 44, 12),
    handlebar: 'flared drop',
    geometry: adult(base([578, 388, 71.5, 73.5, 430, 75, 50, 395, 500, 700, 80]), letters),
  },
  'cross-country': {
    ...plain,
    kind: 'cross-country',
    frameMaterial: 'carbon',
    forkMaterial: 'suspension',
    forkTravel: 100,
    wheel: { name: '29″', rim: 622, tyreWidth: 58, spokes: 28 },
    ...discs(180, 160),
    drivetrain: gears([34], 10, 51, 12, 175),
    handlebar: 'flat',
    geometry: adult(base([605, 440, 68.5, 74, 430, 60, 44, 507, 430, 715, 70]), letters, 10, 20),
  },
  trail: {
    ...plain,
    kind: 'trail',
    frameMaterial: 'aluminium',
    forkMaterial: 'suspension',
    forkTravel: 130,
    rearTravel: 120,
    wheel: { name: '29″', rim: 622, tyreWidth: 61, spokes: 32 },
    ...discs(203, 180),
    drivetrain: gears([32], 10, 52, 12),
    handlebar: 'riser',
    dropperPost: true,
    geometry: adult(base([620, 455, 66, 76, 435, 35, 44, 540, 425, 710, 45]), letters, 10, 20),
  },
  fat: {
    ...plain,
    kind: 'fat',
    frameMaterial: 'aluminium',
    forkMaterial: 'aluminium',
    wheel: { name: '26″', rim: 559, tyreWidth: 114, spokes: 32 },
    ...discs(180, 160),
    drivetrain: gears([30], 11, 50, 11),
    handlebar: 'riser',
    geometry: adult(base([610, 420, 68.5, 73.5, 450, 60, 51, 480, 430, 690, 60]), letters, 10, 20),
  },
  hybrid: {
    ...plain,
    kind: 'hybrid',
    frameMaterial: 'aluminium',
    forkMaterial: 'aluminium',
    wheel: { name: '700C', rim: 622, tyreWidth: 38, spokes: 32 },
    brakes: 'V-brake',
    rotors: null,
    drivetrain: gears([46, 30], 11, 34, 18),
    handlebar: 'flat',
    geometry: adult(base([590, 390, 71, 73.5, 440, 70, 48, 430, 470, 690, 90]), letters),
  },
  city: {
    ...plain,
    kind: 'city',
    frameMaterial: 'steel',
    forkMaterial: 'steel',
    wheel: { name: '700C', rim: 622, tyreWidth: 42, spokes: 36 },
    brakes: 'rim calliper',
    rotors: null,
    drivetrain: {
      shifting: 'hub gear',
      chainrings: [40],
      sprockets: { smallest: 18, largest: 18 },
      gears: 7,
      crankLength: 170,
    },
    handlebar: 'swept',
    mudguards: true,
    rack: true,
    lights: true,
    chainGuard: true,
    geometry: adult(base([600, 380, 70, 72, 450, 68, 58, 400, 520, 680, 70]), letters),
  },
  'step-through': {
    ...plain,
    kind: 'step-through',
    frameMaterial: 'steel',
    forkMaterial: 'steel',
    wheel: { name: '700C', rim: 622, tyreWidth: 47, spokes: 36 },
    brakes: 'V-brake',
    rotors: null,
    drivetrain: {
      shifting: 'hub gear',
      chainrings: [38],
      sprockets: { smallest: 18, largest: 18 },
      gears: 3,
      crankLength: 170,
    },
    handlebar: 'swept',
    mudguards: true,
    rack: true,
    lights: true,
    basket: true,
    chainGuard: true,
    stepThrough: true,
    geometry: adult(base([610, 365, 68.5, 70, 470, 68, 62, 400, 480, 660, 60]), letters),
  },
  'electric-city': {
    ...plain,
    kind: 'electric-city',
    frameMaterial: 'aluminium',
    forkMaterial: 'aluminium',
    wheel: { name: '27.5″', rim: 584, tyreWidth: 50, spokes: 36 },
    ...discs(180, 160),
    drivetrain: gears([42], 11, 42, 9),
    handlebar: 'swept',
    mudguards: true,
    rack: true,
    lights: true,
    motor: { position: 'mid', power: 250, torque: 65, battery: 500, batteryPosition: 'down tube', range: 90 },
    geometry: adult(base([620, 385, 69.5, 72, 480, 68, 58, 410, 480, 670, 70]), letters),
  },
  kids: {
    ...plain,
    kind: 'kids',
    frameMaterial: 'aluminium',
    forkMaterial: 'aluminium',
    wheel: { name: '20″', rim: 406, tyreWidth: 48, spokes: 28 },
    brakes: 'V-brake',
    rotors: null,
    drivetrain: {
      shifting: 'single speed',
      chainrings: [32],
      sprockets: { smallest: 16, largest: 16 },
      gears: 1,
      crankLength: 127,
    },
    handlebar: 'riser',
    chainGuard: true,
    geometry: [sizeOf('20″', base([390, 300, 69, 72, 330, 20, 35, 300, 270, 420, 45]))],
  },
}
