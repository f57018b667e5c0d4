import { paths } from '../../../lib/desk-paths.ts'
import { useMay } from '../../../store/use-may.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useOrderCarryingQuery } from './customer-orders-api.ts'

/** What carriers charge for an order: to bring it, and to bring it back. Nothing where none does. */
export function CarryingCard({ order }: { order: string }) {
  const isAsked = useMay()('payments.read')
  const { data } = useOrderCarryingQuery(order, { skip: !isAsked })
  if (!isAsked || !data || data.parcels.length === 0) return null
  const sums = [
    ['To deliver it', data.thereBdt],
    ['To have it back', data.backBdt],
  ] as const
  return (
    <DashboardCard title="What it cost to carry">
      <ul className="divide-y divide-line border-y border-line">
        {data.parcels.map(({ ourRef, carrier, carrierName, feeBdt }) => (
          <li key={ourRef} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{ourRef}</span>
              <TextLink to={paths.carrierCash(carrier)} className="ml-2">
                {carrierName}
              </TextLink>
            </span>
            <span className="figures">{formatBdt(feeBdt)}</span>
          </li>
        ))}
      </ul>
      <dl className="figures mt-3 flex flex-col gap-1">
        {sums
          .filter(([, amount]) => amount !== null)
          .map(([term, amount]) => (
            <div key={term} className="flex justify-between gap-6 font-semibold">
              <dt>{term}</dt>
              <dd>{formatBdt(amount ?? 0)}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3 text-[0.9375rem] text-muted">
        With the VAT on it. It comes off what the order earns.
      </p>
    </DashboardCard>
  )
}
