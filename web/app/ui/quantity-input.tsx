import { latinDigits } from '@spokehaat/contract/basics/digits'
import * as m from '@spokehaat/texts/ui'
import { Minus, Plus } from 'lucide-react'
import { cx } from '../lib/class-names.ts'
import { localDigits } from '../lib/digits.ts'
import { LANGUAGE } from '../lib/language.ts'
import { buttonClass } from './button.tsx'
import { ChoicePlate } from './choice-plate.tsx'
import { useFieldWiring } from './field.tsx'
import { leaveFigure } from './number-input.tsx'

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
  const shown = Number.isNaN(value) ? '' : `${value}`
  return (
    <div data-repeat className={cx('quantity', disabled ? 'border-line' : 'border-edge', className)}>
      <button
        type="button"
        aria-label={m.one_less()}
        disabled={disabled || value <= 1}
        onClick={() => step(-1)}
        className={buttonClass({ variant: 'quiet', size: 'icon', className: 'mx-1' })}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <input
        {...useFieldWiring()}
        {...(LANGUAGE === 'bn'
          ? // a field for numbers shows Latin digits alone
            { type: 'text', value: shown && localDigits(shown) }
          : { type: 'number', value: shown, min: 1, max, step: 1 })}
        onWheel={leaveFigure}
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        onChange={({ target }) => onChange(Number.parseInt(latinDigits(target.value), 10))}
        className="peer figures quantity-figure"
      />
      <ChoicePlate className="-inset-px" />
      <button
        type="button"
        aria-label={m.one_more()}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => step(1)}
        className={buttonClass({ variant: 'quiet', size: 'icon', className: 'mx-1' })}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
