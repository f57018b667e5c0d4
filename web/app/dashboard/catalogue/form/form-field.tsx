/** The fields of the product's form, each tied to its place in the draft. */
import { type FormKey, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import type { ReactNode } from 'react'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import { FIGURE_OR_MISSING } from '../../../lib/typed-figure.ts'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ProductDraft } from './draft/product-draft.ts'

export type Place = FieldPath<ProductDraft>
type OwnPlace = Extract<FormKey, Place>

export function useProblem(name: Place): string | undefined {
  const { formState } = useFormContext<ProductDraft>()
  const problem: { message?: string } | undefined = get(formState.errors, name)
  return problem?.message
}

/** A field of the product itself has the label of the contract's table. */
type FieldProps = ({ name: OwnPlace; label?: undefined } | { name: Place; label: ReactNode }) & {
  hint?: ReactNode
  optional?: boolean
  className?: string | undefined
}

type TextFieldProps = FieldProps & {
  placeholder?: string
  /** The language that is typed, where it is not the page's. */
  lang?: 'bn'
}

export function TextField({ placeholder, lang, ...field }: TextFieldProps) {
  const { register } = useFormContext<ProductDraft>()
  const { name } = field
  return (
    <Field {...fieldProps(field)} error={useProblem(name) ?? null}>
      <TextInput autoComplete="off" placeholder={placeholder} lang={lang} {...register(name)} />
    </Field>
  )
}

type FigureFieldProps = FieldProps & {
  /** After the label, such as mm. */
  unit?: string | undefined
  step?: number
}

export function FigureField({ unit, step, ...field }: FigureFieldProps) {
  const { register } = useFormContext<ProductDraft>()
  const { name } = field
  const words = unit ? (
    <span>
      {labelOf(field)} <span className="font-normal text-muted">{unit}</span>
    </span>
  ) : (
    labelOf(field)
  )
  return (
    <Field {...fieldProps(field)} label={words} error={useProblem(name) ?? null}>
      <FigureInput {...(step && { step })} {...register(name, FIGURE_OR_MISSING)} className="sm:max-w-56" />
    </Field>
  )
}

type ChoiceFieldProps = FieldProps & {
  options: readonly (string | { value: string | number; label: string })[]
  isFigure?: boolean
}

export function ChoiceField({ options, isFigure = false, ...field }: ChoiceFieldProps) {
  const { register } = useFormContext<ProductDraft>()
  const { name } = field
  return (
    <Field {...fieldProps(field)} error={useProblem(name) ?? null}>
      <Select {...register(name, isFigure ? FIGURE_OR_MISSING : {})}>
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

const labelOf = ({ name, label }: FieldProps): ReactNode => label ?? PRODUCT_FIELDS[name as OwnPlace].label

function fieldProps({ hint, optional, className, ...named }: FieldProps) {
  return {
    label: labelOf(named),
    ...(hint !== undefined && { hint }),
    ...(optional !== undefined && { optional }),
    ...(className !== undefined && { className }),
  }
}
