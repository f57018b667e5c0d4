/** Guesses at codes. Each code counts as a try before it is answered, and is forgotten where it was none. */
import type { CartDiscounts, RefusedCode } from '@spokehaat/contract/sales/discount'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countTry, forgetTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'

interface Asker {
  viewer: Viewer | null
  ip: string
}

const limitsOf = ({ viewer, ip }: Asker) => [
  ...(viewer ? [[LIMITS.discountCode, viewer.sessionId] as const] : []),
  [LIMITS.discountCodeAddress, networkOf(ip)] as const,
]

/** Each code is a try of its own; without one nothing is counted. Throws `too_many_requests` with `details.retryAfter`. */
async function countCodes(services: Platform, asker: Asker, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  for (const [limit, subject] of limitsOf(asker)) await countTry(services, limit, subject, codes.length)
}

/** All but those that are nobody's. */
async function forgetCodes(
  services: Platform,
  asker: Asker,
  codes: readonly string[],
  refused: readonly RefusedCode[] = [],
): Promise<void> {
  const guesses = refused.filter(({ reason }) => reason === 'unknown').length
  const right = Math.max(0, codes.length - guesses)
  for (const [limit, subject] of limitsOf(asker)) await forgetTry(services, limit, subject, right)
}

const refusedIn = ({ details }: Refusal) => (details?.refused ?? []) as RefusedCode[]

/** An order with codes. Throws what `place` does, and `too_many_requests`. */
export async function tryCodes<Result>(
  services: Platform,
  asker: Asker,
  codes: readonly string[],
  place: () => Promise<Result>,
): Promise<Result> {
  await countCodes(services, asker, codes)
  try {
    const result = await place()
    await forgetCodes(services, asker, codes)
    return result
  } catch (error) {
    const isAboutCodes = error instanceof Refusal && error.code === 'discounts_changed'
    await forgetCodes(services, asker, codes, isAboutCodes ? refusedIn(error) : [])
    throw error
  }
}

/** A cart with codes. After too many tries it goes on without them, each refused. */
export async function quoteCodes<Quoted extends { discounts: CartDiscounts }>(
  services: Platform,
  asker: Asker,
  codes: readonly string[],
  quote: (codes: readonly string[]) => Promise<Quoted>,
): Promise<Quoted> {
  try {
    await countCodes(services, asker, codes)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    const retryAfter = Number(error.details?.retryAfter ?? 60)
    const refused = codes.map((code) => ({ code, reason: 'too_many_tries' as const, retryAfter }))
    const without = await quote([])
    return { ...without, discounts: { ...without.discounts, refused } }
  }
  const quoted = await quote(codes)
  await forgetCodes(services, asker, codes, quoted.discounts.refused)
  return quoted
}
