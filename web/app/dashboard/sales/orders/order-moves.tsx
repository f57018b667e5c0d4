/** Where the order may go from where it stands: the buttons are the state tables. */
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { REVIEW_DECISIONS, type ReviewDecision } from '@spokehaat/contract/sales/order-account'
import { nextStep, type OrderStep } from '@spokehaat/contract/sales/order-bulk'
import { canCancelPaid } from '@spokehaat/contract/sales/order-change'
import {
  COD_STATES,
  type CodStatus,
  type Fulfilment,
  isCancellable,
} from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave, parcelSteps } from '@spokehaat/contract/sales/parcel'
import { atDoorBdt } from '../../../order-parts/at-door.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKeptStep } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useOrderCashQuery } from '../cash-steps/cash-steps-api.ts'
import { useTakesQrQuery } from '../receipts/receipts-api.ts'
import { SaidPaidDialog } from '../receipts/said-paid-dialog.tsx'
import { CallDialog } from './call-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { UndeliverButton } from './changes/undeliver-button.tsx'
import { useFulfilOrderMutation, useMoveCodMutation } from './customer-orders-api.ts'
import { SendPartButton } from './parcels/send-part-button.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

/** A step back is only for a slip of the hand. */
const FULFIL_WORDS: Record<Fulfilment, string> = {
  Unfulfilled: 'Not packed after all',
  Packed: 'Mark as packed',
  Shipped: 'Ship …',
  Delivered: 'Mark as delivered',
}
const COD_WORDS: Record<CodStatus, string> = {
  awaiting: 'Awaiting',
  confirmed: 'Customer has confirmed',
  collected: 'Money collected …',
  refused: 'Refused …',
}

const COD_DONE: Record<CodStatus, (number: string) => string> = {
  awaiting: (number) => `Order ${number} awaits its customer’s word.`,
  confirmed: (number) => `Order ${number} is confirmed: it can be packed.`,
  collected: (number) => `Order ${number} is paid.`,
  refused: (number) => `Order ${number} is cancelled.`,
}

const REVIEW_WORDS: Record<ReviewDecision, string> = {
  ask: 'Ask for the rest …',
  accept: 'Accept the payment …',
  cancel: 'Give up the order …',
}

const MOVE_OF: Record<OrderStep, Fulfilment | CodStatus> = {
  confirm: 'confirmed',
  pack: 'Packed',
  ship: 'Shipped',
  deliver: 'Delivered',
  collect: 'collected',
}

type Asking = 'call' | 'ship' | 'cancel' | `review ${ReviewDecision}` | 'collected' | 'by qr' | 'refused'

