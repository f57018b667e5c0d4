import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

type Tone = 'good' | 'bad' | 'quiet' | 'loud'

const TONES: Record<Tone, string> = {
  good: 'border-leaf text-leaf',
  bad: 'border-brick text-brick',
  quiet: 'border-line text-muted',
  loud: 'border-marigold bg-marigold text-on-marigold',
}

/** A word about a thing's state. */
export function Badge({
  tone = 'quiet',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'label-caps inline-flex items-center gap-1.5 rounded-sm border px-2 py-1 whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** As the specification has it: nothing left reads Stock Out, else In Stock. */
export function StockBadge({ stock }: { stock: number }) {
  return stock <= 0 ? <Badge tone="bad">Stock Out</Badge> : <Badge tone="good">In Stock</Badge>
}
