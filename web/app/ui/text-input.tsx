import type { ComponentProps } from 'react'
import { cx } from '../lib/class-names.ts'
import { useFieldWiring } from './field.tsx'

const CONTROL =
  'w-full rounded-md border border-edge bg-surface px-3.5 text-ink placeholder:text-muted transition-[border-color,box-shadow] duration-150 hover:border-ink aria-invalid:border-brick aria-invalid:shadow-[inset_0_0_0_1px_var(--brick)] disabled:border-line disabled:bg-sunken disabled:text-muted'

/** Any one-line input. Inside a `Field` it is wired to label, hint and error. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={cx(CONTROL, 'h-12', className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldWiring()} {...rest} className={cx(CONTROL, 'py-3', className)} />
}
