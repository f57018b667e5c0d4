import { type AuditEntry, auditEntry } from '@spokehaat/contract/identity/audit'
import type { AuditRow } from './audit.queries.ts'

export function auditView(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: { _id: row.by_user_id, name: row.by_name },
    action: row.action,
    // texts in the database, so that a new kind of thing needs no migration
    entity: auditEntry.shape.entity.parse(row.entity),
    entityId: row.entity_id,
    label: row.label,
    before: auditEntry.shape.before.parse(row.before),
    after: auditEntry.shape.after.parse(row.after),
  }
}
