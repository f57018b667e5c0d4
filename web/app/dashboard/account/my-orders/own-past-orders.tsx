import * as m from '@spokehaat/texts/orders'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { PastOrders } from '../../sales/order-record/past-orders.tsx'
import { usePastOrdersQuery } from '../../sales/order-record/past-orders-api.ts'

/** What the account's owner bought in the shop before, where there is any. A guest has proved no address. */
export function OwnPastOrders() {
  const isAccount = (useAppSelector(selectUser)?.role ?? 'guest') !== 'guest'
  const { data } = usePastOrdersQuery(undefined, { skip: !isAccount })
  if (data === undefined || data.length === 0) return null
  return (
    <div className="mt-8">
      <DashboardCard title={m.before_this_shop()}>
        <p className="mb-2 text-muted">{m.before_this_shop_words()}</p>
        <PastOrders orders={data} />
      </DashboardCard>
    </div>
  )
}
