/** The shape of what local storage keeps, checked when it is read: it may be old, edited, or someone else's. */
import { build } from '@spokehaat/contract/catalogue/build-schema'
import { z } from 'zod'
import type { StoredState } from './restoration-slice.ts'
import { readToken } from './token.ts'

const cartItem = z.object({
  lineId: z.string().min(1),
  _id: z.string().min(1),
  name: z.string(),
  nameBn: z.string().optional(),
  price: z.number().nonnegative(),
  image_url: z.string().nullable(),
  category: z.string(),
  brand: z.string(),
  quantity: z.int().min(1),
  color: z.string().nullable(),
  colorName: z.string().nullable(),
  colorNameBn: z.string().optional(),
  size: z.string().nullable(),
  build: build.optional(),
})

/** A line that can't be read (any more) costs only itself. */
const cartItems = z
  .array(z.unknown())
  .transform((lines) => lines.flatMap((line) => cartItem.safeParse(line).data ?? []))

const stored = z.object({
  auth: z.object({ token: z.string().nullable() }).catch({ token: null }),
  cart: z.object({ items: cartItems }).catch({ items: [] }),
})

/** Bad data is an empty state, never a crash. */
export function parseStoredState(raw: string): StoredState {
  const { auth, cart } = stored.catch({ auth: { token: null }, cart: { items: [] } }).parse(readJson(raw))
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
