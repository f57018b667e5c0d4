/** What an address of the comparison asks for, and what of it can be shown. */
import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import type { FrameGeometry } from '@spokehaat/contract/catalogue/sheet'
import type { Named } from '../../lib/own-text.ts'
import { type Compared, MOST_COMPARED, readCompared, writeCompared } from '../../store/compared/compared.ts'
import type { ComparedBike, Found } from './compared-bike.ts'

/** Bicycles that are looked for; whatever stands behind them is left out. */
const MOST_READ = 8
/** In the address of a page that is kept, in the place of what can't be read. */
const UNREADABLE = 'x'

/** What is asked for, in its order; null in the place of what can't be read. */
export function readAsked(query: URLSearchParams): (Compared | null)[] {
  return query
    .getAll('b')
    .filter((text) => text !== '')
    .slice(0, MOST_READ)
    .map(readCompared)
}

/** Of an address what makes it another page. */
export function readComparison(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    readAsked(query).map((one) => ['b', one === null ? UNREADABLE : writeCompared(one)]),
  )
}

export const idsOf = (asked: readonly (Compared | null)[]): string[] => [
  ...new Set(asked.flatMap((one) => (one === null ? [] : [one.id]))),
]

/** A bicycle at one of its sizes: a column of the comparison. */
export interface Column {
  bike: ComparedBike
  frame: FrameGeometry
}

export type Problem =
  | { kind: 'unreadable' | 'gone' | 'too many' }
  | { kind: 'no bike' | 'no sheet'; name: Named }
  | { kind: 'twice'; name: Named; size: string }
  | { kind: 'no size'; name: Named; asked: string; size: string }

export interface Comparison {
  columns: readonly Column[]
  problems: readonly Problem[]
}

/** `found`: by id. Each trouble is told once. */
export function compare(
  asked: readonly (Compared | null)[],
  found: Readonly<Record<string, Found | undefined>>,
): Comparison {
  const columns: Column[] = []
  const problems = new Map<string, Problem>()
  const note = (problem: Problem) => problems.set(JSON.stringify(problem), problem)
  const height = commonHeight(asked, found)
  for (const one of asked) {
    const there = one && found[one.id]
    if (one === null) note({ kind: 'unreadable' })
    else if (!there) note({ kind: 'gone' })
    else if ('why' in there) note({ kind: there.why, name: there.name })
    else {
      const { bike } = there
      const frame = bike.sheet.geometry.find(({ size }) => size === one.size) ?? sizeFor(bike, height)
      const isThere = columns.some((column) => column.bike === bike && column.frame === frame)
      if (isThere) note({ kind: 'twice', name: nameOf(bike), size: frame.size })
      else if (columns.length === MOST_COMPARED) note({ kind: 'too many' })
      else columns.push({ bike, frame })
      if (one.size !== null && one.size !== frame.size && !isThere)
        note({ kind: 'no size', name: nameOf(bike), asked: one.size, size: frame.size })
    }
  }
  return { columns, problems: [...problems.values()] }
}

const nameOf = ({ name, nameBn }: Named): Named => ({ name, nameBn })

function middleOf({ sheet: { geometry } }: ComparedBike): FrameGeometry {
  const middle = geometry[Math.floor((geometry.length - 1) / 2)]
  if (!middle) throw new Error('A bicycle sheet has at least one frame size.')
  return middle
}

const isFor = ({ riderHeight: { min, max } }: FrameGeometry, height: number) => height >= min && height <= max
const middleRider = ({ riderHeight: { min, max } }: FrameGeometry) => (min + max) / 2

/**
 * The rider for whom most of the bicycles have a size, in cm: so sizes that nobody chose overlap. Among such heights the
 * one nearest to the riders of the first bicycle.
 */
function commonHeight(
  asked: readonly (Compared | null)[],
  found: Readonly<Record<string, Found | undefined>>,
): number {
  const bikes = asked.flatMap((one) => {
    const there = one && found[one.id]
    if (!there || !('bike' in there)) return []
    const chosen = there.bike.sheet.geometry.filter(({ size }) => size === one.size)
    return [{ bike: there.bike, frames: chosen.length > 0 ? chosen : there.bike.sheet.geometry }]
  })
  const first = bikes.find(({ frames }) => frames.length === 1) ?? bikes[0]
  const wished = first
    ? middleRider(first.frames.length === 1 ? (first.frames[0] as FrameGeometry) : middleOf(first.bike))
    : 0
  const cost = (height: number) =>
    Math.abs(height - wished) -
    1000 * bikes.filter(({ frames }) => frames.some((one) => isFor(one, height))).length
  const { min, max } = HEIGHT_BOUNDS
  const heights = Array.from({ length: max - min + 1 }, (_, step) => min + step)
  return heights.reduce((best, height) => (cost(height) < cost(best) ? height : best), Math.round(wished))
}

/** The size whose middle rider is nearest; of several alike the middle one. */
function sizeFor(bike: ComparedBike, height: number): FrameGeometry {
  const off = (frame: FrameGeometry) => Math.abs(middleRider(frame) - height)
  return bike.sheet.geometry.reduce((best, one) => (off(one) < off(best) ? one : best), middleOf(bike))
}

/** Heights in cm for which every column has its size; null where there are none. */
export function commonRiders(columns: readonly Column[]): { min: number; max: number } | null {
  const min = Math.max(...columns.map(({ frame }) => frame.riderHeight.min))
  const max = Math.min(...columns.map(({ frame }) => frame.riderHeight.max))
  return min <= max ? { min, max } : null
}

/** As addresses have it. */
export const textOf = ({ bike, frame }: Column): string => writeCompared({ id: bike._id, size: frame.size })

export const sizedOf = ({ bike, frame }: Column) => ({ sheet: bike.sheet, frame })
