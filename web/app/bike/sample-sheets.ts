/** Plausible sheets of each kind, from the reference figures: what the gallery and the tests draw. */
import { headTubeLength, wheelbase } from '@spokehaat/contract/catalogue/geometry'
import type { BicycleSheet, BikeKind, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'

/** mm and degrees, in the order of the reference table; then seat tube, stem, and the rider's height in cm. */
type Row = readonly [
  stack: number,
  reach: number,
  headAngle: number,
  seatAngle: number,
  chainstay: number,
  drop: number,
  rake: number,
  axleToCrown: number,
  seatTube: number,
  stem: number,
  rider: number,
]

const INSEAM_OF_HEIGHT = 0.47

/** One size; head tube and wheelbase follow, the saddle stands at `saddle` × inseam. */
const sizeOf = (size: string, row: Row, saddle: number): FrameGeometry => {
  const [stack, reach, headAngle, seatAngle, chainstay, bottomBracketDrop, forkRake, axleToCrown] = row
  const figures = { stack, reach, headAngle, seatAngle, chainstay, bottomBracketDrop, forkRake, axleToCrown }
  const [seatTube, stemLength, rider] = row.slice(8) as [number, number, number]
  return {
    ...figures,
    size,
    riderHeight: { min: rider - 5, max: rider + 5 },
    headTube: Math.round(headTubeLength(figures)),
    wheelbase: Math.round(wheelbase(figures)),
    seatTube,
    stemLength,
    saddleHeight: Math.round(rider * 10 * INSEAM_OF_HEIGHT * saddle),
  }
}

/** A small, a middle and a large frame; the row describes the middle one. */
const threeSizes = (row: Row, saddle: number, stack = 25, reach = 8): FrameGeometry[] => {
  const grown = (by: number): Row => {
    const [s, r, ha, sa, cs, drop, rake, atc, seatTube, stem, rider] = row
    return [
      s + by * stack,
      r + by * reach,
      ha,
      sa,
      cs,
      drop,
      rake,
      atc,
      seatTube + by * 36,
      stem + by * 5,
      rider + by * 9,
    ]
  }
  return [sizeOf('S', grown(-1), saddle), sizeOf('M', row, saddle), sizeOf('L', grown(1), saddle)]
}

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

const hubGear = (chainring: number, count: number) =>
  ({ ...gears([chainring], 18, 18, count), shifting: 'hub gear' }) as const

/** One of every kind, under its kind's name. */
const kinds = {
  'race-road': {
    ...plain,
    kind: 'race-road',
    weight: 7.8,
    frameMaterial: 'carbon',
    forkMaterial: 'carbon',
    wheel: { name: '700C', rim: 622, tyreWidth: 28, spokes: 24 },
    ...discs(160, 140),
    drivetrain: gears([52, 36], 11, 34, 24),
    handlebar: 'drop',
    geometry: threeSizes([555, 387, 73, 73.7, 410, 70, 45, 370, 500, 100, 173], 0.78),
  },
  'endurance-road': {
    ...plain,
    kind: 'endurance-road',
    weight: 9.4,
    frameMaterial: 'aluminium',
    forkMaterial: 'carbon',
    wheel: { name: '700C', rim: 622, tyreWidth: 32, spokes: 28 },
    brakes: 'rim calliper',
    rotors: null,
    drivetrain: gears([50, 34], 11, 34, 20),
    handlebar: 'drop',
    geometry: threeSizes([575, 378, 72, 73.5, 420, 76, 48, 375, 510, 90, 173], 0.77),
  },
  gravel: {
    ...plain,
    kind: 'gravel',
    weight: 10.4,
    frameMaterial: 'steel',
    forkMaterial: 'carbon',
    wheel: { name: '700C', rim: 622, tyreWidth: 40, spokes: 28 },
    ...discs(160, 160),
    drivetrain: gears([40], 10, 44, 12),
    handlebar: 'flared drop',
    geometry: threeSizes([578, 388, 71.5, 73.5, 430, 75, 50, 395, 500, 80, 173], 0.77),
  },
  'cross-country': {
    ...plain,
    kind: 'cross-country',
    weight: 11.5,
    frameMaterial: 'carbon',
    forkMaterial: 'suspension',
    forkTravel: 100,
    wheel: { name: '29″', rim: 622, tyreWidth: 58, spokes: 28 },
    ...discs(180, 160),
    drivetrain: gears([34], 10, 51, 12, 175),
    handlebar: 'flat',
    geometry: threeSizes([605, 440, 68.5, 74, 430, 60, 44, 507, 430, 70, 173], 0.77, 12, 24),
  },
  trail: {
    ...plain,
    kind: 'trail',
    weight: 14.2,
    frameMaterial: 'aluminium',
    forkMaterial: 'suspension',
    forkTravel: 130,
    rearTravel: 120,
    wheel: { name: '29″', rim: 622, tyreWidth: 61, spokes: 32 },
    ...discs(203, 180),
    drivetrain: gears([32], 10, 52, 12),
    handlebar: 'riser',
    dropperPost: true,
    geometry: threeSizes([620, 455, 66, 76, 435, 35, 44, 540, 420, 45, 173], 0.75, 12, 24),
  },
  fat: {
    ...plain,
    kind: 'fat',
    weight: 15.5,
    frameMaterial: 'aluminium',
    forkMaterial: 'aluminium',
    wheel: { name: '26″', rim: 559, tyreWidth: 114, spokes: 32 },
    ...discs(180, 160),
    drivetrain: gears([30], 11, 50, 11),
    handlebar: 'riser',
    geometry: threeSizes([610, 420, 68.5, 73.5, 450, 60, 51, 480, 430, 60, 173], 0.75, 12, 24),
  },
  hybrid: {
    ...plain,
    kind: 'hybrid',
    weight: 12,
    frameMaterial: 'aluminium',
    forkMaterial: 'aluminium',
    wheel: { name: '700C', rim: 622, tyreWidth: 38, spokes: 32 },
    brakes: 'V-brake',
    rotors: null,
    drivetrain: gears([46, 30], 11, 34, 18),
    handlebar: 'flat',
    geometry: threeSizes([590, 390, 71, 73.5, 440, 70, 48, 430, 470, 90, 173], 0.76),
  },
  city: {
    ...plain,
    kind: 'city',
    weight: 15.5,
    frameMaterial: 'steel',
    forkMaterial: 'steel',
    wheel: { name: '700C', rim: 622, tyreWidth: 42, spokes: 36 },
    brakes: 'rim calliper',
    rotors: null,
    drivetrain: hubGear(40, 7),
    handlebar: 'swept',
    mudguards: true,
    rack: true,
    lights: true,
    chainGuard: true,
    geometry: threeSizes([600, 380, 70, 72, 450, 68, 58, 400, 510, 70, 173], 0.74),
  },
  'step-through': {
    ...plain,
    kind: 'step-through',
    weight: 17,
    frameMaterial: 'steel',
    forkMaterial: 'steel',
    wheel: { name: '700C', rim: 622, tyreWidth: 47, spokes: 36 },
    brakes: 'V-brake',
    rotors: null,
    drivetrain: hubGear(38, 3),
    handlebar: 'swept',
    mudguards: true,
    rack: true,
    lights: true,
    basket: true,
    chainGuard: true,
    stepThrough: true,
    geometry: threeSizes([610, 365, 68.5, 70, 470, 68, 62, 400, 460, 60, 173], 0.73),
  },
  'electric-city': {
    ...plain,
    kind: 'electric-city',
    weight: 23.5,
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
    geometry: threeSizes([620, 385, 69.5, 72, 480, 68, 58, 410, 470, 70, 173], 0.74),
  },
  kids: {
    ...plain,
    kind: 'kids',
    weight: 9.5,
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
    geometry: [sizeOf('20″', [390, 300, 69, 72, 330, 20, 35, 300, 265, 45, 126], 0.7)],
  },
} as const satisfies Record<BikeKind, BicycleSheet>

/** The kinds, and builds of them that are drawn differently. */
export const SAMPLE_SHEETS: Record<string, BicycleSheet> = {
  ...kinds,
  'cross-country, full suspension': { ...kinds['cross-country'], rearTravel: 100 },
  'electric, low frame': {
    ...kinds['electric-city'],
    stepThrough: true,
    basket: true,
    chainGuard: true,
    drivetrain: { ...kinds.city.drivetrain, gears: 5 },
  },
  'electric, rear hub': {
    ...kinds['electric-city'],
    brakes: 'mechanical disc',
    motor: { position: 'rear hub', power: 250, torque: 40, battery: 400, batteryPosition: 'rack', range: 60 },
  },
  'kids, 24″': {
    ...kinds.kids,
    weight: 11,
    forkMaterial: 'suspension',
    forkTravel: 50,
    wheel: { name: '24″', rim: 507, tyreWidth: 50, spokes: 28 },
    ...discs(160, 160),
    drivetrain: gears([32], 12, 32, 8, 152),
    chainGuard: false,
    geometry: [sizeOf('24″', [470, 335, 69.5, 72.5, 375, 35, 40, 378, 310, 50, 141], 0.7)],
  },
  'kids, 16″': {
    ...kinds.kids,
    weight: 8.5,
    wheel: { name: '16″', rim: 305, tyreWidth: 45, spokes: 20 },
    brakes: 'coaster',
    drivetrain: { ...kinds.kids.drivetrain, crankLength: 105 },
    mudguards: true,
    trainingWheels: true,
    stepThrough: true,
    geometry: [sizeOf('16″', [345, 240, 69, 70, 275, -5, 30, 245, 230, 35, 112], 0.7)],
  },
}
