import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useOrderDetailQuery } from '../order-record/order-detail-api.ts'
import { OrderCode } from './order-code.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { useHandOverMutation } from './receipts-api.ts'

const LOOK_MS = 2_000

interface PayByQrProps {
  order: string
  number: string
  onNext: () => void
}

/** Over the counter: the code until the money is here, and then the goods go out. */
export function PayByQr({ order: id, number, onNext }: PayByQrProps) {
  const [isOut, setOut] = useState(false)
  const [handOver, { isLoading }] = useHandOverMutation()
  const [isWaiting, setWaiting] = useState(true)
  const { data: order } = useOrderDetailQuery(id, { pollingInterval: isWaiting ? LOOK_MS : 0 })
  if (isWaiting && order && order.status !== 'Pending') setWaiting(false)
  const isPaid = order?.status === 'Paid'

  async function goOut() {
    try {
      await handOver(id).unwrap()
      setOut(true)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }
  const title = isOut ? `Order ${number} is sold` : isPaid ? `Order ${number} is paid` : `Pay order ${number}`
  return (
    <DashboardCard title={title}>
      <div role="status" className="mb-5 max-w-2xl">
        {isOut
          ? 'It is paid and handed over; its pieces are off the shelf. Nothing of it is in the drawer.'
          : isPaid
            ? 'The money is here. Hand the goods over.'
            : order && order.status !== 'Pending'
              ? 'It can’t be paid by this code any more. Open the order to see why.'
              : 'Scan it with any wallet or bank. This page waits for the money.'}
      </div>
      {order?.status === 'Pending' && (
        <>
          <OrderCode id={id} />
          <OrderReceipts order={order} />
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        {isPaid && !isOut && (
          <Button variant="primary" busy={isLoading} onClick={() => void goOut()}>
            Hand it over
          </Button>
        )}
        {isOut && (
          <ButtonLink variant="primary" to={paths.receipt(id)}>
            Print the receipt
          </ButtonLink>
        )}
        <Button onClick={onNext}>Next order</Button>
        <ButtonLink to={paths.customerOrder(id)}>Open the order</ButtonLink>
      </div>
    </DashboardCard>
  )
}
