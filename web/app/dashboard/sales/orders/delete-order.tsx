import type { Order } from '@spokehaat/contract/sales/order'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useDeleteOrderMutation } from './customer-orders-api.ts'

/** Money has come in for these: they are cancelled or refunded, never deleted. */
const KEPT: ReadonlySet<Order['status']> = new Set(['Paid', 'Refunded', 'Review'])

/** Not there for who may not delete orders. */
export function DeleteOrderButton({ order, onDeleted }: { order: Order; onDeleted?: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [deleteOrder] = useDeleteOrderMutation()
  const may = useMay()
  if (!may('orders.delete')) return null
  const isKept = KEPT.has(order.status) || order.paidBdt > order.refundedBdt

  async function remove() {
    await deleteOrder(order._id).unwrap()
    toast.success('Deleted order successfyl')
    onDeleted?.()
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete order ${order.number}`}
        title={isKept ? 'Money has come in for it: cancel or refund it instead' : 'Delete'}
        disabled={isKept}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete order ${order.number}?`}
          confirm="Delete order"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>It leaves every list, and what it holds goes back to the shelf.</p>
          <p>Should money for it still come in, it comes back by itself to be looked at.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
