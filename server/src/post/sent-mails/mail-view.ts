import type { MailState, MailSummary } from '@spokehaat/contract/desk/mail'
import type { MailRow } from '../../outbox/outbox.queries.ts'

export function mailView(row: MailRow, canRead: boolean): MailSummary {
  const state: MailState = row.sent_at ? 'sent' : row.parked_at ? 'parked' : 'waiting'
  return {
    _id: row.id,
    to: row.to_address,
    subject: row.subject,
    at: row.created_at.toISOString(),
    state,
    sentAt: row.sent_at?.toISOString() ?? null,
    dueAt: state === 'waiting' ? row.due_at.toISOString() : null,
    tries: row.tries,
    lastError: row.last_error,
    isReadable: canRead && state === 'sent',
  }
}
