import * as m from '@spokehaat/texts/orders'
import { useEffect } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { pageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { ScenePicture } from '../../../picture/scene-picture.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardPage, PageCount } from '../../frame/parts/dashboard-page.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListFilters, ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { useOrdersQuery } from '../../sales/order-record/orders-api.ts'
import type { Route } from './+types/my-orders-page.ts'
import { GuestCard } from './guest-card.tsx'
import { COLUMNS, OrderDetailRow } from './order-columns.tsx'
import { OwnPastOrders } from './own-past-orders.tsx'

const LIST = listSpec({ limit: 10 })

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.my_orders()) },
  { name: 'robots', content: 'noindex' },
]

export default function MyOrdersPage() {
  const list = useListAddress(LIST)
  // a payment is settled on the server, without this page being told
  const found = useOrdersQuery({ ...list.asked, scope: 'own' }, FRESH)
  const { data, error } = found
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
      <ListFilters list={list} search={m.search_by_order_id_or()} searchClass="max-w-[32rem]" />
      <ListTable
        list={list}
        found={found}
        caption={m.my_orders_newest_first()}
        columns={COLUMNS}
        failed={m.failed_to_fetch_orders()}
        none={{
          title: m.no_orders_found(),
          words: m.what_you_buy_is_listed(),
          picture: PICTURE,
          action: (
            <ButtonLink to={paths.shop()} variant="primary">
              {m.find_a_bike()}
            </ButtonLink>
          ),
        }}
        notFound={{
          title: m.no_orders_found(),
          words: m.no_order_has_this_in(),
          picture: PICTURE,
          all: m.show_all_orders(),
        }}
        detail={{ render: (order) => <OrderDetailRow order={order} /> }}
      />
      <OwnPastOrders />
    </DashboardPage>
  )
}

const PICTURE = <ScenePicture name="state-no-orders" ratio="card" sizes="18rem" className="w-72 max-w-full" />
