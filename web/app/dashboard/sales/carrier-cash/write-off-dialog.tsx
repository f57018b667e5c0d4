import {
  type CarrierCash,
  type WriteOffRequest,
  writeOffRequest,
} from '@spokehaat/contract/sales/carrier-cash'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { useWriteOffMutation } from './carrier-cash-api.ts'

interface WriteOffDialogProps {
  cash: CarrierCash
  /** It came after all. */
  isBack: boolean
  onClose: () => void
}

/** What will never come, or came after it was given up. */
export function WriteOffDialog({ cash, isBack, onClose }: WriteOffDialogProps) {
  const [writeOff] = useWriteOffMutation()
  const { owedBdt, writtenOffBdt } = cash.sums
  const form = useForm<z.input<typeof writeOffRequest>, unknown, WriteOffRequest>({
    resolver: figuresResolver(writeOffRequest),
    defaultValues: { bdt: isBack ? -writtenOffBdt : owedBdt, owedBdt, isBack, why: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={isBack ? 'Take back what was written off' : 'Write off what will not come'}
      submit={isBack ? 'Take it back' : 'Write it off'}
      tone={isBack ? 'primary' : 'danger'}
      form={form}
      onSave={(request: WriteOffRequest) => writeOff({ carrier: cash.carrier._id, ...request }).unwrap()}
      done={isBack ? 'Taken back.' : 'Written off.'}
      onClose={onClose}
    >
      <p className="text-muted">
        {isBack
          ? `${formatBdt(-writtenOffBdt)} were written off. What came after all is taken back, so that what ${cash.carrier.name} owes is right again.`
          : `${cash.carrier.name} owes you ${formatBdt(owedBdt)}. What you write off is lost, and warns nobody any more.`}
      </p>
      <Field label="How much, in taka" error={errors.bdt?.message}>
        <FigureInput {...form.register('bdt', FIGURE_FIELD)} />
      </Field>
      <Field label="Why" error={errors.why?.message}>
        <TextInput {...form.register('why')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
