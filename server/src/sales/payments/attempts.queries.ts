/** SQL of attempts and their events. */

import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { AttemptStatus } from '@spokehaat/contract/sales/order-state'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { AttemptPart, AttemptSource, PaymentAttempts, PaymentEvents } from '../../platform/db/tables.ts'
import type { Sales } from './sales.ts'
import { holdUntil, lookAfter } from './timing.ts'

/** What stands for a gateway where it is paid at the door. */
export const COD = 'cod' as const

/** And where a Bangla QR is paid from any wallet: no page is opened, and what came in is a receipt (sales/receipts). */
export const QR = 'qr' as const

export async function addAttempt(
  trx: DatabaseTransaction,
  services: Pick<Sales, 'now'>,
  attempt: {
    orderId: string
    orderNumber: string
    number: number
    amountMinor: number
    gateway: GatewayName | typeof COD | typeof QR
    part: AttemptPart
    /** In which it is to be paid by credit card; left out or null, at once. */
    instalmentMonths?: number | null
    /** How long it can be paid; left out, for the time of a hold. */
    until?: Date
  },
): Promise<StartingAttempt> {
  const now = services.now()
  const isCod = attempt.gateway === COD
  // the gateway must never see one name for two attempts
  const merchantRef = `${attempt.orderNumber}-${attempt.number}`
  const row = {
    id: newId(),
    order_id: attempt.orderId,
    number: attempt.number,
    gateway: attempt.gateway,
    merchant_ref: merchantRef,
    // known by the same name from the first, also where nobody opens a page for it
    gateway_ref: isCod || attempt.gateway === QR ? merchantRef : null,
    status: 'created' as const,
    part: attempt.part,
    currency: 'BDT',
    amount_minor: attempt.amountMinor,
    instalment_months: attempt.instalmentMonths ?? null,
    created_at: now,
    expires_at: attempt.until ?? holdUntil(now),
    // nobody but staff can say whether it was paid at the door
    due_at: isCod ? null : lookAfter(now, 0),
  }
  await trx.insertInto('payment_attempts').values(row).execute()
  return row
}

/** What stands for a gateway where nothing is to be paid. */
const NOTHING = 'nothing'

