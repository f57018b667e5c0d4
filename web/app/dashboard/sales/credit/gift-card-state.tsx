import type { GiftCardState } from '@spokehaat/contract/sales/credit'
import { Badge } from '../../../ui/badge.tsx'

export const STATE_NAMES: Record<GiftCardState, string> = {
  active: 'Active',
  'used-up': 'Used up',
  expired: 'Expired',
  blocked: 'Blocked',
}
const TONES = { active: 'good', 'used-up': 'quiet', expired: 'quiet', blocked: 'bad' } as const

export function GiftCardStateBadge({ state }: { state: GiftCardState }) {
  return <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
}
