/** The fields of the product's form, each tied to its place in the draft. */
import type { ReactNode } from 'react'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ProductDraft } from './draft/product-draft.ts'

export type Place = FieldPath<ProductDraft>

/** An empty figure is undefined, never 0. */
export const AS_FIGURE = {
  setValueAs: (value: unknown) =>
    value === '' || value === null || value === undefined || Number.isNaN(value) ? undefined : Number(value),
}

export function useProblem(name: Place): string | undefined {
  const { formState } = useFormContext<ProductDraft>()
  const problem: { message?: string } | undefined = get(formState.errors, name)
  return problem?.message
}

interface FieldProps {
  name: Place
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string | undefined
}

export function TextField({ name, placeholder, ...field }: FieldProps & { placeholder?: string }) {
  const { register } = useFormContext<ProductDraft>()
  return (
    <Field {...fieldProps(field)} error={useProblem(name) ?? null}>
      <TextInput autoComplete="off" placeholder={placeholder} {...register(name)} />
    </Field>
  )
}

interface FigureFieldProps extends FieldProps {
  /** After the label, such as mm. */
  unit?: string | undefined
  step?: number | 'any'
}

export function FigureField({ name, label, unit, step = 'any', ...field }: FigureFieldProps) {
  const { register } = useFormContext<ProductDraft>()
  const words = unit ? (
    <span>
      {label} <span className="font-normal text-muted">{unit}</span>
    </span>
  ) : (
    label
  )
  return (
    <Field {...fieldProps({ ...field, label: words })} error={useProblem(name) ?? null}>
      <NumberInput step={step} autoComplete="off" className="figures" {...register(name, AS_FIGURE)} />
    </Field>
  )
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly (string | { value: string | number; label: string })[]
  isFigure?: boolean
}

export function ChoiceField({ name, options, isFigure = false, ...field }: ChoiceFieldProps) {
  const { register } = useFormContext<ProductDraft>()
  return (
    <Field {...fieldProps(field)} error={useProblem(name) ?? null}>
      <Select {...register(name, isFigure ? AS_FIGURE : {})}>
        {options
          .map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>
    </Field>
  )
}

function fieldProps({ label, hint, optional, className }: Omit<FieldProps, 'name'>) {
  return {
    label,
    ...(hint !== undefined && { hint }),
    ...(optional !== undefined && { optional }),
    ...(className !== undefined && { className }),
  }
}
