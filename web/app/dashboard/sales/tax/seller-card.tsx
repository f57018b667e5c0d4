import { TAX_CLASS_NAMES, TAX_CLASSES } from '@spokehaat/contract/catalogue/tax-class'
import { type TaxSettings, type TaxSettingsUpdate, taxSettingsUpdate } from '@spokehaat/contract/sales/tax'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { FieldPair } from '../../frame/parts/form-frame.tsx'
import { useChangeTaxMutation } from './tax-api.ts'

const FIELDS = [
  'isOn',
  'sellerName',
  'sellerBin',
  'sellerAddress',
  'officerName',
  'officerTitle',
  'deliveryClass',
  'listFromBdt',
] as const

/** `settings`: as they were when the page was opened. */
export function SellerCard({ settings }: { settings: TaxSettings }) {
  const [change] = useChangeTaxMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState, reset, setError } = useForm<TaxSettingsUpdate>({
    resolver: figuresResolver(taxSettingsUpdate),
    mode: 'onTouched',
    defaultValues: formOf(settings),
  })
  const { errors, isDirty, isSubmitting } = formState
  const { dialog } = useUnsavedChanges(isDirty)

  async function save(wanted: TaxSettingsUpdate) {
    setProblem(null)
    try {
      reset(formOf(await change(wanted).unwrap()))
      toast.success('VAT saved.')
    } catch (failure) {
      const isClash = asApiError(failure)?.code === 'version_conflict'
      if (showFieldErrors(failure, FIELDS, setError).length === 0 || isClash)
        setProblem(errorSentence(failure))
    }
  }

  return (
    <DashboardCard title="Who sells">
      <form noValidate onSubmit={handleSubmit(save)} className="flex flex-col gap-5">
        <p className="text-muted">
          Prices have VAT inside: turning it on changes no price. From then on, orders keep the tax that is in
          them, and each order gets its tax invoice (Mushak 6.3) when its goods leave.
        </p>
        <Checkbox label="VAT is on" {...register('isOn')} />
        <Field label="Name of the business" error={errors.sellerName?.message}>
          <TextInput autoComplete="organization" {...register('sellerName')} />
        </Field>
        <Field label="BIN" hint="13 digits, such as 000123456-0101." error={errors.sellerBin?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('sellerBin')} />
        </Field>
        <Field label="Its address" error={errors.sellerAddress?.message}>
          <TextInput autoComplete="street-address" {...register('sellerAddress')} />
        </Field>
        <FieldPair>
          <Field label="Who signs" optional error={errors.officerName?.message}>
            <TextInput autoComplete="off" {...register('officerName')} />
          </Field>
          <Field label="As" hint="Such as Manager." optional error={errors.officerTitle?.message}>
            <TextInput autoComplete="off" {...register('officerTitle')} />
          </Field>
        </FieldPair>
        <Field label="Delivery and fees are taxed as" error={errors.deliveryClass?.message}>
          <Select {...register('deliveryClass')}>
            {TAX_CLASSES.map((one) => (
              <option key={one} value={one}>
                {TAX_CLASS_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="List 6.10 from"
          hint="In taka: sales from this sum on stand in it."
          error={errors.listFromBdt?.message}
        >
          <FigureInput min={0} step={1} {...register('listFromBdt', FIGURE_FIELD)} />
        </Field>
        {problem && (
          <Notice title="This was not saved">
            <span>{problem}</span>
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          disabled={!isDirty}
          className="self-start"
        >
          Save
        </Button>
        {dialog}
      </form>
    </DashboardCard>
  )
}

const formOf = ({ rates: _, ...values }: TaxSettings): TaxSettingsUpdate => values
