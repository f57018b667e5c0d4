import type { ListedUser } from '@spokehaat/contract/identity/account'
import type { Order } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatUsd } from '../../../ui/price.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { personOrderColumns } from '../../sales/customers/person-order-columns.tsx'
import { useOrdersQuery } from '../../sales/order-record/orders-api.ts'

const STEP = 10
/** What the server gives at once. */
const MOST = 100

const COLUMNS: readonly Column<Order>[] = [
  ...personOrderColumns<Order>((order) => order.orderDate),
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    className: 'figures',
    cell: (order) => formatUsd(order.totalPrice),
  },
]

/** What a customer ordered, the newest first; more on demand. */
export function UserOrders({ user }: { user: ListedUser }) {
  const [limit, setLimit] = useState(STEP)
  const { data, error, isFetching, refetch } = useOrdersQuery({ user: user._id, limit })
  const isMore = data !== undefined && data.meta.total > data.rows.length
  return (
    <>
      <DataTable
        caption="Orders of this user, newest first"
        columns={COLUMNS}
        rows={data?.rows}
        getRowId={(order) => order._id}
        isFetching={isFetching}
        error={error}
        failed="Failed to fetch orders"
        onRetry={() => void refetch()}
        empty={<p className="text-muted">No orders yet.</p>}
        fits={30}
        skeletonRows={3}
      />
      {isMore && !error && (
        <div className="mt-4">
          {limit < MOST ? (
            <Button busy={isFetching} onClick={() => setLimit(Math.min(MOST, limit + STEP))}>
              Show more
            </Button>
          ) : (
            <ButtonLink to={paths.allOrders({ search: user.email || user.phone || user.name })}>
              All of them in Customer Orders
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
