import type { SmsProvider } from '@spokehaat/contract/post/sms-provider'
import { formatCount } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatBdt } from '../../../ui/price.tsx'

export function ProviderState({ provider: { isActive, trouble } }: { provider: SmsProvider }) {
  if (!isActive) return <Badge>Not in use</Badge>
  if (trouble === 'balance') return <Badge tone="bad">No balance</Badge>
  if (trouble === 'keys') return <Badge tone="bad">Refuses the shop</Badge>
  if (trouble === 'silent') return <Badge tone="loud">Does not answer</Badge>
  if (trouble === 'unconfirmed') return <Badge tone="loud">Nothing arrives</Badge>
  return <Badge tone="good">In use</Badge>
}

export function balanceWords({ balance }: SmsProvider): string | null {
  if (balance === null) return null
  return balance.unit === 'paisa' ? formatBdt(balance.left / 100) : `${formatCount(balance.left)} messages`
}
