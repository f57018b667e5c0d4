/** Reviews by riders: read one by one, each shown, hidden or answered by itself. */
import { REVIEW_STATE_NAMES } from '@spokehaat/contract/sales/review'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListCards } from '../../frame/table/list-cards.tsx'
import { FRESH, ListCount, ListFilters } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { useDeskReviewsQuery } from './desk-reviews-api.ts'
import { ReviewCard } from './review-card.tsx'
import { STATE_NAMES } from './review-words.ts'

const LIST = listSpec({
  filters: { state: choice('State', 'All reviews', REVIEW_STATE_NAMES, STATE_NAMES) },
})

export const meta = deskMeta('Reviews')

export default function ReviewsPage() {
  const list = useListAddress(LIST)
  const found = useDeskReviewsQuery(list.asked, FRESH)
  const isAllRead = list.asked.state === 'waiting' && !list.asked.search
  return (
    <DashboardPage title="Reviews" aside={<ListCount total="Total Reviews" found={found} />}>
      <ListFilters list={list} search="Search by product, order, name or words" />
      <ListCards
        list={list}
        found={found}
        failed="The reviews could not be loaded"
        skeleton={
          <div role="status" aria-label="Loading..." className="max-w-[60rem] space-y-6">
            <Skeleton className="h-64 rounded-lg" />
            <Skeleton className="h-64 rounded-lg" />
          </div>
        }
        className="max-w-[60rem]"
        render={(reviews) => (
          <ul aria-label="Reviews" className="grid gap-6">
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
        none={{
          title: 'No reviews yet',
          words:
            'Ten days after an order was handed over its customer is asked, by one mail, how it is. What they say waits here until somebody has read it.',
        }}
        notFound={{
          title: isAllRead ? 'All read' : 'No reviews found',
          words: isAllRead
            ? 'No review waits. Time for a ride.'
            : 'No review has this in its product, its order, its name or its words.',
          all: 'Show all reviews',
        }}
      />
    </DashboardPage>
  )
}
