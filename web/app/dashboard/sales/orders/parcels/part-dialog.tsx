import { zodResolver } from '@hookform/resolvers/zod'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { type TrackingChange, trackingChange } from '@spokehaat/contract/sales/order-change'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { z } from 'zod'
import { atDoorBdt } from '../../../../order-parts/at-door.ts'
import { useKept } from '../../../../store/use-kept.ts'
import { formatBdt } from '../../../../ui/price.tsx'
import { FormDialog, NotYet } from '../../../frame/dialogs/form-dialog.tsx'
import { CourierFields, typedCourier } from '../courier-fields.tsx'
import { useSendPartMutation } from './parcels-api.ts'
import { chosenPieces, isAllOfIt, partLines, partProblem, typedPart } from './part-draft.ts'
import { PartLines } from './part-lines.tsx'

interface PartDialogProps {
  /** Under which what is typed outlives a session that ends. */
  keptAs: string
  order: OrderDetail
  onClose: () => void
}

const typedParcel = typedCourier.extend({
  lines: z.array(typedPart),
  // as it was when the pieces were chosen: what a colleague sends meanwhile is told, and nothing leaves twice
  after: z.int(),
})

/** Some of the order leaves ahead of the rest: which pieces, and who carries them. */
export function PartDialog({ keptAs, order, onClose }: PartDialogProps) {
  const [send] = useSendPartMutation()
  const kept = useKept({
    key: keptAs,
    shape: typedParcel,
    begin: (found) => found ?? { lines: [], after: order.parcelsSent },
  })
  const { value } = kept
  const { after } = value
  const lines = partLines(order, value.lines)
  const form = useForm<TrackingChange>({
    resolver: zodResolver(trackingChange),
    defaultValues: { courier: value.courier ?? '', trackingNumber: value.trackingNumber },
  })
  const { errors } = form.formState
  const isLast = isAllOfIt(lines)
  const cash = atDoorBdt(order)

  function ship({ courier, trackingNumber }: TrackingChange) {
    const pieces = chosenPieces(lines)
    if (pieces.length === 0) throw new NotYet('Which pieces go? Choose at least one.')
    if (lines.some((line) => partProblem(line) !== null))
      throw new NotYet('Some figures above are not right.')
    return send({ id: order._id, parcel: { lines: pieces, courier, trackingNumber, after } }).unwrap()
  }

  return (
    <FormDialog
      title={after === 0 ? `Send a part of ${order.number}` : `Send parcel ${after + 1} of ${order.number}`}
      submit={isLast ? 'Send all of it' : 'Send this part'}
      form={form}
      kept={kept}
      onSave={ship}
      done={
        isLast
          ? `Order ${order.number} is shipped now.`
          : `Parcel ${after + 1} of ${order.number} is shipped now.`
      }
      onClose={onClose}
    >
      <PartLines order={order} lines={lines} onChange={(changed) => kept.change({ lines: changed })} />
      <CourierFields register={form.register as UseFormRegister<object>} errors={errors} />
      <p className="text-muted">
        {cash === 0
          ? 'The customer gets a mail with what is in it.'
          : isLast
            ? `The courier collects ${formatBdt(cash)}: it is for the whole order.`
            : `The courier collects nothing: all of ${formatBdt(cash)} is collected with the last parcel.`}
      </p>
    </FormDialog>
  )
}
