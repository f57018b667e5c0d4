/** How long a statement may take, and after how much silence a connection is given up. */

export interface StatementTimeout {
  /** ms after which the database itself ends a statement. */
  statement: number
  /**
   * ms beyond that, after which the connection is given up: a machine that lost its power says nothing, and the system
   * would wait for a quarter of an hour. A pooler may keep a statement back for ten seconds.
   */
  silence: number
  /**
   * ms after which a new connection asks whether the database says anything at all, and which that may take. Left out:
   * nothing asks.
   */
  pulse?: number
}

export const STATEMENT_TIMEOUT: StatementTimeout = { statement: 15_000, silence: 15_000, pulse: 2_000 }

/** While the shop starts: nobody waits for a page, the machine may be busy, and other nodes may be at the same. */
export const START_TIMEOUT: StatementTimeout = { ...STATEMENT_TIMEOUT, statement: 10 * 60_000 }

const SETS_LIMIT = /^set (?:local )?statement_timeout = (\d+)$/

/** The clocks of one connection, from when it is lent until it is given back. */
export class StatementClock {
  readonly #timeout: StatementTimeout
  #limit: number

  constructor(timeout: StatementTimeout) {
    this.#timeout = timeout
    this.#limit = timeout.statement
  }

  /**
   * Begins a statement: `isSlow` is called once a pulse is due, `isLost` once no answer can come any more. The result ends
   * both. A statement that sets the timeout counts for itself and those after it.
   */
  start(text: string, isSlow: () => void, isLost: () => void): () => void {
    const [, limit] = SETS_LIMIT.exec(text) ?? []
    if (limit !== undefined) this.#limit = Number(limit)
    const { pulse, silence } = this.#timeout
    const slow = pulse === undefined ? undefined : setTimeout(isSlow, pulse)
    const lost = this.#limit === 0 ? undefined : setTimeout(isLost, this.#limit + silence)
    return () => {
      clearTimeout(slow)
      clearTimeout(lost)
    }
  }
}
