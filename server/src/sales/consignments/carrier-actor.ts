/**
 * In whose name a carrier's word moves an order: the record names the carrier, and points to the person who gave it the
 * parcel, or to the shop's first admin where that account is gone.
 */
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'

export async function carrierActor(
  trx: DatabaseTransaction,
  carrierName: string,
  bookedBy: string | null,
): Promise<Viewer> {
  const userId = bookedBy ?? (await firstAdmin(trx))
  return { userId, email: carrierName, sessionId: '', role: 'admin', refundLimitPaisa: null }
}

async function firstAdmin(trx: DatabaseTransaction): Promise<string> {
  const { id } = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
