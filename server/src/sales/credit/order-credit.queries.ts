/** SQL of the credit in orders. */
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { PaymentAttempts } from '../../platform/db/tables.ts'
import type { CreditSource } from './balances.ts'

/** What stands for a gateway where credit pays. */
const GIFT_CARD = 'gift-card'
const STORE_CREDIT = 'store-credit'

export async function insertCreditAttempt(
  trx: DatabaseTransaction,
  attempt: {
    orderId: string
    number: number
    reference: string
    source: CreditSource
    paisa: number
    page: string
    at: Date
  },
): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: attempt.orderId,
      number: attempt.number,
      gateway: attempt.source.cardId === null ? STORE_CREDIT : GIFT_CARD,
      merchant_ref: attempt.reference,
      status: 'created',
      part: 'credit',
      card_id: attempt.source.cardId,
      credit_user_id: attempt.source.userId,
      currency: 'BDT',
      amount_minor: attempt.paisa,
      checkout_url: attempt.page,
      created_at: attempt.at,
      // nobody is asked about it, and it ends with its order
      expires_at: attempt.at,
      due_at: null,
    })
    .execute()
}

/** 0: there is none yet. */
export async function lastNumber(trx: DatabaseTransaction, orderId: string): Promise<number> {
  const row = await trx
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.number ?? 0
}

interface SourceCells {
  card_id: string | null
  credit_user_id: string | null
}

export function sourceOf({ card_id, credit_user_id }: SourceCells): CreditSource {
  if (card_id !== null) return { cardId: card_id, userId: null }
  if (credit_user_id !== null) return { cardId: null, userId: credit_user_id }
  throw new Error('an attempt of credit without a source')
}

export async function selectReserved(trx: DatabaseTransaction, orderId: string) {
  const rows = await trx
    .selectFrom('payment_attempts')
    .select(['id', 'card_id', 'credit_user_id', 'amount_minor'])
    .where('order_id', '=', orderId)
    .where('part', '=', 'credit')
    .where('status', '=', 'created')
    .execute()
  return rows.map((row) => ({ id: row.id, source: sourceOf(row), paisa: row.amount_minor }))
}

/** The sources that the order had and gave back, each with what it had of it last, and with its balance. Cards first. */
export async function selectGivenBack(trx: DatabaseTransaction, orderId: string) {
  const { rows } = await sql<SourceCells & { paisa: number; balance: number }>`
    select * from (
      select distinct on (a.card_id, a.credit_user_id) a.card_id, a.credit_user_id, a.amount_minor as paisa,
        coalesce(c.balance_paisa, s.balance_paisa, 0) as balance
      from payment_attempts a
      left join gift_cards c on c.id = a.card_id
      left join store_credit s on s.user_id = a.credit_user_id
      where a.order_id = ${orderId} and a.part = 'credit' and a.status = 'cancelled'
      order by a.card_id, a.credit_user_id, a.number desc
    ) had
    order by card_id nulls last
  `.execute(trx)
  return rows.map((row) => ({ source: sourceOf(row), paisa: row.paisa, balance: row.balance }))
}

export async function updateReserved(
  trx: DatabaseTransaction,
  id: string,
  set: Updateable<PaymentAttempts>,
): Promise<void> {
  await trx.updateTable('payment_attempts').set(set).where('id', '=', id).execute()
}

export async function spendReserved(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set((eb) => ({ status: 'paid', captured_minor: eb.ref('amount_minor'), settled_at: at }))
    .where('order_id', '=', orderId)
    .where('part', '=', 'credit')
    .where('status', '=', 'created')
    .execute()
}

export async function setOrderCredit(
  trx: DatabaseTransaction,
  orderId: string,
  paisa: number,
): Promise<void> {
  await trx.updateTable('orders').set({ credit_paisa: paisa }).where('id', '=', orderId).execute()
}

/** Card or account id → paisa that these orders have reserved of it. */
export async function reservedBy(db: Database, orders: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ source: string; paisa: number }>`
    select coalesce(card_id, credit_user_id) as source, sum(amount_minor)::bigint as paisa from payment_attempts
    where part = 'credit' and status = 'created' and order_id in (${orders})
    group by 1
  `.execute(db)
  return new Map(rows.map(({ source, paisa }) => [source, paisa]))
}

/** Those of the cards that an order has reserved something of, and not paid with yet. */
export async function selectReservedCards(db: Database, cardIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('card_id')
    .where('part', '=', 'credit')
    .where('status', '=', 'created')
    .where('card_id', 'in', cardIds)
    .execute()
  return new Set(rows.flatMap(({ card_id }) => card_id ?? []))
}

/** What was given as credit for a payment at a gateway, in paisa. */
export async function selectGivenAsCredit(trx: DatabaseTransaction, attemptId: string): Promise<number> {
  const { paisa } = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paisa'), eb.lit(0)).as('paisa'))
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'completed')
    .where('to_credit', '=', true)
    .executeTakeFirstOrThrow()
  return Number(paisa)
}
