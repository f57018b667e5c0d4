/**
 * Names for the statements that are sent again and again: PostgreSQL keeps what has a name parsed, on each connection,
 * and after five times its plan where that is no worse. What for, and how much it brings:
 * docs/decisions/0019-prepared-statements.md
 */
import { createHash } from 'node:crypto'

/** A statement that is sent less often is not worth the memory. */
const SEEN = 3
/** Each takes memory of PostgreSQL's on every connection. */
const MOST_NAMED = 200
/** Of statements that have no name yet; then the counting begins anew. */
const MOST_COUNTED = 1_000

/**
 * What never gets a name:
 * - a page of a list (`limit $1`) and the count of all its rows: their best plans depend on what is asked for;
 * - `select *`: a migration may add a column under a running node, and a kept plan must not change what it gives;
 * - several statements at once.
 */
const UNNAMED = /^\s*select count\(|\blimit \$|(?:\bselect|\breturning|,|\.)\s*\*|;/i
const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b/i

export const isNameable = (text: string): boolean => NAMEABLE.test(text) && !UNNAMED.test(text)

export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Map<string, number>()
  /** Looked through once: some of them are long. */
  readonly #unnameable = new Set<string>()
  #generation = 0

  /** Which time of forgetting it is. */
  get generation(): number {
    return this.#generation
  }

  /** Undefined for a statement that is to be sent without. Counts it. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= MOST_NAMED || this.#unnameable.has(text)) return undefined
    if (!isNameable(text)) {
      if (this.#unnameable.size >= MOST_COUNTED) this.#unnameable.clear()
      this.#unnameable.add(text)
      return undefined
    }
    const seen = (this.#seen.get(text) ?? 0) + 1
    if (seen < SEEN) {
      if (this.#seen.size >= MOST_COUNTED) this.#seen.clear()
      this.#seen.set(text, seen)
      return undefined
    }
    this.#seen.delete(text)
    const name = `${this.#generation}:${createHash('sha1').update(text).digest('base64url')}`
    this.#names.set(text, name)
    return name
  }

  /** From now on nothing has the name that it had; nothing happens where that one is forgotten already. */
  forget(name: string): void {
    if (!name.startsWith(`${this.#generation}:`)) return
    this.#generation += 1
    this.#names.clear()
  }
}
