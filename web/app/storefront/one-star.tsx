import * as m from '@spokehaat/texts/card'
import { cx } from '../lib/class-names.ts'
import { formatCount, formatFigure } from '../lib/format.ts'

export const STAR = 'm10 1.8 2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.7l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z'

interface OneStarProps {
  rating: number
  /** So many riders gave it. */
  count: number
  className?: string
}

/** One star for five, where there is little room. */
export function OneStar({ rating, count, className }: OneStarProps) {
  const [stars, riders] = [formatFigure(rating), formatCount(count)]
  return (
    <span className={cx('figures flex items-center gap-1 text-[0.9375rem] leading-snug', className)}>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5"
        fill="var(--marigold)"
        stroke="var(--star-edge)"
      >
        <path d={STAR} />
      </svg>
      <span aria-hidden="true">
        <b className="font-semibold">{stars}</b> <span className="text-muted">{`(${riders})`}</span>
      </span>
      <span className="sr-only">{m.rating_of_reviews({ rating: stars, count: riders })}</span>
    </span>
  )
}
