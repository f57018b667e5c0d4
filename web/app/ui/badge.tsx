import * as m from '@spokehaat/texts/ui'
import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

type Tone = 'good' | 'bad' | 'quiet' | 'loud' | 'gone'

const TONES: Record<Tone, string> = {
  good: 'text-leaf',
  bad: 'text-brick',
  quiet: 'text-muted',
  loud: 'rounded-sm bg-marigold px-2 py-1 text-on-marigold',
  gone: 'rounded-sm bg-brick px-2 py-1 text-on-brick',
}

interface BadgeProps {
  tone?: Tone
  className?: string
  children: ReactNode
}

/** A word about a thing's state, with a dot that is full or empty as the state is good or bad. */
export function Badge({ tone = 'quiet', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'label-caps inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {(tone === 'good' || tone === 'bad') && (
        <span
          aria-hidden="true"
          className={cx('size-2 rounded-full border-[1.5px] border-current', tone === 'good' && 'bg-current')}
        />
      )}
      <span className="contents">{children}</span>
    </span>
  )
}

export function SaleBadge() {
  return <Badge tone="gone">{m.sale()}</Badge>
}

/** In a list, as quiet as the price before. `until`: the last day of the sale, in words; left out where it has no end. */
export function SaleNote({ until }: { until: string | undefined }) {
  return (
    <p className="text-[0.9375rem] font-semibold text-brick">
      {until === undefined ? m.sale() : m.sale_until({ until })}
    </p>
  )
}

/** As the specification has it: nothing left reads Stock Out, which speaks; else In Stock, which nearly all are. */
export function StockBadge({ stock }: { stock: number }) {
  return stock <= 0 ? (
    <Badge tone="gone">{m.stock_out()}</Badge>
  ) : (
    <Badge className="font-normal!">{m.in_stock()}</Badge>
  )
}
