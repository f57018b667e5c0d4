/** The figures and choices of a bicycle's sheet, in the order in which its form asks for them. */
import {
  ACCESSORY_ITEMS,
  accessorySheet,
  type BikeKind,
  bicycleSheet,
  type FrameGeometry,
} from '@spokehaat/contract/catalogue/sheet'

const shape = bicycleSheet.shape

type SheetField = { name: string; label: string } & (
  | { kind: 'figure'; unit?: string; step?: number; optional?: boolean; hint?: string }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'text' }
  | { kind: 'box' }
)

interface SheetSection {
  title: string
  fields: readonly SheetField[]
}

/** What the sheet calls in small letters, as an option of a list. */
const inWords = (values: readonly string[]) =>
  values.map((value) => ({ value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` }))

const mm = (name: string, label: string) => ({ kind: 'figure', name, label, unit: 'mm' }) as const
const choice = (name: string, label: string, options: readonly string[]) =>
  ({ kind: 'choice', name, label, options: inWords(options) }) as const
/** None of these need be given. */
const open = [{ value: '', label: 'Not said' }] as const
const box = (name: string, label: string) => ({ kind: 'box', name, label }) as const
const count = (name: string, label: string, unit?: string) =>
  ({ kind: 'figure', name, label, step: 1, ...(unit && { unit }) }) as const

const KIND_NAMES: Record<BikeKind, string> = {
  'race-road': 'Road, racing',
  'endurance-road': 'Road, endurance',
  gravel: 'Gravel',
  'cross-country': 'Mountain, cross-country',
  trail: 'Mountain, trail',
  fat: 'Fat tire',
  hybrid: 'Hybrid',
  city: 'City',
  'step-through': 'City, step-through',
  'electric-city': 'City, electric',
  kids: 'Kids',
}

export const BIKE_KINDS = shape.kind.options.map((value) => ({ value, label: KIND_NAMES[value] }))
export const ITEMS = inWords(ACCESSORY_ITEMS)

export const FRAME_AND_FORK: SheetSection = {
  title: 'Frame and fork',
  fields: [
    { kind: 'choice', name: 'kind', label: 'Kind', options: BIKE_KINDS },
    choice('frameMaterial', 'Frame', shape.frameMaterial.options),
    choice('forkMaterial', 'Fork', shape.forkMaterial.options),
    mm('forkTravel', 'Fork travel'),
    mm('rearTravel', 'Rear travel'),
    { kind: 'figure', name: 'weight', label: 'Weight', unit: 'kg', step: 0.1 },
    box('stepThrough', 'Step-through frame'),
  ],
}

export const WHEELS_AND_BRAKES: SheetSection = {
  title: 'Wheels and brakes',
  fields: [
    { kind: 'text', name: 'wheel.name', label: 'Wheel, as riders say it' },
    mm('wheel.tyreWidth', 'Tyre width'),
    count('wheel.spokes', 'Spokes in each'),
    choice('brakes', 'Brakes', shape.brakes.options),
  ],
}

/** Bead seat diameters, with what riders call them. */
export const RIMS = [
  { value: 622, label: '622 mm (700C, 29″)' },
  { value: 584, label: '584 mm (650B, 27.5″)' },
  { value: 559, label: '559 mm (26″)' },
  { value: 507, label: '507 mm (24″)' },
  { value: 406, label: '406 mm (20″)' },
  { value: 355, label: '355 mm (18″)' },
  { value: 305, label: '305 mm (16″)' },
  { value: 254, label: '254 mm (14″)' },
  { value: 203, label: '203 mm (12″)' },
]

export const ROTORS = [mm('rotors.front', 'Front rotor'), mm('rotors.rear', 'Rear rotor')]

export const DRIVETRAIN: SheetSection = {
  title: 'Gears',
  fields: [
    choice('drivetrain.shifting', 'Shifting', shape.drivetrain.shape.shifting.options),
    { kind: 'text', name: 'drivetrain.chainrings', label: 'Chainrings, such as 50/34' },
    count('drivetrain.sprockets.smallest', 'Smallest sprocket', 'teeth'),
    count('drivetrain.sprockets.largest', 'Largest sprocket', 'teeth'),
    count('drivetrain.gears', 'Gears in all'),
    mm('drivetrain.crankLength', 'Cranks'),
  ],
}

export const EQUIPMENT: SheetSection = {
  title: 'Handlebar and equipment',
  fields: [
    choice('handlebar', 'Handlebar', shape.handlebar.options),
    box('mudguards', 'Mudguards'),
    box('rack', 'Rack'),
    box('lights', 'Lights'),
    box('basket', 'Basket'),
    box('chainGuard', 'Chain guard'),
    box('trainingWheels', 'Training wheels'),
    box('dropperPost', 'Dropper post'),
  ],
}

/** What makes size advice sure; without them it is estimated. */
export const CONTACT: SheetSection = {
  title: 'Saddle, bar and stem',
  fields: [
    mm('saddleStack', 'Saddle, rails to top'),
    { ...mm('bar.reach', 'Hands before the clamp'), hint: 'Below 0 where the bar sweeps back.' },
    mm('bar.rise', 'Hands above the clamp'),
    { ...mm('bar.drop', 'Drop of the bar'), hint: 'Of drop bars alone.' },
    {
      kind: 'figure',
      name: 'stem.angle',
      label: 'Stem angle',
      unit: '°',
      hint: 'Over the square to the steerer; below 0 where it falls.',
    },
    mm('stem.spacers', 'Spacers below the stem'),
  ],
}

/** What tells which tubes, tyres and racks go with it. */
export const ROOM: SheetSection = {
  title: 'Valve, room and mounts',
  fields: [
    {
      kind: 'choice',
      name: 'valve',
      label: 'Valve',
      options: [...open, ...inWords(shape.valve.unwrap().options)],
    },
    mm('tyreRoom', 'Room for tyres of'),
    { kind: 'figure', name: 'maxLoad', label: 'Rider and luggage', unit: 'kg' },
    count('mounts.bottles', 'Bottle cages'),
    box('mounts.rack', 'A rack can be fixed'),
    box('mounts.mudguards', 'Mudguards can be fixed'),
    box('mounts.kickstand', 'A kickstand can be fixed'),
  ],
}

const motor = shape.motor.unwrap().shape
export const MOTOR: readonly SheetField[] = [
  choice('motor.position', 'Motor', motor.position.options),
  count('motor.power', 'Rated power', 'W'),
  count('motor.torque', 'Torque', 'Nm'),
  count('motor.battery', 'Battery', 'Wh'),
  choice('motor.batteryPosition', 'Battery in the', motor.batteryPosition.options),
  count('motor.range', 'Range', 'km'),
  { kind: 'figure', name: 'motor.charger.amps', label: 'Charger', unit: 'A', step: 0.5, optional: true },
  {
    kind: 'figure',
    name: 'motor.charger.hours',
    label: 'Empty to full',
    unit: 'h',
    step: 0.5,
    optional: true,
  },
]

type OpenPlace = 'standover' | 'seatPost.min' | 'seatPost.max' | 'barWidth' | 'weight'
type GeometryPlace =
  | Exclude<keyof FrameGeometry, 'size' | 'riderHeight' | 'seatPost' | OpenPlace>
  | 'riderHeight.min'
  | 'riderHeight.max'

/** The lines of the geometry, one figure a size. */
export const GEOMETRY: readonly { name: GeometryPlace; label: string; unit: string }[] = [
  { name: 'riderHeight.min', label: 'Rider from', unit: 'cm' },
  { name: 'riderHeight.max', label: 'Rider to', unit: 'cm' },
  { name: 'stack', label: 'Stack', unit: 'mm' },
  { name: 'reach', label: 'Reach', unit: 'mm' },
  { name: 'headAngle', label: 'Head angle', unit: '°' },
  { name: 'seatAngle', label: 'Seat angle', unit: '°' },
  { name: 'chainstay', label: 'Chainstay', unit: 'mm' },
  { name: 'wheelbase', label: 'Wheelbase', unit: 'mm' },
  { name: 'bottomBracketDrop', label: 'Bottom bracket drop', unit: 'mm' },
  { name: 'forkRake', label: 'Fork rake', unit: 'mm' },
  { name: 'axleToCrown', label: 'Axle to crown', unit: 'mm' },
  { name: 'headTube', label: 'Head tube', unit: 'mm' },
  { name: 'seatTube', label: 'Seat tube', unit: 'mm' },
  { name: 'saddleHeight', label: 'Saddle height', unit: 'mm' },
  { name: 'stemLength', label: 'Stem', unit: 'mm' },
]

/** What a size may leave out. */
export const OPEN_GEOMETRY: readonly { name: OpenPlace; label: string; unit: string }[] = [
  { name: 'standover', label: 'Standover', unit: 'mm' },
  { name: 'seatPost.min', label: 'Post shows from', unit: 'mm' },
  { name: 'seatPost.max', label: 'Post shows to', unit: 'mm' },
  { name: 'barWidth', label: 'Bar width', unit: 'mm' },
  { name: 'weight', label: 'Weight', unit: 'kg' },
]

const fits = accessorySheet.shape.fits.unwrap().shape
export const VALVES = inWords(fits.valves.unwrap().element.options)
export const MOUNTS = [{ value: '', label: 'Nowhere, or anywhere' }, ...inWords(fits.mount.unwrap().options)]

export type { SheetField, SheetSection }
