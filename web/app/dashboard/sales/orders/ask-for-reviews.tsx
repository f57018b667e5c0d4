import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { Star } from 'lucide-react'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useAskForReviewsMutation } from '../reviews/desk-reviews-api.ts'

/** Of what has come: asks its customer for reviews now. By itself the shop asks ten days after it came; either way once. */
export function AskForReviews({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [ask, { isLoading }] = useAskForReviewsMutation()
  const isThere = order.fulfilment === 'Delivered' && order.status !== 'Refunded' && !sellsGiftCard(order)
  if (!isThere || !may('reviews.write')) return null

  async function send() {
    try {
      await ask(order._id).unwrap()
      toast.success('The customer is asked how it is.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <Button busy={isLoading} onClick={send}>
      <Star aria-hidden="true" className="size-5" />
      Ask for reviews
    </Button>
  )
}
