import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import type { Route } from './+types/my-orders-page.ts'
import { type ListAddress, listAddress, readListAddress } from './list-address.ts'
import { useMyOrdersQuery } from './orders-api.ts'
import { OrdersTable } from './orders-table.tsx'

const PAGE_SIZE = 10

export const meta: Route.MetaFunction = () => [
  { title: 'My Orders · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function MyOrdersPage() {
  const [params, setParams] = useSearchParams()
  const { search, page } = readListAddress(params)
  const { data, error, isFetching, refetch } = useMyOrdersQuery(
    { search: search.trim(), page, limit: PAGE_SIZE },
    // a payment is settled on the server, without this page being told
    { refetchOnMountOrArgChange: true },
  )
  useEffect(() => {
    if (error) toast.error('Failed to load orders. Please try again.', { id: 'orders' })
  }, [error])
  const go = (address: ListAddress) => setParams(listAddress(address), { replace: true })

  return (
    <DashboardPage
      title="My Orders"
      aside={
        <p aria-live="polite" className="figures text-muted">
          {data && !error && `Total Orders: ${formatCount(data.meta.total)}`}
        </p>
      }
    >
      <SearchBox search={search} onSearch={(text) => go({ search: text, page: 1 })} />
      <div className="mt-6">
        {error ? (
          <LoadFailed message={error.message} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : !data ? (
          <OrdersSkeleton />
        ) : data.orders.length === 0 && !isFetching ? (
          <NoOrders
            isSearch={search.trim() !== ''}
            pages={data.meta.pages}
            onReset={() => go({ search: '', page: 1 })}
          />
        ) : (
          <div
            aria-busy={isFetching}
            className={cx('transition-opacity duration-150', isFetching && 'opacity-60')}
          >
            <OrdersTable orders={data.orders} />
            <div className="mt-6">
              <Pagination
                page={page}
                pages={data.meta.pages}
                to={(next) => `${paths.myOrders()}?${listAddress({ search, page: next })}`}
              />
            </div>
          </div>
        )}
      </div>
    </DashboardPage>
  )
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { draft, change, flush } = useDraft(search, onSearch)
  return (
    <search>
      <form
        className="relative max-w-[32rem]"
        onSubmit={(event) => {
          event.preventDefault()
          flush()
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <TextInput
          type="search"
          value={draft}
          onChange={(event) => change(event.target.value)}
          maxLength={100}
          placeholder="Search by Order ID or Transaction ID..."
          aria-label="Search by Order ID or Transaction ID"
          className="pl-11 text-ellipsis max-sm:placeholder:text-[0.9375rem]"
        />
      </form>
    </search>
  )
}

function LoadFailed(props: { message: string | undefined; isTrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title="Failed to fetch orders"
        action={
          <Button variant="primary" busy={props.isTrying} onClick={props.onRetry}>
            Try again
          </Button>
        }
      >
        {props.message}
      </EmptyState>
    </div>
  )
}

/** Also for a page past the last: orders may have gone since the address was made. */
function NoOrders(props: { isSearch: boolean; pages: number; onReset: () => void }) {
  const isPastLast = props.pages > 0
  return (
    <EmptyState
      title="No orders found"
      picture={<ScenePicture name="state-no-orders" ratio="card" sizes="18rem" className="w-72 max-w-full" />}
      action={
        props.isSearch || isPastLast ? (
          <Button onClick={props.onReset}>Show all orders</Button>
        ) : (
          <ButtonLink to={paths.shop()} variant="primary">
            Find a bike
          </ButtonLink>
        )
      }
    >
      {isPastLast
        ? 'This page is past the last one.'
        : props.isSearch
          ? 'No order has this in its ID or its transaction ID.'
          : 'What you buy is listed here, with its payment.'}
    </EmptyState>
  )
}

function OrdersSkeleton() {
  return (
    <div role="status">
      <p className="mb-3 text-muted">Loading orders...</p>
      <div className="flex flex-col gap-4 xl:gap-0">
        {[0, 1, 2, 3].map((row) => (
          <div
            key={row}
            className="flex flex-col gap-4 border-line p-4 max-xl:rounded-lg max-xl:border max-xl:bg-surface md:p-5 xl:border-t xl:px-2"
          >
            <div className="flex justify-between gap-8">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-6 w-16" />
            </div>
            <Skeleton className="h-4" />
            <Skeleton className="h-4 xl:hidden" />
            <Skeleton className="h-4 xl:hidden" />
            <Skeleton className="h-4 xl:hidden" />
            <Skeleton className="h-4 w-2/3 xl:w-1/3" />
          </div>
        ))}
      </div>
    </div>
  )
}
