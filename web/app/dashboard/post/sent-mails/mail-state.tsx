import type { MailState } from '@spokehaat/contract/post/mail'
import { Badge } from '../../../ui/badge.tsx'

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  parked: 'Given up',
}
export const MASKED = 'Links and codes that open something are hidden here. An admin reads them.'
const TONES = { waiting: 'quiet', sent: 'good', parked: 'bad' } as const

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_NAMES[state]}</Badge>
}
