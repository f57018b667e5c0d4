/**
 * The rider's figures, kept in this browser alone unless somebody asks for their account to keep them. The server sees
 * them then, and in the address of a list that is narrowed by them; no page depends on them.
 */
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { noteSilence, onReconnected } from '../../lib/connection.ts'

const KEY = 'rider'

export interface KeptRider {
  rider: Rider
  /** Of the account that keeps them, too: whoever signs out of it takes them along. Null where only the browser does. */
  owner: string | null
}

/** Undefined until it was looked for. */
let kept: KeptRider | null | undefined
let isAsked = false
const listeners = new Set<() => void>()

/** Told when the figures become known, change or go; the first one to listen has them looked for. */
export function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    window.addEventListener('storage', ({ key, newValue }) => {
      // a null key means that the whole storage was cleared
      if (key === KEY || key === null) void take(key === null ? null : newValue)
    })
    void take(stored())
  }
  return () => listeners.delete(listener)
}

export const readKept = (): KeptRider | null | undefined => kept

/** Null forgets them. */
export function writeKept(next: KeptRider | null): void {
  try {
    if (next === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // a browser that keeps nothing knows them until the page is left
  }
  tell(next)
}

/** Forgets what belongs to an account, whoever looks at it now; what the browser alone keeps stays. */
export function leaveAccount(): void {
  // read as it stands: the page may never have asked
  if (stored()?.includes('"owner":"')) writeKept(null)
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * Reading needs zod: it is loaded only where there is something to read. Where it can't be, nobody knows of figures, which is
 * not to have none: the account's are not put in their place.
 */
async function take(raw: string | null): Promise<void> {
  if (raw === null) return tell(null)
  const parsed = await import('./parse-kept.ts').then(
    ({ parseKept }) => parseKept(raw),
    () => undefined,
  )
  if (parsed !== undefined) {
    // while it was read, a newer one may have come
    if (raw === stored()) tell(parsed)
    return
  }
  const stop = onReconnected(() => {
    stop()
    void take(stored())
  })
  noteSilence()
}

function tell(next: KeptRider | null): void {
  kept = next
  for (const listener of listeners) listener()
}
