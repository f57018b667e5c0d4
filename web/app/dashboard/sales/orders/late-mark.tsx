import type { Order } from '@spokehaat/contract/sales/order'
import { formatDay } from '../../../lib/format-day.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Of an order that should have left, or arrived, or has to leave by tomorrow; nothing of any other. */
export function LateMark({ order }: { order: Order }) {
  const standing = order.due?.standing
  if (!standing) return null
  return (
    <Badge tone={standing === 'late' ? 'gone' : 'loud'}>
      {standing === 'late' ? 'Late' : 'Will be late'}
    </Badge>
  )
}

/** Until when it has to leave and to arrive; null where nobody has promised anything, or it is done. */
export function dueWords({ due }: Order): string | null {
  if (!due) return null
  const words = [
    due.handOverBy && `Hand over by ${formatDay(due.handOverBy)}`,
    due.deliverBy && `deliver by ${formatDay(due.deliverBy)}`,
  ].filter(Boolean)
  return words.length === 0 ? null : upperFirst(words.join(', '))
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
