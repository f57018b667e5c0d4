import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { canChangeAddress, canChangeTracking } from '@spokehaat/contract/sales/order-change'
import { useKeptStep } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { useChangeTrackingMutation } from '../customer-orders-api.ts'
import { AddressDialog } from './address-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

/** Below where it goes and who carries it: what of that can still be put right. */
export function ChangeDelivery({ order }: { order: OrderDetail }) {
  const may = useMay()
  const keyOf = { address: `address:${order._id}`, tracking: `tracking:${order._id}` }
  const [open, setOpen] = useKeptStep<keyof typeof keyOf>(keyOf)
  const [track] = useChangeTrackingMutation()
  if (sellsGiftCard(order)) return null
  const close = () => setOpen(null)
  if (canChangeAddress(order)) {
    if (!may('orders.write')) return null
    return (
      <>
        <Button className="mt-4" onClick={() => setOpen('address')}>
          Change address or phone …
        </Button>
        {open === 'address' && <AddressDialog keptAs={keyOf.address} order={order} onClose={close} />}
      </>
    )
  }
  // several parcels have each their own
  if (order.channel === 'counter' || order.parcels.length > 0 || !canChangeTracking(order)) return null
  if (!may('orders.ship')) return null
  return (
    <>
      <Button className="mt-4" onClick={() => setOpen('tracking')}>
        Correct courier or tracking …
      </Button>
      {open === 'tracking' && (
        <TrackingDialog
          keptAs={keyOf.tracking}
          title={`Who carries order ${order.number}`}
          carried={order}
          onSave={async (tracking) => {
            await track({ id: order._id, tracking }).unwrap()
            toast.success(`Order ${order.number} has its new tracking.`)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
