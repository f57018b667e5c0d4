import type { Message, MessageSummary } from '@spokehaat/contract/post/message'
import { shownAddress } from '../../identity/users/shown-address.ts'
import type { MessageRow, ReplyRow, SummaryRow } from './inbox.queries.ts'

export function messageSummaryView(row: SummaryRow): MessageSummary {
  return {
    _id: row.id,
    name: row.name,
    email: shownAddress(row.email),
    subject: row.subject,
    excerpt: row.excerpt,
    status: row.status,
    replies: row.replies,
    createdAt: row.created_at.toISOString(),
  }
}

export function messageView(row: MessageRow, replies: readonly ReplyRow[]): Message {
  return {
    _id: row.id,
    name: row.name,
    email: shownAddress(row.email),
    subject: row.subject,
    message: row.message,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    replies: replies.map((reply) => ({
      _id: reply.id,
      text: reply.text,
      by: reply.by_name,
      at: reply.at.toISOString(),
    })),
  }
}
