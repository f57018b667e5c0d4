/** The shape of what local storage keeps, checked when it is read: it may be old, edited, or someone else's. */
import { cartItemFields, lineId } from '@spokehaat/contract/sales/cart-item'
import { z } from 'zod'
import type { StoredState } from './restoration-slice.ts'
import { readToken } from './token.ts'

const time = z.number().optional()
const cartItem = z.object({ ...cartItemFields, lineId, changedAt: time, sentAt: time })

/** A line that can't be read (any more) costs only itself. */
const cartItems = z
  .array(z.unknown())
  .transform((lines) => lines.flatMap((line) => cartItem.safeParse(line).data ?? []))
  .catch([])

/** Lines taken out that an account may still wait to hear of. */
const MOST_REMOVED = 1_000
const lines = z.object({
  items: cartItems,
  saved: cartItems,
  removed: z
    .array(lineId)
    .transform((all) => all.slice(-MOST_REMOVED))
    .catch([]),
  owner: z.string().optional().catch(undefined),
})
const NO_LINES = { items: [], saved: [], removed: [] }

const stored = z.object({
  auth: z.object({ token: z.string().nullable() }).catch({ token: null }),
  cart: lines.extend({ parked: lines.optional().catch(undefined) }).catch(NO_LINES),
})

/** Bad data is an empty state, never a crash. */
export function parseStoredState(raw: string): StoredState {
  const { auth, cart } = stored.catch({ auth: { token: null }, cart: NO_LINES }).parse(readJson(raw))
  const signedIn = auth.token === null ? null : readToken(auth.token)
  return { auth: signedIn ?? { user: null, token: null }, cart }
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
