import { zodResolver } from '@hookform/resolvers/zod'
import {
  type OrderDetail,
  type Refund,
  type RefundCompletion,
  refundCompletion,
} from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { useCompleteRefundMutation } from '../customer-orders-api.ts'
import { cashWay } from './money-draft.ts'
import { CashWays } from './money-fields.tsx'

const typedCompletion = z.object({ reference: z.string().optional(), way: cashWay })

interface CompleteRefundDialogProps {
  keptAs: string
  order: Pick<OrderDetail, '_id' | 'channel'>
  refund: Refund
  onClose: () => void
}

/** The second step: the money has gone back, and the gateway's reference proves it. */
export function CompleteRefundDialog({ keptAs, order, refund, onClose }: CompleteRefundDialogProps) {
  const [complete] = useCompleteRefundMutation()
  const [error, setProblem] = useState<string | null>(null)
  const { value, restored, change, forget } = useKept<z.infer<typeof typedCompletion>>({
    key: keptAs,
    shape: typedCompletion,
    begin: (found) => found ?? { way: order.channel === 'counter' ? 'drawer' : 'other' },
  })
  const { way } = value
  const { register, getValues, handleSubmit, setError, formState } = useForm<RefundCompletion>({
    resolver: zodResolver(refundCompletion),
    defaultValues: { reference: value.reference },
  })
  const { errors, isSubmitting } = formState

  function close() {
    forget()
    onClose()
  }

  async function send({ reference }: RefundCompletion) {
    setProblem(null)
    try {
      await complete({
        id: order._id,
        refund: refund._id,
        ...(reference && { reference }),
        ...(refund.isCash && { fromDrawer: way === 'drawer' }),
      }).unwrap()
    } catch (failure) {
      const shown = showFieldErrors(failure, ['reference'], setError)
      if (shown.length === 0) setProblem(errorSentence(failure))
      return
    }
    toast.success('The refund is completed.')
    close()
  }

  return (
    <FormDialog
      title={`${formatBdt(refund.amountBdt)} was paid back?`}
      submit="Complete the refund"
      isBusy={isSubmitting}
      error={error}
      restored={restored}
      onChange={() => change({ reference: getValues('reference') })}
      onSubmit={handleSubmit(send)}
      onClose={close}
    >
      <p className="text-muted">
        <span>
          {refund.isCash
            ? 'Give the money back first, by hand or to their wallet. The customer gets a mail.'
            : 'Pay it back in the gateway’s own panel first, then write down the reference that it gives. The customer gets a mail.'}
        </span>
        {refund.restock && (
          <span>
            {refund.wasSent
              ? ' The pieces go back to the shelf once you say that they are here.'
              : ' The pieces go back to the shelf at once.'}
          </span>
        )}
      </p>
      {refund.isCash && <CashWays way={way} onChange={(next) => change({ way: next })} />}
      <Field
        label={refund.isCash ? 'Reference' : 'The gateway’s reference'}
        optional={refund.isCash}
        hint={refund.isCash ? 'Of a wallet or a receipt, if there is one.' : undefined}
        error={errors.reference?.message}
      >
        <TextInput
          autoComplete="off"
          maxLength={120}
          className="figures"
          {...register('reference', { setValueAs: (text?: string) => text?.trim() || undefined })}
        />
      </Field>
    </FormDialog>
  )
}
