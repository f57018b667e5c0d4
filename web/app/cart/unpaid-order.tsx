import { PayAgain } from '../checkout/pay-again.tsx'
import { usePlacedOrders } from '../checkout/use-placed-orders.ts'
import { Notice } from '../ui/notice.tsx'

/** Says that the cart was ordered already and only waits to be paid, before it is ordered a second time. */
export function UnpaidOrder() {
  const { unpaid, askAgain } = usePlacedOrders()
  if (!unpaid) return null
  return (
    <Notice
      tone="quiet"
      className="mt-4"
      title={`Order ${unpaid.number} is not paid yet`}
      actions={
        <PayAgain
          order={unpaid._id}
          onSettled={askAgain}
          size="md"
          isSecondary
          isStillOpen={unpaid.status === 'Pending'}
        />
      }
    >
      You have ordered from this cart before. Pay that order, or go on to place a new one.
    </Notice>
  )
}
