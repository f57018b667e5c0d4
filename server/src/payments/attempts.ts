/** Rows of attempts and their events. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/client.ts'
import { newId } from '../db/new-id.ts'
import type { AttemptSource } from '../db/tables.ts'
import type { Services } from '../http/services.ts'

export async function addAttempt(
  trx: DatabaseTransaction,
  services: Pick<Services, 'gateway' | 'now'>,
  attempt: { orderId: string; orderNumber: string; number: number; amountMinor: number },
): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: attempt.orderId,
      number: attempt.number,
      gateway: services.gateway.name,
      // the gateway must never see one name for two attempts
      merchant_ref: `${attempt.orderNumber}-${attempt.number}`,
      status: 'created',
      currency: 'BDT',
      amount_minor: attempt.amountMinor,
      created_at: services.now(),
    })
    .execute()
}

export async function addEvent(
  db: Database,
  event: {
    attemptId: string
    source: AttemptSource
    outcome: string
    code?: string | null
    body?: Record<string, unknown> | null
    at: Date
  },
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({
      id: newId(),
      attempt_id: event.attemptId,
      source: event.source,
      outcome: event.outcome,
      sp_code: event.code ?? null,
      body: event.body ? JSON.stringify(event.body) : null,
      at: event.at,
    })
    .execute()
}

export async function latestAttempt(db: Database, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
export type AttemptRow = Awaited<ReturnType<typeof latestAttempt>>

/** By the gateway's name for it, as it stands on the return address, or by ours. */
export async function findAttempt(db: Database, reference: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where((or) => or.or([or('gateway_ref', '=', reference), or('merchant_ref', '=', reference)]))
    .limit(1)
    .executeTakeFirst()
}

/** Attempts that nobody has heard the end of, oldest first. */
export async function openAttempts(db: Database, createdBefore: Date, limit: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(sql<boolean>`status in ('created', 'redirected')`)
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
