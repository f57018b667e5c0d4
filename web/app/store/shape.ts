/**
 * Shapes of what a browser keeps, checked without zod: what somebody has put into the cart must be there with the page,
 * whatever the net does.
 */

type Check = (value: unknown) => boolean
/** A check for each field; of one that may be missing, one that takes undefined. */
export type Shape<T> = Record<keyof T, Check>

/** Of at most so many letters, and at least so many. */
export const isText =
  (most = Number.POSITIVE_INFINITY, least = 0): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most && value.length >= least

export const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of the shape alone; null where one of them is not as it should be. */
export function picked<T>(shape: Shape<T>, value: unknown): T | null {
  if (!isRecord(value)) return null
  const fields = Object.entries<Check>(shape)
  if (!fields.every(([name, check]) => check(value[name]))) return null
  return Object.fromEntries(
    fields.flatMap(([name]) => (value[name] === undefined ? [] : [[name, value[name]]])),
  ) as T
}
