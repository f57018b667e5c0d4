/** Which discounts a cart may have, as rows. */
import { sql } from 'kysely'
import type { Proven } from '../../identity/guests/proven.ts'
import type { Database } from '../../platform/db/client.ts'

/** In force, without a code. A shop without any pays for one look into an empty index. */
export function selectAutomatic(db: Database, now: Date) {
  return db
    .selectFrom('discounts')
    .selectAll()
    .where('is_active', '=', true)
    .where('is_automatic', '=', true)
    .where(sql<boolean>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`)
    .execute()
}

/** By their keys, and those that have one of the loose keys. */
export function selectByCode(db: Database, keys: readonly string[], looseKeys: readonly string[]) {
  return (
    db
      .selectFrom('discount_codes as c')
      .innerJoin('discounts', 'discounts.id', 'c.discount_id')
      .selectAll('discounts')
      .select(['c.id as code_id', 'c.code', 'c.key', 'c.loose_key', 'c.used as code_used'])
      .where(sql<boolean>`(c.key = any(${keys}::text[]) or c.loose_key = any(${looseKeys}::text[]))`)
      // of one loose key two are as good as all: neither is taken then
      .limit(50)
      .execute()
  )
}
export type CodeRow = Awaited<ReturnType<typeof selectByCode>>[number]

/** How often each of these people has each of the discounts, in orders that count. */
export function selectUsedBy(db: Database, discountIds: readonly string[], people: readonly string[]) {
  return db
    .selectFrom('discount_people')
    .select(['discount_id', 'person', 'used'])
    .where(sql<boolean>`discount_id = any(${discountIds}::uuid[]) and person = any(${people}::text[])`)
    .execute()
}

/** Whether this person has an order of goods that is not over without payment, besides those that are left out. */
export async function hasOrdered(
  db: Database,
  { account, phones, mails }: Proven,
  leftOut: readonly string[],
): Promise<boolean> {
  // one look each, by an index of its own
  const isOwn = sql<boolean>`user_id = ${account}`
  const isPhones = sql<boolean>`phone = any(${phones}::text[])`
  const isGuests = sql<boolean>`by_guest and email = any(${mails}::text[])`
  const looks = [isOwn, ...(phones.length > 0 ? [isPhones] : []), ...(mails.length > 0 ? [isGuests] : [])]
  for (const whose of looks) {
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where(whose)
      .where(sql<boolean>`not id = any(${leftOut}::uuid[])`)
      .where('deleted_at', 'is', null)
      // one that sells a gift card had no part in any discount
      .where('gift_email', 'is', null)
      .where('status', 'in', ['Pending', 'Paid', 'Review', 'Refunded'])
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Discount id → the number of an order of this customer that has it and is not paid yet. */
export async function selectOwnOpen(
  db: Database,
  userId: string,
  discountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_discounts', 'order_discounts.order_id', 'orders.id')
    .select(['order_discounts.discount_id', 'orders.number'])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'Pending')
    .where('orders.paid_at', 'is', null)
    .where('orders.deleted_at', 'is', null)
    .where('order_discounts.is_counted', '=', true)
    .where(sql<boolean>`order_discounts.discount_id = any(${discountIds}::uuid[])`)
    .orderBy('orders.placed_at')
    .execute()
  return new Map(rows.map((row) => [row.discount_id, row.number]))
}

/** What these orders have of discounts, and still count. */
export function selectUses(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('order_discounts')
    .select(['order_id', 'discount_id', 'code_id', 'people', 'is_counted'])
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .where('is_counted', '=', true)
    .orderBy('discount_id')
    .execute()
}
export type Use = Awaited<ReturnType<typeof selectUses>>[number]
