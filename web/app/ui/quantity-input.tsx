import { Minus, Plus } from 'lucide-react'
import { cx } from '../lib/class-names.ts'
import { buttonClass } from './button.tsx'
import { useFieldWiring } from './field.tsx'

interface QuantityInputProps {
  /** May be anything while it is being typed: check it where it is used. */
  value: number
  onChange: (value: number) => void
  max?: number
  /** Names the thing for a screen reader where there is no `Field` around. */
  label?: string
  disabled?: boolean
  className?: string
}

/** A number of pieces, at least one, with a button on either side. */
export function QuantityInput({ value, onChange, max, label, disabled, className }: QuantityInputProps) {
  const step = (by: number) =>
    onChange(Math.max(1, Math.min((value || 0) + by, max ?? Number.MAX_SAFE_INTEGER)))
  return (
    <div
      className={cx(
        'inline-flex h-14 items-center rounded-md border border-edge bg-surface has-[input:disabled]:border-line has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink',
        className,
      )}
    >
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || value <= 1}
        onClick={() => step(-1)}
        className={buttonClass({ variant: 'quiet', size: 'icon', className: 'mx-1' })}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <input
        {...useFieldWiring()}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        aria-label={label}
        disabled={disabled}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="figures h-full w-11 appearance-none bg-transparent text-center font-semibold outline-none [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => step(1)}
        className={buttonClass({ variant: 'quiet', size: 'icon', className: 'mx-1' })}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
