import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useHandOverMutation } from './receipts-api.ts'

/** Of a sale over the counter whose page was left before the money came. */
export function HandOverButton({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [handOver, { isLoading }] = useHandOverMutation()
  const isToGo = order.channel === 'counter' && order.status === 'Paid' && order.fulfilment === 'Unfulfilled'
  if (!isToGo || !may('orders.write')) return null

  async function goOut() {
    try {
      await handOver(order._id).unwrap()
      toast.success(`Order ${order.number} is handed over.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }
  return (
    <Button busy={isLoading} onClick={() => void goOut()}>
      Hand it over
    </Button>
  )
}
