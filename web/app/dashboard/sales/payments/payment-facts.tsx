import { GATEWAY_NAMES } from '@spokehaat/contract/sales/gateways'
import type { AttemptStatus } from '@spokehaat/contract/sales/order-state'
import type { PaymentOverview } from '@spokehaat/contract/sales/reconciliation'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { formatCount, formatDateTime, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatBdt } from '../../../ui/price.tsx'

/** Of an attempt to pay, in the words of the shop. */
export const ATTEMPT_NAMES: Record<AttemptStatus, string> = {
  created: 'Begun',
  redirected: 'At the gateway',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  review: 'In review',
  refunded: 'Refunded',
  reversed: 'Taken back by the bank',
}

/** Of cash, which no gateway knows of. */
const CASH_NAMES: Partial<Record<AttemptStatus, string>> = {
  created: 'Cash to be collected',
  redirected: 'Cash to be collected',
  paid: 'Cash collected',
  cancelled: 'Cash not collected',
  refunded: 'Cash given back',
}

type Attempts = PaymentOverview['attempts'][number]

const nameOf = ({ status, isCash }: Attempts) => (isCash && CASH_NAMES[status]) || ATTEMPT_NAMES[status]

/** States of cash that the shop calls the same are one bar. */
function byName(attempts: readonly Attempts[]): Attempts[] {
  const bars = new Map<string, Attempts>()
  for (const one of attempts) {
    const seen = bars.get(nameOf(one))
    bars.set(
      nameOf(one),
      seen
        ? {
            ...seen,
            count: seen.count + one.count,
            amount: Math.round((seen.amount + one.amount) * 100) / 100,
          }
        : one,
    )
  }
  return [...bars.values()]
}

const BARS: Partial<Record<AttemptStatus, string>> = {
  paid: 'bg-leaf',
  review: 'bg-marigold',
  reversed: 'bg-brick',
  failed: 'bg-brick',
}

/** Whether each gateway answers, and what waits for them. */
export function GatewayCard({ overview: { gateways, oldestOpenAt } }: { overview: PaymentOverview }) {
  return (
    <Card title={gateways.length === 1 ? 'Gateway' : 'Gateways'}>
      <dl className="flex flex-col gap-4">
        {gateways.map(({ name, opening, asking }) => (
          <Fact key={name} term={GATEWAY_NAMES[name]}>
            <span className="flex flex-col gap-1">
              <CircuitBadge what="Opening payments" circuit={opening} />
              <CircuitBadge what="Asking after payments" circuit={asking} />
            </span>
          </Fact>
        ))}
        <Fact term="Oldest open payment">
          {oldestOpenAt ? (
            <time dateTime={oldestOpenAt} className="figures">
              {formatDateTime(oldestOpenAt)}
            </time>
          ) : (
            <span className="text-muted">None is open</span>
          )}
        </Fact>
      </dl>
    </Card>
  )
}

interface CircuitBadgeProps {
  what: string
  circuit: PaymentOverview['gateways'][number]['opening']
}

function CircuitBadge({ what, circuit: { state, since } }: CircuitBadgeProps) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-muted">{what}</span>
      <Badge tone={state === 'on' ? 'good' : 'bad'}>{CIRCUIT_WORDS[state]}</Badge>
      {since && (
        <span className="figures w-full text-sm text-muted">Silent since {formatDateTime(since)}</span>
      )}
    </span>
  )
}

const CIRCUIT_WORDS = { on: 'It answers', off: 'Switched off', trying: 'Trying' }

/** How the attempts of the last days stand, each state as long as it is frequent. */
export function AttemptsCard({ overview: { attempts, days } }: { overview: PaymentOverview }) {
  const bars = byName(attempts)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <Card title={`Payments of the last ${days} days`}>
      {bars.length === 0 ? (
        <p className="text-muted">Nobody has paid or tried to in this time.</p>
      ) : (
        <ul className="flex flex-col gap-3.5">
          {bars.map((attempt) => (
            <li key={nameOf(attempt)}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{nameOf(attempt)}</span>
                <span className="figures text-muted">
                  {`${formatCount(attempt.count)} · ${formatBdt(attempt.amount)}`}
                </span>
              </div>
              <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-sm bg-sunken">
                <div
                  className={cx('h-full rounded-sm', BARS[attempt.status] ?? 'bg-edge')}
                  style={{ width: `${Math.max(1.5, (attempt.count / most) * 100)}%` }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** `3 differences`, or that there is none. */
export function differences(count: number): string {
  return count === 0 ? 'All agrees' : plural(count, 'difference')
}

export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label-caps text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}
