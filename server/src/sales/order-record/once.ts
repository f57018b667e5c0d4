/** What is sent twice under one key is done once. */
import { hash } from 'node:crypto'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'

/** What a request is known by when its key comes again. */
export const requestHash = (request: unknown): string => hash('sha256', JSON.stringify(request), 'hex')

/** Throws `idempotency_key_reused` where the key stands for another request. */
export function refuseOther(known: { request_hash: string }, sent: string): void {
  if (known.request_hash !== sent) throw fail('idempotency_key_reused')
}

/**
 * Of a step of a locked order that leaves a row of its own: the hash to write into it; null where the key has done it
 * before. Throws `idempotency_key_reused`.
 */
export async function once(
  trx: DatabaseTransaction,
  table: 'refunds' | 'order_returns' | 'return_cases',
  orderId: string,
  key: string,
  request: unknown,
): Promise<string | null> {
  const sent = requestHash(request)
  const known = await trx
    .selectFrom(table)
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!known) return sent
  refuseOther(known, sent)
  return null
}
