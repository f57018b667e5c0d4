/** SQL of money that arrived without a page of ours. */
import type { ReceiptState } from '@spokehaat/contract/sales/wallet-receipt'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { WalletReceipts } from '../../platform/db/tables.ts'
import { type AttemptRow, QR } from '../payments/attempts.queries.ts'
import type { AskedCells } from './asked-of.ts'

export type ReceiptRow = Selectable<WalletReceipts>
export type AskedOrder = AskedCells & { id: string; number: string }

/** False where this message was taken before, by whichever node. */
export async function insertNotice(
  db: Database,
  notice: { gateway: string; messageId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('gateway_notices')
    .values({ gateway: notice.gateway, message_id: notice.messageId, at: notice.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return rows === 1n
}

export async function deleteNotice(db: Database, gateway: string, messageId: string): Promise<void> {
  await db
    .deleteFrom('gateway_notices')
    .where('gateway', '=', gateway)
    .where('message_id', '=', messageId)
    .execute()
}

/** Older messages are refused by their age. */
export async function forgetNoticesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('gateway_notices').where('at', '<', time).execute()
}

export async function insertReceipt(
  trx: DatabaseTransaction,
  row: Insertable<WalletReceipts>,
): Promise<ReceiptRow | undefined> {
  return trx
    .insertInto('wallet_receipts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['gateway', 'trx_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locked; its order is locked before it. */
export function lockReceipt(trx: DatabaseTransaction, id: string): Promise<ReceiptRow | undefined> {
  return trx.selectFrom('wallet_receipts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findReceipt(db: Database, id: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('wallet_receipts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By its number, whoever said it. */
export function receiptsOfTrx(db: Database, trxId: string): Promise<ReceiptRow[]> {
  return db
    .selectFrom('wallet_receipts')
    .selectAll()
    .where('trx_id', '=', trxId)
    .orderBy('created_at')
    .execute()
}

export async function updateReceipt(
  trx: DatabaseTransaction,
  id: string,
  set: Updateable<WalletReceipts>,
): Promise<void> {
  await trx.updateTable('wallet_receipts').set(set).where('id', '=', id).execute()
}

/** Closed it waits once more; false where somebody was quicker. */
export async function sayAnew(
  trx: DatabaseTransaction,
  id: string,
  said: Pick<Updateable<WalletReceipts>, 'paisa' | 'typed_by' | 'typed_by_name' | 'order_id'>,
): Promise<boolean> {
  const { numUpdatedRows: rows } = await trx
    .updateTable('wallet_receipts')
    .set({ ...said, state: 'waiting', how: 'typed', ended_by_name: null, ended_at: null, reason: null })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .executeTakeFirstOrThrow()
  return rows === 1n
}

const NAMED = (db: Database) =>
  db
    .selectFrom('wallet_receipts')
    .leftJoin('orders', 'orders.id', 'wallet_receipts.order_id')
    .selectAll('wallet_receipts')
    .select('orders.number as order_number')
export type NamedReceipt = ReceiptRow & { order_number: string | null }

export function findNamedReceipt(db: Database, id: string): Promise<NamedReceipt> {
  return NAMED(db).where('wallet_receipts.id', '=', id).executeTakeFirstOrThrow()
}

/** Oldest first where somebody waits, else newest. */
export function selectReceiptPage(
  db: Database,
  { state, ...page }: { state: ReceiptState; page: number; limit: number },
) {
  const order = state === 'open' || state === 'waiting' ? 'asc' : 'desc'
  return selectPage(
    db.selectFrom('wallet_receipts').where('state', '=', state),
    NAMED(db)
      .where('wallet_receipts.state', '=', state)
      .orderBy('wallet_receipts.created_at', order)
      .orderBy('wallet_receipts.id', order),
    page,
  )
}

export function receiptsOfOrder(db: Database, orderId: string): Promise<NamedReceipt[]> {
  return NAMED(db)
    .where('wallet_receipts.order_id', '=', orderId)
    .orderBy('wallet_receipts.created_at')
    .execute()
}

/** The order that a wallet's reference stands for: by its own number, a payment's or a parcel's. */
export async function orderOfReference(db: Database, reference: string): Promise<string | null> {
  const named = reference.trim().toUpperCase()
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', named)
    .unionAll(db.selectFrom('payment_attempts').select('order_id as id').where('merchant_ref', '=', named))
    .unionAll(db.selectFrom('consignments').select('order_id as id').where('our_ref', '=', reference.trim()))
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export function findOrderByNumber(db: Database, number: string) {
  return db.selectFrom('orders').select(['id']).where('number', '=', number).executeTakeFirst()
}

export function selectOrder(db: Database, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Orders to be paid at the door that no courier collects for: the parcel's own carrier tells, else the one that was named as it
 * left, else whether there is a courier at all.
 */
export function selectAtOurDoor(db: Database, numbers: readonly string[]) {
  const under = sql`from consignments c join carriers k on k.id = c.carrier_id
    where c.order_id = orders.id and c.state not in ('declined', 'cancelled', 'back')`
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', [...numbers])
    .where('status', '=', 'Pending')
    .where('cod_status', '=', 'confirmed')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`case
        when exists (select ${under} and c.cash_paisa > 0 and not k.is_ours) then false
        when exists (select ${under} and k.is_ours) then true
        when courier is not null then exists (select from carriers k where k.is_ours and k.name = courier)
        when delivery_kind = 'pickup' then true
        else not exists (select from carriers k where k.is_active and not k.is_ours)
      end`,
    )
    .orderBy('number')
    .execute()
}

/** A payment by this transaction, at a gateway or by a receipt. The expression is the one that the index has. */
export function attemptOfTrx(db: Database, trxId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(
      sql<string>`(coalesce(gateway_ref, '') || ' ' || merchant_ref || ' ' || coalesce(bank_trx_id, ''))`,
      'ilike',
      `%${trxId}%`,
    )
    .where('bank_trx_id', '=', trxId)
    .limit(1)
    .executeTakeFirst()
}

/** Whether what was asked of the order last came in by a QR, so that nothing was left to be collected. */
export async function isPaidByQr(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select('a.id')
    .where('a.order_id', '=', orderId)
    .where('a.gateway', '=', QR)
    .where('a.status', '=', 'paid')
    .where('a.part', 'in', ['whole', 'rest'])
    .where('o.status', '=', 'Paid')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By state, of those that somebody has to decide on. */
export async function countUndecided(db: Database): Promise<{ open: number; waiting: number }> {
  const rows = await db
    .selectFrom('wallet_receipts')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('state', 'in', ['open', 'waiting'])
    .groupBy('state')
    .execute()
  const of = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  return { open: of('open'), waiting: of('waiting') }
}

/** Numbers that the buyer has typed for an order, and nobody has decided on. */
export async function saidByBuyer(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_receipts')
    .select('trx_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .where('how', '=', 'buyer')
    .orderBy('created_at')
    .execute()
  return rows.map(({ trx_id }) => trx_id)
}

/** Whether bKash tells by itself of what is paid to the shop. */
export async function isBkashTold(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('pay_ways')
    .select('gateway')
    .where('gateway', '=', 'bkash')
    .where('secrets', 'is not', null)
    .where(sql<boolean>`coalesce(fields ->> 'topicArn', '') <> ''`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Payments at a gateway of this sum that nobody has heard the end of, opened before then, the last one first: of a sum that many
 * pay there are more that were left than can be asked after.
 */
export function openOfAmount(
  db: Database,
  of: { gateway: string; paisa: number; before: Date; limit: number },
): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('due_at', 'is not', null)
    .where('gateway', '=', of.gateway)
    .where('amount_minor', '=', of.paisa)
    .where('gateway_ref', 'is not', null)
    .where('created_at', '<=', of.before)
    .orderBy('created_at', 'desc')
    .limit(of.limit)
    .execute()
}

/** The attempt by QR that waits for just this sum. */
export function openQrAttempt(
  trx: DatabaseTransaction,
  orderId: string,
  paisa: number,
): Promise<AttemptRow | undefined> {
  return trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('gateway', '=', QR)
    .where('amount_minor', '=', paisa)
    .where('status', 'in', ['created', 'redirected'])
    .executeTakeFirst()
}
