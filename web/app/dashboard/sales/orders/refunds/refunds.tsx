import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import { isUnderWay, type Refund } from '@spokehaat/contract/sales/refunds'
import { formatDateTime } from '../../../../lib/format.ts'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { useKeptOpen, useKeptStep } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatBdt, formatUsd } from '../../../../ui/price.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../../frame/dialogs/confirm-dialog.tsx'
import { useAskAfterRefundMutation, useWithdrawRefundMutation } from '../customer-orders-api.ts'
import { CompleteRefundDialog } from './complete-refund-dialog.tsx'
import { type OrderPart, PartList } from './order-part.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SendRefundDialog } from './send-refund-dialog.tsx'
import { gatewayName, sendingWords, sentWords, surplusWords } from './sending-words.ts'

/** Money that goes back: asked for, then sent by its gateway, or completed with the gateway's own reference. */
export function useRefunds(order: OrderDetail): OrderPart {
  const may = useMay()
  const keptAs = `refund:${order._id}`
  const [isAsking, setAsking] = useKeptOpen(keptAs)
  const isTaken = order.attempts.some(({ status }) => status === 'paid' || status === 'review')
  const canAsk = isTaken && may('refunds.write')
  return {
    list: order.refunds.length > 0 && (
      <PartList title="Refunds">
        {order.refunds.map((refund) => (
          <RefundRow key={refund._id} order={order} refund={refund} canEnd={may('refunds.write')} />
        ))}
      </PartList>
    ),
    action: canAsk && { label: 'Give money back …', onSelect: () => setAsking(true) },
    dialog: isAsking && <RefundDialog keptAs={keptAs} order={order} onClose={() => setAsking(false)} />,
  }
}

const WORDS: Record<Refund['status'], string> = {
  requested: 'Asked for',
  completed: 'Completed',
  withdrawn: 'Withdrawn',
}

function RefundRow({ order, refund, canEnd }: { order: OrderDetail; refund: Refund; canEnd: boolean }) {
  const keptAs = `complete:${refund._id}`
  const [ending, setEnding] = useKeptStep<'send' | 'complete' | 'withdraw'>({ complete: keptAs })
  const [withdraw] = useWithdrawRefundMutation()
  const [askAfter, { isLoading: isBeingAsked }] = useAskAfterRefundMutation()
  const isOpen = isUnderWay(refund.sending?.state)
  const canSend = refund.sentBy !== null && !isOpen
  const standing = refund.status === 'requested' && sendingWords(refund)
  const surplus = surplusWords(refund)
  const ask = async () => {
    const { data, error } = await askAfter({ id: order._id, refund: refund._id })
    if (error) toast.error(errorSentence(error))
    else toast.success(sentWords(data?.refunds.find(({ _id }) => _id === refund._id)))
  }
  const pieces = refund.lines.map(
    ({ position, quantity }) => `${quantity} × ${order.products[position]?.product.name ?? 'a line'}`,
  )
  // the rest has left without them: nobody would send them any more
  const isStuck = hasLeft(order.fulfilment) && !refund.wasSent && refund.lines.length > 0
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="figures font-semibold">
          {formatBdt(refund.amountBdt)}{' '}
          <span className="font-normal text-muted">{`(${formatUsd(refund.amount)})`}</span>
        </span>
        <Badge
          tone={refund.status === 'completed' ? 'good' : refund.status === 'requested' ? 'loud' : 'quiet'}
        >
          {isOpen ? 'Under way' : WORDS[refund.status]}
        </Badge>
      </p>
      <p>{[pieces.join(', '), refund.reason].filter(Boolean).join(' · ')}</p>
      <p className="text-[0.9375rem] text-muted">
        <span>{`Asked for by ${refund.requestedBy}, ${formatDateTime(refund.requestedAt)}`}</span>
        {refund.isUnpaid && <span> · less is asked for, nothing was given back</span>}
        {refund.isCredit && <span> · as credit</span>}
        {refund.fromDrawer && <span> · out of the drawer</span>}
        {refund.restock && <span>{refund.wasSent ? ' · the pieces come back' : ' · back to the shelf'}</span>}
      </p>
      {refund.endedAt && (
        <p className="text-[0.9375rem] wrap-anywhere text-muted">{`${WORDS[refund.status]} by ${refund.endedBy ?? 'the shop'}, ${formatDateTime(refund.endedAt)}${refund.reference ? ` · reference ${refund.reference}` : ''}`}</p>
      )}
      {standing && (
        <p role="status" className="mt-2 rounded-md bg-sunken px-4 py-3">
          {standing}
        </p>
      )}
      {surplus && (
        <p role="status" className="mt-2 rounded-md bg-sunken px-4 py-3 font-medium wrap-anywhere text-brick">
          {surplus}
        </p>
      )}
      {refund.status === 'requested' && canEnd && (
        <div className="mt-3 flex flex-wrap gap-x-1 gap-y-3">
          {canSend && (
            <Button onClick={() => setEnding('send')}>{`Send back by ${gatewayName(refund)} …`}</Button>
          )}
          {isOpen && (
            <Button busy={isBeingAsked} onClick={ask}>
              Ask again
            </Button>
          )}
          <Button variant={refund.sentBy ? 'quiet' : 'secondary'} onClick={() => setEnding('complete')}>
            It was paid back …
          </Button>
          {!isStuck && !isOpen && (
            <Button variant="quiet" onClick={() => setEnding('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {ending === 'send' && (
        <SendRefundDialog order={order._id} refund={refund} onClose={() => setEnding(null)} />
      )}
      {ending === 'complete' && (
        <CompleteRefundDialog keptAs={keptAs} order={order} refund={refund} onClose={() => setEnding(null)} />
      )}
      {ending === 'withdraw' && (
        <ConfirmDialog
          title="Withdraw this refund?"
          confirm="Withdraw it"
          onConfirm={async () => {
            await withdraw({ id: order._id, refund: refund._id }).unwrap()
            toast.success('The refund was withdrawn.')
          }}
          onClose={() => setEnding(null)}
        >
          <p>
            Nothing is paid back. What was asked of the customer since is reckoned anew, and the amount can be
            asked back again.
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
