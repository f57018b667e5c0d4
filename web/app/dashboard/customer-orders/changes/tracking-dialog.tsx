import { zodResolver } from '@hookform/resolvers/zod'
import { type TrackingChange, trackingChange } from '@spokehaat/contract/sales/order-change'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { useKept } from '../../../store/use-kept.ts'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { CourierFields, typedCourier } from '../courier-fields.tsx'

interface TrackingDialogProps {
  /** Under which what is typed outlives a session that ends. */
  keptAs: string
  title: string
  carried: Record<'courier' | 'trackingNumber', string | null>
  /** Where it throws, the dialog stays and says why; else it closes. */
  onSave: (tracking: TrackingChange) => Promise<unknown>
  onClose: () => void
}

/** Of an order, or of one of its parcels. */
export function TrackingDialog({ keptAs, title, carried, onSave, onClose }: TrackingDialogProps) {
  const { value, restored, change, forget } = useKept({
    key: keptAs,
    shape: typedCourier,
    begin: (found) =>
      found ?? { courier: carried.courier ?? '', trackingNumber: carried.trackingNumber ?? undefined },
  })
  const [error, setProblem] = useState<string | null>(null)
  const { register, getValues, handleSubmit, setError, formState } = useForm<TrackingChange>({
    resolver: zodResolver(trackingChange),
    defaultValues: value,
  })
  const { errors, isSubmitting } = formState

  function close() {
    forget()
    onClose()
  }

  async function save(tracking: TrackingChange) {
    setProblem(null)
    try {
      await onSave(tracking)
    } catch (failure) {
      const shown = showFieldErrors(failure, ['courier', 'trackingNumber'], setError)
      if (shown.length === 0) setProblem(errorSentence(failure))
      return
    }
    close()
  }

  return (
    <FormDialog
      title={title}
      submit="Save"
      isBusy={isSubmitting}
      restored={restored}
      error={error}
      onChange={() => change(getValues())}
      onSubmit={handleSubmit(save)}
      onClose={close}
    >
      <CourierFields register={register as UseFormRegister<object>} errors={errors} />
      <p className="text-muted">The customer gets a mail with both.</p>
    </FormDialog>
  )
}
