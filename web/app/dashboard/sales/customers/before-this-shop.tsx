import type { CustomerDetail } from '@spokehaat/contract/sales/customer'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { PastOrders } from '../order-record/past-orders.tsx'

/** What came along from the shop before: to be read, and of no figure. */
export function BeforeThisShop({ before: { people, orders } }: Pick<CustomerDetail, 'before'>) {
  if (people.length + orders.length === 0) return null
  return (
    <DashboardCard title="Before this shop">
      {people.map(({ source, name, address }) => (
        <p key={`${source} ${name} ${address}`} className="mb-2 wrap-anywhere">
          <span>{[name, address].filter(Boolean).join(', ')}</span>
          <span className="text-muted">{` (${source})`}</span>
        </p>
      ))}
      <PastOrders orders={orders} />
    </DashboardCard>
  )
}
