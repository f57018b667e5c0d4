import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { type UseFieldArrayReturn, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ProductDraft } from './draft/product-draft.ts'
import { useProblem } from './form-field.tsx'

const MAX_COLORS = 12
/** Offered one after the other: a new color must not be one that is there. */
const STARTS = ['#c8452d', '#0e3b2e', '#ffb000', '#dcebf2', '#2f5d8a', '#8a8f94', '#ffffff', '#6b3fa0']

export type ColorRows = UseFieldArrayReturn<ProductDraft, 'colors'>

export function ColorsField({ colors }: { colors: ColorRows }) {
  const { getValues } = useFormContext<ProductDraft>()
  const problem = useProblem('colors.root' as never)
  const add = useRef<HTMLButtonElement>(null)

  function append() {
    const taken = new Set(getValues('colors').map(({ hex }) => hex))
    const hex = STARTS.find((one) => !taken.has(one)) ?? '#7f7f7f'
    colors.append(
      { name: '', nameBn: '', hex, cells: [] },
      { focusName: `colors.${colors.fields.length}.name` },
    )
  }

  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Colors</legend>
      <ul className="flex flex-col gap-4">
        {colors.fields.map((color, index) => (
          <ColorRow
            key={color.id}
            index={index}
            onRemove={() => {
              colors.remove(index)
              add.current?.focus()
            }}
          />
        ))}
      </ul>
      {colors.fields.length === 0 && <p className="text-muted">It comes in no particular color.</p>}
      <p aria-live="polite" className="mt-2 font-medium text-brick empty:hidden">
        {problem}
      </p>
      <Button ref={add} disabled={colors.fields.length >= MAX_COLORS} onClick={append} className="mt-4">
        <Plus aria-hidden="true" className="size-5" />
        Add color
      </Button>
    </fieldset>
  )
}

function ColorRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext<ProductDraft>()
  const nameProblem = useProblem(`colors.${index}.name`)
  const hexProblem = useProblem(`colors.${index}.hex`)
  return (
    <li className="flex items-start gap-3">
      <Field
        label={<span className="sr-only">Color {index + 1}, picker</span>}
        error={hexProblem ?? null}
        className="gap-0!"
      >
        <TextInput type="color" {...register(`colors.${index}.hex`)} className="w-14! cursor-pointer p-1!" />
      </Field>
      <Field
        label={<span className="sr-only">Color {index + 1}, name</span>}
        error={nameProblem ?? null}
        className="min-w-0 grow gap-0!"
      >
        <TextInput
          autoComplete="off"
          placeholder="Name, such as Black"
          {...register(`colors.${index}.name`)}
        />
      </Field>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove color ${index + 1}`}
        title="Remove"
        onClick={onRemove}
        className="mt-0.5 text-brick"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}

/** The names of the colors once more, behind the tab of the other language. */
export function ColorsInBangla({ colors }: { colors: ColorRows }) {
  if (colors.fields.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Colors in Bangla</legend>
      <ul className="flex flex-col gap-4">
        {colors.fields.map((color, index) => (
          <ColorInBangla key={color.id} index={index} />
        ))}
      </ul>
    </fieldset>
  )
}

function ColorInBangla({ index }: { index: number }) {
  const { register, control } = useFormContext<ProductDraft>()
  const [name, hex] = useWatch({ control, name: [`colors.${index}.name`, `colors.${index}.hex`] })
  const problem = useProblem(`colors.${index}.nameBn`)
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="mt-3 size-6 shrink-0 rounded-full border border-edge"
        style={{ backgroundColor: hex }}
      />
      <Field
        label={<span className="sr-only">Color {index + 1}, name in Bangla</span>}
        error={problem ?? null}
        className="min-w-0 grow gap-0!"
      >
        <TextInput autoComplete="off" lang="bn" placeholder={name} {...register(`colors.${index}.nameBn`)} />
      </Field>
    </li>
  )
}
