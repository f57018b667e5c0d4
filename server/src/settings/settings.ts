/** The shop's own settings, kept in the database so that every node sees a change at once. */
import { z } from 'zod'
import type { Database } from '../db/client.ts'

const rate = z.number().positive().max(100_000)

/** Taka for one dollar, the rate in force. At most four decimals. */
export async function bdtPerUsd(db: Database): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'bdtPerUsd')
    .executeTakeFirstOrThrow()
  return rate.parse(row.value)
}
