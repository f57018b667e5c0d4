import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { CASH_STEP_WORDS, cashPointWords, cashRuleWords } from '../order-record/cash-words.ts'
import { useOrderCashQuery } from './cash-steps-api.ts'

/** Why an order was asked what it was before it could be paid at the door; nothing where nothing was. */
export function OrderCash({ order }: { order: OrderDetail }) {
  const isAtDoor = order.paymentMethod !== 'online' && order.channel !== 'counter'
  const { data } = useOrderCashQuery(order._id, { skip: !isAtDoor })
  if (!data || (data.asked === null && data.points.length === 0)) return null
  const { asked, points } = data
  return (
    <DashboardCard title="What cash asks">
      {asked && (
        <>
          <p className="font-semibold">{CASH_STEP_WORDS[asked.step]}</p>
          {asked.decidedBy !== null && (
            <p className="wrap-anywhere">{`Taken otherwise by ${asked.decidedBy}`}</p>
          )}
        </>
      )}
      <ul className="mt-1 list-disc pl-5 text-muted">
        {asked?.rule && <li>{cashRuleWords(asked.rule)}</li>}
        {(asked?.points ?? points).map((point) => (
          <li key={`${point.kind} ${point.on}`}>{cashPointWords(point)}</li>
        ))}
      </ul>
    </DashboardCard>
  )
}
