import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../lib/class-names.ts'
import { useFieldWiring } from './field.tsx'

/** The browser's own select: it works before scripts do, and opens the phone's own picker. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cx('relative', className)}>
      <select
        {...useFieldWiring()}
        {...rest}
        className="h-12 w-full appearance-none rounded-md border border-edge bg-surface pr-9 pl-3 text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-brick aria-invalid:shadow-[inset_0_0_0_1px_var(--brick)] disabled:border-line disabled:bg-sunken disabled:text-muted"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
