import type { MessageStatus } from '@spokehaat/contract/post/message'
import { Badge } from '../../../ui/badge.tsx'

export const STATUS_NAMES: Record<MessageStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  done: 'Done',
}

/** What waits for the shop is the loud one. */
export function MessageBadge({ status }: { status: MessageStatus }) {
  return (
    <Badge tone={status === 'open' ? 'loud' : status === 'answered' ? 'good' : 'quiet'}>
      {STATUS_NAMES[status]}
    </Badge>
  )
}
