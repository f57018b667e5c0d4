/**
 * Tokens of people who work in the shop, as this process has seen them not long ago: before a request is let in there is no
 * time to ask the database. A token is worth a place, and nothing else: what it may is asked each time.
 */

/** The desk asks every few seconds; a person who was let go loses the place soon. */
const KNOWN_MS = 10 * 60_000
/** More than work in any shop at once: the oldest are forgotten. */
const MOST = 2_000

const known = new Map<string, number>()

/** `header`: the Authorization header of a request whose session has just been read. */
export function noteDesk(header: string, now = performance.now()): void {
  known.delete(header)
  known.set(header, now + KNOWN_MS)
  if (known.size <= MOST) return
  const [oldest] = known.keys()
  if (oldest !== undefined) known.delete(oldest)
}

export function isFromDesk(header: string | undefined, now = performance.now()): boolean {
  return header !== undefined && (known.get(header) ?? 0) > now
}
