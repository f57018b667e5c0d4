/**
 * The specification sheet: everything measurable about a product. The drawing, the filters, the comparison and the
 * size advice all read this one sheet. Lengths in millimetres, angles in degrees from the horizontal, weights in
 * kilograms (accessories: grams), rider heights in centimetres.
 *
 * Words: **stack** and **reach** place the top of the head tube above and before the bottom bracket; **drop** is how
 * far the bottom bracket hangs below the axles (negative where it stands above them); **rake** is the fork's offset;
 * **axle to crown** is the fork's length; **bead seat diameter** is the rim's size that the tyre sits on.
 *
 * Figures that are left out are figures that nobody has said: whoever needs one works it out, and says so.
 */
import { z } from '../basics/zod.ts'

const BIKE_KINDS = [
  'race-road',
  'endurance-road',
  'gravel',
  'cross-country',
  'trail',
  'fat',
  'hybrid',
  'city',
  'step-through',
  'electric-city',
  'kids',
] as const
export type BikeKind = (typeof BIKE_KINDS)[number]

export const FRAME_MATERIALS = ['aluminium', 'carbon', 'steel', 'titanium'] as const
export const BRAKES = ['hydraulic disc', 'mechanical disc', 'rim calliper', 'V-brake', 'coaster'] as const
const HANDLEBARS = ['drop', 'flared drop', 'flat', 'riser', 'swept'] as const
/** Dunlop: the one of roadsters, Woods valve to some. */
const VALVES = ['presta', 'schrader', 'dunlop'] as const

export const ACCESSORY_ITEMS = [
  'helmet',
  'lock',
  'light',
  'bottle',
  'pump',
  'bag',
  'bell',
  'gloves',
  'tool',
  'tube',
  'tyre',
  'bottle cage',
] as const

/** Where an accessory is held. */
const ACCESSORY_MOUNTS = ['bottle bosses', 'handlebar', 'seat post', 'rack', 'frame'] as const

/** Bead seat diameters. */
const RIMS = [203, 254, 305, 355, 406, 507, 559, 584, 622] as const

const mm = (min: number, max: number) => z.number().min(min).max(max)
const degrees = z.number().min(55).max(85)

/** One frame size: the name on the seat tube, who it fits, and the frame's geometry. */
const frameGeometry = z.object({
  size: z.string().min(1).max(12),
  riderHeight: z.object({ min: z.number().min(70), max: z.number().max(215) }),
  stack: mm(250, 720),
  reach: mm(180, 540),
  headAngle: degrees,
  seatAngle: degrees,
  chainstay: mm(200, 560),
  wheelbase: mm(550, 1350),
  /** Positive where the bottom bracket hangs below the axles. */
  bottomBracketDrop: mm(-60, 95),
  forkRake: mm(10, 90),
  axleToCrown: mm(150, 600),
  headTube: mm(60, 260),
  seatTube: mm(180, 650),
  /** Height of the saddle's clamp above the bottom bracket along the seat tube, for the middle of the rider range. */
  saddleHeight: mm(250, 860),
  stemLength: mm(20, 140),
  /** Height of the top tube above the ground, where one stands over it. */
  standover: mm(150, 950).optional(),
  /** How much post shows between the seat tube and the saddle's rails, pushed in and drawn out as far as it may be. */
  seatPost: z.object({ min: mm(0, 300), max: mm(30, 450) }).optional(),
  /** From end to end. */
  barWidth: mm(300, 900).optional(),
  /** Weight as sold in this size. */
  weight: z.number().min(4).max(40).optional(),
})
export type FrameGeometry = z.infer<typeof frameGeometry>

