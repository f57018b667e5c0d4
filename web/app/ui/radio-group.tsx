import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'
import { ChoicePlate } from './choice-plate.tsx'

interface RadioOption {
  value: string
  label: string
  /** Shown but not to be had. */
  disabled?: boolean
  /** Below the label, such as what is left. */
  note?: ReactNode
  /** A short word on its upper edge. */
  badge?: ReactNode
  /** All of these for a screen reader, which hears the name of the control and none of the texts: label and a note of words where left out. */
  said?: string
}

const spoken = ({ label, note }: RadioOption) => (typeof note === 'string' ? `${label}, ${note}` : label)

interface RadioGroupProps {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  value: string | null
  /** On a phone the options say themselves what they are. */
  isSelfSpeaking?: boolean
  /** Options of some words each: fewer in a row, which they fill. */
  areWords?: boolean
  onChange: (value: string) => void
}

/** Choices side by side, of which one holds. The arrow keys move between them. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  isSelfSpeaking = false,
  areWords = false,
  onChange,
}: RadioGroupProps) {
  return (
    <fieldset>
      <legend className={cx('mb-2 font-semibold', isSelfSpeaking && 'max-md:sr-only')}>{legend}</legend>
      {/* as many in a row as there is room for, all of one width: three on a small phone */}
      <div
        className={cx(
          'grid gap-2',
          areWords
            ? 'grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))]',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative isolate flex min-h-12 min-w-14 flex-col items-center justify-center rounded-md border px-0.5 py-1.5 md:px-1.5 text-center transition-colors duration-150',
              option.disabled
                ? 'border-line border-dashed text-muted'
                : 'border-edge bg-surface hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-label={option.said ?? spoken(option)}
              className="peer sr-only"
            />
            <ChoicePlate className="-inset-px border border-transparent peer-checked:border-ink peer-checked:bg-ink" />
            <span
              aria-hidden="true"
              className="leading-tight font-semibold wrap-anywhere peer-checked:text-paper"
            >
              {option.label}
            </span>
            {option.badge && (
              <span
                aria-hidden="true"
                className="absolute -top-2.5 right-1.5 rounded-sm bg-green px-1.5 text-[0.75rem] leading-5 font-semibold text-on-green"
              >
                {option.badge}
              </span>
            )}
            {option.note && (
              <span
                aria-hidden="true"
                className="text-[0.75rem] leading-tight peer-checked:text-paper md:text-[0.8125rem]"
              >
                {option.note}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
