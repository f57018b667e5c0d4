import { useFormContext } from 'react-hook-form'
import { cx } from '../../../../lib/class-names.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { ProductDraft } from '../draft/product-draft.ts'
import { rimKey } from '../draft/sheet-draft.ts'
import { ChoiceField, FigureField, TextField } from '../form-field.tsx'
import { Fold } from './fold.tsx'
import { type LineKeys, LinesEditor } from './lines-editor.tsx'
import { ITEMS, MOUNTS, RIMS, VALVES } from './sheet-fields.ts'

const FACT_KEYS: LineKeys = {
  first: { key: 'name', label: 'Name', placeholder: 'Brightness' },
  second: { key: 'value', label: 'Value', placeholder: '400 lm' },
}
export function AccessoryFields() {
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-3">
      <ChoiceField name="accessory.item" label="Item" options={ITEMS} />
      <TextField name="accessory.material" label="Material" />
      <FigureField name="accessory.weight" label="Weight" unit="g" step={1} />
      <fieldset className="sm:col-span-3">
        <legend className="mb-2 font-semibold">What a buyer asks about it</legend>
        <LinesEditor name="accessory.facts" keys={FACT_KEYS} most={12} />
      </fieldset>
      <div className="sm:col-span-3">
        <Fold title="Which bicycles it goes with" isOptional>
          <FitsFields />
        </Fold>
      </div>
    </div>
  )
}

function FitsFields() {
  const { register } = useFormContext<ProductDraft>()
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">What is left open asks nothing of the bicycle.</p>
      <fieldset>
        <legend className="mb-1 font-semibold">Rims</legend>
        <div className={cx(COLUMNS, 'gap-x-5')}>
          {RIMS.map(({ value, label }) => (
            <Checkbox key={value} label={label} {...register(`accessory.fits.rims.${rimKey(value)}`)} />
          ))}
        </div>
      </fieldset>
      <div className={cx(COLUMNS, 'gap-5')}>
        <FigureField name="accessory.fits.tyreWidth.min" label="Tyres from" unit="mm" />
        <FigureField name="accessory.fits.tyreWidth.max" label="Tyres to" unit="mm" />
        <ChoiceField name="accessory.fits.mount" label="Held on the bicycle’s" options={MOUNTS} />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">Valves</legend>
        <div className={cx(COLUMNS, 'gap-x-5')}>
          {VALVES.map(({ value, label }) => (
            <Checkbox key={value} label={label} {...register(`accessory.fits.valves.${value}`)} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))]'
