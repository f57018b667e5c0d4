/** What of a product is chosen, as its address says it: a link shows a friend the very bicycle. */
import { CLOSE_UPS, type CloseUp } from '../../bike/view.ts'
import { type Choice, NOTHING_CHOSEN, sizesOf } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'

const KEYS = ['color', 'size', 'view']
/** Six hexadecimal digits, as addresses of pictures have them. */
const HEX = /^[0-9a-f]{6}$/
const SIZE_LENGTH = 20
/** Of a product with photographs: one of them by its place from 1, or the drawing. */
const OF_PHOTOGRAPHS = /^(drawing|photo-(\d|1[0-2]))$/

/** Of an address what any product could be asked for by. */
export function readLook(query: URLSearchParams): URLSearchParams {
  const [color = '', size = '', view = ''] = KEYS.map((key) => query.get(key) ?? '')
  const look = new URLSearchParams()
  if (HEX.test(color)) look.set('color', color)
  if (size !== '' && size.length <= SIZE_LENGTH) look.set('size', size)
  if (CLOSE_UPS.some((one) => one === view) || OF_PHOTOGRAPHS.test(view)) look.set('view', view)
  return look
}

export type View = CloseUp | 'drawing' | `photo-${number}`

export interface Look extends Choice {
  /** Null for the whole bicycle from its side, or the first photograph. */
  view: View | null
}

/** What the product does not come in is not chosen. */
export function readChoice(
  product: Pick<ShownProduct, 'colors' | 'variants' | 'sheet' | 'photographs'>,
  search: string,
): Look {
  const query = new URLSearchParams(search)
  const color = product.colors.find(({ hex }) => hex === `#${query.get('color')}`)?.hex ?? null
  const size = sizesOf(product).find((one) => one === query.get('size')) ?? null
  const view = viewsOf(product).find((one) => one === query.get('view')) ?? null
  return { ...NOTHING_CHOSEN, color, size, view }
}

/** The address's query with the choice in it; what else stands there stays. */
export function writeChoice(search: string, { color, size, view }: Look): string {
  const query = new URLSearchParams(search)
  for (const key of KEYS) query.delete(key)
  if (color !== null) query.set('color', color.slice(1))
  if (size !== null) query.set('size', size)
  if (view !== null) query.set('view', view)
  return query.size > 0 ? `?${query}` : ''
}

/** A drawing can be looked at from near. Beside photographs it is one of the views. */
export function viewsOf({
  sheet,
  photographs,
}: Pick<ShownProduct, 'sheet' | 'photographs'>): readonly View[] {
  if (!photographs) return sheet?.form === 'bicycle' ? CLOSE_UPS : []
  return [
    ...photographs.map((_, index): View => `photo-${index + 1}`),
    ...(sheet ? (['drawing'] as const) : []),
  ]
}
