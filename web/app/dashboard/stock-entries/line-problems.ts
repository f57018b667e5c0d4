import { asApiError } from '../../store/api/api-error.ts'

/** What the server says of single lines, by their place. */
export function lineProblems(failure: unknown): Record<number, string> {
  const fields = Object.entries(asApiError(failure)?.fields ?? {})
  return Object.fromEntries(
    fields.flatMap(([path, words]) => {
      const place = /^lines\.(\d+)/.exec(path)?.[1]
      return place === undefined ? [] : [[Number(place), words]]
    }),
  )
}
