/**
 * How the demo catalogue is written down. A data file gives the middle size of a bike and a table of stock; from these
 * come the other sizes, the wheelbase and head tube of each (by the contract's own formulas, so that sheets cannot
 * contradict themselves), and the variants with their SKUs.
 */
import { standover } from '@spokehaat/contract/catalogue/contact-points'
import { estimatedInseam } from '@spokehaat/contract/catalogue/fit/legs'
import { headTubeLength, wheelbase } from '@spokehaat/contract/catalogue/geometry'
import type { NewProduct } from '@spokehaat/contract/catalogue/product'
import { fieldDefaults } from '@spokehaat/contract/catalogue/product-fields'
import type {
  AccessorySheet,
  BicycleSheet,
  BikeKind,
  FrameGeometry,
} from '@spokehaat/contract/catalogue/sheet'
import { banglaPaints } from './bangla/paints.ts'
import { PAINTS, type Paint } from './paints.ts'
import { type OwnFigures, sizeFigures, usualCharger, wholeFigures } from './usual-figures.ts'
import { usualParts } from './usual-parts.ts'

/** A new product, and the day it came into the shop, YYYY-MM-DD. */
export type DemoProduct = NewProduct & {
  variants: NonNullable<NewProduct['variants']>
  addedAt: string
}

type Basics = Pick<
  DemoProduct,
  'sku' | 'name' | 'brand' | 'price' | 'rating' | 'addedAt' | 'tags' | 'description'
> & { listPrice?: NewProduct['listPrice'] }
type Shelf = Pick<DemoProduct, 'category' | 'type'>

/** Pieces of each color, one number a size, smallest size first. */
type StockTable = Partial<Record<Paint, number[]>>

/** Figures of the middle size: mm, and degrees of the head and seat tube. */
type MiddleFrame = Pick<FrameGeometry, 'stack' | 'reach' | 'chainstay' | 'seatTube'> & {
  head: number
  seat: number
  drop: number
}

/** Of one material, or sprung with so many mm of travel. */
type Fork = { rake: number; axleToCrown: number } & (
  | { material: BicycleSheet['frameMaterial'] }
  | { travel: number }
)

/** What is added for each size up. */
type Steps = {
  stack: number
  reach: number
  head: number
  seat: number
  seatTube: number
  stem: number
}

type Equipment =
  | 'mudguards'
  | 'rack'
  | 'lights'
  | 'basket'
  | 'chainGuard'
  | 'trainingWheels'
  | 'stepThrough'
  | 'dropperPost'

type BikeDraft = Basics & {
  stock: StockTable
  frame: BicycleSheet['frameMaterial']
  fork: Fork
  /** Rear travel in mm. */
  rear?: number
  wheel: { name: keyof typeof RIMS; tyre: number; spokes: number }
  brakes: BicycleSheet['brakes']
  /** Front and rear, where there are discs. */
  rotors?: [front: number, rear: number]
  drivetrain: BicycleSheet['drivetrain']
  handlebar: BicycleSheet['handlebar']
  weight: number
  fitted?: Equipment[]
  motor?: BicycleSheet['motor']
  sizes: string[]
  /** The size that `geometry` describes. */
  middle: string
  geometry: MiddleFrame
  /** Of the middle size. */
  stem: number
  steps?: Partial<Steps>
  /** What differs from the usual figures of its kind. */
  figures?: OwnFigures
}

const RIMS = {
  '700C': 622,
  '29″': 622,
  '650B': 584,
  '27.5″': 584,
  '26″': 559,
  '24″': 507,
  '20″': 406,
  '18″': 355,
  '16″': 305,
  '14″': 254,
  '12″': 203,
} as const

/** Rider heights in cm. Neighbours overlap: between two sizes, posture decides. */
const RIDERS: Record<string, FrameGeometry['riderHeight']> = {
  '44': { min: 134, max: 144 },
  '46': { min: 140, max: 151 },
  '48': { min: 148, max: 158 },
  '50': { min: 156, max: 166 },
  '52': { min: 163, max: 171 },
  '54': { min: 169, max: 177 },
  '56': { min: 175, max: 184 },
  '58': { min: 182, max: 193 },
  XXS: { min: 138, max: 150 },
  XS: { min: 148, max: 158 },
  S: { min: 156, max: 166 },
  'S/M': { min: 163, max: 171 },
  M: { min: 169, max: 177 },
  L: { min: 175, max: 184 },
  XL: { min: 182, max: 193 },
  '12″': { min: 85, max: 100 },
  '14″': { min: 95, max: 110 },
  '16″': { min: 105, max: 120 },
  '18″': { min: 112, max: 128 },
  '20″': { min: 118, max: 135 },
  '24″': { min: 130, max: 152 },
}

