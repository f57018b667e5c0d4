import type { Order } from '@spokehaat/contract/sales/order'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/format.ts'
import { OrderStatus } from '../../../order-parts/order-status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Column } from '../../frame/table/column.ts'

type Told = Pick<Order, '_id' | 'number' | 'status'>

/** With what every list of one person's orders begins. */
export const personOrderColumns = <Row extends Told>(placed: (order: Row) => string): Column<Row>[] => [
  {
    id: 'number',
    header: 'Order',
    card: 'title',
    className: 'figures whitespace-nowrap',
    cell: (order) => (
      <TextLink to={paths.customerOrder(order._id)} className="font-semibold">
        {order.number}
      </TextLink>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    className: 'figures whitespace-nowrap',
    cell: (order) => formatDate(placed(order)),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'corner',
    cell: (order) => <OrderStatus>{order.status}</OrderStatus>,
  },
]
