import type { AuditEntry } from '@spokehaat/contract/identity/audit'

export interface FieldChange {
  name: string
  /** Null: there was none, or is none any more. */
  from: string | null
  to: string | null
}

/** What an entry changed, field by field, as words: `streetAddress` is read as `street address`. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => ({
    name: name
      .replace(/[_-]+/g, ' ')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase(),
    from: name in before ? asText(before[name]) : null,
    to: name in after ? asText(after[name]) : null,
  }))
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || 'none'
  return JSON.stringify(value, null, 1)
}
