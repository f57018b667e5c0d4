import type { OptionalPart } from '@spokehaat/contract/shop/parts-used'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Each answers by the first row of a table or of an index, however many there are. */
export async function selectPartsUsed(db: Database): Promise<Record<OptionalPart, boolean>> {
  const { rows } = await sql<Record<OptionalPart, boolean>>`
    select
      exists (select from drawer_moves) or exists (select from drawer_counts) as "drawer",
      exists (select from gift_cards) or exists (select from settings where key = 'giftCardsInShop' and value = 'true'::jsonb)
        as "giftCards",
      exists (select from tax_settings where is_on) or exists (select from tax_papers) as "vat",
      exists (select from suppliers) as "suppliers",
      exists (select from alerts) as "waiting",
      exists (select from audit_log where entity = 'export') as "exports",
      exists (select from carriers) as "parcels"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without from gave no row.')
  return row
}
