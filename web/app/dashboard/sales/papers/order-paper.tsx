import type { OrderDetail } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/papers'
import type { ReactNode } from 'react'
import { asApiError } from '../../../store/api/api-error.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useOrderDetailQuery } from '../order-record/order-detail-api.ts'
import { Paper } from './paper.tsx'

interface OrderPaperProps {
  id: string
  title: (order: OrderDetail) => string
  back: { to: string; label: string }
  children: (order: OrderDetail) => ReactNode
}

/** An order on paper, once it is there. */
export function OrderPaper({ id, title, back, children }: OrderPaperProps) {
  const { data: order, error, isFetching, refetch } = useOrderDetailQuery(id)
  const status = asApiError(error)?.status
  if (order) {
    return (
      <Paper title={title(order)} back={back}>
        {children(order)}
      </Paper>
    )
  }
  return (
    <Paper title={m.order()} back={back}>
      {status === 403 || status === 404 || status === 422 ? (
        <EmptyState title={m.there_is_no_such_order()}>{m.it_may_have_been_deleted()}</EmptyState>
      ) : error ? (
        <LoadFailed
          title={m.this_order_could_not_be()}
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </Paper>
  )
}
