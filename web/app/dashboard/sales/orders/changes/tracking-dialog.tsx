import { zodResolver } from '@hookform/resolvers/zod'
import { type TrackingChange, trackingChange } from '@spokehaat/contract/sales/order-change'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { useKept } from '../../../../store/use-kept.ts'
import { FormDialog } from '../../../frame/dialogs/form-dialog.tsx'
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
  const kept = useKept({
    key: keptAs,
    shape: typedCourier,
    begin: (found) =>
      found ?? { courier: carried.courier ?? '', trackingNumber: carried.trackingNumber ?? undefined },
  })
  const form = useForm<TrackingChange>({ resolver: zodResolver(trackingChange), defaultValues: kept.value })
  const { errors } = form.formState
  return (
    <FormDialog title={title} submit="Save" form={form} kept={kept} onSave={onSave} onClose={onClose}>
      <CourierFields register={form.register as UseFormRegister<object>} errors={errors} />
      <p className="text-muted">The customer gets a mail with both.</p>
    </FormDialog>
  )
}
