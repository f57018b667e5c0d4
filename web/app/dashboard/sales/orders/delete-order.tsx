import type { Order } from '@spokehaat/contract/sales/order'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { ActionMenu } from '../../frame/parts/action-menu.tsx'
import { useDeleteOrderMutation } from './customer-orders-api.ts'

/** Money has come in for these: they are cancelled or refunded, never deleted. */
const KEPT: ReadonlySet<Order['status']> = new Set(['Paid', 'Refunded', 'Review'])

const KEPT_WORDS = 'Money has come in for it: cancel or refund it instead'

interface DeleteProps {
  order: Order
  onDeleted?: () => void
}

/** Not there for who may not delete orders. */
export function DeleteOrderButton({ order }: DeleteProps) {
  const { isKept, open, dialog } = useDeleteOrder({ order })
  if (!open) return null
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete order ${order.number}`}
        title={isKept ? KEPT_WORDS : 'Delete'}
        disabled={isKept}
        onClick={open}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {dialog}
    </>
  )
}

/** On the order's page it is behind three dots. */
export function DeleteOrderMenu(props: DeleteProps) {
  const { isKept, open, dialog } = useDeleteOrder(props)
  if (!open) return null
  return (
    <>
      <ActionMenu
        isShort
        label="More"
        actions={[
          {
            label: `Delete order ${props.order.number}`,
            onSelect: open,
            isDisabled: isKept,
            note: isKept ? KEPT_WORDS : undefined,
            isDanger: !isKept,
          },
        ]}
      />
      {dialog}
    </>
  )
}

/** `open` is null for who may not. */
function useDeleteOrder({ order, onDeleted }: DeleteProps) {
  const [isAsking, setAsking] = useState(false)
  const [deleteOrder] = useDeleteOrderMutation()
  const may = useMay()

  async function remove() {
    await deleteOrder(order._id).unwrap()
    toast.success('Deleted order successfyl')
    onDeleted?.()
  }

  return {
    isKept: KEPT.has(order.status) || order.paidBdt > order.refundedBdt,
    open: may('orders.delete') ? () => setAsking(true) : null,
    dialog: isAsking && (
      <ConfirmDialog
        title={`Delete order ${order.number}?`}
        confirm="Delete order"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>It leaves every list, and what it holds goes back to the shelf.</p>
        <p>Should money for it still come in, it comes back by itself to be looked at.</p>
      </ConfirmDialog>
    ),
  }
}
