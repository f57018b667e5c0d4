/**
 * The one way in which a balance changes: the balance and its row in the ledger in one statement, which does nothing
 * where the balance is too small. Of two that spend the same money at once, the second waits and then finds less.
 *
 * Locks: after orders, attempts and variants; cards in the order of their ids, then accounts.
 */
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf, endOf } from '../../platform/db/dhaka-days.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { CreditReason } from '../../platform/db/tables.ts'

/** A gift card, or the store credit of an account. */
export type CreditSource = { cardId: string; userId: null } | { cardId: null; userId: string }

export interface BalanceChange {
  /** Paisa; less than 0 where it is spent. */
  delta: number
  reason: CreditReason
  orderId?: string
  refundId?: string
  by?: { userId: string; email: string }
  text?: string
  /** One key, one change. */
  onceKey?: string
  /** Credit for a payment of money, and not what credit had paid. */
  isOfMoney?: boolean
  /** Off a card whose sale is given back: also of one that is blocked or over. */
  isTakenBack?: boolean
  at: Date
}

/**
 * Gives whether it was done: not where less is there, nor where a card that is to be spent is blocked or has expired, nor
 * for an account that is gone. Throws a breach of `credit_ledger_once_key_key` where the key has its change already.
 *
 * Of an account the ledger says how much was **given** by the shop: that is spent first, and comes back last. A card was given
 * or sold as a whole.
 */
export async function changeBalance(
  trx: DatabaseTransaction,
  source: CreditSource,
  change: BalanceChange,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with moved as (${source.cardId === null ? moveAccount(source.userId, change) : moveCard(source.cardId, change)})
    insert into credit_ledger
      (id, card_id, user_id, delta_paisa, balance_paisa, given_paisa, reason, order_id, refund_id, by_user_id, by_name, text,
        once_key, at)
    select ${newId()}::uuid, ${source.cardId}::uuid, ${source.userId}::uuid, ${change.delta}::bigint, moved.balance_paisa,
      moved.given, ${change.reason}::credit_reason, ${change.orderId ?? null}::uuid, ${change.refundId ?? null}::uuid,
      ${change.by?.userId ?? null}::uuid, ${change.by?.email ?? null}::text, ${change.text ?? ''}::text,
      ${change.onceKey ?? null}::text, ${change.at}::timestamptz
    from moved
    returning id
  `.execute(trx)
  return rows.length > 0
}

/** So long a card is good for after money came back onto it; where an order that kept it came to nothing, the shorter. */
const DAYS_AFTER_REFUND = 365
const DAYS_AFTER_ORDER = 30

/** A card that gets its money back when its last day is over, or nearly, has a new one. Only a refund moves it by long. */
function lastDayAfter({ delta, reason, at }: BalanceChange): RawBuilder<unknown> {
  const isBack = delta > 0 && (reason === 'refund' || reason === 'order_back')
  if (!isBack) return sql`expires_at`
  const days = reason === 'refund' ? DAYS_AFTER_REFUND : DAYS_AFTER_ORDER
  const until = endOf(dayOf(new Date(at.getTime() + days * 24 * 60 * 60_000)))
  // null stays null: it has none
  const isDue = reason === 'refund' ? sql`true` : sql`expires_at <= ${at}`
  return sql`case when expires_at is not null and ${isDue} then greatest(expires_at, ${until}) else expires_at end`
}

function moveCard(id: string, change: BalanceChange): RawBuilder<unknown> {
  const { delta, at, isTakenBack = false } = change
  const counts =
    delta < 0 && !isTakenBack
      ? sql`and blocked_at is null and (expires_at is null or expires_at > ${at})`
      : sql``
  return sql`
    update gift_cards set balance_paisa = balance_paisa + ${delta}, expires_at = ${lastDayAfter(change)}
    where id = ${id} and balance_paisa + ${delta} >= 0 ${counts}
    returning balance_paisa, 0::bigint as given
  `
}

function moveAccount(userId: string, change: BalanceChange): RawBuilder<unknown> {
  const { delta } = change
  if (delta < 0) {
    return sql`
      with was as (select given_paisa from store_credit where user_id = ${userId} for no key update)
      update store_credit s
      set balance_paisa = s.balance_paisa + ${delta}, given_paisa = greatest(0, s.given_paisa + ${delta})
      from was
      where s.user_id = ${userId} and s.balance_paisa + ${delta} >= 0
      returning s.balance_paisa, s.given_paisa - was.given_paisa as given
    `
  }
  return sql`
    with back as (select ${givenOf(userId, change)} as given)
    insert into store_credit as s (user_id, balance_paisa, given_paisa)
    select u.id, ${delta}::bigint, back.given from users u, back where u.id = ${userId}
    on conflict (user_id) do update
    set balance_paisa = s.balance_paisa + excluded.balance_paisa, given_paisa = s.given_paisa + excluded.given_paisa
    returning s.balance_paisa, (select given from back) as given
  `
}

/** Of what comes onto an account, how much was given: of what comes back, what is left of it once all that was paid for is back. */
function givenOf(userId: string, change: BalanceChange): RawBuilder<unknown> {
  const { delta, reason, orderId, isOfMoney = false } = change
  if (reason === 'given') return sql`${delta}::bigint`
  if (isOfMoney || orderId === undefined) return sql`0::bigint`
  return sql`(
    select greatest(0, least(-coalesce(sum(given_paisa), 0), ${delta} + least(0, coalesce(sum(delta_paisa - given_paisa), 0))))::bigint
    from credit_ledger where user_id = ${userId} and order_id = ${orderId}
  )`
}
