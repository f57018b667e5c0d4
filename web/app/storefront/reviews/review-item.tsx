/** One rider's review, with the shop's answer. */

import type { Fit } from '@spokehaat/contract/catalogue/product'
import type { PublicReview } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/reviews'
import { BadgeCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { counted, formatDate, formatFigure } from '../../lib/format.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { useShopName } from '../../lib/shop-facts.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { Stars } from '../stars.tsx'
import { Helpful } from './helpful.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { USES } from './review-uses.ts'

/** `isOwn`: its rider reads it, who does not say that it helps. */
export function ReviewItem({ review, isOwn = false }: { review: PublicReview; isOwn?: boolean }) {
  const shop = useShopName()
  const { stars, words, language, at, photos, answer } = review
  const name = review.shownName || m.a_rider()
  return (
    <article aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={stars} isSmall />
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex items-center gap-1.5 text-[0.9375rem] text-leaf">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
          {m.verified()}
        </p>
        <p className="figures text-[0.9375rem] text-muted">
          <time dateTime={at}>{formatDate(at)}</time>
        </p>
      </div>
      <Facts review={review} />
      <Words text={words} lang={language === LANGUAGE ? undefined : language} />
      {photos.length > 0 && <ReviewPhotos photos={photos} name={name} />}
      {answer && (
        <div className="border-l-4 border-leaf bg-sunken px-4 py-3">
          <p className="font-semibold">{m.shop_answers(shop)}</p>
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {!isOwn && <Helpful review={review} />}
    </article>
  )
}

const FIT: Record<Fit, string> = { small: m.runs_small(), true: m.runs_true(), large: m.runs_large() }

/** Who rides it, and how: what tells a reader whether this rider is like them. */
function Facts({ review: { height, size, fit, use, monthsRidden: months } }: { review: PublicReview }) {
  const facts = [
    height !== null && m.height_fact({ height: formatFigure(height) }),
    size !== null && m.size_fact({ size: formatFigure(size) }),
    fit !== null && FIT[fit],
    use !== null && USES[use],
    months !== null && (months === 0 ? m.not_ridden_long() : counted(months, m.one_month, m.many_months)),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <ul className="figures flex flex-wrap gap-2 text-[0.9375rem]">
      {facts.map((fact) => (
        <li key={fact} className="rounded-sm bg-sunken px-2 py-1 wrap-anywhere">
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** Characters, or lines, of which more are folded. */
const FOLD = { letters: 700, lines: 12 }

function Words({ text, lang }: { text: string; lang: string | undefined }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLD.letters || text.split('\n').length > FOLD.lines
  return (
    <div>
      <p
        id={id}
        lang={lang}
        className={cx('max-w-[68ch] whitespace-pre-line wrap-anywhere', isLong && !isOpen && 'line-clamp-8')}
      >
        {text}
      </p>
      {isLong && (
        <TextButton
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="needs-script"
        >
          {isOpen ? m.read_less() : m.read_all()}
        </TextButton>
      )}
    </div>
  )
}
