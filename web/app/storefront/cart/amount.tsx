import { cx } from '../../lib/class-names.ts'
import { formatBdt, formatUsd } from '../../ui/price.tsx'

interface AmountProps {
  amounts: { usd: number | null; bdt: number | null }
  size?: 'md' | 'lg'
  className?: string
}

/** Taka with the dollars below, where there are any; dollars alone where the rate is not known. */
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
        {bdt === null ? formatUsd(usd ?? 0) : formatBdt(bdt)}
      </span>
      {bdt !== null && usd !== null && (
        <span className="text-[0.9375rem] leading-snug text-muted">{formatUsd(usd)}</span>
      )}
    </span>
  )
}
