import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { toast } from '../../ui/toaster.tsx'
import { useCancelOrderMutation } from '../orders/order-detail-api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function CancelDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [cancel] = useCancelOrderMutation()
  return (
    <ReasonDialog
      title={`Cancel order ${order.number}?`}
      submit="Cancel the order"
      tone="danger"
      dismiss="Keep it"
      onReason={async (reason) => {
        await cancel({ id: order._id, reason }).unwrap()
        toast.success(`Order ${order.number} is cancelled.`)
      }}
      onClose={onClose}
    >
      {order.paymentMethod !== 'cod' && (
        <p>The gateway is asked first: if it has been paid meanwhile, it stays.</p>
      )}
      {order.codStatus === 'confirmed' && order.paymentMethod === 'advance' && (
        <p>Its advance is asked to be paid back.</p>
      )}
      <p>Its pieces go back to the shelf, and the customer gets a mail with your reason.</p>
    </ReasonDialog>
  )
}
