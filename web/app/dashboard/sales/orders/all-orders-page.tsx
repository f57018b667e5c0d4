import { LayoutGrid, Rows3 } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ExportOrders } from '../../frame/exports/export-orders.tsx'
import { DashboardPage, deskMeta, PageCount } from '../../frame/parts/dashboard-page.tsx'
import { useKeptSwitch } from '../../frame/parts/kept-choice.ts'
import { type AddressOf, wholeList } from '../../frame/table/list-address.ts'
import { ListCards } from '../../frame/table/list-cards.tsx'
import { FRESH, type ListStates, ListTable } from '../../frame/table/list-page.tsx'
import { SelectionBar } from '../../frame/table/selection-bar.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { ObjectionsWaiting } from '../cash-steps/objections-waiting.tsx'
import { useOrdersQuery } from '../order-record/orders-api.ts'
import { useOrderSelection } from './bulk/use-order-selection.tsx'
import { OrderCard } from './order-card.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { LIST, OrderFilters } from './order-filters.tsx'
import { OrderViews } from './order-views.tsx'

export const meta = deskMeta('Customer Orders')

export default function AllOrdersPage() {
  const list = useListAddress(LIST)
  const { address, go } = list
  const { view, page, limit, sort, order, ...filter } = list.asked
  const found = useOrdersQuery({ ...filter, page, limit, sort, order, scope: 'all' }, FRESH)
  const { data, error } = found
  const [isTableKept, keepTable] = useKeptSwitch('orders-as-table', false)
  const isTable = view === 'table' || (view === undefined && isTableKept)
  const { selection, dialog } = useOrderSelection({
    orders: data?.rows,
    total: data?.meta.total ?? 0,
    view: address.show,
    filter: { ...filter, sort, order },
  })
  useEffect(() => {
    if (error) toast.error('Failed to load orders. Please try again.', { id: 'orders' })
  }, [error])
  const states: ListStates = {
    // the saved view is left too
    list: { ...list, showAll: () => go({ ...wholeList(LIST), show: undefined }) },
    failed: 'Failed to fetch orders',
    ...emptyWords(address, () => go({ show: undefined })),
  }

  return (
    <DashboardPage
      title="Customer Orders"
      aside={
        <PageCount>
          {!error && (data ? `Result: ${formatCount(data.meta.total)}` : 'Loading orders...')}
        </PageCount>
      }
    >
      <ObjectionsWaiting />
      <OrderViews
        shown={address.show}
        to={(show) => paths.allOrders({ ...(show && { show }), ...(view && { view }) })}
      />
      <OrderFilters list={list}>
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
        <ListTable
          {...states}
          found={found}
          caption="Customer orders"
          columns={ORDER_COLUMNS}
          isDense
          skeletonRows={11}
          selection={selection}
        />
      ) : (
        <ListCards
          {...states}
          found={found}
          skeleton={<CardSkeletons />}
          render={(orders) => (
            <div className="grid gap-5 xl:grid-cols-2 2xl:grid-cols-3">
              {orders.map((order) => (
                <OrderCard key={order._id} order={order} selection={selection} />
              ))}
            </div>
          )}
          foot={<SelectionBar {...selection} />}
        />
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
        <span className="max-sm:sr-only">Cards</span>
      </Button>
      <Button
        variant="quiet"
        aria-pressed={isTable}
        onClick={() => onChange('table')}
        className="aria-pressed:border-ink aria-pressed:bg-chosen max-sm:px-3"
      >
        <Rows3 aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Table</span>
      </Button>
    </fieldset>
  )
}

/** In the place of the orders. */
function emptyWords({ show, from, to }: AddressOf<typeof LIST>, leaveView: () => void) {
  const isBackwards = from !== undefined && to !== undefined && from > to
  return {
    none: show
      ? {
          title: 'No orders found',
          words: 'No order waits for this.',
          action: <Button onClick={leaveView}>Show all orders</Button>,
        }
      : { title: 'No orders found', words: 'What customers order is listed here.' },
    notFound: {
      title: 'No orders found',
      words: isBackwards ? 'The first day is after the last.' : 'No order is like this.',
      all: 'Show all orders',
    },
  }
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
