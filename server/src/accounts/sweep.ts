import type { Database } from '../db/client.ts'
import { deleteLinksExpiredBefore } from '../mail/links.queries.ts'
import { deleteMailsOverBefore } from '../mail/outbox.queries.ts'
import { deleteSessionsExpiredBefore } from './sessions.queries.ts'

/** For so long a link that ran out can still say so, and a sent mail be asked after. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes what time has made meaningless: expired sessions, windows of tries, links and mails. Any node may, at any
 * time.
 */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  await deleteSessionsExpiredBefore(db, now)
  await db.deleteFrom('throttles').where('expire', '<', now.getTime()).execute()
  const long = new Date(now.getTime() - KEPT_MS)
  await deleteLinksExpiredBefore(db, long)
  await deleteMailsOverBefore(db, long)
}
