/** Reviews by riders: read one by one, each shown, hidden or answered by itself. */
import { REVIEW_STATE_NAMES } from '@spokehaat/contract/sales/review'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { PastLast } from '../table/past-last.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/reviews-page.ts'
import { useDeskReviewsQuery } from './desk-reviews-api.ts'
import { ReviewCard } from './review-card.tsx'
import { STATE_NAMES } from './review-words.ts'

const PAGE_SIZE = 20
const LIST = listSpec({ filters: { state: REVIEW_STATE_NAMES } })

export const meta: Route.MetaFunction = () => [
  { title: 'Reviews · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function ReviewsPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, ...rest } = address
  const { data, error, isFetching, refetch } = useDeskReviewsQuery(
    { ...rest, ...(search.trim() && { search: search.trim() }), limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <DashboardPage
      title="Reviews"
      aside={<PageCount>{data && !error && `Total Reviews: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by product, order, name or words"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-80"
        />
        <FilterSelect
          label="State"
          value={address.state}
          options={REVIEW_STATE_NAMES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          all="All reviews"
          onChange={(state) => go({ state })}
          className="w-44 max-lg:grow"
        />
      </div>
      {error ? (
        <LoadFailed
          title="The reviews could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <div role="status" aria-label="Loading..." className="max-w-[60rem] space-y-6">
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      ) : data.reviews.length === 0 ? (
        data.meta.pages > 0 ? (
          <PastLast to={to(1)} />
        ) : (
          <NoReviews
            state={address.state}
            search={search}
            onAll={() => go({ search: '', state: undefined })}
          />
        )
      ) : (
        <div
          aria-busy={isFetching}
          className={cx('max-w-[60rem] transition-opacity duration-150', isFetching && 'opacity-60')}
        >
          <ul aria-label="Reviews" className="grid gap-6">
            {data.reviews.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination page={address.page} pages={data.meta.pages} to={to} />
          </div>
        </div>
      )}
    </DashboardPage>
  )
}

function NoReviews(props: { state: string | undefined; search: string; onAll: () => void }) {
  const { state, search, onAll } = props
  if (state === undefined && search.trim() === '') {
    return (
      <EmptyState title="No reviews yet">
        Ten days after an order was handed over its customer is asked, by one mail, how it is. What they say
        waits here until somebody has read it.
      </EmptyState>
    )
  }
  const isAllRead = state === 'waiting' && search.trim() === ''
  return (
    <EmptyState
      title={isAllRead ? 'All read' : 'No reviews found'}
      action={<Button onClick={onAll}>Show all reviews</Button>}
    >
      {isAllRead
        ? 'No review waits. Time for a ride.'
        : 'No review has this in its product, its order, its name or its words.'}
    </EmptyState>
  )
}
