import { TAX_CLASS_NAMES, TAX_CLASSES } from '@spokehaat/contract/catalogue/tax-class'
import { type TaxRateRequest, type TaxSettings, taxRateRequest } from '@spokehaat/contract/sales/tax'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDate } from '../../../lib/format.ts'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { DayInput } from '../../frame/parts/day-input.tsx'
import { inDhaka } from '../../frame/parts/dhaka-time.ts'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { useAddTaxRateMutation, useRemoveTaxRateMutation } from './tax-api.ts'

type Rate = TaxSettings['rates'][number]

/** Each class of goods with its rates, by the day from which they hold. */
export function RatesCard({ rates }: { rates: readonly Rate[] }) {
  const [remove] = useRemoveTaxRateMutation()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Rate | null>(null)
  return (
    <DashboardCard title="Rates">
      <p className="mb-5 text-muted">
        Every product has one of these classes. The law says its rate: ask your accountant, and enter it with
        the day from which it holds. An order keeps the rate it was placed at.
      </p>
      <dl className="border-y border-line">
        {TAX_CLASSES.map((one) => (
          <ClassRates
            key={one}
            name={TAX_CLASS_NAMES[one]}
            rates={rates.filter((rate) => rate.class === one)}
            onRemove={setLeaving}
          />
        ))}
      </dl>
      <Button className="mt-5" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-5" />
        <span>Add a rate</span>
      </Button>
      {isAdding && <AddRate onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={`Take out ${leaving.percent} % from ${formatDate(leaving.from)}?`}
          confirm="Take out"
          onConfirm={async () => {
            await remove(leaving._id).unwrap()
            toast.success('Rate taken out.')
          }}
          onClose={() => setLeaving(null)}
        >
          <p>Orders that were placed at it keep it. New ones go by the rate before it, or by none.</p>
        </ConfirmDialog>
      )}
    </DashboardCard>
  )
}

interface ClassRatesProps {
  name: string
  rates: readonly Rate[]
  onRemove: (rate: Rate) => void
}

function ClassRates({ name, rates, onRemove }: ClassRatesProps) {
  const today = inDhaka(new Date()).day
  const current = rates.find(({ from }) => from <= today)
  return (
    <div className="grid gap-x-4 border-line not-first:border-t py-2 sm:grid-cols-[8rem_minmax(0,1fr)] xl:grid-cols-1 2xl:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="py-2 font-semibold xl:max-2xl:pb-0">{name}</dt>
      <dd>
        {rates.length === 0 ? (
          <p className="py-2 text-muted xl:max-2xl:pt-0">No rate: no VAT in it.</p>
        ) : (
          <ul>
            {rates.map((rate) => (
              <li key={rate._id} className="flex flex-wrap items-center gap-x-3">
                <span className="figures w-16 shrink-0 font-semibold">{`${rate.percent} %`}</span>
                <span className="min-w-0 grow text-muted">{`from ${formatDate(rate.from)}`}</span>
                {rate === current && <Badge tone="good">In force</Badge>}
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Take out ${rate.percent} % of ${name} from ${formatDate(rate.from)}`}
                  onClick={() => onRemove(rate)}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

function AddRate({ onClose }: { onClose: () => void }) {
  const [add] = useAddTaxRateMutation()
  const form = useForm<TaxRateRequest>({
    resolver: figuresResolver(taxRateRequest),
    mode: 'onTouched',
    defaultValues: { class: 'standard', from: inDhaka(new Date()).day },
  })
  const { register } = form
  const { errors } = form.formState

  return (
    <FormDialog
      title="Add a rate"
      submit="Add"
      form={form}
      onSave={(rate) => add(rate).unwrap()}
      done="Rate added."
      onClose={onClose}
    >
      <Field label="Class" error={errors.class?.message}>
        <Select {...register('class')}>
          {TAX_CLASSES.map((one) => (
            <option key={one} value={one}>
              {TAX_CLASS_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Per cent" hint="Of the price without it." error={errors.percent?.message}>
        <FigureInput min={0} max={100} {...register('percent', FIGURE_FIELD)} />
      </Field>
      <Field label="Holds from" error={errors.from?.message}>
        <DayInput {...register('from')} />
      </Field>
    </FormDialog>
  )
}
