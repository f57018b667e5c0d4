/** Links by which a piece is kept for whoever has them: this browser says them with its cart until their time is over. */

export interface Held {
  token: string
  product: string
  color: string | null
  size: string | null
  /** Milliseconds. */
  until: number
}

const KEY = 'held'
const TOKEN = /^[\w-]{20,200}$/
/** As many as the shop hears of one cart. */
const MOST_HELD = 20

/** What was stored, whoever stored it: only what is not over. */
export function parseHeld(raw: string | null, now: number): Held[] {
  if (raw === null) return []
  try {
    const value: unknown = JSON.parse(raw)
    if (!Array.isArray(value)) return []
    const held = value.flatMap((one) => readOne(one) ?? []).filter(({ until }) => until > now)
    return held.slice(-MOST_HELD)
  } catch {
    return []
  }
}

function readOne(one: unknown): Held | null {
  if (typeof one !== 'object' || one === null) return null
  const { token, product, color, size, until } = one as Record<string, unknown>
  if (typeof token !== 'string' || !TOKEN.test(token)) return null
  if (typeof product !== 'string' || typeof until !== 'number') return null
  return {
    token,
    product,
    color: typeof color === 'string' ? color : null,
    size: typeof size === 'string' ? size : null,
    until,
  }
}

export function readHeld(): Held[] {
  try {
    return parseHeld(localStorage.getItem(KEY), Date.now())
  } catch {
    return []
  }
}

export function keepHeld(one: Held): void {
  write([...readHeld().filter(({ token }) => token !== one.token), one])
}

export function forgetHeld(token: string): void {
  write(readHeld().filter((one) => one.token !== token))
}

function write(held: readonly Held[]): void {
  try {
    if (held.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(held.slice(-MOST_HELD)))
  } catch {
    // the mail has the link still
  }
}

/** What a quote or an order says of them; nothing where there is none. */
export function heldTerms(): { holds?: string[] } {
  const holds = readHeld().map(({ token }) => token)
  return holds.length === 0 ? {} : { holds }
}
