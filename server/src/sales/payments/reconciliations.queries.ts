import type { AttemptStatus } from '@spokehaat/contract/sales/order-state'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Reconciliations } from '../../platform/db/tables.ts'
import { COD } from './attempts.queries.ts'

export type ReconciliationRow = Selectable<Reconciliations>
export type ComparedAttempt = Awaited<ReturnType<typeof selectUnpaid>>[number]

interface Known {
  /** Its name; what is paid at the door nobody else has a record of. */
  gateway: string
  since: Date
}

/** Attempts that the gateway knows of. */
function known(db: Database, { gateway, since }: Known) {
  return db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .selectAll('a')
    .select('o.number as order_number')
    .where('a.gateway_ref', 'is not', null)
    .$narrowType<{ gateway_ref: string }>()
    .where('a.gateway', '=', gateway)
    .where('a.created_at', '>=', since)
}

/** Those that could still turn out to be paid, oldest first. */
export function selectUnpaid(
  db: Database,
  { before, limit, ...of }: Known & { before: Date; limit: number },
) {
  return known(db, of)
    .where('a.created_at', '<', before)
    .where('a.status', 'in', ['created', 'redirected', 'failed', 'cancelled', 'expired', 'review'])
    .orderBy('a.created_at')
    .limit(limit)
    .execute()
}

export function selectPaidSample(db: Database, { limit, ...of }: Known & { limit: number }) {
  return known(db, of).where('a.status', '=', 'paid').orderBy(sql`random()`).limit(limit).execute()
}

/** Payments of which something was sent back through the gateway in this time, with our references of what went back. */
export function selectSentBack(db: Database, { gateway, since, limit }: Known & { limit: number }) {
  return (
    known(db, { gateway, since: BEGINNING })
      .select([
        sql<string[]>`array(
          select reference from refunds r
          where r.attempt_id = a.id and r.status = 'completed' and not r.to_credit and reference is not null
        )`.as('references'),
        sql<number>`(
          select coalesce(sum(amount_paisa), 0)::bigint from refunds r
          where r.attempt_id = a.id and r.status = 'completed' and not r.to_credit
        )`.as('gone_paisa'),
      ])
      // one that is under way is compared once its end is known
      .where(
        sql<boolean>`a.id in (select attempt_id from refund_sendings where asked_at >= ${since})
          and not exists (
            select from refund_sendings s where s.attempt_id = a.id and s.state in ('asked', 'later', 'unknown')
          )`,
      )
      .orderBy('a.created_at')
      .limit(limit)
      .execute()
  )
}
const BEGINNING = new Date(0)

export async function statusOf(db: Database, attemptId: string): Promise<AttemptStatus> {
  const { status } = await db
    .selectFrom('payment_attempts')
    .select('status')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return status
}

export async function insertReconciliation(db: Database, row: Insertable<Reconciliations>): Promise<void> {
  await db.insertInto('reconciliations').values(row).execute()
}

/** Newest first. */
export async function selectReconciliationPage(db: Database, query: { page: number; limit: number }) {
  return selectPage(
    db.selectFrom('reconciliations'),
    db.selectFrom('reconciliations').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc'),
    query,
  )
}

export async function deleteReconciliationsBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('reconciliations').where('started_at', '<', time).execute()
}

/** Apart: what is paid at the door, where no gateway has a part in it. */
export function countAttempts(db: Database, since: Date) {
  return (
    db
      .selectFrom('payment_attempts')
      .select([
        'status',
        sql<boolean>`gateway = ${COD}`.as('is_cash'),
        sql<number>`count(*)::int`.as('count'),
        sql<number>`sum(amount_minor)::bigint`.as('paisa'),
      ])
      .where('created_at', '>=', since)
      // credit is no money at a gateway
      .where('part', '<>', 'credit')
      .groupBy(['status', 'is_cash'])
      .execute()
  )
}

export async function oldestOpen(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('created_at')
    .where(sql<boolean>`status in ('created', 'redirected')`)
    .where('part', '<>', 'credit')
    // cash is open for weeks, and nobody waits for a gateway then
    .where('gateway', '<>', COD)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
