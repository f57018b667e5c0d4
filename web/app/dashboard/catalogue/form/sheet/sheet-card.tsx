import { PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { DashboardCard } from '../../../frame/parts/dashboard-page.tsx'
import { type ProductDraft, sheetFormOf } from '../draft/product-draft.ts'
import { bicycleDraft, hasDiscs } from '../draft/sheet-draft.ts'
import { ChoiceField, FigureField, type Place, TextField } from '../form-field.tsx'
import { AccessoryFields } from './accessory-fields.tsx'
import { Fold } from './fold.tsx'
import { GeometryTable } from './geometry-table.tsx'
import { type LineKeys, LinesEditor } from './lines-editor.tsx'
import {
  BIKE_KINDS,
  CONTACT,
  DRIVETRAIN,
  EQUIPMENT,
  FRAME_AND_FORK,
  MOTOR,
  RIMS,
  ROOM,
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

const PART_KEYS: LineKeys = {
  first: { key: 'part', label: 'Part', placeholder: 'Saddle' },
  second: { key: 'name', label: 'Name', placeholder: 'Ashon Race' },
}

function BicycleFields() {
  const { control } = useFormContext<ProductDraft>()
  const [brakes, hasMotor] = useWatch({ control, name: ['bicycle.brakes', 'bicycle.hasMotor'] })
  return (
    <>
      <StartFrom />
      <Section {...FRAME_AND_FORK} />
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
      <Section {...CONTACT} isOptional />
      <Section {...ROOM} isOptional />
      <Fold title="Parts by name" isOptional>
        <LinesEditor name="bicycle.parts" keys={PART_KEYS} most={30} />
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
      const { SAMPLE_SHEETS } = await import('../../../../bike/sample-sheets.ts')
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
          {BIKE_KINDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
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

function Section({
  title,
  fields,
  isOptional,
  children,
}: SheetSection & { isOptional?: boolean; children?: ReactNode }) {
  const boxes = fields.filter((field) => field.kind === 'box')
  return (
    <Fold title={title} {...(isOptional && { isOptional })}>
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
          {...(field.optional && { optional: true })}
          {...(field.hint && { hint: field.hint })}
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
