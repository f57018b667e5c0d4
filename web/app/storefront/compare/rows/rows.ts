/**
 * What a comparison tells of a bicycle at one of its sizes, row by row: what is read from the sheet, in which unit, and
 * from which difference on a rider feels it. The words stand in row-words.ts.
 *
 * **Development** is how far a bicycle rolls for one turn of the cranks.
 */
import { contactPoints } from '@spokehaat/contract/catalogue/contact-points'
import { bottomBracketHeight, trail, wheelRadius } from '@spokehaat/contract/catalogue/geometry'
import type { BicycleSheet, FrameGeometry } from '@spokehaat/contract/catalogue/sheet'

export interface Sized {
  sheet: BicycleSheet
  frame: FrameGeometry
}

export const GROUPS = ['sitting', 'handling', 'gears', 'wheels', 'carrying', 'motor'] as const
export type Group = (typeof GROUPS)[number]

export type Unit =
  | 'mm'
  | 'degrees'
  | 'kg'
  | 'metres'
  | 'percent'
  | 'count'
  | 'watts'
  | 'newtons'
  | 'energy'
  | 'km'
  | 'hours'

interface NumberRow {
  group: Group
  unit: Unit
  /** Digits after the point that are shown, and that differences are counted in. */
  decimals?: number
  /** From this difference on it is felt; none where more of it means nothing by itself. */
  felt?: number
  /** Null where the sheet does not say. */
  read: (bike: Sized) => number | null | undefined
  /** Worth a word in the summary: what decides, once for what several rows say. */
  decides?: true
  /** The sheet does not say it, and it was worked out of what it does. */
  isWorkedOut?: (bike: Sized) => boolean
  /** Where there is no figure though the sheet says all of it: why; null where it does not say. */
  why?: (bike: Sized) => Why | null
}

/** Gears that turn inside a hub, one gear alone, or nothing there to measure. */
export type Why = 'in the hub' | 'one gear' | 'none'

const inHub = ({ sheet: { drivetrain } }: Sized) => (drivetrain.shifting === 'hub gear' ? 'in the hub' : null)
const withoutMotor = ({ sheet: { motor } }: Sized) => (motor === null ? 'none' : null)

const gearsOf = ({ drivetrain }: BicycleSheet) => (drivetrain.shifting === 'hub gear' ? null : drivetrain)

/** Metres for a turn of the cranks; null with a gear hub, whose ratios no sheet has. */
function development(sheet: BicycleSheet, gear: 'easiest' | 'hardest'): number | null {
  const gears = gearsOf(sheet)
  if (gears === null) return null
  const { chainrings, sprockets } = gears
  const ratio =
    gear === 'easiest'
      ? Math.min(...chainrings) / sprockets.largest
      : Math.max(...chainrings) / sprockets.smallest
  return (ratio * 2 * Math.PI * wheelRadius(sheet.wheel)) / 1000
}

/** The hardest gear as percent of the easiest; null where there are no two, or a hub has them. */
function gearRange(sheet: BicycleSheet): number | null {
  const gears = gearsOf(sheet)
  if (gears === null || gears.gears === 1) return null
  const { chainrings, sprockets } = gears
  const rings = Math.max(...chainrings) / Math.min(...chainrings)
  return (rings * sprockets.largest * 100) / sprockets.smallest
}

const contact = ({ sheet, frame }: Sized) => contactPoints(sheet, frame)
const isBarWorkedOut = (bike: Sized) => contact(bike).hands.isComputed

