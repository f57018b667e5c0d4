/** SQL of stock. Nothing but `stock.ts` writes `on_hand` and `held`, and nothing but this file does it for it. */
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../platform/db/client.ts'
import { newId } from '../platform/db/new-id.ts'
import type { AlertHolds, ReturnHolds, StockHolds, StockReason } from '../platform/db/tables.ts'

export interface Change {
  variantId: string
  onHand: number
  held: number
}

export interface Cause {
  reason: StockReason
  orderId?: string
  byUserId?: string
  /** What a person did, of which this is a part. */
  entryId?: string
}

/**
 * Locks the rows until the transaction ends, in the order of their ids, so that no two transactions wait for each other. The
 * lock leaves the key alone (`no key update`): foreign keys of other transactions may point at the row meanwhile, which a
 * full lock would turn into a deadlock. One parameter, however many: the statement is prepared once.
 */
export function lockVariantRows(trx: DatabaseTransaction, ids: readonly string[]) {
  return trx
    .selectFrom('variants')
    .select(['id', 'on_hand', 'held'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function insertHolds(
  trx: DatabaseTransaction,
  holds: readonly Insertable<StockHolds>[],
): Promise<void> {
  await trx.insertInto('stock_holds').values(holds).execute()
}

/** Moves the end of an order's holds. Gives whether it has any. */
export async function extendHolds(trx: DatabaseTransaction, orderId: string, until: Date): Promise<boolean> {
  const rows = await trx
    .updateTable('stock_holds')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .returning('variant_id')
    .execute()
  return rows.length > 0
}

/** Gives what they held. */
export function deleteHolds(trx: DatabaseTransaction, orderId: string) {
  return trx
    .deleteFrom('stock_holds')
    .where('order_id', '=', orderId)
    .returning(['variant_id', 'quantity'])
    .execute()
}

export async function insertKept(
  trx: DatabaseTransaction,
  kept: readonly Insertable<AlertHolds>[],
): Promise<void> {
  await trx.insertInto('alert_holds').values(kept).execute()
}

/** Gives what was kept. */
export function deleteKept(trx: DatabaseTransaction, alertIds: readonly string[]) {
  return trx
    .deleteFrom('alert_holds')
    .where('alert_id', 'in', alertIds)
    .returning(['alert_id', 'variant_id'])
    .execute()
}

export async function insertReturnHolds(
  trx: DatabaseTransaction,
  holds: readonly Insertable<ReturnHolds>[],
): Promise<void> {
  await trx.insertInto('return_holds').values(holds).execute()
}

/** Gives what they held. */
export function deleteReturnHolds(trx: DatabaseTransaction, caseId: string) {
  return trx
    .deleteFrom('return_holds')
    .where('case_id', '=', caseId)
    .returning(['variant_id', 'quantity'])
    .execute()
}

/** Gives what was kept of the variant, and is no longer. */
export function deleteLapsed(trx: DatabaseTransaction, variantId: string, now: Date) {
  return trx
    .deleteFrom('alert_holds')
    .where('variant_id', '=', variantId)
    .where('expires_at', '<=', now)
    .returning('alert_id')
    .execute()
}

/** What comes back of an order has cost what it had when it was sold, also where that is known only since, or by nobody. */
function costOf({ reason, orderId }: Cause): RawBuilder<unknown> {
  if (reason !== 'refund' || orderId === undefined) return sql`variants.cost_paisa`
  return sql`(
    select sold.unit_cost_paisa from stock_ledger sold
    where sold.order_id = ${orderId}::uuid and sold.variant_id = change.variant_id and sold.on_hand_delta < 0
    order by sold.at desc, sold.id desc limit 1
  )`
}

/**
 * Each change with its row in the ledger. A product that is sold out or filled again is counted anew in the filter for what
 * is in stock. Gives what could be sold before and after.
 */
export async function writeChanges(trx: DatabaseTransaction, changes: readonly Change[], cause: Cause) {
  const { rows } = await sql<{ product_id: string; before: number; after: number }>`
    with change as (
      select * from unnest(
        ${changes.map(() => newId())}::uuid[], ${changes.map((change) => change.variantId)}::uuid[],
        ${changes.map((change) => change.onHand)}::int[], ${changes.map((change) => change.held)}::int[]
      ) as change (entry_id, variant_id, on_hand, held)
    ), entered as (
      insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, order_id, by_user_id, entry_id,
        unit_cost_paisa)
      select change.entry_id, change.variant_id, change.on_hand, change.held,
        ${cause.reason}::stock_reason, ${cause.orderId ?? null}::uuid, ${cause.byUserId ?? null}::uuid,
        ${cause.entryId ?? null}::uuid, ${costOf(cause)}
      from change left join variants on variants.id = change.variant_id
    ), changed as (
      update variants
      set on_hand = variants.on_hand + change.on_hand, held = variants.held + change.held
      from change where variants.id = change.variant_id
      returning variants.product_id, variants.on_hand - variants.held as after,
        variants.on_hand - variants.held - change.on_hand + change.held as before
    ), noted as (
      insert into facet_changes (product_id)
      select product_id from changed where (after > 0) <> (before > 0)
    )
    select product_id, before, after from changed
  `.execute(trx)
  return rows
}
