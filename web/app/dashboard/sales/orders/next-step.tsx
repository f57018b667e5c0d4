import type { Order } from '@spokehaat/contract/sales/order'
import { nextStep, type OrderStep, STEP_RIGHTS } from '@spokehaat/contract/sales/order-bulk'
import { atDoorBdt } from '../../../order-parts/at-door.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKeptStep } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { undoable } from '../../catalogue/products/undo.ts'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useFulfilOrderMutation, useMoveCodMutation } from './customer-orders-api.ts'
import { ShipDialog } from './ship-dialog.tsx'

export const STEP_WORDS: Record<OrderStep, string> = {
  confirm: 'Confirm',
  pack: 'Pack',
  ship: 'Ship …',
  deliver: 'Delivered',
  collect: 'Collected …',
}

/** The order's next step as one button; nothing where there is none. */
export function NextStep({ order }: { order: Order }) {
  const may = useMay()
  const keptAs = `ship:${order._id}`
  const [asking, setAsking] = useKeptStep<'ship' | 'collect'>({ ship: keptAs })
  const [fulfil, { isLoading: isFulfilling }] = useFulfilOrderMutation()
  const [moveCod, { isLoading: isMovingCod }] = useMoveCodMutation()
  const step = nextStep(order)
  if (step === null || !may(STEP_RIGHTS[step])) return null
  const { _id: id, number } = order

  async function take(chosen: OrderStep) {
    switch (chosen) {
      case 'ship':
      case 'collect':
        return setAsking(chosen)
      case 'confirm':
        await moveCod({ id, to: 'confirmed' }).unwrap()
        return toast.success(`Order ${number} is confirmed: it can be packed.`)
      case 'deliver':
        await fulfil({ id, move: { to: 'Delivered' } }).unwrap()
        return toast.success(`Order ${number} is delivered now.`)
      case 'pack':
        await fulfil({ id, move: { to: 'Packed' } }).unwrap()
        return toast.success(
          `Order ${number} is packed now.`,
          undoable(async () => {
            await fulfil({ id, move: { to: 'Unfulfilled' } }).unwrap()
            toast.success(`Order ${number} is not packed any more.`)
          }),
        )
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={isFulfilling || isMovingCod}
        aria-label={`${STEP_WORDS[step]} ${number}`}
        aria-keyshortcuts="N"
        className="whitespace-nowrap"
        onClick={() => {
          take(step).catch((failure) => toast.error(errorSentence(failure)))
        }}
      >
        {STEP_WORDS[step]}
      </Button>
      {asking === 'ship' && <ShipDialog keptAs={keptAs} order={order} onClose={() => setAsking(null)} />}
      {asking === 'collect' && (
        <ConfirmDialog
          title={`${formatBdt(atDoorBdt(order))} collected?`}
          confirm="Yes, it is paid"
          tone="primary"
          onConfirm={async () => {
            await moveCod({ id, to: 'collected' }).unwrap()
            toast.success(`Order ${number} is paid.`)
          }}
          onClose={() => setAsking(null)}
        >
          <p>Order {number} counts as paid from now on. What is given back after that is a refund.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
