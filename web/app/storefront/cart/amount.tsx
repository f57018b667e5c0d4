import { cx } from '../../lib/class-names.ts'
import { formatBdt, formatUsd } from '../../ui/price.tsx'
import type { Amounts } from './amounts.ts'

interface AmountProps {
  amounts: Amounts
  size?: 'md' | 'lg'
  className?: string
}

/** Taka with the dollars below; dollars alone where the rate is not known. */
export function Amount({ amounts: { usd, bdt }, size = 'md', className }: AmountProps) {
  return (
    <span className={cx('figures flex flex-col', className)}>
      <span
        className={
          size === 'lg'
            ? 'font-display text-[1.625rem] leading-tight font-bold tracking-tight'
            : 'leading-snug font-semibold'
        }
      >
        {bdt === null ? formatUsd(usd) : formatBdt(bdt)}
      </span>
      {bdt !== null && <span className="text-[0.9375rem] leading-snug text-muted">{formatUsd(usd)}</span>}
    </span>
  )
}
