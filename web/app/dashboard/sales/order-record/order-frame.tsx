import { ParaglideMessage } from '@inlang/paraglide-js-react'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/orders'
import type { MouseEvent, ReactNode } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { BuyersStatus, FulfilmentStatus, OrderStatus } from '../../../order-parts/order-status.tsx'
import { asApiError } from '../../../store/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useOrderDetailQuery } from './order-detail-api.ts'

interface OrderFrameProps {
  id: string
  /** The list that it belongs to. */
  list: { to: string; label: string; onClick?: (event: MouseEvent) => void }
  /** Of the account's own order. */
  isBuyers?: boolean
  children: (order: OrderDetail) => ReactNode
}

const PLACED = { online: m.online_placed, cod: m.cash_placed, advance: m.advance_placed }

/** An order's page, whoever looks at it: its title with where it stands, and what there is to see while it is not there. */
export function OrderFrame({ id, list, isBuyers = false, children }: OrderFrameProps) {
  // a payment is settled on the server, without this page being told
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useOrderDetailQuery(id, { refetchOnMountOrArgChange: true })
  const status = asApiError(error)?.status
  if (status === 403 || status === 404 || status === 422) {
    return (
      <DashboardPage title={m.order()}>
        <EmptyState
          title={m.there_is_no_such_order()}
          action={<ButtonLink to={list.to}>{m.show_list({ list: list.label })}</ButtonLink>}
        >
          {m.it_may_have_been_deleted()}
        </EmptyState>
      </DashboardPage>
    )
  }
  return (
    <DashboardPage
      title={order ? m.order_number({ number: order.number }) : m.order()}
      aside={
        <TextLink to={list.to} onClick={list.onClick} className="font-semibold">
          {list.label}
        </TextLink>
      }
    >
      {order ? (
        <>
          <p className="-mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            {isBuyers ? <BuyersStatus order={order} /> : <OrderStatus>{order.status}</OrderStatus>}
            <FulfilmentStatus order={order} />
            <span className="text-muted">
              <ParaglideMessage
                message={order.channel === 'counter' ? m.counter_placed : PLACED[order.paymentMethod]}
                inputs={{ at: formatDateTime(order.orderDate) }}
                markup={{ time: ({ children }) => <time dateTime={order.orderDate}>{children}</time> }}
              />
            </span>
          </p>
          {children(order)}
        </>
      ) : error ? (
        <LoadFailed
          title={m.this_order_could_not_be()}
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </DashboardPage>
  )
}

function OrderSkeleton() {
  return (
    <Loading>
      <Skeleton className="-mt-3 mb-6 h-8 w-72 max-w-full" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </Loading>
  )
}
