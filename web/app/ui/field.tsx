import * as m from '@spokehaat/texts/ui'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '../lib/class-names.ts'

interface FieldProps {
  label: ReactNode
  /** What is wrong, in words beside the field. */
  error?: string | null
  hint?: ReactNode
  /** Says '(optional)' after the label; leave it out for what must be filled in. */
  optional?: boolean
  className?: string
  children: ReactNode
}

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  /** Always written: without it a browser calls what is required and empty invalid, before anybody has touched it. */
  'aria-invalid': boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

/** What ties a control to its label, hint and error. Controls of `ui/` take it by themselves. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {}
}

/** A label over one control, with its hint and its error below. */
export function Field({ label, error, hint, optional = false, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FieldContext
      value={{
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': Boolean(error),
      }}
    >
      <div className={cx('flex flex-col gap-1.5', className)}>
        <label htmlFor={id} className="font-semibold">
          <span>{label}</span>
          {optional && <span className="font-normal text-muted"> {m.optional()}</span>}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-[0.9375rem] text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </FieldContext>
  )
}

/** Announced when it appears; takes no room while there is nothing wrong. */
function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="text-[0.9375rem] font-medium text-brick empty:hidden">
      {children}
    </div>
  )
}
