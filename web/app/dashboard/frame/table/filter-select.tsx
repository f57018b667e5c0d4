import { Select } from '../../../ui/select.tsx'

interface FilterSelectProps<Value extends string> {
  /** What is filtered, such as "Status". */
  label: string
  value: Value | undefined
  options: readonly (Value | { value: Value; label: string })[]
  /** The words for no filter. */
  all: string
  onChange: (value: Value | undefined) => void
  /** Sets the width. */
  className?: string
}

/** One filter of a list, beside its search. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const options = props.options.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
  return (
    <Select
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(options.find((one) => one.value === event.target.value)?.value)}
      className={props.className ?? 'w-44'}
    >
      <option value="">{props.all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
