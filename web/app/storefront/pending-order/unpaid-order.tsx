import * as m from '@spokehaat/texts/checkout'
import { PayAgain } from '../../paying/pay-again.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePlacedOrders } from './use-placed-orders.ts'

/** Says that the cart was ordered already and only waits to be paid, before it is ordered a second time. */
export function UnpaidOrder({ className = 'mt-4' }: { className?: string }) {
  const { unpaid, askAgain } = usePlacedOrders()
  if (!unpaid) return null
  const isPending = unpaid.status === 'Pending'
  return (
    <Notice
      tone="quiet"
      className={className}
      title={m.unpaid({ number: unpaid.number })}
      actions={
        <PayAgain
          order={unpaid._id}
          onSettled={askAgain}
          size="md"
          isSecondary={false}
          isStillOpen={isPending}
        />
      }
    >
      {isPending ? m.unpaid_pending() : m.unpaid_failed()}
    </Notice>
  )
}
