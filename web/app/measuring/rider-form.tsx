/** The rider's figures, asked for as people say them. Without scripts it is a plain form to a list of what fits. */

import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import { POSTURES, USES } from '@spokehaat/contract/catalogue/fit/wishes'
import * as m from '@spokehaat/texts/fit'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { Shield } from '../lib/shield.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FoldSummary } from '../ui/fold-summary.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { fieldsOf, type RiderProblems, readFields } from './rider-fields.ts'
import { POSTURE_NAMES, USE_NAMES } from './rider-names.ts'

const HowToMeasure = lazy(() => import('./how-to-measure.tsx'))

interface RiderFormProps {
  /** What the fields begin with. */
  rider: Rider | null
  onRider: (rider: Rider) => void
  submitLabel: string
  /** Without scripts, where the form goes. */
  action?: string
  /** Whether the drawing of how to measure stands beside the form where there is room. */
  isMeasuringBeside?: boolean
  /** Beside the button. */
  children?: ReactNode
}

export function RiderForm({
  rider,
  onRider,
  submitLabel,
  action,
  isMeasuringBeside = false,
  children,
}: RiderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<RiderProblems>({})
  const begin = fieldsOf(rider)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.current) return
    const read = readFields(new FormData(form.current))
    setProblems(read.problems)
    if (read.rider) return onRider(read.rider)
    const wrong = Object.keys(read.problems)[0]
    const field = form.current.elements.namedItem(wrong ?? 'height')
    if (field instanceof HTMLInputElement) {
      field.closest('details')?.setAttribute('open', '')
      field.focus()
    }
  }

  return (
    <form ref={form} action={action} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={m.your_height()} hint={m.height_hint()} error={problems.height ?? null}>
          <TextInput name="height" defaultValue={begin.height} required autoComplete="off" maxLength={20} />
        </Field>
        <Field label={m.your_inseam()} optional hint={m.inseam_hint()} error={problems.inseam ?? null}>
          <TextInput name="inseam" defaultValue={begin.inseam} autoComplete="off" maxLength={20} />
        </Field>
      </div>
      <Fold summary={m.how_to_measure()} className={isMeasuringBeside ? 'lg:hidden' : undefined}>
        <Shield fallback={null}>
          <Suspense fallback={<div className="h-56" />}>
            <HowToMeasure />
          </Suspense>
        </Shield>
      </Fold>
      <div className="needs-script grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={m.how_to_sit()} optional>
          <Select name="posture" defaultValue={begin.posture}>
            <option value="">{m.sit_any()}</option>
            {POSTURES.map((one) => (
              <option key={one} value={one}>
                {POSTURE_NAMES[one]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.what_for()} optional>
          <Select name="use" defaultValue={begin.use}>
            <option value="">{m.use_any()}</option>
            {USES.map((one) => (
              <option key={one} value={one}>
                {USE_NAMES[one]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Fold summary={m.own_bike()} isOpen={begin.reach !== ''}>
        <p className="mb-4 max-w-[60ch] text-muted">{m.own_hint()}</p>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label={m.own_reach()} error={problems.reach ?? null}>
            <TextInput name="reach" defaultValue={begin.reach} inputMode="numeric" maxLength={5} />
          </Field>
          <Field label={m.own_stack()} optional error={problems.stack ?? null}>
            <TextInput name="stack" defaultValue={begin.stack} inputMode="numeric" maxLength={5} />
          </Field>
        </div>
      </Fold>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className={buttonClass({ variant: 'primary', className: 'max-sm:w-full' })}>
          {submitLabel}
        </button>
        {children}
      </div>
    </form>
  )
}

interface FoldProps {
  summary: string
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Opened when it is asked for; what it holds is loaded then. */
function Fold({ summary, isOpen = false, className, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className={cx('needs-script group/fold border-y border-line', className)}
    >
      <FoldSummary className="min-h-12 font-semibold">
        <span>{summary}</span>
      </FoldSummary>
      {wasOpened && <div className="pt-1 pb-5">{children}</div>}
    </details>
  )
}
