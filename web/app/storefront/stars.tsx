import * as m from '@spokehaat/texts/card'
import { cx } from '../lib/class-names.ts'
import { formatFigure } from '../lib/format.ts'
import { STAR } from './one-star.tsx'

const STARS = [1, 2, 3, 4, 5]

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
      <path d={STAR} />
      {share > 0 && !isWhole && (
        <path
          d={STAR}
          fill="var(--marigold)"
          stroke="var(--star-edge)"
          style={{ clipPath: `inset(-1px ${Math.round(100 - share * 100)}% -1px -1px)` }}
        />
      )}
    </svg>
  )
}
