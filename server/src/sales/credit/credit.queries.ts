/** SQL of gift cards, of balances, and of their ledger. */
import type { GiftCardListQuery, GiftCardState } from '@spokehaat/contract/sales/credit'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { GiftCards } from '../../platform/db/tables.ts'
import { type SearchedTable, type Unkeyed, withSearchText } from '../../platform/text-search/search-text.ts'
import { searched } from '../../platform/text-search/searched.ts'
import type { CreditSource } from './balances.ts'

export const SEARCHED_GIFT_CARDS = {
  table: 'gift_cards',
  columns: ['last_four', 'email', 'note'],
} as const satisfies SearchedTable<'gift_cards', keyof GiftCards>

export type GiftCardRow = Selectable<GiftCards> & { order_number: string | null }

/** Of the order that it was sold by. */
const orderNumber = sql<string | null>`(
  select o.number from orders o where o.id = gift_cards.order_id
)`.as('order_number')
const selectCards = (db: Database) => db.selectFrom('gift_cards').selectAll().select(orderNumber)

/** What a ledger shows at once. */
const LEDGER = 100

export async function insertGiftCard(
  trx: DatabaseTransaction,
  card: Unkeyed<Insertable<GiftCards>>,
): Promise<void> {
  await trx.insertInto('gift_cards').values(withSearchText(SEARCHED_GIFT_CARDS, card)).execute()
}

export function findGiftCard(db: Database, id: string): Promise<GiftCardRow | undefined> {
  return selectCards(db).where('id', '=', id).executeTakeFirst()
}

export function selectGiftCardsById(db: Database, ids: readonly string[]): Promise<GiftCardRow[]> {
  return selectCards(db).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
}

export function findGiftCardByKey(db: Database, key: string): Promise<GiftCardRow | undefined> {
  return selectCards(db).where('idempotency_key', '=', key).executeTakeFirst()
}

export function selectGiftCardsByHash(db: Database, hashes: readonly string[]): Promise<GiftCardRow[]> {
  return selectCards(db).where('code_hash', 'in', hashes).execute()
}

/** Locked: nobody spends of it until the transaction ends. */
export function lockCardOfOrder(trx: DatabaseTransaction, orderId: string) {
  return trx
    .selectFrom('gift_cards')
    .select(['id', 'amount_paisa', 'balance_paisa', 'blocked_at'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function blockGiftCard(trx: DatabaseTransaction, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('gift_cards').set({ blocked_at: at }).where('id', '=', id).execute()
}

/** One state a card: the first that holds. */
const STATES: Record<GiftCardState, (now: Date) => RawBuilder<boolean>> = {
  blocked: () => sql`blocked_at is not null`,
  'used-up': () => sql`blocked_at is null and balance_paisa = 0`,
  expired: (now) => sql`blocked_at is null and balance_paisa > 0 and expires_at <= ${now}`,
  active: (now) =>
    sql`blocked_at is null and balance_paisa > 0 and (expires_at is null or expires_at > ${now})`,
}

/** Newest first. */
export function selectGiftCardPage(
  db: Database,
  { page, limit, state, search }: GiftCardListQuery,
  now: Date,
) {
  return searched(db, SEARCHED_GIFT_CARDS, search, ({ where, rank }) => {
    let found = db.selectFrom('gift_cards').where(where)
    if (state) found = found.where(STATES[state](now))
    return selectPage(
      found,
      found.selectAll().select(orderNumber).orderBy(rank).orderBy('made_at', 'desc').orderBy('id', 'desc'),
      { page, limit },
    )
  })
}

/** Newest first. */
export function selectLedger(db: Database, source: CreditSource) {
  return db
    .selectFrom('credit_ledger as l')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .selectAll('l')
    .select('o.number as order_number')
    .where((eb) =>
      source.cardId === null ? eb('l.user_id', '=', source.userId) : eb('l.card_id', '=', source.cardId),
    )
    .orderBy('l.id', 'desc')
    .limit(LEDGER)
    .execute()
}
export type LedgerRow = Awaited<ReturnType<typeof selectLedger>>[number]

/** Paisa. */
export async function creditOf(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('store_credit')
    .select('balance_paisa')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.balance_paisa ?? 0
}

/** Undefined: there is no such account. */
export function findHolder(trx: DatabaseTransaction, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function isGiven(trx: DatabaseTransaction, onceKey: string): Promise<boolean> {
  const row = await trx
    .selectFrom('credit_ledger')
    .select('id')
    .where('once_key', '=', onceKey)
    .executeTakeFirst()
  return row !== undefined
}

/** What the account has, with nobody else spending of it until the transaction ends. */
export async function lockStoreCredit(trx: DatabaseTransaction, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('store_credit')
    .select('balance_paisa')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.balance_paisa ?? 0
}
