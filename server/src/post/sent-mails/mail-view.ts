import type { Standing } from '@spokehaat/contract/identity/permissions'
import type { MailSummary } from '@spokehaat/contract/post/mail'
import { secretsFor } from '../../outbox/hide-secrets.ts'
import type { MailRow } from '../../outbox/outbox.queries.ts'
import { stateOf } from '../../outbox/queue.queries.ts'

export function mailView(row: MailRow, viewer: Standing, canRead: boolean): MailSummary {
  const state = stateOf(row)
  return {
    _id: row.id,
    to: row.to_address,
    ...secretsFor(viewer, { subject: row.subject }),
    at: row.created_at.toISOString(),
    state,
    sentAt: row.sent_at?.toISOString() ?? null,
    dueAt: state === 'waiting' ? row.due_at.toISOString() : null,
    tries: row.tries,
    lastError: row.last_error,
    isReadable: canRead && state === 'sent',
  }
}
