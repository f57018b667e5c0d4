import type { Database } from '../db/client.ts'
import { deleteSessionsExpiredBefore } from './sessions.queries.ts'

/** Deletes what time has made meaningless: expired sessions and windows of tries. Any node may, at any time. */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await deleteSessionsExpiredBefore(db, now)
  await db.deleteFrom('throttles').where('expire', '<', now.getTime()).execute()
}
