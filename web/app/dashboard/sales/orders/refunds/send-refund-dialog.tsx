import { isUnderWay, type Refund } from '@spokehaat/contract/sales/refunds'
import { formatBdt } from '../../../../ui/price.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../../frame/dialogs/confirm-dialog.tsx'
import { useSendRefundMutation } from '../customer-orders-api.ts'
import { gatewayName, sentWords } from './sending-words.ts'

interface SendRefundDialogProps {
  order: string
  refund: Refund
  onClose: () => void
}

/** The money goes back by the gateway that it came by. */
export function SendRefundDialog({ order, refund, onClose }: SendRefundDialogProps) {
  const [send] = useSendRefundMutation()
  return (
    <ConfirmDialog
      title={`Send ${formatBdt(refund.amountBdt)} back by ${gatewayName(refund)}?`}
      confirm="Send it back"
      tone="primary"
      onConfirm={async () => {
        const { refunds } = await send({ id: order, refund: refund._id }).unwrap()
        const sent = refunds.find(({ _id }) => _id === refund._id)
        const isGood = sent?.status === 'completed' || isUnderWay(sent?.sending?.state)
        toast[isGood ? 'success' : 'error'](sentWords(sent))
      }}
      onClose={onClose}
    >
      <p>
        It goes to where it was paid from, and can not be called back. The customer gets a mail once it is
        done.
      </p>
    </ConfirmDialog>
  )
}
