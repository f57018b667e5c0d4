import { zodResolver } from '@hookform/resolvers/zod'
import type { Order } from '@spokehaat/contract/sales/order'
import { type TrackingChange, trackingChange } from '@spokehaat/contract/sales/order-change'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { CourierFields } from '../courier-fields.tsx'
import { useChangeTrackingMutation } from '../customer-orders-api.ts'

export function TrackingDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [change] = useChangeTrackingMutation()
  const [error, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<TrackingChange>({
    resolver: zodResolver(trackingChange),
    defaultValues: { courier: order.courier ?? '', trackingNumber: order.trackingNumber ?? undefined },
  })
  const { errors, isSubmitting } = formState

  async function save(tracking: TrackingChange) {
    setProblem(null)
    try {
      await change({ id: order._id, tracking }).unwrap()
    } catch (failure) {
      const shown = showFieldErrors(failure, ['courier', 'trackingNumber'], setError)
      if (shown.length === 0) setProblem(errorSentence(failure))
      return
    }
    toast.success(`Order ${order.number} has its new tracking.`)
    onClose()
  }

  return (
    <FormDialog
      title={`Who carries order ${order.number}`}
      submit="Save"
      isBusy={isSubmitting}
      error={error}
      onSubmit={handleSubmit(save)}
      onClose={onClose}
    >
      <CourierFields register={register as UseFormRegister<object>} errors={errors} />
      <p className="text-muted">The customer gets a mail with both.</p>
    </FormDialog>
  )
}
