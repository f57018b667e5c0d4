import { zodResolver } from '@hookform/resolvers/zod'
import { fulfilmentRequest, type Order } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { useKept } from '../../store/use-kept.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { CourierFields, typedCourier } from './courier-fields.tsx'
import { useFulfilOrderMutation } from './customer-orders-api.ts'

type ShipForm = z.input<typeof fulfilmentRequest>

/** Who carries it: the customer reads it in the mail and on their order. */
export function ShipDialog({
  keptAs,
  order,
  onClose,
}: {
  /** Under which what is typed outlives a session that ends. */
  keptAs: string
  order: Pick<Order, '_id' | 'number'>
  onClose: () => void
}) {
  const [fulfil] = useFulfilOrderMutation()
  const { value, restored, change, forget } = useKept({
    key: keptAs,
    shape: typedCourier,
    begin: (found) => found ?? {},
  })
  const [error, setProblem] = useState<string | null>(null)
  const { register, getValues, handleSubmit, setError, formState } = useForm<ShipForm>({
    resolver: zodResolver(fulfilmentRequest),
    defaultValues: { ...value, to: 'Shipped' },
  })
  const { errors, isSubmitting } = formState

  function close() {
    forget()
    onClose()
  }

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
    close()
  }

  return (
    <FormDialog
      title={`Ship order ${order.number}`}
      submit="Mark as shipped"
      isBusy={isSubmitting}
      restored={restored}
      error={error}
      onChange={() => change(getValues())}
      onSubmit={handleSubmit(ship)}
      onClose={close}
    >
      <CourierFields register={register} errors={errors} />
      <p className="text-muted">The customer gets a mail with both.</p>
    </FormDialog>
  )
}
