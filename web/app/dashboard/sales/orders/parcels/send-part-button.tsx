import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { canSendPart } from '@spokehaat/contract/sales/parcel'
import { useKeptOpen } from '../../../../store/use-kept.ts'
import { Button } from '../../../../ui/button.tsx'
import { PartDialog } from './part-dialog.tsx'
import { piecesHere } from './part-draft.ts'

/** Beside the order's next step, where there are pieces enough for more than one parcel. */
export function SendPartButton({ order }: { order: OrderDetail }) {
  const keptAs = `part:${order._id}`
  const [isOpen, setOpen] = useKeptOpen(keptAs)
  const least = order.parcelsSent > 0 ? 1 : 2
  if (!isOpen && (!canSendPart(order) || piecesHere(order) < least)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {order.parcelsSent > 0 ? 'Send the next parcel …' : 'Send a part …'}
      </Button>
      {isOpen && <PartDialog keptAs={keptAs} order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
