/**
 * Names for statements that are sent again and again: PostgreSQL keeps a named statement parsed, on each connection, and
 * after five runs its plan where that is no worse. The figures: docs/decisions/0019-prepared-statements.md
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** Times that a statement is sent before it gets a name: a rare one is not worth the memory. */
const SEEN = 3
/** Each name takes memory of PostgreSQL's on every connection. */
const MOST_NAMED = 200
/** Statements without a name that are counted; beyond that, counting begins anew. */
const MOST_COUNTED = 1_000

/** What a statement may be refused for only because it has a name. */
const OF_NAMES = new Set([
  '0A000', // a migration has changed what it gives
  '26000', // not prepared on this connection: a pooler has lent another one
  '42P05', // prepared on it by somebody else
])

/**
 * What never gets a name:
 * - a page of a list (`limit $1`) and the count of all its rows: their best plans depend on the values;
 * - `select *`: a migration may add a column under a running node, and a kept plan must not change what it gives;
 * - several statements at once.
 */
const UNNAMED = /^\s*select count\(|\blimit \$|(?:\bselect|\breturning|,|\.)\s*\*|;/i
const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b/i

export const isNameable = (text: string): boolean => NAMEABLE.test(text) && !UNNAMED.test(text)

export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new Map<string, number>()
  /** Judged once: some of them are long. */
  readonly #unnameable = new Set<string>()
  /** The generation whose names a connection has. */
  readonly #generations = new WeakMap<pg.Client, number>()
  #generation = 0
  #isOn: boolean

  constructor(isOn = true) {
    this.#isOn = isOn
  }

  /** Sends it, with its name where it has one. */
  async query(client: pg.Client, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = this.#isOn ? this.nameOf(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    if (!this.#generations.has(client)) this.#generations.set(client, this.#generation)
    const isAlone = client.getTransactionStatus() === 'I'
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (!this.#isOfName(name, error)) throw error
      // nothing was done: alone it is sent again; in a transaction everything before it is lost
      if (isAlone) return client.query(text, [...values])
      throw new DatabaseUnavailable(error)
    }
  }

  /** Whether the connection holds statements whose names are forgotten: it is to be closed rather than lent again. */
  isStale(client: pg.Client): boolean {
    return (this.#generations.get(client) ?? this.#generation) !== this.#generation
  }

  /** Counts the statement, and gives its name; undefined: it is to be sent without. */
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

  /** Forgets all names, this one among them; does nothing where that has happened already. */
  forget(name: string): void {
    if (!name.startsWith(`${this.#generation}:`)) return
    this.#generation += 1
    this.#names.clear()
  }

  /** Then all names are forgotten, and where connections are not our own, no more are given. */
  #isOfName(name: string, error: unknown): boolean {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === undefined || !OF_NAMES.has(code)) return false
    this.forget(name)
    if (code !== '0A000' && this.#isOn) {
      this.#isOn = false
      process.emitWarning(
        `DATABASE_PREPARED must be off: what was prepared on a connection is not there (${code}). It is off until the next start.`,
      )
    }
    return true
  }
}
