import type { CustomerDetail } from '@spokehaat/contract/sales/customer'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { FulfilmentStatus } from '../../../order-parts/order-status.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { personOrderColumns } from './person-order-columns.tsx'

type Order = CustomerDetail['orderList'][number]

const COLUMNS: readonly Column<Order>[] = [
  ...personOrderColumns<Order>((order) => order.placedAt),
  {
    id: 'parcel',
    header: 'Parcel',
    cell: (order) =>
      order.isRefused ? <Badge tone="bad">Refused</Badge> : <FulfilmentStatus order={order} />,
  },
  {
    id: 'back',
    header: 'Gave back',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ givenBackBdt }) =>
      givenBackBdt > 0 ? formatBdt(givenBackBdt) : <span className="text-muted">–</span>,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ totalBdt }) => formatBdt(totalBdt),
  },
]

interface CustomerOrdersProps {
  customer: string
  orders: readonly Order[]
  total: number
}

export function CustomerOrders({ customer, orders, total }: CustomerOrdersProps) {
  return (
    <DashboardCard title="Orders">
      <DataTable
        caption="Orders of this customer, newest first"
        columns={COLUMNS}
        rows={[...orders]}
        getRowId={(order) => order._id}
        isFetching={false}
        error={undefined}
        failed="Failed to fetch orders"
        onRetry={() => {}}
        empty={<p className="text-muted">No orders.</p>}
        fits={30}
        skeletonRows={3}
      />
      {total > 0 && (
        <p className="mt-4">
          {total > orders.length && (
            <span className="text-muted">{`The latest ${formatCount(orders.length)} of ${formatCount(total)}. `}</span>
          )}
          <TextLink to={paths.allOrders({ customer })}>Open in Customer Orders</TextLink>
        </p>
      )}
    </DashboardCard>
  )
}

export function CustomerProducts({ products }: Pick<CustomerDetail, 'products'>) {
  if (products.length === 0) return null
  return (
    <DashboardCard title="What they bought">
      <ul className="divide-y divide-line border-y border-line">
        {products.map(({ name, pieces, back }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures text-muted">
              {`${plural(pieces, 'piece')}${back > 0 ? `, ${formatCount(back)} came back` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