export const bicycleSheet = z.object({
  form: z.literal('bicycle'),
  kind: z.enum(BIKE_KINDS),
  frameMaterial: z.enum(FRAME_MATERIALS),
  forkMaterial: z.enum([...FRAME_MATERIALS, 'suspension']),
  /** Travel of the suspension in mm, 0 where rigid. */
  forkTravel: mm(0, 200),
  rearTravel: mm(0, 200),
  wheel: z.object({
    /** As riders say it: 700C, 29″, 650B, 27.5″, 26″, 24″ … */
    name: z.string(),
    /** Bead seat diameter. */
    rim: z.union(RIMS.map((d) => z.literal(d))),
    tyreWidth: mm(20, 130),
    /** Spokes in each wheel. */
    spokes: z.int().min(12).max(40),
  }),
  brakes: z.enum(BRAKES),
  /** Rotor diameters, where there are discs. */
  rotors: z.object({ front: mm(120, 220), rear: mm(120, 220) }).nullable(),
  drivetrain: z.object({
    shifting: z.enum(['derailleur', 'hub gear', 'single speed']),
    /** Teeth, largest first. */
    chainrings: z.array(z.int().min(20).max(60)).min(1).max(3),
    /** Teeth of the smallest and largest sprocket; the same twice where there is one. */
    sprockets: z.object({ smallest: z.int().min(9).max(30), largest: z.int().min(9).max(54) }),
    /** How many different gears there are in all. */
    gears: z.int().min(1).max(36),
    crankLength: mm(80, 180),
  }),
  handlebar: z.enum(HANDLEBARS),
  /** Weight of the middle size as sold. */
  weight: z.number().min(4).max(40),
  mudguards: z.boolean(),
  rack: z.boolean(),
  lights: z.boolean(),
  basket: z.boolean(),
  chainGuard: z.boolean(),
  trainingWheels: z.boolean(),
  stepThrough: z.boolean(),
  dropperPost: z.boolean(),
  motor: z
    .object({
      position: z.enum(['mid', 'rear hub']),
      /** Rated power in watts, torque in Nm, battery in watt-hours, range in km on flat ground. */
      power: z.number().min(100).max(1000),
      torque: z.number().min(10).max(140),
      battery: z.number().min(100).max(1200),
      batteryPosition: z.enum(['down tube', 'rack']),
      range: z.number().min(15).max(250),
      /** The charger's amperes, and hours from empty to full. */
      charger: z
        .object({ amps: z.number().min(0.5).max(15).optional(), hours: z.number().min(0.5).max(24) })
        .optional(),
    })
    .nullable(),
  /** From the saddle's rails to its top. */
  saddleStack: mm(25, 110).optional(),
  /** From the middle of the bar's clamp to where the hands rest: forward (negative where swept back) and up; how far a drop bar drops. */
  bar: z.object({ reach: mm(-260, 130), rise: mm(-20, 160), drop: mm(0, 170).optional() }).optional(),
  /** Degrees over the square to the steering axis, and mm of spacers below. */
  stem: z.object({ angle: z.number().min(-25).max(60), spacers: mm(0, 80) }).optional(),
  valve: z.enum(VALVES).optional(),
  /** The widest tyre that turns freely. */
  tyreRoom: mm(20, 140).optional(),
  /** Bosses and eyelets: how many bottle cages, and what else can be screwed on. */
  mounts: z
    .object({
      bottles: z.int().min(0).max(6),
      rack: z.boolean(),
      mudguards: z.boolean(),
      kickstand: z.boolean(),
    })
    .optional(),
  /** Rider and luggage, in kg. */
  maxLoad: z.number().min(15).max(300).optional(),
  /** What it is built of, by name: `{ part: 'Rear derailleur', name: '…' }`. */
  parts: z
    .array(z.object({ part: z.string().trim().min(1).max(40), name: z.string().trim().min(1).max(120) }))
    .max(30)
    .optional(),
  /** Smallest size first. */
  geometry: z.array(frameGeometry).min(1).max(8),
})
export type BicycleSheet = z.infer<typeof bicycleSheet>

export const accessorySheet = z.object({
  form: z.literal('accessory'),
  item: z.enum(ACCESSORY_ITEMS),
  material: z.string().min(1).max(80),
  /** Grams. */
  weight: z.number().min(1).max(5000),
  /** What a buyer asks about this kind of thing: lumens, litres, lock rating … */
  facts: z.array(z.object({ name: z.string().min(1).max(40), value: z.string().min(1).max(120) })).max(12),
  /** The bicycles that it goes with; a list or range that is left out asks nothing of them. */
  fits: z
    .object({
      /** Bead seat diameters. */
      rims: z
        .array(z.union(RIMS.map((d) => z.literal(d))))
        .min(1)
        .max(RIMS.length)
        .optional(),
      tyreWidth: z.object({ min: mm(18, 130), max: mm(18, 130) }).optional(),
      valves: z.array(z.enum(VALVES)).min(1).max(VALVES.length).optional(),
      mount: z.enum(ACCESSORY_MOUNTS).optional(),
    })
    .optional(),
})
export type AccessorySheet = z.infer<typeof accessorySheet>

export const sheet = z.discriminatedUnion('form', [bicycleSheet, accessorySheet])
export type Sheet = z.infer<typeof sheet>
