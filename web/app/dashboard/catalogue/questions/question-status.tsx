import type { QuestionStatus } from '@spokehaat/contract/catalogue/question'
import { Badge } from '../../../ui/badge.tsx'

export const STATUS_NAMES: Record<QuestionStatus, string> = {
  waiting: 'Waiting',
  answered: 'Answered',
  hidden: 'Hidden',
}

/** What waits for the shop is the loud one. */
export function QuestionBadge({ status }: { status: QuestionStatus }) {
  return (
    <Badge tone={status === 'waiting' ? 'loud' : status === 'answered' ? 'good' : 'quiet'}>
      {STATUS_NAMES[status]}
    </Badge>
  )
}
