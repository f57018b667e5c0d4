/**
 * What local storage keeps, checked when it is read: it may be old, edited, or someone else's. By hand and not with the
 * contract's schemas, which are too large to be waited for; a test holds the two together.
 */
import { type Build, COLORS, EXTRAS, SIZES, STYLES, WHEEL_SIZES } from '@spokehaat/contract/catalogue/build'
import type { CartItem, CartState } from './cart-slice.ts'
import type { StoredState } from './restoration-slice.ts'
import { isRecord, isText, maybe, picked, type Shape } from './shape.ts'
import { readToken } from './token.ts'

const isOneOf = (options: readonly unknown[]) => (value: unknown) => options.includes(value)
const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value)
const isTime = maybe(Number.isFinite)
const isName = isText(300)
const isLineId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

const buildShape: Shape<Build> = {
  style: isOneOf(STYLES),
  color: isOneOf(COLORS),
  size: isOneOf(SIZES),
  wheel: isOneOf(WHEEL_SIZES),
  extras: (value) =>
    Array.isArray(value) && value.every(isOneOf(EXTRAS)) && new Set(value).size === value.length,
}

const itemShape: Shape<CartItem> = {
  lineId: isLineId,
  _id: isText(64, 1),
  name: isName,
  nameBn: maybe(isName),
  price: (value) => typeof value === 'number' && value >= 0 && value <= 100_000_000,
  image_url: orNull(isText(2_000)),
  category: isName,
  brand: isName,
  quantity: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  color: orNull(isText(32)),
  colorName: orNull(isName),
  colorNameBn: maybe(isName),
  size: orNull(isText(32)),
  build: maybe((value) => picked(buildShape, value) !== null && Object.keys(Object(value)).length === 5),
  changedAt: isTime,
  sentAt: isTime,
}

/** Lines taken out that an account may still wait to hear of. */
const MOST_REMOVED = 1_000

/** A line that can't be read (any more) costs only itself. */
const readItems = (value: unknown): CartItem[] =>
  Array.isArray(value) ? value.flatMap((line) => picked(itemShape, line) ?? []) : []

function readLines({ items, saved, removed, owner }: Record<string, unknown>): CartState {
  return {
    items: readItems(items),
    saved: readItems(saved),
    removed: Array.isArray(removed) && removed.every(isLineId) ? removed.slice(-MOST_REMOVED) : [],
    ...(typeof owner === 'string' && { owner }),
  }
}

/** Bad data is an empty state, never a crash. */
export function parseStoredState(raw: string | null): StoredState {
  const { auth, cart } = recordOf(readJson(raw ?? ''))
  const lines = recordOf(cart)
  return {
    auth: readToken(recordOf(auth).token) ?? { user: null, token: null },
    cart: { ...readLines(lines), ...(isRecord(lines.parked) && { parked: readLines(lines.parked) }) },
  }
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
