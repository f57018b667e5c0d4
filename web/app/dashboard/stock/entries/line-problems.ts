import { asApiError } from '../../../store/api/api-error.ts'

/** What is wrong with a line: with its pieces, or with what one costs. */
export interface LineProblem {
  words: string
  isCost: boolean
}

/** By the line's place. */
export type LineProblems = Readonly<Record<number, LineProblem>>

/** What the server says of single lines. */
export function lineProblems(failure: unknown): LineProblems {
  const fields = Object.entries(asApiError(failure)?.fields ?? {})
  return Object.fromEntries(
    fields.flatMap(([path, words]): [number, LineProblem][] => {
      const place = /^lines\.(\d+)/.exec(path)?.[1]
      return place === undefined ? [] : [[Number(place), { words, isCost: path.endsWith('.costBdt') }]]
    }),
  )
}
