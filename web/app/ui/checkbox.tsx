import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Set apart at the end of the row, such as a count. */
  aside?: ReactNode
}

/** A box with its words; the whole row is the target. */
export function Checkbox({ label, aside, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('group flex min-h-11 items-center gap-3', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...rest}
          className="peer size-6 appearance-none rounded-sm border border-edge bg-surface transition-colors duration-150 group-hover:border-ink checked:border-leaf checked:bg-leaf indeterminate:border-leaf indeterminate:bg-leaf aria-invalid:border-brick disabled:border-line disabled:bg-sunken"
        />
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="pointer-events-none absolute size-4 opacity-0 peer-checked:opacity-100"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute h-0.5 w-3 bg-paper opacity-0 peer-indeterminate:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {aside !== undefined && <span className="figures shrink-0 text-muted">{aside}</span>}
    </label>
  )
}
