import { shutLinks } from '../../outbox/links.queries.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { forgetDevicesOf } from '../two-factor/remembered-devices.queries.ts'

/** What a new password ends: links to choose another, what was remembered, and every session but the one that is kept. */
export async function lockOthersOut(
  trx: DatabaseTransaction,
  userId: string,
  { now, keep }: { now: Date; keep?: string },
): Promise<void> {
  await shutLinks(trx, 'password-reset', { userId }, now)
  await forgetDevicesOf(trx, userId)
  await endSessionsOf(trx, userId, { reason: 'password', now, ...(keep !== undefined && { keep }) })
}
