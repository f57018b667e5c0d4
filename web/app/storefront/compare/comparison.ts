/** What an address of the comparison asks for, and what of it can be shown. */
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
  for (const one of asked) {
    const there = one && found[one.id]
    if (one === null) note({ kind: 'unreadable' })
    else if (!there) note({ kind: 'gone' })
    else if ('why' in there) note({ kind: there.why, name: there.name })
    else {
      const { bike } = there
      const frame = bike.sheet.geometry.find(({ size }) => size === one.size) ?? middleOf(bike)
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

/** As addresses have it. */
export const textOf = ({ bike, frame }: Column): string => writeCompared({ id: bike._id, size: frame.size })

export const sizedOf = ({ bike, frame }: Column) => ({ sheet: bike.sheet, frame })
