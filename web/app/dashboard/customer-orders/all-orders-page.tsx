import { LayoutGrid, Rows3 } from 'lucide-react'
import { useEffect } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import { ExportOrders } from '../exports/export-orders.tsx'
import { useKeptSwitch } from '../keys/kept-choice.ts'
import { LoadFailed } from '../load-failed.tsx'
import { useOrdersQuery } from '../orders/orders-api.ts'
import { DataTable } from '../table/data-table.tsx'
import { PastLast } from '../table/past-last.tsx'
import { SelectionBar } from '../table/selection-bar.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/all-orders-page.ts'
import { useOrderSelection } from './bulk/use-order-selection.tsx'
import { OrderCard } from './order-card.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { isNarrowed, LIST, NO_FILTERS, OrderFilters } from './order-filters.tsx'
import { OrderViews } from './order-views.tsx'

const PAGE_SIZE = 20

export const meta: Route.MetaFunction = () => [
  { title: 'Customer Orders · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function AllOrdersPage() {
  const { address, go, to } = useListAddress(LIST)
  const { view, search, page, sort, order, ...filters } = address
  const filter = { ...filters, ...(search.trim() && { search: search.trim() }) }
  const { data, error, isFetching, refetch } = useOrdersQuery(
    { ...filter, page, sort, order, scope: 'all', limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  const [isTableKept, keepTable] = useKeptSwitch('orders-as-table', false)
  const isTable = view === 'table' || (view === undefined && isTableKept)
  const { selection, dialog } = useOrderSelection({
    orders: data?.orders,
    total: data?.meta.total ?? 0,
    view: address.show,
    filter: { ...filter, sort, order },
  })
  useEffect(() => {
    if (error) toast.error('Failed to load orders. Please try again.', { id: 'orders' })
  }, [error])
  const pagination = data && { page: address.page, pages: data.meta.pages, to }
  const empty = (
    <NoOrders
      isNarrowed={isNarrowed(address)}
      isView={address.show !== undefined}
      isBackwards={address.from !== undefined && address.to !== undefined && address.from > address.to}
      onReset={() => go({ ...NO_FILTERS, show: undefined, page: 1 })}
    />
  )

  return (
    <DashboardPage
      title="Customer Orders"
      aside={
        <PageCount>
          {!error && (data ? `Result: ${formatCount(data.meta.total)}` : 'Loading orders...')}
        </PageCount>
      }
    >
      <OrderViews
        shown={address.show}
        to={(show) => paths.allOrders({ ...(show && { show }), ...(view && { view }) })}
      />
      <OrderFilters address={address} go={go}>
        <ExportOrders count={data?.meta.total ?? 0} filter={filter} />
        <ViewSwitch
          isTable={isTable}
          onChange={(next) => {
            keepTable(next === 'table')
            go({ view: next, page })
          }}
        />
      </OrderFilters>
      {address.customer && (
        <p className="mb-6">
          {'All that one customer ordered. '}
          <TextLink to={paths.customer(address.customer)}>Their page</TextLink>
        </p>
      )}
      {isTable ? (
        <DataTable
          caption="Customer orders"
          columns={ORDER_COLUMNS}
          selection={selection}
          rows={data?.orders}
          getRowId={(order) => order._id}
          isFetching={isFetching}
          error={error}
          failed="Failed to fetch orders"
          onRetry={() => void refetch()}
          empty={empty}
          sorting={address}
          onSort={go}
          {...(pagination && { pagination })}
        />
      ) : error ? (
        <LoadFailed
          title="Failed to fetch orders"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <CardSkeletons />
      ) : data.orders.length === 0 && !isFetching ? (
        data.meta.total > 0 ? (
          <PastLast to={to(1)} />
        ) : (
          empty
        )
      ) : (
        <>
          <div
            aria-busy={isFetching}
            className={cx(
              'grid gap-5 transition-opacity duration-150 xl:grid-cols-2 2xl:grid-cols-3',
              isFetching && 'opacity-60',
            )}
          >
            {data.orders.map((order) => (
              <OrderCard key={order._id} order={order} selection={selection} />
            ))}
          </div>
          <SelectionBar {...selection} />
          {pagination && (
            <div className="mt-6">
              <Pagination {...pagination} />
            </div>
          )}
        </>
      )}
      {dialog}
    </DashboardPage>
  )
}

function ViewSwitch({
  isTable,
  onChange,
}: {
  isTable: boolean
  onChange: (view: 'table' | 'cards') => void
}) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">How the orders are shown</legend>
      <Button
        variant="quiet"
        aria-pressed={!isTable}
        onClick={() => onChange('cards')}
        className="aria-pressed:border-ink aria-pressed:bg-chosen max-sm:px-3"
      >
        <LayoutGrid aria-hidden="true" className="size-5" />
        Cards
      </Button>
      <Button
        variant="quiet"
        aria-pressed={isTable}
        onClick={() => onChange('table')}
        className="aria-pressed:border-ink aria-pressed:bg-chosen max-sm:px-3"
      >
        <Rows3 aria-hidden="true" className="size-5" />
        Table
      </Button>
    </fieldset>
  )
}

function NoOrders(props: {
  isNarrowed: boolean
  isView: boolean
  isBackwards: boolean
  onReset: () => void
}) {
  return (
    <EmptyState
      title="No orders found"
      action={(props.isNarrowed || props.isView) && <Button onClick={props.onReset}>Show all orders</Button>}
    >
      {props.isBackwards
        ? 'The first day is after the last.'
        : props.isNarrowed
          ? 'No order is like this.'
          : props.isView
            ? 'No order waits for this.'
            : 'What customers order is listed here.'}
    </EmptyState>
  )
}

function CardSkeletons() {
  return (
    <Loading className="grid gap-5 xl:grid-cols-2 2xl:grid-cols-3" words="Loading orders...">
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-88 rounded-lg" />
      ))}
    </Loading>
  )
}
