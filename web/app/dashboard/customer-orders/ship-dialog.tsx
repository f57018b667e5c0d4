import { zodResolver } from '@hookform/resolvers/zod'
import { fulfilmentRequest, type Order } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { CourierFields } from './courier-fields.tsx'
import { useFulfilOrderMutation } from './customer-orders-api.ts'

type ShipForm = z.input<typeof fulfilmentRequest>

/** Who carries it: the customer reads it in the mail and on their order. */
export function ShipDialog({
  order,
  onClose,
}: {
  order: Pick<Order, '_id' | 'number'>
  onClose: () => void
}) {
  const [fulfil] = useFulfilOrderMutation()
  const [error, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<ShipForm>({
    resolver: zodResolver(fulfilmentRequest),
    defaultValues: { to: 'Shipped' },
  })
  const { errors, isSubmitting } = formState

  async function ship(move: ShipForm) {
    setProblem(null)
    try {
      await fulfil({ id: order._id, move }).unwrap()
    } catch (failure) {
      const shown = showFieldErrors(failure, ['courier', 'trackingNumber'], setError)
      if (shown.length === 0) setProblem(errorSentence(failure))
      return
    }
    toast.success(`Order ${order.number} is shipped now.`)
    onClose()
  }

  return (
    <FormDialog
      title={`Ship order ${order.number}`}
      submit="Mark as shipped"
      isBusy={isSubmitting}
      error={error}
      onSubmit={handleSubmit(ship)}
      onClose={onClose}
    >
      <CourierFields register={register} errors={errors} />
      <p className="text-muted">The customer gets a mail with both.</p>
    </FormDialog>
  )
}
