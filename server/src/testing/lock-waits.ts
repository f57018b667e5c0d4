import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Shop } from './shop.ts'

/** Until this many statements of the shop's database wait for a lock that somebody else holds. */
export function untilLocked(shop: Pick<Shop, 'db'>, count = 1): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(shop.db)
    if (rows.length !== count) throw new Error(`${rows.length} wait for a lock, not ${count}`)
  })
}
