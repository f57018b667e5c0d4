import { zodResolver } from '@hookform/resolvers/zod'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import {
  isUnderWay,
  type Refund,
  type RefundCompletion,
  refundCompletion,
} from '@spokehaat/contract/sales/refunds'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useKept } from '../../../../store/use-kept.ts'
import { Field } from '../../../../ui/field.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FormDialog } from '../../../frame/dialogs/form-dialog.tsx'
import { useCompleteRefundMutation } from '../customer-orders-api.ts'
import { cashWay } from './money-draft.ts'
import { CashWays } from './money-fields.tsx'
import { gatewayName } from './sending-words.ts'

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
  const kept = useKept<z.infer<typeof typedCompletion>>({
    key: keptAs,
    shape: typedCompletion,
    begin: (found) => found ?? { way: order.channel === 'counter' ? 'drawer' : 'other' },
  })
  const { way } = kept.value
  const form = useForm<RefundCompletion>({
    resolver: zodResolver(refundCompletion),
    defaultValues: { reference: kept.value.reference },
  })
  const { errors } = form.formState
  const isOpen = isUnderWay(refund.sending?.state)
  const name = gatewayName(refund)

  const send = ({ reference }: RefundCompletion) =>
    complete({
      id: order._id,
      refund: refund._id,
      ...(reference && { reference }),
      ...(isOpen && { seen: true }),
      ...(refund.isCash && { fromDrawer: way === 'drawer' }),
    }).unwrap()

  return (
    <FormDialog
      title={`${formatBdt(refund.amountBdt)} was paid back?`}
      submit={isOpen ? 'I have seen it there' : 'Complete the refund'}
      form={form}
      kept={kept}
      onSave={send}
      done="The refund is completed."
      onClose={onClose}
    >
      <p className="text-muted">
        <span>
          {refund.isCash
            ? 'Give the money back first, by hand or to their wallet. The customer gets a mail.'
            : isOpen
              ? `${name} was told to send it, and has not said that it is done. Complete it only once you have seen it in ${name}’s pages, with the reference that stands there. The customer gets a mail.`
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
      {refund.isCash && <CashWays way={way} onChange={(next) => kept.change({ way: next })} />}
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
          {...form.register('reference', { setValueAs: (text?: string) => text?.trim() || undefined })}
        />
      </Field>
    </FormDialog>
  )
}