const numberRows = {
  handsUp: {
    group: 'sitting',
    unit: 'mm',
    felt: 10,
    decides: true,
    read: (bike) => contact(bike).hands.y,
    isWorkedOut: isBarWorkedOut,
  },
  handsForward: {
    group: 'sitting',
    unit: 'mm',
    felt: 10,
    decides: true,
    read: (bike) => contact(bike).hands.x,
    isWorkedOut: isBarWorkedOut,
  },
  standover: {
    group: 'sitting',
    unit: 'mm',
    felt: 12,
    decides: true,
    read: (bike) => contact(bike).standover.height,
    isWorkedOut: (bike) => contact(bike).standover.isComputed,
  },
  stack: { group: 'sitting', unit: 'mm', felt: 8, read: ({ frame }) => frame.stack },
  reach: { group: 'sitting', unit: 'mm', felt: 6, read: ({ frame }) => frame.reach },
  seatAngle: {
    group: 'sitting',
    unit: 'degrees',
    decimals: 1,
    felt: 0.8,
    read: ({ frame }) => frame.seatAngle,
  },
  stemLength: { group: 'sitting', unit: 'mm', felt: 10, read: ({ frame }) => frame.stemLength },
  barWidth: { group: 'sitting', unit: 'mm', felt: 20, read: ({ frame }) => frame.barWidth },
  crankLength: {
    group: 'sitting',
    unit: 'mm',
    decimals: 1,
    felt: 5,
    read: ({ sheet }) => sheet.drivetrain.crankLength,
  },
  weight: {
    group: 'handling',
    unit: 'kg',
    decimals: 1,
    felt: 0.3,
    decides: true,
    // what a size weighs where it is said, else the bicycle in its middle one
    read: ({ sheet, frame }) => frame.weight ?? sheet.weight,
  },
  headAngle: {
    group: 'handling',
    unit: 'degrees',
    decimals: 1,
    felt: 0.5,
    decides: true,
    read: ({ frame }) => frame.headAngle,
  },
  trail: { group: 'handling', unit: 'mm', felt: 4, read: ({ sheet, frame }) => trail(frame, sheet.wheel) },
  wheelbase: { group: 'handling', unit: 'mm', felt: 12, decides: true, read: ({ frame }) => frame.wheelbase },
  chainstay: { group: 'handling', unit: 'mm', felt: 6, read: ({ frame }) => frame.chainstay },
  bottomBracketHeight: {
    group: 'handling',
    unit: 'mm',
    felt: 7,
    read: ({ sheet, frame }) => bottomBracketHeight(frame, sheet.wheel),
  },
  forkTravel: {
    group: 'handling',
    unit: 'mm',
    felt: 15,
    decides: true,
    read: ({ sheet }) => sheet.forkTravel,
  },
  rearTravel: {
    group: 'handling',
    unit: 'mm',
    felt: 15,
    decides: true,
    read: ({ sheet }) => sheet.rearTravel,
  },
  gears: { group: 'gears', unit: 'count', read: ({ sheet }) => sheet.drivetrain.gears },
  easiestGear: {
    group: 'gears',
    unit: 'metres',
    decimals: 1,
    felt: 0.2,
    decides: true,
    read: ({ sheet }) => development(sheet, 'easiest'),
    why: inHub,
  },
  hardestGear: {
    group: 'gears',
    unit: 'metres',
    decimals: 1,
    felt: 0.5,
    decides: true,
    read: ({ sheet }) => development(sheet, 'hardest'),
    why: inHub,
  },
  gearRange: {
    group: 'gears',
    unit: 'percent',
    felt: 30,
    read: ({ sheet }) => gearRange(sheet),
    why: (bike) => (bike.sheet.drivetrain.gears === 1 ? 'one gear' : inHub(bike)),
  },
  tyreWidth: {
    group: 'wheels',
    unit: 'mm',
    felt: 4,
    decides: true,
    read: ({ sheet }) => sheet.wheel.tyreWidth,
  },
  tyreRoom: { group: 'wheels', unit: 'mm', felt: 4, read: ({ sheet }) => sheet.tyreRoom },
  rotor: {
    group: 'wheels',
    unit: 'mm',
    felt: 20,
    read: ({ sheet }) => sheet.rotors?.front,
    why: ({ sheet }) => (sheet.rotors === null ? 'none' : null),
  },
  bottles: { group: 'carrying', unit: 'count', felt: 1, read: ({ sheet }) => sheet.mounts?.bottles },
  maxLoad: { group: 'carrying', unit: 'kg', felt: 5, decides: true, read: ({ sheet }) => sheet.maxLoad },
  power: {
    group: 'motor',
    unit: 'watts',
    felt: 50,
    read: ({ sheet }) => sheet.motor?.power,
    why: withoutMotor,
  },
  torque: {
    group: 'motor',
    unit: 'newtons',
    felt: 8,
    decides: true,
    read: ({ sheet }) => sheet.motor?.torque,
    why: withoutMotor,
  },
  battery: {
    group: 'motor',
    unit: 'energy',
    felt: 50,
    read: ({ sheet }) => sheet.motor?.battery,
    why: withoutMotor,
  },
  range: {
    group: 'motor',
    unit: 'km',
    felt: 8,
    decides: true,
    read: ({ sheet }) => sheet.motor?.range,
    why: withoutMotor,
  },
  chargeHours: {
    group: 'motor',
    unit: 'hours',
    decimals: 1,
    felt: 0.5,
    read: ({ sheet }) => sheet.motor?.charger?.hours,
    why: withoutMotor,
  },
} as const satisfies Record<string, NumberRow>