/** Of an order that costs nothing: its page says thank you. */
export async function addNothingAttempt(
  trx: DatabaseTransaction,
  attempt: { orderId: string; number: number; reference: string; page: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: attempt.orderId,
      number: attempt.number,
      gateway: NOTHING,
      merchant_ref: attempt.reference,
      status: 'paid',
      part: 'whole',
      currency: 'BDT',
      amount_minor: 0,
      checkout_url: attempt.page,
      created_at: attempt.at,
      settled_at: attempt.at,
      expires_at: attempt.at,
      due_at: null,
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
  await db.insertInto('payment_events').values(eventRow(event)).execute()
}

const eventRow = (event: NewEvent): Insertable<PaymentEvents> => ({
  id: newId(),
  attempt_id: event.attemptId,
  source: event.source,
  outcome: event.outcome,
  sp_code: event.code ?? null,
  body: event.body ? JSON.stringify(event.body) : null,
  at: event.at,
})

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

/** What has to be known of an attempt to open its page. */
export type StartingAttempt = Pick<
  AttemptRow,
  'id' | 'order_id' | 'number' | 'gateway' | 'merchant_ref' | 'amount_minor' | 'part' | 'instalment_months'
>

/**
 * Notes the page that the gateway has opened, with the event, and gives the state of the attempt now: `redirected`, or what
 * it has become meanwhile. One statement, so that no lock but the attempt's own is needed: it waits for whoever moves the
 * attempt, and then sees where it stands.
 */
export async function noteStarted(
  db: Database,
  id: string,
  {
    gatewayRef,
    checkoutUrl,
    lookAt,
    at,
  }: { gatewayRef: string; checkoutUrl: string; lookAt: Date; at: Date },
): Promise<AttemptStatus> {
  const event = { attemptId: id, source: 'start', outcome: 'redirected', body: { gatewayRef }, at } as const
  const { status } = await db
    .with('noted', (one) => one.insertInto('payment_events').values(eventRow(event)))
    .updateTable('payment_attempts')
    .set({
      status: sql`case status when 'created' then 'redirected' else status end`,
      gateway_ref: gatewayRef,
      checkout_url: checkoutUrl,
      // closed to payment meanwhile: it is asked after all the same
      due_at: sql`case status when 'created' then due_at else ${lookAt} end`,
    })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow()
  return status
}

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

export async function updateAttempt(
  db: Database,
  id: string,
  set: Updateable<PaymentAttempts>,
): Promise<void> {
  await db.updateTable('payment_attempts').set(set).where('id', '=', id).execute()
}

/**
 * Writes down that the gateway is about to be told to take the money. False where it was told before, or the attempt is closed
 * to payment.
 */
export async function claimExecute(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ execute_sent_at: now })
    .where('id', '=', id)
    .where('execute_sent_at', 'is', null)
    .where('status', 'in', ['created', 'redirected'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** It never reached the gateway, so it may be told again. */
export async function dropExecute(db: Database, id: string): Promise<void> {
  await db.updateTable('payment_attempts').set({ execute_sent_at: null }).where('id', '=', id).execute()
}

/** Locked until the transaction ends; its order is locked before it. Undefined: it is gone. */
export function lockAttemptRow(trx: DatabaseTransaction, id: string): Promise<AttemptRow | undefined> {
  return trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function orderOfAttempt(db: Database, id: string): Promise<string> {
  const { order_id } = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return order_id
}

/** The order's latest attempt, where we are the one to ask the gateway for its page. */
export function claimStart(db: Database, orderId: string, now: Date): Promise<AttemptRow | undefined> {
  return db
    .updateTable('payment_attempts')
    .set({ asked_at: now })
    .where('order_id', '=', orderId)
    .where('number', '=', (eb) =>
      eb
        .selectFrom('payment_attempts as latest')
        .select((one) => one.fn.max('latest.number').as('number'))
        .where('latest.order_id', '=', orderId),
    )
    .where('gateway', '!=', COD)
    .where('status', '=', 'created')
    .where('asked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Whether no later attempt has taken the order over. */
export async function isLatest(db: Database, attempt: AttemptRow): Promise<boolean> {
  const later = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', attempt.order_id)
    .where('number', '>', attempt.number)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

/** Whether money of another attempt is here for the same order that a person has to look at. */
export async function hasOtherInReview(trx: DatabaseTransaction, attempt: AttemptRow): Promise<boolean> {
  const other = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', attempt.order_id)
    .where('id', '<>', attempt.id)
    .where('status', '=', 'review')
    .where('captured_minor', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** What has gone back of an attempt on the shop's own word at its gateway, in paisa; not what was given as credit. */
export async function selectGoneBack(trx: DatabaseTransaction, attemptId: string): Promise<number> {
  const { paisa } = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paisa'), eb.lit(0)).as('paisa'))
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'completed')
    .where('to_credit', '=', false)
    .executeTakeFirstOrThrow()
  return Number(paisa)
}

/** Those of an order that can still be paid at a gateway. */
export async function updateOpenAttempts(
  db: Database,
  orderId: string,
  set: Updateable<PaymentAttempts>,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set(set)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['created', 'redirected'])
    // what credit has reserved goes with the order, not with its pages
    .where('part', '<>', 'credit')
    .execute()
}

/** By its reference, with what staff have noted of it at the door. */
export function findCodAttempt(db: Database, reference: string) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['merchant_ref', 'gateway_ref', 'currency', 'amount_minor', 'captured_minor', 'cod_status'])
    .where('gateway_ref', '=', reference)
    .executeTakeFirstOrThrow()
}

/** Says why an attempt has no page yet. */
export async function noteSilence(trx: DatabaseTransaction, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ reason })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}
