/** Of an order that has come: what its customer can say of each line, or has said. */
import type { ReviewedLine } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/orders'
import { useNavigate } from 'react-router'
import { formatFigure } from '../../../lib/format.ts'
import { choiceOf } from '../../../lib/line-words.ts'
import { ownName } from '../../../lib/own-text.ts'
import { paths } from '../../../lib/paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Joined } from '../../../ui/joined.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useMakeReviewLinkMutation, useReviewedLinesQuery } from './order-reviews-api.ts'

export function OrderReviews({ order }: { order: string }) {
  // the review may have been read by the shop since
  const { data: lines = [] } = useReviewedLinesQuery(order, { refetchOnMountOrArgChange: true })
  const shown = lines.filter(({ refusal, review }) => refusal === null || review !== null)
  if (shown.length === 0) return null
  return (
    <DashboardCard title={m.how_is_it()}>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </ul>
    </DashboardCard>
  )
}

const STANDING = {
  waiting: m.review_waits(),
  approved: m.review_is_shown(),
  hidden: m.review_is_hidden(),
}

function Line({ line: { order, position, product, color, size, review } }: { line: ReviewedLine }) {
  const navigate = useNavigate()
  const [makeLink, { isLoading }] = useMakeReviewLinkMutation()
  const { text, lang } = ownName(product)
  const choice = choiceOf({ configuration: null, color, size })

  async function open() {
    try {
      const { token } = await makeLink({ order, position }).unwrap()
      await navigate(paths.review(token))
    } catch (caught) {
      toast.error(errorSentence(caught))
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 basis-52 grow">
        <p lang={lang} className="font-semibold wrap-anywhere">
          {text}
        </p>
        <p className="text-[0.9375rem] text-muted">
          <Joined
            texts={
              review
                ? [
                    { text: m.stars_of_5({ stars: formatFigure(review.stars) }) },
                    { text: STANDING[review.state] },
                  ]
                : choice
            }
          />
        </p>
      </div>
      <Button busy={isLoading} onClick={() => void open()} aria-label={`${label(review !== null)}: ${text}`}>
        {label(review !== null)}
      </Button>
    </li>
  )
}

const label = (isWritten: boolean) => (isWritten ? m.your_review() : m.write_a_review())
