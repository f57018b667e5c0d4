import { PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import { ACCESSORY_ITEMS } from '@spokehaat/contract/catalogue/sheet'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../dashboard-page.tsx'
import { type ProductDraft, sheetFormOf } from '../draft/product-draft.ts'
import { ChoiceField, FigureField, type Place, TextField, useProblem } from '../form-field.tsx'
import { GeometryTable } from './geometry-table.tsx'
import { bicycleDraft, hasDiscs } from './sheet-draft.ts'
import {
  BIKE_KINDS,
  DRIVETRAIN,
  EQUIPMENT,
  FRAME_AND_FORK,
  MOTOR,
  RIMS,
  ROTORS,
  type SheetField,
  type SheetSection,
  WHEELS_AND_BRAKES,
} from './sheet-fields.ts'

export function SheetCard() {
  const { control } = useFormContext<ProductDraft>()
  const [category, sheetForm] = useWatch({ control, name: ['category', 'sheetForm'] })
  const form = sheetFormOf({ category, sheetForm })
  const kind = category === 'Accessories' ? 'accessory' : 'bicycle'
  return (
    <DashboardCard title={PRODUCT_FIELDS.sheet.label}>
      <ChoiceField
        name="sheetForm"
        label="Sheet"
        hint="From it come the drawing, the filters, the comparison and the size advice."
        options={[
          { value: 'none', label: 'None' },
          { value: kind, label: kind === 'bicycle' ? 'A bicycle’s sheet' : 'An accessory’s sheet' },
        ]}
      />
      {form === 'bicycle' && <BicycleFields />}
      {form === 'accessory' && <AccessoryFields />}
    </DashboardCard>
  )
}

function BicycleFields() {
  const { control } = useFormContext<ProductDraft>()
  const [brakes, hasMotor] = useWatch({ control, name: ['bicycle.brakes', 'bicycle.hasMotor'] })
  return (
    <>
      <StartFrom />
      <Section {...FRAME_AND_FORK} isOpen />
      <Section {...WHEELS_AND_BRAKES}>
        <ChoiceField name="bicycle.wheel.rim" label="Rim" options={RIMS} isFigure />
        {hasDiscs(brakes) && ROTORS.map((field) => <OneField key={field.name} {...field} />)}
      </Section>
      <Section {...DRIVETRAIN} />
      <Section {...EQUIPMENT} />
      <Section title="Motor" fields={[{ kind: 'box', name: 'hasMotor', label: 'It has a motor' }]}>
        {hasMotor && MOTOR.map((field) => <OneField key={field.name} {...field} />)}
      </Section>
      <Fold title="Geometry">
        <GeometryTable />
      </Fold>
    </>
  )
}

/** Some fifty figures: it is quicker to start from a usual bicycle and change what differs. */
function StartFrom() {
  const { setValue } = useFormContext<ProductDraft>()
  const [kind, setKind] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function fill() {
    setBusy(true)
    try {
      const { SAMPLE_SHEETS } = await import('../../../bike/sample-sheets.ts')
      const sheet = SAMPLE_SHEETS[kind]
      if (sheet) setValue('bicycle', bicycleDraft(structuredClone(sheet)), { shouldDirty: true })
    } catch {
      toast.error('The figures could not be loaded. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 rounded-md bg-sunken p-4">
      <Field label="Start from the usual figures" className="min-w-0 grow basis-48">
        <Select value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">Choose a kind</option>
          {BIKE_KINDS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      <Button disabled={kind === ''} busy={isBusy} onClick={fill} className="min-h-12">
        Fill in
      </Button>
      <p className="basis-full text-sm text-muted">It takes the place of every figure below.</p>
    </div>
  )
}

function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen || undefined} className="group/fold mt-5 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-lg font-semibold">
        {title}
        <FoldMark />
      </summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  )
}

function FoldMark() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="ml-auto size-5 text-muted transition-transform duration-150 group-open/fold:rotate-180"
    />
  )
}

function Section({
  title,
  fields,
  isOpen,
  children,
}: SheetSection & { isOpen?: boolean; children?: ReactNode }) {
  const boxes = fields.filter((field) => field.kind === 'box')
  return (
    <Fold title={title} {...(isOpen && { isOpen })}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-5">
        {fields
          .filter((field) => field.kind !== 'box')
          .map((field) => (
            <OneField key={field.name} {...field} />
          ))}
        {boxes.length > 0 && (
          <div className="col-span-full grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-5">
            {boxes.map((field) => (
              <OneField key={field.name} {...field} />
            ))}
          </div>
        )}
        {children}
      </div>
    </Fold>
  )
}

function OneField(field: SheetField) {
  const { register } = useFormContext<ProductDraft>()
  const name = `bicycle.${field.name}` as Place
  switch (field.kind) {
    case 'figure':
      return (
        <FigureField
          name={name}
          label={field.label}
          unit={field.unit}
          {...(field.step && { step: field.step })}
        />
      )
    case 'choice':
      return <ChoiceField name={name} label={field.label} options={field.options} />
    case 'text':
      return <TextField name={name} label={field.label} />
    case 'box':
      return <Checkbox label={field.label} {...register(name)} />
  }
}

function AccessoryFields() {
  const { control } = useFormContext<ProductDraft>()
  const facts = useFieldArray({ control, name: 'accessory.facts' })
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-3">
      <ChoiceField name="accessory.item" label="Item" options={ACCESSORY_ITEMS} />
      <TextField name="accessory.material" label="Material" />
      <FigureField name="accessory.weight" label="Weight" unit="g" step={1} />
      <fieldset className="sm:col-span-3">
        <legend className="mb-2 font-semibold">What a buyer asks about it</legend>
        <ul className="flex flex-col gap-3">
          {facts.fields.map((fact, index) => (
            <Fact key={fact.id} index={index} onRemove={() => facts.remove(index)} />
          ))}
        </ul>
        <Button
          disabled={facts.fields.length >= 12}
          onClick={() =>
            facts.append(
              { name: '', value: '' },
              { focusName: `accessory.facts.${facts.fields.length}.name` },
            )
          }
          className="mt-3"
        >
          <Plus aria-hidden="true" className="size-5" />
          Add a line
        </Button>
      </fieldset>
    </div>
  )
}

function Fact({ index, onRemove }: { index: number; onRemove: () => void }) {
  const problems = [useProblem(`accessory.facts.${index}.name`), useProblem(`accessory.facts.${index}.value`)]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <TextField
        name={`accessory.facts.${index}.name`}
        label="Name"
        placeholder="Brightness"
        className="max-sm:col-span-2"
      />
      <TextField name={`accessory.facts.${index}.value`} label="Value" placeholder="400 lm" />
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove line ${index + 1}`}
        onClick={onRemove}
        className={problems.some(Boolean) ? 'mb-7 text-brick' : 'mb-0.5 text-brick'}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}
