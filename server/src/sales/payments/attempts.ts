/** Rows of attempts and their events. */
import type { PaymentMethod } from '@spokehaat/contract/sales/order-state'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { AttemptSource } from '../../platform/db/tables.ts'
import { COD } from './cod.ts'
import type { Sales } from './sales.ts'
import { holdUntil, lookAfter } from './timing.ts'

export async function addAttempt(
  trx: DatabaseTransaction,
  services: Pick<Sales, 'gateway' | 'now'>,
  attempt: {
    orderId: string
    orderNumber: string
    number: number
    amountMinor: number
    paymentMethod: PaymentMethod
  },
): Promise<void> {
  const now = services.now()
  const isCod = attempt.paymentMethod === 'cod'
  await trx
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: attempt.orderId,
      number: attempt.number,
      gateway: isCod ? COD : services.gateway.name,
      // the gateway must never see one name for two attempts
      merchant_ref: `${attempt.orderNumber}-${attempt.number}`,
      status: 'created',
      currency: 'BDT',
      amount_minor: attempt.amountMinor,
      created_at: now,
      expires_at: holdUntil(now),
      // nobody but staff can say whether it was paid at the door
      due_at: isCod ? null : lookAfter(now, 0),
    })
    .execute()
}

interface NewEvent {
  attemptId: string
  source: AttemptSource
  outcome: string
  code?: string | null
  body?: Record<string, unknown> | null
  at: Date
}

export async function addEvent(db: Database, event: NewEvent): Promise<void> {
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

/**
 * Attempts that the gateway is to be asked about now, longest due first, for this sweep alone: another node, or the
 * next round after a crash, sees them again in a minute at the earliest.
 */
export async function claimDueAttempts(db: Database, now: Date, limit: number): Promise<AttemptRow[]> {
  return db
    .updateTable('payment_attempts')
    .set((eb) => ({ looks: eb('looks', '+', 1), due_at: new Date(now.getTime() + 60_000) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}
