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

/** What will never come. */
export function WriteOffDialog({ cash, onClose }: { cash: CarrierCash; onClose: () => void }) {
  const [writeOff] = useWriteOffMutation()
  const { owedBdt } = cash.sums
  const form = useForm<z.input<typeof writeOffRequest>, unknown, WriteOffRequest>({
    resolver: figuresResolver(writeOffRequest),
    defaultValues: { bdt: owedBdt, owedBdt, why: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title="Write off what will not come"
      submit="Write it off"
      tone="danger"
      form={form}
      onSave={(request: WriteOffRequest) => writeOff({ carrier: cash.carrier._id, ...request }).unwrap()}
      done="Written off."
      onClose={onClose}
    >
      <p className="text-muted">{`${cash.carrier.name} owes you ${formatBdt(owedBdt)}. What you write off is lost, and warns nobody any more.`}</p>
      <Field label="How much, in taka" error={errors.bdt?.message}>
        <FigureInput {...form.register('bdt', FIGURE_FIELD)} />
      </Field>
      <Field label="Why" error={errors.why?.message}>
        <TextInput {...form.register('why')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
