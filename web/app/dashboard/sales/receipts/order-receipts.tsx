import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { WalletReceipt } from '@spokehaat/contract/sales/wallet-receipt'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import {
  useCloseReceiptMutation,
  useConfirmReceiptMutation,
  useReceiptsOfOrderQuery,
} from './receipts-api.ts'
import { SaidPaidDialog } from './said-paid-dialog.tsx'

/** What was typed for this order and waits for a second pair of eyes, and the way to type a number. */
export function OrderReceipts({ order }: { order: Pick<OrderDetail, '_id' | 'number' | 'status'> }) {
  const may = useMay()
  const [isSaying, setSaying] = useState(false)
  const { data = [] } = useReceiptsOfOrderQuery(order._id, { refetchOnMountOrArgChange: true })
  const waiting = data.filter(({ state }) => state === 'waiting')
  if (!may('orders.write')) return null
  const isOpen = order.status === 'Pending' || order.status === 'Failed'
  return (
    <>
      {waiting.map((receipt) => (
        <Waiting key={receipt._id} receipt={receipt} />
      ))}
      {isOpen && (
        <Button onClick={() => setSaying(true)} className="mt-5 max-sm:w-full">
          The customer says it is paid
        </Button>
      )}
      {isSaying && <SaidPaidDialog order={order} onClose={() => setSaying(false)} />}
    </>
  )
}

function typedBy({ how, typedBy }: WalletReceipt): string {
  if (how === 'buyer') return 'said by the buyer'
  return `typed by ${typedBy ?? 'a colleague who has left'}`
}

function Waiting({ receipt }: { receipt: WalletReceipt }) {
  const [confirm, { isLoading }] = useConfirmReceiptMutation()
  const [close] = useCloseReceiptMutation()
  const [isClosing, setClosing] = useState(false)

  async function confirmIt() {
    try {
      await confirm(receipt._id).unwrap()
      toast.success('The money counts for this order.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }
  return (
    <div className="mt-5 border-l-4 border-marigold pl-4">
      <p className="font-semibold">{`${formatBdt(receipt.amountBdt)} waits for ${receipt.how === 'buyer' ? 'somebody to look' : 'a second pair of eyes'}`}</p>
      <p className="text-[0.9375rem] text-muted">
        <span className="figures select-all">{receipt.trxId}</span>
        {`, ${typedBy(receipt)}, ${formatDateTime(receipt.createdAt)}. `}
        {receipt.isMine
          ? 'A colleague looks into the account and confirms it.'
          : 'Look into the account: is this money there?'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!receipt.isMine && (
          <Button busy={isLoading} onClick={() => void confirmIt()}>
            It is there
          </Button>
        )}
        <Button variant="quiet" onClick={() => setClosing(true)}>
          {receipt.isMine ? 'Take it back' : 'It is not'}
        </Button>
      </div>
      {isClosing && (
        <ReasonDialog
          keptAs={`receipt:${receipt._id}`}
          title="It counts for nothing"
          submit="Close it"
          tone="danger"
          onReason={(reason) => close({ id: receipt._id, reason }).unwrap()}
          onClose={() => setClosing(false)}
        >
          <p>The number stays on record, and can’t be typed for another order.</p>
        </ReasonDialog>
      )}
    </div>
  )
}
