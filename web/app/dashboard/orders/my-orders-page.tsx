import * as m from '@spokehaat/texts/orders'
import { useEffect } from 'react'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import { DataTable } from '../table/data-table.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/my-orders-page.ts'
import { GuestCard } from './guest-card.tsx'
import { COLUMNS, OrderDetailRow } from './order-columns.tsx'
import { useOrdersQuery } from './orders-api.ts'

const PAGE_SIZE = 10
const LIST = listSpec({})

export const meta: Route.MetaFunction = () => [
  { title: m.my_orders_spokehaat() },
  { name: 'robots', content: 'noindex' },
]

export default function MyOrdersPage() {
  const { address, go, to } = useListAddress(LIST)
  const search = address.search.trim()
  const { data, error, isFetching, refetch } = useOrdersQuery(
    { scope: 'own', search, page: address.page, limit: PAGE_SIZE },
    // a payment is settled on the server, without this page being told
    { refetchOnMountOrArgChange: true },
  )
  useEffect(() => {
    if (error) toast.error(m.failed_to_load_orders_please(), { id: 'orders' })
  }, [error])

  return (
    <DashboardPage
      title={m.my_orders()}
      aside={
        <PageCount>
          {!error && (data ? m.total_orders({ total: formatCount(data.meta.total) }) : m.loading_orders())}
        </PageCount>
      }
    >
      <GuestCard />
      <ListSearch
        label={m.search_by_order_id_or()}
        search={address.search}
        onSearch={(text) => go({ search: text })}
      />
      <div className="mt-6">
        <DataTable
          caption={m.my_orders_newest_first()}
          columns={COLUMNS}
          rows={data?.orders}
          getRowId={(order) => order._id}
          isFetching={isFetching}
          error={error}
          failed={m.failed_to_fetch_orders()}
          onRetry={() => void refetch()}
          empty={<NoOrders isSearch={search !== ''} onReset={() => go({ search: '' })} />}
          detail={{ render: (order) => <OrderDetailRow order={order} /> }}
          pagination={data && { page: address.page, pages: data.meta.pages, to }}
        />
      </div>
    </DashboardPage>
  )
}

function NoOrders({ isSearch, onReset }: { isSearch: boolean; onReset: () => void }) {
  return (
    <EmptyState
      title={m.no_orders_found()}
      picture={<ScenePicture name="state-no-orders" ratio="card" sizes="18rem" className="w-72 max-w-full" />}
      action={
        isSearch ? (
          <Button onClick={onReset}>{m.show_all_orders()}</Button>
        ) : (
          <ButtonLink to={paths.shop()} variant="primary">
            {m.find_a_bike()}
          </ButtonLink>
        )
      }
    >
      {isSearch ? m.no_order_has_this_in() : m.what_you_buy_is_listed()}
    </EmptyState>
  )
}
