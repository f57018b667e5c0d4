import * as m from '@spokehaat/texts/card'
import { formatFigure } from '../../lib/format.ts'

const STARS = [1, 2, 3, 4, 5]

/** A rating out of five, rounded to whole stars. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating)
  return (
    <p
      className="flex items-center gap-0.5"
      role="img"
      aria-label={m.rated_of_5_stars({ full: formatFigure(full) })}
    >
      {STARS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-6"
          fill={star <= full ? 'var(--marigold)' : 'transparent'}
          stroke={star <= full ? 'var(--star-edge)' : 'var(--edge)'}
          strokeWidth="1"
          strokeLinejoin="round"
        >
          <path d="m10 1.8 2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.7l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z" />
        </svg>
      ))}
    </p>
  )
}
