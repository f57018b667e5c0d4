import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { useCancelOrderMutation } from '../order-record/order-detail-api.ts'
import { InstalmentsNote, keptChargeBdt } from './instalments-note.tsx'

/** What of its money has not gone back and is not asked back. */
function leftBdt({ paidBdt, refunds }: OrderDetail): number {
  const asked = refunds.filter(
    ({ status, isDifference }) => status === 'requested' || (status === 'completed' && !isDifference),
  )
  return paidBdt - asked.reduce((sum, { amountBdt }) => sum + amountBdt, 0)
}

export function CancelDialog({
  keptAs,
  order,
  onClose,
}: {
  keptAs: string
  order: OrderDetail
  onClose: () => void
}) {
  const [cancel] = useCancelOrderMutation()
  const backBdt = leftBdt(order) - (order.status === 'Paid' ? keptChargeBdt(order.paidByInstalments) : 0)
  return (
    <ReasonDialog
      keptAs={keptAs}
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
      {order.status !== 'Paid' && order.paymentMethod !== 'cod' && (
        <p>The gateway is asked first: if it has been paid meanwhile, it stays.</p>
      )}
      <InstalmentsNote paid={order.paidByInstalments} />
      {backBdt > 0 && (
        <p>
          {`${order.refunds.length > 0 ? 'What is left of its money' : 'Its money'}, ${formatBdt(backBdt)}, is asked to be paid back.`}
        </p>
      )}
      <p>Its pieces go back to the shelf, and the customer gets a mail with your reason.</p>
    </ReasonDialog>
  )
}
