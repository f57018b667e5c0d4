/** How long a statement may take, and after which silence nobody is there any more. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from './client.ts'

export interface Patience {
  /** Milliseconds after which the database itself ends a statement. */
  statement: number
  /**
   * Milliseconds beyond that. Whoever has not answered by then is gone without a word, as a machine that lost its
   * power: the system would go on waiting for a quarter of an hour. A pooler may keep a statement back for ten seconds.
   */
  silence: number
  /**
   * Milliseconds after which it is asked over a connection of its own whether the database still says anything at all, and
   * after which no answer to that is one; none where it is not to be asked.
   */
  pulse?: number
}

export const PATIENCE: Patience = { statement: 15_000, silence: 15_000, pulse: 2_000 }

/** Another limit for each statement of this transaction, in milliseconds; 0: none. */
export async function allowStatements(trx: DatabaseTransaction, milliseconds: number): Promise<void> {
  await sql.raw(`set local statement_timeout = ${milliseconds}`).execute(trx)
}

/** The limit that such a statement sets, in a transaction or for as long as somebody has the connection to themselves. */
export function limitSetBy(text: unknown): number | undefined {
  const [, limit] =
    typeof text === 'string' ? (/^set (?:local )?statement_timeout = (\d+)$/.exec(text) ?? []) : []
  return limit === undefined ? undefined : Number(limit)
}
