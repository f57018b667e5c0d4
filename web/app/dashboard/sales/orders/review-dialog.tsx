import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ReviewDecision } from '@spokehaat/contract/sales/order-account'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { useDecideReviewMutation } from './customer-orders-api.ts'
import { InstalmentsNote } from './instalments-note.tsx'
import { MoneySums } from './money-sums.tsx'

interface ReviewDialogProps {
  keptAs: string
  order: OrderDetail
  decision: ReviewDecision
  onClose: () => void
}

/** What a person decides where the money and the order disagree. */
export function ReviewDialog({ keptAs, order, decision, onClose }: ReviewDialogProps) {
  const [decide] = useDecideReviewMutation()
  const { missingBdt = 0 } = order.account?.review ?? {}
  const { title, submit, done, what } = wordsOf(decision, missingBdt)
  const why = order.attempts.filter((attempt) => attempt.status === 'review').at(-1)?.reason
  return (
    <ReasonDialog
      keptAs={keptAs}
      title={title}
      submit={submit}
      tone={decision === 'cancel' ? 'danger' : 'primary'}
      onReason={async (reason) => {
        await decide({ id: order._id, decision, reason, missingBdt }).unwrap()
        toast.success(`Order ${order.number} ${done}.`)
      }}
      onClose={onClose}
    >
      {why && <p>{why}</p>}
      <MoneySums order={order} />
      <p>{what}</p>
      {decision === 'cancel' && <InstalmentsNote paid={order.paidByInstalments} isWhole />}
    </ReasonDialog>
  )
}

function wordsOf(decision: ReviewDecision, missingBdt: number) {
  const sum = formatBdt(Math.abs(missingBdt))
  switch (decision) {
    case 'ask':
      return {
        title: `Ask for the missing ${sum}?`,
        submit: 'Ask for it',
        done: 'waits for the rest',
        what: 'The order goes on, its pieces are taken from the shelf now, and the customer pays the rest online or on delivery. To send less instead, change what it holds afterwards.',
      }
    case 'accept':
      if (missingBdt > 0) {
        return {
          title: `Send it without the ${sum}?`,
          submit: 'Let the rest go',
          done: 'is paid',
          what: `The order counts as paid, and all of it is sent. Nobody will be asked for the ${sum} any more: it is on record with your reason.`,
        }
      }
      return {
        title: 'Accept the payment?',
        submit: 'Accept it',
        done: 'is paid',
        what:
          missingBdt < 0
            ? `The order counts as paid, its pieces are taken from the shelf now, and the ${sum} that is over is asked to be paid back.`
            : 'The order counts as paid, and its pieces are taken from the shelf now, if they are still there.',
      }
    case 'cancel':
      return {
        title: 'Give up this order?',
        submit: 'Give it up',
        done: 'is cancelled',
        what: 'The order is cancelled, and all the money that is here is asked to be paid back.',
      }
  }
}
