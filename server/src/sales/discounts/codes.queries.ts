/** Codes of discounts as rows. */
import { codeKey } from '@spokehaat/contract/sales/discount-code'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'

interface NewCode {
  id: string
  code: string
  key: string
  loose_key: string
}

/** The keys that are new now; of the others somebody had them first. Writes in the order of keys, as every import does. */
export async function insertCodes(
  trx: DatabaseTransaction,
  discountId: string,
  codes: readonly NewCode[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into discount_codes (id, discount_id, code, key, loose_key)
    select id, ${discountId}, code, key, loose_key
    from json_to_recordset(${JSON.stringify(codes)}::json) as given (id uuid, code text, key text, loose_key text)
    order by key
    on conflict (key) do nothing returning key
  `.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

/** Whether there is any, of a discount or a gift card: a shop that gives none asks for none. */
export const hasCodes = sql<boolean>`(exists (select from discount_codes) or exists (select from gift_cards))`

/** Of these keys, whose they are. */
export async function ownersOf(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('discount_codes')
    .select(['key', 'discount_id'])
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, row.discount_id]))
}

/** At most two: a discount has none, one, or a list. */
export function selectFewCodes(trx: DatabaseTransaction, discountId: string) {
  return trx
    .selectFrom('discount_codes')
    .select(['id', 'code', 'key'])
    .where('discount_id', '=', discountId)
    .limit(2)
    .execute()
}

/** It stays the same code, with its uses. */
export async function renameCode(trx: DatabaseTransaction, { id, ...code }: NewCode): Promise<void> {
  await trx.updateTable('discount_codes').set(code).where('id', '=', id).execute()
}

/** Undefined where it is not there. */
export function deleteCode(trx: DatabaseTransaction, discountId: string, id: string) {
  return trx
    .deleteFrom('discount_codes')
    .where('discount_id', '=', discountId)
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst()
}

const used = sql<number>`(
  select count(*)::int from order_discounts o where o.code_id = discount_codes.id and o.is_counted
)`

/** Oldest first; all of them without `page`. */
export function selectCodePage(
  db: Database,
  discountId: string,
  query: { search: string; page: number; limit: number },
) {
  let matching = db.selectFrom('discount_codes').where('discount_id', '=', discountId)
  if (query.search !== '') {
    matching = matching.where(sql<boolean>`starts_with(key, ${codeKey(query.search)})`)
  }
  const shown = matching.select(['id', 'code', 'created_at', used.as('used')]).orderBy('id')
  return selectPage(matching, shown, query)
}
