import { PRODUCT_FIELDS as labels } from '@spokehaat/contract/catalogue/product-fields'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { DayInput } from '../../frame/parts/day-input.tsx'
import { fromDhakaInput } from '../../frame/parts/dhaka-time.ts'
import { FieldPair } from '../../frame/parts/form-frame.tsx'
import { figureOf, type ProductDraft } from './draft/product-draft.ts'
import { FigureField, useProblem } from './form-field.tsx'
import { saleWords } from './sale-words.ts'

/** A lower price for a while, and what comes of it in a sentence. */
export function SaleFields() {
  const { control } = useFormContext<ProductDraft>()
  const [price, salePrice, saleFrom, saleUntil] = useWatch({
    control,
    name: ['price', 'salePrice', 'saleFrom', 'saleUntil'],
  })
  const terms = {
    price: figureOf(price) ?? 0,
    salePrice: figureOf(salePrice) ?? null,
    saleFrom: fromDhakaInput(saleFrom),
    saleUntil: fromDhakaInput(saleUntil),
  }
  return (
    <fieldset className="rounded-md bg-sunken p-4 md:p-5">
      <legend className="sr-only">Sale</legend>
      <div className="flex flex-col gap-6">
        <FigureField name="salePrice" optional />
        <FieldPair>
          <MomentField name="saleFrom" />
          <MomentField name="saleUntil" />
        </FieldPair>
      </div>
      <p aria-live="polite" className="mt-4 text-[0.9375rem]">
        {saleWords(terms, Date.now())} <span className="text-muted">Times are by the clock in Dhaka.</span>
      </p>
    </fieldset>
  )
}

function MomentField({ name }: { name: 'saleFrom' | 'saleUntil' }) {
  const { register } = useFormContext<ProductDraft>()
  return (
    <Field label={labels[name].label} error={useProblem(name) ?? null} optional>
      <DayInput type="datetime-local" {...register(name)} />
    </Field>
  )
}
