import type { ReturnCase } from '@spokehaat/contract/sales/return-case'
import { Badge } from '../../../../ui/badge.tsx'
import { STATUS_WORDS } from './return-draft.ts'

/** Where a return stands; loud where somebody waits for an answer. */
export function CaseBadge({ status }: Pick<ReturnCase, 'status'>) {
  return (
    <Badge tone={status === 'done' ? 'good' : status === 'asked' ? 'loud' : 'quiet'}>
      {STATUS_WORDS[status]}
    </Badge>
  )
}
