import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useOrderDetailQuery } from './order-detail-api.ts'
import { FulfilmentStatus, OrderStatus } from './order-status.tsx'

interface OrderFrameProps {
  id: string
  /** The list that it belongs to. */
  list: { to: string; label: string }
  children: (order: OrderDetail) => ReactNode
}

/** An order's page, whoever looks at it: its title with where it stands, and what there is to see while it is not there. */
export function OrderFrame({ id, list, children }: OrderFrameProps) {
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
      <DashboardPage title="Order">
        <EmptyState
          title="There is no such order here"
          action={<ButtonLink to={list.to}>Show {list.label}</ButtonLink>}
        >
          It may have been deleted, or it belongs to another account.
        </EmptyState>
      </DashboardPage>
    )
  }
  return (
    <DashboardPage
      title={order ? `Order ${order.number}` : 'Order'}
      aside={
        <TextLink to={list.to} className="font-semibold">
          {list.label}
        </TextLink>
      }
    >
      {order ? (
        <>
          <p className="-mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
            <OrderStatus>{order.status}</OrderStatus>
            <FulfilmentStatus>{order.fulfilment}</FulfilmentStatus>
            <span className="text-muted">
              {order.paymentMethod === 'cod' ? 'Cash on delivery' : 'Online payment'} · placed{' '}
              <time dateTime={order.orderDate}>{formatDateTime(order.orderDate)}</time>
            </span>
          </p>
          {children(order)}
        </>
      ) : error ? (
        <LoadFailed
          title="This order could not be loaded"
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
