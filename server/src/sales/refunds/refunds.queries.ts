/** Rows of refunds, and what of an order's money and pieces has not gone back yet. All under the order's lock. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { RefundLines, Refunds } from '../../platform/db/tables.ts'

/** Every attempt that money came in for, with what is asked back of it or has gone back. By their number. */
export async function selectCaptured(trx: Database, orderId: string) {
  return trx
    .selectFrom('payment_attempts as a')
    .leftJoin('refunds as r', (join) =>
      join.onRef('r.attempt_id', '=', 'a.id').on('r.status', '<>', 'withdrawn'),
    )
    .select([
      'a.id',
      'a.number',
      'a.status',
      'a.gateway',
      'a.part',
      'a.card_id',
      'a.credit_user_id',
      'a.captured_minor',
      sql<number>`coalesce(sum(r.amount_paisa), 0)::bigint`.as('asked_paisa'),
      sql<number>`coalesce(sum(r.amount_cents), 0)::bigint`.as('asked_cents'),
      sql<number>`coalesce(sum(r.amount_paisa) filter (where r.status = 'completed'), 0)::bigint`.as(
        'gone_paisa',
      ),
    ])
    .where('a.order_id', '=', orderId)
    .where('a.captured_minor', '>', 0)
    .groupBy('a.id')
    .orderBy('a.number')
    .execute()
}
export type CapturedRow = Awaited<ReturnType<typeof selectCaptured>>[number]

const askedOf = (column: 'quantity' | 'worth_cents' | 'worth_paisa') => sql<number>`(
  select coalesce(sum(rl.${sql.ref(column)}), 0)::bigint from refund_lines rl join refunds r on r.id = rl.refund_id
  where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn'
)`

/**
 * The order's lines, with the pieces that are asked back or have gone back, and what those were worth. `stayed`: of these,
 * those that had not left; `sent`: what left in one of several parcels.
 */
export async function selectRefundable(trx: Database, orderId: string) {
  return trx
    .selectFrom('order_lines as l')
    .select([
      'l.position',
      'l.quantity',
      'l.price_cents',
      'l.price_paisa',
      'l.discount_cents',
      'l.discount_paisa',
      'l.sent',
      sql<number>`(
        select coalesce(sum(rl.quantity), 0)::int from refund_lines rl join refunds r on r.id = rl.refund_id
        where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn' and not r.was_sent
      )`.as('stayed'),
      askedOf('quantity').as('asked'),
      askedOf('worth_cents').as('asked_cents'),
      askedOf('worth_paisa').as('asked_paisa'),
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
}

/** Of what delivery and the fee at the door cost, what is asked back or has gone back. */
export async function selectBesideAsked(trx: Database, orderId: string) {
  return trx
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(beside_cents), 0)::bigint`.as('cents'),
      sql<number>`coalesce(sum(beside_paisa), 0)::bigint`.as('paisa'),
    ])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirstOrThrow()
}

export async function selectRefund(db: Database, orderId: string, refundId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', refundId)
    .executeTakeFirst()
}
export type OneRefund = NonNullable<Awaited<ReturnType<typeof selectRefund>>>

export async function insertRefundRows(
  trx: DatabaseTransaction,
  refund: Insertable<Refunds> & { id: string },
  lines: readonly Omit<Insertable<RefundLines>, 'refund_id'>[],
): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute()
  if (lines.length === 0) return
  await trx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ refund_id: refund.id, ...line })))
    .execute()
}

export async function updateRefund(
  trx: DatabaseTransaction,
  id: string,
  set: Updateable<Refunds>,
): Promise<void> {
  await trx.updateTable('refunds').set(set).where('id', '=', id).execute()
}
