/** A figure or a line of text, tied to its place in the plan. */
import type { ReactNode } from 'react'
import { FIGURE_OR_MISSING, FIGURE_OR_NONE } from '../../../lib/typed-figure.ts'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type Place, usePlanForm, useProblem } from './plan-form.ts'

interface PlaceProps {
  name: Place
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
}

export function TextAt({ name, lang, ...field }: PlaceProps & { lang?: 'bn' }) {
  const { register } = usePlanForm()
  return (
    <Field {...field} error={useProblem(name) ?? null}>
      <TextInput autoComplete="off" lang={lang} {...register(name)} />
    </Field>
  )
}

interface FigureProps extends PlaceProps {
  /** 1 for whole figures. */
  step?: 1
  /** What is written where nothing is typed. */
  none?: string
}

export function FigureAt({ name, step, none, ...field }: FigureProps) {
  const { register } = usePlanForm()
  return (
    <Field {...field} error={useProblem(name) ?? null}>
      <FigureInput
        {...(step && { step })}
        min={0}
        placeholder={none}
        className="sm:max-w-56"
        {...register(name, none === undefined ? FIGURE_OR_MISSING : FIGURE_OR_NONE)}
      />
    </Field>
  )
}
