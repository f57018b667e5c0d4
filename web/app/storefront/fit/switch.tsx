import { useId } from 'react'
import { ChoicePlate } from '../../ui/choice-plate.tsx'

interface SwitchProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few short choices in one row, of which one holds. */
export function Switch<Value extends string>({ legend, options, value, onChange }: SwitchProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative isolate flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-sm px-3 font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <ChoicePlate className="inset-0 peer-checked:bg-ink" />
            <span className="peer-checked:text-paper">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
