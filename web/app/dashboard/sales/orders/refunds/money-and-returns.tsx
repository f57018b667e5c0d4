import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { ActionMenu } from '../../../frame/parts/action-menu.tsx'
import { DashboardCard } from '../../../frame/parts/dashboard-page.tsx'
import { useCases } from './cases.tsx'
import { useGoodsBack } from './goods-back.tsx'
import { useRefunds } from './refunds.tsx'

/** What went back of an order, and what can: one card, and nothing where neither is. */
export function MoneyAndReturns({ order }: { order: OrderDetail }) {
  const refunds = useRefunds(order)
  const cases = useCases(order)
  const goods = useGoodsBack(order)
  const parts = [refunds, cases, goods]
  const actions = parts.flatMap(({ action }) => action || [])
  if (actions.length === 0 && !parts.some(({ list }) => list)) return null
  return (
    <DashboardCard title="Money and returns">
      <div className="flex flex-col items-stretch gap-6 sm:[&>button]:self-start">
        {refunds.list}
        {cases.list}
        {goods.list}
        <ActionMenu label="Give back …" actions={actions} />
      </div>
      {refunds.dialog}
      {cases.dialog}
      {goods.dialog}
    </DashboardCard>
  )
}