const ROAD_STEPS: Steps = { stack: 18, reach: 5, head: 0.3, seat: -0.3, seatTube: 24, stem: 5 }
const MOUNTAIN_STEPS: Steps = { stack: 8, reach: 18, head: 0, seat: -0.3, seatTube: 25, stem: 0 }
const CITY_STEPS: Steps = { stack: 16, reach: 6, head: 0, seat: -0.3, seatTube: 30, stem: 5 }

/** How frames of a kind grow, and where the saddle's clamp sits as a part of the rider's inseam. */
const KIND: Record<BikeKind, { steps: Steps; saddle: number }> = {
  'race-road': { steps: ROAD_STEPS, saddle: 0.78 },
  'endurance-road': { steps: ROAD_STEPS, saddle: 0.77 },
  gravel: { steps: ROAD_STEPS, saddle: 0.77 },
  'cross-country': { steps: MOUNTAIN_STEPS, saddle: 0.77 },
  trail: { steps: MOUNTAIN_STEPS, saddle: 0.75 },
  fat: { steps: MOUNTAIN_STEPS, saddle: 0.75 },
  hybrid: { steps: CITY_STEPS, saddle: 0.76 },
  city: { steps: CITY_STEPS, saddle: 0.74 },
  'step-through': { steps: CITY_STEPS, saddle: 0.73 },
  'electric-city': { steps: CITY_STEPS, saddle: 0.74 },
  kids: { steps: CITY_STEPS, saddle: 0.7 },
}

const INSEAM_OF_HEIGHT = 0.47

const toTenth = (value: number) => Math.round(value * 10) / 10

/** All sizes of a bike from its middle one. */
function frameSizes(sheet: Omit<BicycleSheet, 'geometry'>, draft: BikeDraft): FrameGeometry[] {
  const { kind } = sheet
  const { sizes, geometry, fork, stem } = draft
  const centre = sizes.indexOf(draft.middle)
  if (centre < 0) throw new Error(`${draft.name}: ${draft.middle} is not among ${sizes.join(', ')}.`)
  const steps = { ...KIND[kind].steps, ...draft.steps }
  return sizes.map((size, i) => {
    const above = i - centre
    const riderHeight = RIDERS[size]
    if (!riderHeight) throw new Error(`${draft.name}: no rider range for size ${size}.`)
    const inseam = ((riderHeight.min + riderHeight.max) / 2) * 10 * INSEAM_OF_HEIGHT
    const figures = {
      stack: geometry.stack + above * steps.stack,
      reach: geometry.reach + above * steps.reach,
      headAngle: toTenth(geometry.head + above * steps.head),
      seatAngle: toTenth(geometry.seat + above * steps.seat),
      chainstay: geometry.chainstay,
      bottomBracketDrop: geometry.drop,
      forkRake: fork.rake,
      axleToCrown: fork.axleToCrown,
    }
    const frame = sloped(sheet, {
      size,
      riderHeight,
      ...figures,
      wheelbase: Math.round(wheelbase(figures)),
      headTube: Math.round(headTubeLength(figures)),
      seatTube: geometry.seatTube + above * steps.seatTube,
      saddleHeight: Math.round(inseam * KIND[kind].saddle),
      stemLength: stem + above * steps.stem,
    })
    return { ...frame, ...sizeFigures(sheet, frame, above, draft.figures ?? {}) }
  })
}

/** Room over the top tube for the middle rider of a size, in mm, and by how much at most the seat tube is shortened for it. */
const STANDING_ROOM = 10
const STEEPEST = 90

/** A maker lets the top tube fall as far as the riders of the size need to stand over it. */
function sloped(sheet: Omit<BicycleSheet, 'geometry'>, frame: FrameGeometry): FrameGeometry {
  if (sheet.stepThrough) return frame
  const { min, max } = frame.riderHeight
  const usual = estimatedInseam(((min + max) / 2) * 10)
  const highest = (usual.min + usual.max) / 2 - STANDING_ROOM
  let seatTube = frame.seatTube
  while (standover(sheet, { ...frame, seatTube }).height > highest && frame.seatTube - seatTube < STEEPEST)
    seatTube -= 5
  return { ...frame, seatTube }
}

/** Chainrings largest first, [smallest, largest] sprocket, how many sprockets, crank length in mm. */
export const derailleur = (
  chainrings: number[],
  [smallest, largest]: [number, number],
  speeds: number,
  crankLength: number,
): BicycleSheet['drivetrain'] => ({
  shifting: 'derailleur',
  chainrings,
  sprockets: { smallest, largest },
  gears: chainrings.length * speeds,
  crankLength,
})

export const hubGear = (
  chainring: number,
  sprocket: number,
  gears: number,
  crankLength: number,
): BicycleSheet['drivetrain'] => ({
  shifting: 'hub gear',
  chainrings: [chainring],
  sprockets: { smallest: sprocket, largest: sprocket },
  gears,
  crankLength,
})

