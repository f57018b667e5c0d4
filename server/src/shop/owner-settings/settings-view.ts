import { type RateChange, settings } from '@spokehaat/contract/shop/settings'
import type { AuditRow } from '../../identity/audit/audit.queries.ts'

const rate = settings.pick({ bdtPerUsd: true })

/** A change of the exchange rate, as the audit log keeps it. */
export function rateChangeView(row: AuditRow): RateChange {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    by: row.by_name,
    from: rate.parse(row.before).bdtPerUsd,
    to: rate.parse(row.after).bdtPerUsd,
  }
}