interface WordRow {
  group: Group
  /** As the sheet names it; null where it does not say. */
  read: (bike: Sized) => string | null | undefined
}

const wordRows = {
  riderHeight: {
    group: 'sitting',
    read: ({ frame: { riderHeight } }) => `${riderHeight.min}–${riderHeight.max}`,
  },
  saddle: {
    group: 'sitting',
    read: (bike) => {
      const { min, max } = contact(bike).saddle
      return `${Math.round(min)}–${Math.round(max)}`
    },
  },
  handlebar: { group: 'sitting', read: ({ sheet }) => sheet.handlebar },
  frameMaterial: { group: 'handling', read: ({ sheet }) => sheet.frameMaterial },
  forkMaterial: { group: 'handling', read: ({ sheet }) => sheet.forkMaterial },
  shifting: { group: 'gears', read: ({ sheet }) => sheet.drivetrain.shifting },
  chainrings: { group: 'gears', read: ({ sheet }) => sheet.drivetrain.chainrings.join('/') },
  sprockets: {
    group: 'gears',
    read: ({ sheet }) =>
      [...new Set([sheet.drivetrain.sprockets.smallest, sheet.drivetrain.sprockets.largest])].join('–'),
  },
  wheel: { group: 'wheels', read: ({ sheet }) => sheet.wheel.name },
  brakes: { group: 'wheels', read: ({ sheet }) => sheet.brakes },
  valve: { group: 'wheels', read: ({ sheet }) => sheet.valve },
} as const satisfies Record<string, WordRow>

interface FlagRow {
  group: Group
  read: (bike: Sized) => boolean | undefined
}

const flagRows = {
  mudguards: { group: 'carrying', read: ({ sheet }) => sheet.mudguards },
  rack: { group: 'carrying', read: ({ sheet }) => sheet.rack },
  basket: { group: 'carrying', read: ({ sheet }) => sheet.basket },
  lights: { group: 'carrying', read: ({ sheet }) => sheet.lights },
  chainGuard: { group: 'carrying', read: ({ sheet }) => sheet.chainGuard },
  rackMount: { group: 'carrying', read: ({ sheet }) => sheet.mounts?.rack },
  mudguardMount: { group: 'carrying', read: ({ sheet }) => sheet.mounts?.mudguards },
  kickstandMount: { group: 'carrying', read: ({ sheet }) => sheet.mounts?.kickstand },
  stepThrough: { group: 'sitting', read: ({ sheet }) => sheet.stepThrough },
  dropperPost: { group: 'sitting', read: ({ sheet }) => sheet.dropperPost },
  trainingWheels: { group: 'wheels', read: ({ sheet }) => sheet.trainingWheels },
} as const satisfies Record<string, FlagRow>

export type NumberKey = keyof typeof numberRows
type WordKey = keyof typeof wordRows
type FlagKey = keyof typeof flagRows
export type RowKey = NumberKey | WordKey | FlagKey

export const NUMBER_ROWS: Readonly<Record<NumberKey, NumberRow>> = numberRows
const WORD_ROWS: Readonly<Record<WordKey, WordRow>> = wordRows
const FLAG_ROWS: Readonly<Record<FlagKey, FlagRow>> = flagRows

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]

