/**
 * The specification sheet: everything measurable about a product. The drawing, the filters, the comparison and the
 * size advice all read this one sheet. Lengths in millimetres, angles in degrees from the horizontal, weights in
 * kilograms (accessories: grams), rider heights in centimetres.
 *
 * Words: **stack** and **reach** place the top of the head tube above and before the bottom bracket; **drop** is how
 * far the bottom bracket hangs below the axles (negative where it stands above them); **rake** is the fork's offset;
 * **axle to crown** is the fork's length; **bead seat diameter** is the rim's size that the tyre sits on.
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
] as const

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
    rim: z.union([203, 254, 305, 355, 406, 507, 559, 584, 622].map((d) => z.literal(d))),
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
    })
    .nullable(),
  /** Smallest size first. */
  geometry: z.array(frameGeometry).min(1).max(8),
})
export type BicycleSheet = z.infer<typeof bicycleSheet>

const accessorySheet = z.object({
  form: z.literal('accessory'),
  item: z.enum(ACCESSORY_ITEMS),
  material: z.string().min(1).max(80),
  /** Grams. */
  weight: z.number().min(1).max(5000),
  /** What a buyer asks about this kind of thing: lumens, litres, lock rating … */
  facts: z.array(z.object({ name: z.string().min(1).max(40), value: z.string().min(1).max(120) })).max(12),
})
export type AccessorySheet = z.infer<typeof accessorySheet>

export const sheet = z.discriminatedUnion('form', [bicycleSheet, accessorySheet])
export type Sheet = z.infer<typeof sheet>
