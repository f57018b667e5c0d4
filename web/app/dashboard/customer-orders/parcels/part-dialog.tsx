import { zodResolver } from '@hookform/resolvers/zod'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { type TrackingChange, trackingChange } from '@spokehaat/contract/sales/order-change'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { z } from 'zod'
import { atDoorBdt } from '../../../order-parts/at-door.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { useKept } from '../../../store/use-kept.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
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
  const { value, restored, change, forget } = useKept({
    key: keptAs,
    shape: typedParcel,
    begin: (found) => found ?? { lines: [], after: order.parcelsSent },
  })
  const { after } = value
  const lines = partLines(order, value.lines)
  const [error, setProblem] = useState<string | null>(null)
  const { register, getValues, handleSubmit, setError, formState } = useForm<TrackingChange>({
    resolver: zodResolver(trackingChange),
    defaultValues: { courier: value.courier ?? '', trackingNumber: value.trackingNumber },
  })
  const { errors, isSubmitting } = formState
  const isLast = isAllOfIt(lines)
  const cash = atDoorBdt(order)

  function close() {
    forget()
    onClose()
  }

  async function ship({ courier, trackingNumber }: TrackingChange) {
    setProblem(null)
    const pieces = chosenPieces(lines)
    if (pieces.length === 0) return setProblem('Which pieces go? Choose at least one.')
    if (lines.some((line) => partProblem(line) !== null)) {
      return setProblem('Some figures above are not right.')
    }
    try {
      await send({ id: order._id, parcel: { lines: pieces, courier, trackingNumber, after } }).unwrap()
    } catch (failure) {
      const shown = showFieldErrors(failure, ['courier', 'trackingNumber'], setError)
      if (shown.length === 0) setProblem(errorSentence(failure))
      return
    }
    toast.success(
      isLast
        ? `Order ${order.number} is shipped now.`
        : `Parcel ${after + 1} of ${order.number} is shipped now.`,
    )
    close()
  }

  return (
    <FormDialog
      title={after === 0 ? `Send a part of ${order.number}` : `Send parcel ${after + 1} of ${order.number}`}
      submit={isLast ? 'Send all of it' : 'Send this part'}
      isBusy={isSubmitting}
      restored={restored}
      error={error}
      onChange={() => change(getValues())}
      onSubmit={handleSubmit(ship)}
      onClose={close}
    >
      <PartLines order={order} lines={lines} onChange={(changed) => change({ lines: changed })} />
      <CourierFields register={register as UseFormRegister<object>} errors={errors} />
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
