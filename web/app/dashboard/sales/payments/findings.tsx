import type { Finding, FindingKind } from '@spokehaat/contract/sales/reconciliation'
import { paths } from '../../../lib/desk-paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ATTEMPT_NAMES } from './payment-facts.tsx'

const TITLES: Record<FindingKind, string> = {
  'paid-there': 'Paid at the gateway, not here',
  'paid-here': 'Paid here, not at the gateway',
  amount: 'Another amount at the gateway',
  reversed: 'Taken back by the bank',
  refunds: 'Other refunds at the gateway',
}

/** What has become of it, or what a person has to do. */
function consequence({ kind, after }: Finding): string {
  if (kind === 'paid-here') {
    return 'The order stays paid. Ask the gateway before anything more is sent.'
  }
  if (kind === 'refunds')
    return 'The gateway has sent money back that the order knows nothing of. Compare its references.'
  if (kind === 'reversed') return 'The order is Refunded now. If it has been sent, write to the customer.'
  if (after === 'paid') {
    return kind === 'amount'
      ? 'The order stays paid. Compare the two figures.'
      : 'Mended: the order is Paid now.'
  }
  if (after === 'review') return 'The order is in Review: decide there what becomes of it.'
  return 'Nothing was changed. Look at the order.'
}

/** What does not agree, one by one. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {findings.map((finding) => (
        <li
          key={`${finding.merchantRef} ${finding.kind}`}
          className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{TITLES[finding.kind]}</strong>
              {finding.before !== finding.after && <Badge tone="good">Settled</Badge>}
            </p>
            <p className="text-muted">{consequence(finding)}</p>
            <p className="figures mt-1 text-sm wrap-anywhere text-muted">{`${finding.gatewayRef} · ${ATTEMPT_NAMES[finding.before]}${finding.before !== finding.after ? ` → ${ATTEMPT_NAMES[finding.after]}` : ''}`}</p>
          </div>
          <div className="figures sm:text-right">
            <TextLink isStrong to={paths.customerOrder(finding.order._id)}>
              {finding.order.number}
            </TextLink>
            <p>
              <span>{formatBdt(finding.amount)}</span>
              {finding.theirAmount !== null && finding.theirAmount !== finding.amount && (
                <span className="block text-sm text-brick">{`${formatBdt(finding.theirAmount)} there`}</span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
