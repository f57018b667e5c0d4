import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { useManagedProductsQuery } from '../../catalogue/products/products-api.ts'
import { useUsersQuery } from '../../identity/users/users-api.ts'
import { useCustomersQuery } from '../../sales/customers/customers-api.ts'
import { useOrdersQuery } from '../../sales/order-record/orders-api.ts'
import type { Choice } from './find-choices.ts'

/** So many of each kind: the list behind them has the rest. */
const LIMIT = 5

export interface FoundGroup {
  title: string
  choices: Choice[]
}

interface Found {
  groups: FoundGroup[]
  isFetching: boolean
  hasFailed: boolean
}

/** Orders, customers, accounts and products that match, as far as one may see them. Nothing is asked for nothing. */
export function useFound(search: string): Found {
  const may = useMay()
  const skip = (isAllowed: boolean) => ({ skip: search === '' || !isAllowed })
  const asked = { search, limit: LIMIT }
  const orders = useOrdersQuery({ ...asked, scope: 'all' }, skip(may('orders.read')))
  const customers = useCustomersQuery(asked, skip(may('customers.read')))
  const users = useUsersQuery(asked, skip(may('users.read')))
  const products = useManagedProductsQuery(asked, skip(may('products.read')))

  const groups: FoundGroup[] = [
    {
      title: 'Orders',
      choices: [
        ...(orders.currentData?.rows ?? []).map((order) => ({
          id: order._id,
          label: order.number,
          note: [
            `${order.firstName} ${order.lastName}`.trim() || order.email,
            order.phone,
            formatBdt(order.totalPriceBdt),
            order.status === 'Paid' ? order.fulfilment : order.status,
          ].join(' · '),
          to: paths.customerOrder(order._id),
        })),
        ...rest(orders.currentData?.meta.total, 'orders', paths.allOrders({ search })),
      ],
    },
    {
      title: 'Customers',
      choices: (customers.currentData?.rows ?? []).map((customer) => ({
        id: `customer ${customer._id}`,
        label: customer.name || customer.phone,
        note: [customer.phone, customer.email, plural(customer.orders, 'order')].filter(Boolean).join(' · '),
        to: paths.customer(customer._id),
      })),
    },
    {
      title: 'Accounts',
      choices: (users.currentData?.rows ?? []).map((user) => ({
        id: user._id,
        label: user.name,
        note: [user.email, user.phone].filter(Boolean).join(' · '),
        to: paths.user(user._id),
      })),
    },
    {
      title: 'Products',
      choices: (products.currentData?.rows ?? []).map((product) => ({
        id: product._id,
        label: product.name,
        note: [product.brand, `SKU ${product.sku}`].join(' · '),
        to: paths.updateProduct(product._id),
      })),
    },
  ]
  const all = [orders, customers, users, products]
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isFetching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ error }) => error !== undefined),
  }
}

function rest(total: number | undefined, what: string, to: string): Choice[] {
  return total !== undefined && total > LIMIT
    ? [{ id: `all ${what}`, label: `All ${formatCount(total)} ${what} like this`, to }]
    : []
}
