import { type CarrierCash, type MoneyRequest, moneyRequest } from '@spokehaat/contract/sales/carrier-cash'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { useNoteMoneyMutation } from './carrier-cash-api.ts'
import { moneyFor } from './cash-words.ts'

/** Money of a carrier by hand that is here: for which parcels, and what it kept. */
export function MoneyDialog({ cash, onClose }: { cash: CarrierCash; onClose: () => void }) {
  const [note] = useNoteMoneyMutation()
  const { carrier, unpaid } = cash
  const all = unpaid.map(({ _id }) => _id)
  const form = useForm<z.input<typeof moneyRequest>, unknown, MoneyRequest>({
    resolver: figuresResolver(moneyRequest),
    defaultValues: { parcels: all, paidBdt: moneyFor(unpaid, all), feesBdt: 0 },
  })
  const { errors } = form.formState
  const parcels = form.watch('parcels')

  function choose(id: string, isChosen: boolean) {
    const now = all.filter((one) => (one === id ? isChosen : parcels.includes(one)))
    form.setValue('parcels', now, { shouldValidate: form.formState.isSubmitted })
    form.setValue('paidBdt', moneyFor(unpaid, now))
  }

  return (
    <FormDialog
      title="Note money that came in"
      submit="Note it"
      form={form}
      onSave={(request: MoneyRequest) => note({ carrier: carrier._id, ...request }).unwrap()}
      done="Noted."
      onClose={onClose}
    >
      <fieldset>
        <legend className="font-semibold">For which parcels</legend>
        <div className="mt-1 max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
          {unpaid.map(({ _id, ourRef, theirRef, collectedBdt }) => (
            <Checkbox
              key={_id}
              checked={parcels.includes(_id)}
              onChange={({ target }) => choose(_id, target.checked)}
              label={
                <span className="figures wrap-anywhere">
                  {[ourRef, theirRef].filter(Boolean).join(' · ')}
                </span>
              }
              aside={formatBdt(collectedBdt)}
            />
          ))}
        </div>
        {errors.parcels && (
          <p role="alert" className="mt-2 font-medium text-brick">
            {errors.parcels.message}
          </p>
        )}
      </fieldset>
      <Field label="What came in, in taka" error={errors.paidBdt?.message}>
        <FigureInput {...form.register('paidBdt', FIGURE_FIELD)} />
      </Field>
      <Field
        label="What it kept as its fees, in taka"
        hint="For all of them. What is missing besides is a line that you close."
        error={errors.feesBdt?.message}
      >
        <FigureInput {...form.register('feesBdt', FIGURE_FIELD)} />
      </Field>
    </FormDialog>
  )
}
