/** What all reviews of a product come to: the average, how the stars are spread, and how it fits. */
import type { Fit, FitWords } from '@spokehaat/contract/catalogue/product'
import type { ReviewSummary } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/reviews'
import { counted, formatCount, formatFigure } from '../../lib/format.ts'
import { Star, Stars } from '../stars.tsx'

export function Summary({ summary }: { summary: ReviewSummary }) {
  const { rating, count, spread, fitWords } = summary
  return (
    <div className="grid gap-8 sm:max-lg:grid-cols-2">
      <div>
        <p className="figures flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-figure leading-none font-extrabold">
            {formatFigure(rating ?? 0)}
          </span>
          <span className="text-muted">{m.of_5()}</span>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating ?? 0} />
          <p className="figures font-semibold">{counted(count, m.one_review, m.many_reviews)}</p>
        </div>
        <p className="mt-1 text-[0.9375rem] text-muted">{m.only_buyers()}</p>
        <Spread spread={spread} count={count} />
      </div>
      {fitWords && <HowItFits words={fitWords} />}
    </div>
  )
}

function Spread({ spread, count }: Pick<ReviewSummary, 'spread' | 'count'>) {
  return (
    <ul aria-label={m.how_stars_spread()} className="mt-4 max-w-80">
      {[5, 4, 3, 2, 1].map((stars) => {
        const number = spread[stars - 1] ?? 0
        return (
          <li key={stars} className="figures flex items-center gap-2 text-[0.9375rem]">
            <span className="sr-only">{counted(stars, m.one_star, m.many_stars)}</span>
            <span aria-hidden="true" className="flex w-9 items-center gap-1 font-semibold">
              {formatFigure(stars)}
              <Star share={1} size="size-5" />
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-sm bg-line">
              <span
                className="block h-full bg-marigold"
                style={{ width: `${(number / Math.max(1, count)) * 100}%` }}
              />
            </span>
            <span className="w-9 text-right text-muted">{formatCount(number)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Not the contract's list, which would bring its schemas. */
const FITS: readonly Fit[] = ['small', 'true', 'large']
const NAMES: Record<Fit, string> = { small: m.small(), true: m.true_to_size(), large: m.large() }
const SAY = { small: m.say_small, true: m.say_true, large: m.say_large }

function HowItFits({ words }: { words: FitWords }) {
  const all = words.small + words.true + words.large
  if (all === 0) return null
  const most = [...FITS].sort((a, b) => words[b] - words[a])[0] ?? 'true'
  return (
    <div>
      <h3 className="text-xl font-bold">{m.how_it_fits()}</h3>
      <p className="figures mt-1">{SAY[most]({ count: formatCount(words[most]), all: formatCount(all) })}</p>
      <ul className="mt-3 grid max-w-80 grid-cols-3 gap-2">
        {FITS.map((word) => (
          <li key={word} className="figures text-[0.9375rem]">
            <span aria-hidden="true" className="block h-2 overflow-hidden rounded-sm bg-line">
              <span className="block h-full bg-leaf" style={{ width: `${(words[word] / all) * 100}%` }} />
            </span>
            <span className="mt-1 flex flex-wrap justify-between gap-x-2">
              <span>{NAMES[word]}</span>
              <span className="text-muted">{formatCount(words[word])}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