export function OrderMoves({ order }: { order: OrderDetail }) {
  const may = useMay()
  const keyOf = {
    call: `call:${order._id}`,
    ship: `ship:${order._id}`,
    cancel: `cancel:${order._id}`,
    'review ask': `ask:${order._id}`,
    'review accept': `accept:${order._id}`,
    'review cancel': `give-up:${order._id}`,
  }
  const [asking, setAsking] = useKeptStep<Asking>(keyOf)
  const [fulfil, { isLoading: isFulfilling }] = useFulfilOrderMutation()
  const [moveCod, { isLoading: isMovingCod }] = useMoveCodMutation()
  const close = () => setAsking(null)
  const mayShip = may('orders.ship')
  const mayChange = may('orders.write')

  const parcel = mayShip ? parcelSteps(order) : []
  // what was delivered before it was not refused: an exchange that is comes back as a return
  const isExchange = order.products.some((line) => line.isExchange)
  const cash: readonly CodStatus[] =
    mayChange && order.codStatus && order.status === 'Pending'
      ? COD_STATES[order.codStatus].filter((to) => to !== 'refused' || !isExchange)
      : []
  const isGone = hasBegunToLeave(order)
  const isDueAtDoor = cash.includes('collected')
  const { data: qr } = useTakesQrQuery(undefined, { skip: !isDueAtDoor })
  const step = nextStep(order)
  const next = step && MOVE_OF[step]

  async function move(to: Fulfilment) {
    if (to === 'Shipped') return setAsking('ship')
    try {
      await fulfil({ id: order._id, move: { to } }).unwrap()
      const where = to === 'Unfulfilled' ? 'not packed any more' : `${to.toLowerCase()} now`
      toast.success(`Order ${order.number} is ${where}.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  async function moveCash(to: CodStatus) {
    await moveCod({ id: order._id, to }).unwrap()
    toast.success(COD_DONE[to](order.number))
  }

  const isToConfirm = mayChange && order.codStatus === 'awaiting' && order.status === 'Pending'
  const { data: asks } = useOrderCashQuery(order._id, { skip: !isToConfirm })
  const isCallNext = isToConfirm && asks?.asked?.step === 'call'
  const callButton = (
    <Button
      variant={isCallNext ? 'primary' : 'secondary'}
      aria-keyshortcuts={isCallNext ? 'N' : undefined}
      onClick={() => setAsking('call')}
    >
      Note a call …
    </Button>
  )

  // the next step stands first
  const isCashNext = cash.some((to) => to === next)
  const cashButtons = cash.map((to) => (
    <Button
      key={to}
      variant={to === next && !isCallNext ? 'primary' : 'secondary'}
      aria-keyshortcuts={to === next && !isCallNext ? 'N' : undefined}
      busy={isMovingCod}
      onClick={() => {
        if (to === 'refused' || to === 'collected') return setAsking(to)
        moveCash(to).catch((failure) => toast.error(errorSentence(failure)))
      }}
    >
      {COD_WORDS[to]}
    </Button>
  ))
  return (
    <>
      {isCallNext && callButton}
      {isCashNext && cashButtons}
      {isToConfirm && !isCallNext && callButton}
      {parcel.map((to) => (
        <Button
          key={to}
          variant={to === next ? 'primary' : 'secondary'}
          aria-keyshortcuts={to === next ? 'N' : undefined}
          busy={isFulfilling}
          onClick={() => move(to)}
        >
          {FULFIL_WORDS[to]}
        </Button>
      ))}
      {mayShip && <SendPartButton order={order} />}
      {!isCashNext && cashButtons}
      {isDueAtDoor && qr?.isOn && (
        <Button onClick={() => setAsking('by qr')}>Paid by QR at the door …</Button>
      )}
      {may('refunds.write') && (
        <ReviewButtons order={order} onChoose={(choice) => setAsking(`review ${choice}`)} />
      )}
      {mayChange && (isCancellable(order) || (canCancelPaid(order) && may('refunds.write'))) && (
        <Button onClick={() => setAsking('cancel')}>Cancel order …</Button>
      )}

      {mayShip && <UndeliverButton order={order} />}

      {asking === 'call' && <CallDialog keptAs={keyOf.call} order={order} onClose={close} />}
      {asking === 'ship' && <ShipDialog keptAs={keyOf.ship} order={order} onClose={close} />}
      {asking === 'cancel' && <CancelDialog keptAs={keyOf.cancel} order={order} onClose={close} />}
      {REVIEW_DECISIONS.map(
        (decision) =>
          asking === `review ${decision}` && (
            <ReviewDialog
              key={decision}
              keptAs={keyOf[`review ${decision}`]}
              order={order}
              decision={decision}
              onClose={close}
            />
          ),
      )}
      {asking === 'collected' && (
        <ConfirmDialog
          title={`${formatBdt(atDoorBdt(order))} collected?`}
          confirm="Yes, it is paid"
          tone="primary"
          onConfirm={() => moveCash('collected')}
          onClose={close}
        >
          <p>Order {order.number} counts as paid from now on. What is given back after that is a refund.</p>
        </ConfirmDialog>
      )}
      {asking === 'by qr' && <SaidPaidDialog title="Paid by QR at the door" order={order} onClose={close} />}
      {asking === 'refused' && (
        <ConfirmDialog
          title={`Order ${order.number} was refused?`}
          confirm="Yes, cancel it"
          onConfirm={() => moveCash('refused')}
          onClose={close}
        >
          <p>
            {isGone
              ? 'The order is cancelled, and the customer gets a mail. Its pieces can be sold again once the parcel is back: say so here when it is.'
              : 'The order is cancelled, its pieces go back to the shelf, and the customer gets a mail.'}
          </p>
          {order.paymentMethod === 'advance' && (
            <p>
              {isGone
                ? 'What has been paid stays here until you decide about it: give it back, or keep what your terms allow.'
                : 'What has been paid is asked to be paid back.'}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The first choice is the one that keeps the customer's order going. */
function ReviewButtons({
  order,
  onChoose,
}: {
  order: OrderDetail
  onChoose: (choice: ReviewDecision) => void
}) {
  const choices = order.account?.review?.choices ?? []
  return choices.map((choice, place) => (
    <Button key={choice} variant={place === 0 ? 'primary' : 'secondary'} onClick={() => onChoose(choice)}>
      {choice === 'accept' && place > 0 ? 'Send it as it is …' : REVIEW_WORDS[choice]}
    </Button>
  ))
}
