import * as m from '@spokehaat/texts/card'
import { cx } from '../lib/class-names.ts'
import { formatCount, formatFigure } from '../lib/format.ts'

const STARS = [1, 2, 3, 4, 5]
const SHAPE = 'm10 1.8 2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.7l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z'

interface StarsProps {
  /** Out of five; what is no whole star is filled as far as it goes. */
  rating: number
  /** Beside small text. */
  isSmall?: boolean
}

export function Stars({ rating, isSmall = false }: StarsProps) {
  return (
    <p
      className="flex items-center gap-0.5"
      role="img"
      aria-label={m.rated_of_5_stars({ full: formatFigure(rating) })}
    >
      {STARS.map((star) => (
        <Star
          key={star}
          share={Math.max(0, Math.min(1, rating - star + 1))}
          size={isSmall ? 'size-5' : 'size-6'}
        />
      ))}
    </p>
  )
}

/** `share`: how much of it is filled, from the left, 0 to 1. `size`: a class. */
export function Star({ share, size }: { share: number; size: string }) {
  const isWhole = share === 1
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cx('shrink-0', size)}
      fill={isWhole ? 'var(--marigold)' : 'transparent'}
      stroke={isWhole ? 'var(--star-edge)' : 'var(--edge)'}
      strokeWidth="1"
      strokeLinejoin="round"
    >
      <path d={SHAPE} />
      {share > 0 && !isWhole && (
        <path
          d={SHAPE}
          fill="var(--marigold)"
          stroke="var(--star-edge)"
          style={{ clipPath: `inset(-1px ${Math.round(100 - share * 100)}% -1px -1px)` }}
        />
      )}
    </svg>
  )
}

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
      <Star share={1} size="size-5" />
      <span aria-hidden="true">
        <b className="font-semibold">{stars}</b> <span className="text-muted">({riders})</span>
      </span>
      <span className="sr-only">{m.rating_of_reviews({ rating: stars, count: riders })}</span>
    </span>
  )
}
