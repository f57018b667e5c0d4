import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { ChoicePlate } from '../../ui/choice-plate.tsx'

interface OptionGroupProps {
  legend: string
  className: string
  children: ReactNode
}

export function OptionGroup({ legend, className, children }: OptionGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

interface OptionProps {
  type?: 'radio' | 'checkbox'
  name: string
  value: string
  /** The value where left out. */
  label?: string
  /** A sentence below the label. */
  text?: string
  /** A figure beside the label, or below it. */
  note?: string
  /** `#rrggbb` */
  swatch?: string
  isStacked?: boolean
  checked: boolean
  onPick: () => void
}

/** One choice: the whole plate is the target, and the chosen one carries a marigold edge. */
export function Option({
  type = 'radio',
  name,
  value,
  label = value,
  text,
  note,
  swatch,
  isStacked = false,
  checked,
  onPick,
}: OptionProps) {
  return (
    <label
      className={cx(
        'relative isolate flex min-h-14 min-w-0 cursor-pointer rounded-md border border-edge bg-surface py-2 leading-tight transition-colors duration-150 hover:border-ink',
        isStacked ? 'flex-col items-center justify-center px-1' : 'items-center gap-3 px-3 sm:px-4',
      )}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
        // with the focus, it must not come to lie under the drawing that stays on a phone
        className={cx(
          'peer max-sm:scroll-mt-80',
          type === 'radio' ? 'sr-only' : 'size-5 shrink-0 accent-(--leaf) outline-none',
        )}
      />
      <ChoicePlate className="-inset-px border border-transparent peer-checked:border-ink peer-checked:bg-chosen peer-checked:shadow-[inset_0_-4px_0_var(--marigold)]" />
      {swatch && (
        <span
          aria-hidden="true"
          className="size-6 shrink-0 rounded-full border border-edge"
          style={{ backgroundColor: swatch }}
        />
      )}
      <span className={cx('min-w-0', !isStacked && 'flex-1')}>
        <span className="font-semibold">{label}</span>
        {text && <span className="block text-[0.9375rem] leading-snug text-muted">{text}</span>}
      </span>
      {note && (
        <span className={cx('figures shrink-0', isStacked ? 'text-[0.8125rem] text-muted' : 'font-semibold')}>
          {note}
        </span>
      )}
    </label>
  )
}
