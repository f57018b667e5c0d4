import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { cx } from '../../../lib/class-names.ts'
import { formatBdt } from '../../../ui/price.tsx'

/** What the order costs, what is here of it, and what is missing or over, one below the other. */
export function MoneySums({ order, className }: { order: OrderDetail; className?: string }) {
  const { account } = order
  if (account === null) return null
  const back = account.givenBackBdt + account.promisedBdt
  const missingBdt = account.review?.missingBdt ?? account.dueBdt
  const rows = [
    ['It costs', account.costsBdt],
    ['Came in', account.paidBdt],
    ...(back > 0 ? [['Gone back, or asked back', back] as const] : []),
    ...(account.writtenOffBdt !== 0
      ? [[account.writtenOffBdt < 0 ? 'Let go' : 'Kept', Math.abs(account.writtenOffBdt)] as const]
      : []),
    ...(missingBdt === 0 ? [] : [[missingBdt > 0 ? 'Missing' : 'Over', Math.abs(missingBdt)] as const]),
  ] as const
  return (
    <dl className={cx('figures grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-ink', className)}>
      {rows.map(([name, sum]) => (
        <div key={name} className="contents last:*:font-semibold">
          <dt>{name}</dt>
          <dd className="text-right">{formatBdt(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}