export const singleSpeed = (
  chainring: number,
  sprocket: number,
  crankLength: number,
): BicycleSheet['drivetrain'] => ({
  shifting: 'single speed',
  chainrings: [chainring],
  sprockets: { smallest: sprocket, largest: sprocket },
  gears: 1,
  crankLength,
})

/** Text written over several lines, as one paragraph. */
export const paragraph = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
export const prose = (text: TemplateStringsArray): string => paragraph(text.join(''))

function variantsOf(sku: number, sizes: (string | null)[], table: StockTable): DemoProduct['variants'] {
  return Object.entries(table).flatMap(([paint, pieces], i) => {
    if (pieces.length !== sizes.length)
      throw new Error(`${sku}, ${paint}: ${pieces.length} numbers for ${sizes.length} sizes.`)
    return sizes.map((size, j) => ({
      sku: [sku, i + 1, size?.replaceAll(/[^0-9A-Z]/g, '')].filter(Boolean).join('-'),
      color: PAINTS[paint as Paint],
      size,
      stock: pieces[j] ?? 0,
    }))
  })
}

function shelve(
  basics: Basics,
  shelf: Shelf,
  paints: Paint[],
  variants: DemoProduct['variants'],
  sheet: DemoProduct['sheet'],
): DemoProduct {
  const { sku, name, brand, price, listPrice, rating, addedAt, tags, description } = basics
  return {
    ...fieldDefaults,
    ...{ sku, name, brand, price, rating, addedAt, tags, description },
    ...(listPrice !== undefined && { listPrice }),
    ...shelf,
    colors: paints.map((paint) => ({ name: paint, nameBn: banglaPaints[paint], hex: PAINTS[paint] })),
    variants,
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    sheet,
  }
}

/** A bicycle of one kind and shelf; a data file names its own, such as `race(…)`. */
export const bicycles =
  (shelf: Shelf, kind: BikeKind) =>
  (draft: BikeDraft): DemoProduct => {
    const fitted = new Set(draft.fitted)
    const plain: Omit<BicycleSheet, 'geometry'> = {
      form: 'bicycle',
      kind,
      frameMaterial: draft.frame,
      forkMaterial: 'travel' in draft.fork ? 'suspension' : draft.fork.material,
      forkTravel: 'travel' in draft.fork ? draft.fork.travel : 0,
      rearTravel: draft.rear ?? 0,
      wheel: {
        name: draft.wheel.name,
        rim: RIMS[draft.wheel.name],
        tyreWidth: draft.wheel.tyre,
        spokes: draft.wheel.spokes,
      },
      brakes: draft.brakes,
      rotors: draft.rotors ? { front: draft.rotors[0], rear: draft.rotors[1] } : null,
      drivetrain: draft.drivetrain,
      handlebar: draft.handlebar,
      weight: draft.weight,
      mudguards: fitted.has('mudguards'),
      rack: fitted.has('rack'),
      lights: fitted.has('lights'),
      basket: fitted.has('basket'),
      chainGuard: fitted.has('chainGuard'),
      trainingWheels: fitted.has('trainingWheels'),
      stepThrough: fitted.has('stepThrough'),
      dropperPost: fitted.has('dropperPost'),
      motor: draft.motor ? { charger: usualCharger(draft.motor), ...draft.motor } : null,
    }
    const geometry = frameSizes(plain, draft)
    const sheet: BicycleSheet = {
      ...plain,
      ...wholeFigures(plain, geometry, draft.figures ?? {}),
      parts: usualParts(plain, draft.price),
      geometry,
    }
    return shelve(draft, shelf, paintsOf(draft.stock), variantsOf(draft.sku, draft.sizes, draft.stock), sheet)
  }

const paintsOf = (table: StockTable) => Object.keys(table) as Paint[]

type AccessoryDraft = Basics &
  Omit<AccessorySheet, 'form' | 'facts'> & {
    facts: Record<string, string>
    /** Left out where there is one size; the stock table then has one number a color. */
    sizes?: string[]
    /** A table, or one number and a paint where nothing is chosen. */
    stock: StockTable | { paint: Paint; pieces: number }
  }

export function accessory(draft: AccessoryDraft): DemoProduct {
  const { sku, stock, item, material, weight, fits } = draft
  const facts = Object.entries(draft.facts).map(([name, value]) => ({ name, value }))
  const sheet: AccessorySheet = { form: 'accessory', item, material, weight, facts, ...(fits && { fits }) }
  const shelf = { category: 'Accessories', type: 'Accessory' } as const
  if (isPlain(stock)) {
    const variant = { sku: String(sku), color: null, size: null, stock: stock.pieces }
    return shelve(draft, shelf, [stock.paint], [variant], sheet)
  }
  return shelve(draft, shelf, paintsOf(stock), variantsOf(sku, draft.sizes ?? [null], stock), sheet)
}

const isPlain = (stock: AccessoryDraft['stock']): stock is { paint: Paint; pieces: number } =>
  'pieces' in stock
