import type { AuditQuery } from '@spokehaat/contract/identity/audit'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { endOf, startOf } from '../../platform/db/dhaka-days.ts'
import { containingForm } from '../../platform/db/like-pattern.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { AuditLog } from '../../platform/db/tables.ts'

export type AuditRow = Selectable<AuditLog>

/** Newest first. */
export async function selectAuditPage(
  db: Database,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  let matching = db.selectFrom('audit_log')
  if (query.entity !== undefined) matching = matching.where('entity', '=', query.entity)
  if (query.entityId !== undefined) matching = matching.where('entity_id', '=', query.entityId)
  if (query.by !== undefined) matching = matching.where('by_user_id', '=', query.by)
  if (query.action !== undefined) matching = matching.where('action', '=', query.action)
  if (query.from !== undefined) matching = matching.where('at', '>=', startOf(query.from))
  if (query.to !== undefined) matching = matching.where('at', '<', endOf(query.to))
  if (query.search !== '') {
    const pattern = containingForm(query.search)
    matching = matching.where(
      sql<boolean>`(search_form(label || ' ' || by_name || ' ' || action) like ${pattern} or entity_id = ${query.search})`,
    )
  }
  return selectPage(matching, matching.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'), query)
}
