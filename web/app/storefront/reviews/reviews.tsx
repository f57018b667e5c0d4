import * as m from '@spokehaat/texts/reviews'
import { useRef } from 'react'
import { cx } from '../../lib/class-names.ts'
import { counted, formatCount, formatDate } from '../../lib/format.ts'
import type { ShownReviews } from '../../render/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LineHead } from '../line-head.tsx'
import { ReviewControls } from './review-controls.tsx'
import { ReviewItem } from './review-item.tsx'
import { Summary } from './review-summary.tsx'
import { useReviewList } from './use-review-list.ts'

interface ReviewsProps {
  product: string
  /** What came with the page; null where there is no review. */
  first: ShownReviews | null
}

/** What riders say of a product: all of it together, and each in their own words. */
export function Reviews({ product, first }: ReviewsProps) {
  const hidden = first && first.summary.hiddenCount > 0 && <Hidden summary={first.summary} />
  if (!first || first.summary.count === 0) {
    return (
      <section id="reviews" aria-labelledby="reviews-title" className="wrap scroll-mt-24">
        <LineHead id="reviews-title" title={m.title()}>
          {m.none_yet()}
        </LineHead>
        {hidden}
      </section>
    )
  }
  return (
    <section aria-labelledby="reviews-title" id="reviews" className="wrap mt-16 scroll-mt-24">
      <h2 id="reviews-title" className="mb-6 text-section">
        {m.title()}
      </h2>
      <Some product={product} first={first} />
      {hidden}
    </section>
  )
}

function Some({ product, first }: { product: string; first: ShownReviews }) {
  const list = useRef<HTMLUListElement>(null)
  const { asked, change, readOn, items, total, isLoading, failure, retry } = useReviewList(product, first)

  /** The focus goes to the first that was not there before. */
  async function readMore() {
    const before = items.length
    await readOn()
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[before]?.focus()
  }

  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-24">
        <Summary summary={first.summary} />
      </div>
      <div>
        <ReviewControls asked={asked} summary={first.summary} onChange={change} />
        <ul
          ref={list}
          aria-busy={isLoading}
          className={cx(
            'divide-y divide-line border-t border-line transition-opacity duration-150',
            isLoading && 'opacity-50',
          )}
        >
          {items.map((review) => (
            <li key={review._id} tabIndex={-1} className="py-6 outline-none">
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        {items.length === 0 && !isLoading && !failure && (
          <p role="status" className="py-6 text-muted">
            {asked.like === null ? m.nobody_of_size() : m.nobody_like_you()}
          </p>
        )}
        {failure && (
          <Notice
            title={m.not_loaded()}
            actions={<Button onClick={retry}>{m.try_again()}</Button>}
            className="my-6"
          >
            {failure}
          </Notice>
        )}
        {items.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
            {items.length < total && (
              <Button busy={isLoading} onClick={() => void readMore()} className="needs-script">
                {m.more()}
              </Button>
            )}
            <p role="status" className="figures text-[0.9375rem] text-muted">
              {m.shown_of({ shown: formatCount(items.length), all: formatCount(total) })}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

/** What the shop does not show, and why: nobody has to guess. */
function Hidden({ summary: { hidden, hiddenCount } }: Pick<ShownReviews, 'summary'>) {
  return (
    <details className="mt-8 border-t border-line pt-2">
      <summary className="figures inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold">
        {counted(hiddenCount, m.one_hidden, m.many_hidden)}
      </summary>
      <p className="mt-1 text-muted">{m.hidden_lead()}</p>
      <ul className="mt-2 list-disc pl-5">
        {hidden.map(({ reason, at }) => (
          <li key={at} className="wrap-anywhere">
            {m.hidden_reason({ reason, date: formatDate(at) })}
          </li>
        ))}
      </ul>
    </details>
  )
}
