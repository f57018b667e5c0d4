import type { ManagedQuestion, QuestionStatus } from '@spokehaat/contract/catalogue/question'
import { shownAddress } from '../../identity/users/shown-address.ts'
import type { QuestionRow } from './questions.queries.ts'

export function managedQuestionView(row: QuestionRow): ManagedQuestion {
  return {
    _id: row.id,
    product: { _id: row.product_id, name: row.product_name, isArchived: row.archived_at !== null },
    name: row.name,
    email: row.email === null ? null : shownAddress(row.email),
    question: row.question,
    status: statusOf(row),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    hiddenReason: row.hidden_reason,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function statusOf({
  answer,
  hidden_reason,
}: Pick<QuestionRow, 'answer' | 'hidden_reason'>): QuestionStatus {
  if (hidden_reason !== null) return 'hidden'
  return answer === null ? 'waiting' : 'answered'
}