/** A row with what it says of each bicycle, in their order; null where a sheet does not say. */
export type Row =
  | {
      kind: 'number'
      key: NumberKey
      group: Group
      values: readonly (number | null)[]
      /** Of each, whether it was worked out. */
      workedOut: readonly boolean[]
      /** Of each without a figure, why. */
      why: readonly (Why | null)[]
    }
  | { kind: 'word'; key: WordKey; group: Group; values: readonly (string | null)[] }
  | { kind: 'flag'; key: FlagKey; group: Group; values: readonly (boolean | null)[] }

/** As it is shown, so that what is said of two figures agrees with them. */
export function readNumber(key: NumberKey, bike: Sized): number | null {
  const { read, decimals = 0 } = NUMBER_ROWS[key]
  const value = read(bike)
  return value == null ? null : rounded(value, decimals)
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Every row of which at least one sheet says something that is not a plain no. */
export function rowsOf(bikes: readonly Sized[]): Row[] {
  const numbers = keysOf(NUMBER_ROWS).map((key) => ({
    kind: 'number' as const,
    key,
    group: NUMBER_ROWS[key].group,
    values: bikes.map((bike) => readNumber(key, bike)),
    workedOut: bikes.map((bike) => NUMBER_ROWS[key].isWorkedOut?.(bike) ?? false),
    why: bikes.map((bike) => NUMBER_ROWS[key].why?.(bike) ?? null),
  }))
  const words = keysOf(WORD_ROWS).map((key) => ({
    kind: 'word' as const,
    key,
    group: WORD_ROWS[key].group,
    values: bikes.map((bike) => WORD_ROWS[key].read(bike) ?? null),
  }))
  const flags = keysOf(FLAG_ROWS).map((key) => ({
    kind: 'flag' as const,
    key,
    group: FLAG_ROWS[key].group,
    values: bikes.map((bike) => FLAG_ROWS[key].read(bike) ?? null),
  }))
  return [...numbers, ...words, ...flags]
    .filter(({ values }) => values.some((value) => value !== null && value !== false && value !== 0))
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
}

export const differs = ({ values }: Row): boolean => values.some((value) => value !== values[0])

/** By how much `other` has more than `first`, in the row's unit; null where one of them does not say. */
export function difference(key: NumberKey, first: number | null, other: number | null): number | null {
  if (first === null || other === null) return null
  return rounded(other - first, NUMBER_ROWS[key].decimals ?? 0)
}

/** What a difference does: `more`, `less`, or nothing that would be felt. */
export function feltAs(key: NumberKey, difference: number): 'more' | 'less' | null {
  const { felt } = NUMBER_ROWS[key]
  if (felt === undefined || Math.abs(difference) < felt) return null
  return difference > 0 ? 'more' : 'less'
}

export interface Felt {
  key: NumberKey
  difference: number
  as: 'more' | 'less'
}

/** Past so many times what is felt, a difference is no more to the point: kinds of bicycle lie far apart. */
const STRONGEST = 6
/** Of one group, so that all that decides has its say. */
const MOST_OF_GROUP = 2

/** What tells another bicycle from the first most, the most felt first. */
export function mostFelt(first: Sized, other: Sized, most: number): Felt[] {
  const all = keysOf(NUMBER_ROWS).flatMap((key): (Felt & { strength: number })[] => {
    const { felt = 1, decides = false } = NUMBER_ROWS[key]
    const by = difference(key, readNumber(key, first), readNumber(key, other))
    const as = by === null || !decides ? null : feltAs(key, by)
    if (by === null || as === null) return []
    return [{ key, difference: by, as, strength: Math.min(Math.abs(by) / felt, STRONGEST) }]
  })
  const told: Record<string, number> = {}
  return all
    .sort((a, b) => b.strength - a.strength)
    .filter(({ key }) => {
      const { group } = NUMBER_ROWS[key]
      told[group] = (told[group] ?? 0) + 1
      return told[group] <= MOST_OF_GROUP
    })
    .slice(0, most)
    .map(({ key, difference, as }) => ({ key, difference, as }))
}
