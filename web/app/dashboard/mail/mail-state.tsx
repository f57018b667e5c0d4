import type { MailState } from '@spokehaat/contract/desk/mail'
import { Badge } from '../../ui/badge.tsx'

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  parked: 'Given up',
}
const TONES = { waiting: 'quiet', sent: 'good', parked: 'bad' } as const

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_NAMES[state]}</Badge>
}
