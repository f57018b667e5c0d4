import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { toast } from '../../ui/toaster.tsx'
import { useDecideReviewMutation } from './customer-orders-api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface ReviewDialogProps {
  keptAs: string
  order: OrderDetail
  decision: 'accept' | 'cancel'
  onClose: () => void
}

/** What a person decides where the money and the order disagree. */
export function ReviewDialog({ keptAs, order, decision, onClose }: ReviewDialogProps) {
  const [decide] = useDecideReviewMutation()
  const isAccepting = decision === 'accept'
  const why = order.attempts.filter((attempt) => attempt.status === 'review').at(-1)?.reason
  return (
    <ReasonDialog
      keptAs={keptAs}
      title={isAccepting ? 'Accept the payment?' : 'Give up this order?'}
      submit={isAccepting ? 'Accept it' : 'Give it up'}
      tone={isAccepting ? 'primary' : 'danger'}
      onReason={async (reason) => {
        await decide({ id: order._id, decision, reason }).unwrap()
        toast.success(isAccepting ? `Order ${order.number} is paid.` : `Order ${order.number} is cancelled.`)
      }}
      onClose={onClose}
    >
      {why && <p>It is in review because: {why}</p>}
      <p>
        {isAccepting
          ? 'The order counts as paid, and its pieces are taken from the shelf now, if they are still there.'
          : 'The order is cancelled, and the money that came in has to be given back: ask for a refund afterwards.'}
      </p>
    </ReasonDialog>
  )
}
