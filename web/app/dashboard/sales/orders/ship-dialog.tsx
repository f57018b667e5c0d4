import { zodResolver } from '@hookform/resolvers/zod'
import type { Order } from '@spokehaat/contract/sales/order'
import { fulfilmentRequest } from '@spokehaat/contract/sales/sending'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useKept } from '../../../store/use-kept.ts'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
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
  const kept = useKept({
    key: keptAs,
    shape: typedCourier,
    begin: (found) => found ?? {},
  })
  const form = useForm<ShipForm>({
    resolver: zodResolver(fulfilmentRequest),
    defaultValues: { ...kept.value, to: 'Shipped' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={`Ship order ${order.number}`}
      submit="Mark as shipped"
      form={form}
      kept={kept}
      onSave={(move) => fulfil({ id: order._id, move }).unwrap()}
      done={`Order ${order.number} is shipped now.`}
      onClose={onClose}
    >
      <CourierFields register={form.register} errors={errors} />
      <p className="text-muted">The customer gets a mail with both.</p>
    </FormDialog>
  )
}
