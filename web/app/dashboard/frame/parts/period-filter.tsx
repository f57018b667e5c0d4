import { useId, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { formatDate } from '../../../lib/format.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { DayShown, OWN_WORDS_HIDDEN } from './day-shown.tsx'

interface PeriodFilterProps {
  from: string | undefined
  to: string | undefined
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void
}

/** The first and the last day, by the calendar in Dhaka; one left empty is open. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  return (
    <fieldset className="flex min-w-0 items-end gap-x-2 max-sm:w-full">
      <legend className="sr-only">Period</legend>
      <DayInput label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayInput label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </fieldset>
  )
}

interface DayInputProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

function DayInput({ label, value = '', onChange, ...bounds }: DayInputProps) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  const [settled, setSettled] = useState(value)
  if (settled !== value) {
    setSettled(value)
    setDraft(value)
  }
  return (
    <div className="flex items-center gap-2 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <DayShown words={draft === '' ? null : formatDate(`${draft}T00:00:00+06:00`)} className="max-sm:w-full">
        <TextInput
          id={id}
          type="date"
          value={draft}
          onChange={({ target }) => {
            const day = target.value
            setDraft(day)
            // while a year is being typed, it is one of the first centuries
            if (day === '' ? target.validity.valid : day >= '2000') onChange(day || undefined)
          }}
          {...bounds}
          className={cx('min-w-0 sm:w-42', draft !== '' && OWN_WORDS_HIDDEN)}
        />
      </DayShown>
    </div>
  )
}
