import type { SuppliedVariant, Supplier } from '@spokehaat/contract/catalogue/supplier'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useOrderOfSupplierMutation } from './suppliers-api.ts'

interface OrderedButtonProps {
  supplier: Supplier
  /** The lines of the letter. */
  lines: readonly SuppliedVariant[]
}

/** Once the letter is on its way: it is remembered until the goods are here. */
export function OrderedButton({ supplier, lines }: OrderedButtonProps) {
  const [send] = useOrderOfSupplierMutation()
  /** The order's id, made once: pressed again after a lost answer it is the same order. */
  const [orderId, setOrderId] = useState<string | null>(null)
  const pieces = lines.reduce((sum, { order }) => sum + order, 0)

  async function note(id: string) {
    const wanted = lines.map(({ variant, order }) => ({ variant, pieces: order }))
    await send({ id: supplier._id, orderId: id, lines: wanted }).unwrap()
    toast.success('The order is noted')
  }

  return (
    <>
      <Button variant="primary" onClick={() => setOrderId((id) => id ?? crypto.randomUUID())}>
        Ordered
      </Button>
      {orderId !== null && (
        <ConfirmDialog
          title={`${plural(pieces, 'piece')} ordered?`}
          confirm="Note the order"
          tone="primary"
          onConfirm={() => note(orderId)}
          onClose={() => setOrderId(null)}
        >
          <p>
            {`They are on their way from then on, and should be here in ${plural(supplier.leadDays, 'day')}. Receiving a delivery of theirs ends the order.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
