/** Which label is where: what is asked for in the address, and how it fills sheets. */
import { MAX_LABELLED } from '@spokehaat/contract/catalogue/label'

/** As many of one variant as anybody means. */
export const MAX_COPIES = 500

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** `of=<variant>:<copies>` as often as there are variants, or `product=<id>` for all of its own; what is none is left out. */
export function readLabels(params: URLSearchParams): {
  product: string | null
  copies: ReadonlyMap<string, number>
} {
  const asked = params.getAll('of').flatMap((one): [string, number][] => {
    const [variant = '', count = '1'] = one.toLowerCase().split(':')
    const copies = Number(count)
    return ID.test(variant) && Number.isSafeInteger(copies) && copies >= 0
      ? [[variant, Math.min(copies, MAX_COPIES)]]
      : []
  })
  const product = params.get('product')?.toLowerCase() ?? ''
  return { product: ID.test(product) ? product : null, copies: new Map(asked.slice(0, MAX_LABELLED)) }
}

/** Sheets of so many places; the first `skip` of the first one were used before, and stay empty (null). */
export function sheetsOf<T>(
  labels: readonly { of: T; copies: number }[],
  { places, skip }: { places: number; skip: number },
): (T | null)[][] {
  const all: (T | null)[] = labels.flatMap(({ of, copies }) => Array.from({ length: copies }, () => of))
  if (all.length === 0) return []
  const placed: (T | null)[] = [...Array.from({ length: skip }, () => null), ...all]
  return Array.from({ length: Math.ceil(placed.length / places) }, (_, sheet) =>
    placed.slice(sheet * places, (sheet + 1) * places),
  )
}
