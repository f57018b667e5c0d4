import type { AuditEntity, AuditQuery } from '@spokehaat/contract/identity/audit'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { endOf, startOf } from '../../platform/db/dhaka-days.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { AuditLog } from '../../platform/db/tables.ts'
import type { SearchedTable } from '../../platform/text-search/search-text.ts'
import { searched } from '../../platform/text-search/searched.ts'

export const SEARCHED_AUDIT = {
  table: 'audit_log',
  columns: ['label', 'by_name', 'action', 'entity_id'],
} as const satisfies SearchedTable<'audit_log', keyof AuditLog>

export type AuditRow = Selectable<AuditLog>

/** Newest first. */
export function selectAuditPage(
  db: Database,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  return searched(db, SEARCHED_AUDIT, query.search, ({ where, rank }) => {
    let matching = db.selectFrom('audit_log').where(where)
    if (query.entity !== undefined) matching = matching.where('entity', '=', query.entity)
    if (query.entityId !== undefined) matching = matching.where('entity_id', '=', query.entityId)
    if (query.by !== undefined) matching = matching.where('by_user_id', '=', query.by)
    if (query.action !== undefined) matching = matching.where('action', '=', query.action)
    if (query.from !== undefined) matching = matching.where('at', '>=', startOf(query.from))
    if (query.to !== undefined) matching = matching.where('at', '<', endOf(query.to))
    return selectPage(
      matching,
      matching.selectAll().orderBy(rank).orderBy('at', 'desc').orderBy('id', 'desc'),
      query,
    )
  })
}

const REACH = ['phone', 'photo']
const WHO = [...REACH, 'name', 'email', 'tags', 'note']

/**
 * Takes out of the record how to reach persons who are gone, and how they look; of those who are erased, who they were. The
 * database lets no other part of it be changed.
 */
export async function forgetPersons(
  trx: DatabaseTransaction,
  entity: Extract<AuditEntity, 'user' | 'customer'>,
  ids: readonly string[],
  { isErased }: { isErased: boolean },
): Promise<void> {
  const fields = isErased ? WHO : REACH
  await sql`
    update audit_log set before = before - ${fields}::text[], after = after - ${fields}::text[]
      ${isErased ? sql`, label = 'Erased', search_text = '', keyed_by = 0` : sql``}
    where entity = ${entity} and entity_id = any(${ids})`.execute(trx)
}
