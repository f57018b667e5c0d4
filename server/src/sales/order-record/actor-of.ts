/**
 * In whose name a carrier's or a gateway's late word moves an order: the record names who is meant, and points to the person
 * who set it going, or to the shop's first admin where that account is gone.
 */
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'

/** `name`: as the record says it. */
export async function actorOf(
  trx: DatabaseTransaction,
  name: string,
  begunBy: string | null,
): Promise<Viewer> {
  const userId = begunBy ?? (await firstAdmin(trx))
  return { userId, email: name, sessionId: '', role: 'admin', refundLimitPaisa: null }
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
