/** SQL of telling those who wait, and of what is kept for them. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/**
 * Variants with pieces for somebody who waits, and those of which a piece was kept too long. It looks at what there is,
 * not at what changed: so whoever brings pieces in, by whichever way, need not know of alerts.
 */
export async function selectToServe(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select variant_id as id from alert_holds where expires_at <= ${now}
    union
    select v.id from (
      select distinct variant_id from alerts
      where kind = 'stock' and confirmed_at is not null and over_at is null
    ) as waited join variants v on v.id = waited.variant_id join products p on p.id = v.product_id
    where v.on_hand > v.held and p.in_stock and p.archived_at is null
    limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function isOffered(trx: DatabaseTransaction, variantId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('variants.id', '=', variantId)
    .where('in_stock', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The first of those who wait, in the order in which they asked. */
export async function lockFirst(
  trx: DatabaseTransaction,
  variantId: string,
  most: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('alerts')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('kind', '=', 'stock')
    .where('confirmed_at', 'is not', null)
    .where('over_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Alerts whose price has come; those that somebody else is about to tell are left out. */
export async function lockPriced(trx: DatabaseTransaction, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from alerts a join products p on p.id = a.product_id
    where a.kind = 'price' and a.confirmed_at is not null and a.over_at is null
      and p.price_cents <= a.below_cents and p.in_stock and p.archived_at is null
    order by a.asked_at, a.id limit ${most} for update of a skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

interface Told {
  id: string
  /** Of the link that a piece is kept for; null where none is. */
  holdTokenHash: string | null
}

export async function markTold(
  trx: DatabaseTransaction,
  told: readonly Told[],
  now: Date,
  heldUntil: Date | null,
): Promise<void> {
  await sql`
    update alerts set over_at = ${now}::timestamptz, held_until = ${heldUntil}::timestamptz,
      hold_token_hash = told.hash
    from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map((one) => one.holdTokenHash)}::text[])
      as told (id, hash)
    where alerts.id = told.id
  `.execute(trx)
}

/** By the hash of its token: what the link of a mail holds, or held. */
export async function findKept(db: Database, tokenHash: string): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`
    select a.product_id, a.color_hex, a.held_until, p.name, p.name_bn, c.name as color_name,
      c.name_bn as color_name_bn, v.size, h.expires_at, p.in_stock and p.archived_at is null as is_offered,
      v.on_hand - v.held as available
    from alerts a join products p on p.id = a.product_id join variants v on v.id = a.variant_id
    left join product_colors c on c.product_id = a.product_id and c.hex = a.color_hex
    left join alert_holds h on h.alert_id = a.id
    where a.hold_token_hash = ${tokenHash} and a.held_until is not null
  `.execute(db)
  return rows[0]
}

export interface KeptRow {
  product_id: string
  color_hex: string | null
  held_until: Date
  name: string
  name_bn: string
  color_name: string | null
  color_name_bn: string | null
  size: string | null
  /** Null once it is kept no longer. */
  expires_at: Date | null
  is_offered: boolean
  available: number
}

/** What is kept for who has these links, or this account, the first to lapse first. */
export async function selectKeptFor(
  db: Database,
  { tokenHashes, userId }: { tokenHashes: readonly string[]; userId: string | null },
  now: Date,
): Promise<{ alert_id: string; variant_id: string }[]> {
  const { rows } = await sql<{ alert_id: string; variant_id: string }>`
    select h.alert_id, h.variant_id from alerts a join alert_holds h on h.alert_id = a.id
    where (a.hold_token_hash = any(${tokenHashes}::text[]) or a.user_id = ${userId}::uuid) and h.expires_at > ${now}
    order by h.expires_at, h.alert_id
  `.execute(db)
  return rows
}
