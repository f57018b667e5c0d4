import { useId, useState } from 'react'
import { DayInput } from './day-input.tsx'

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
      <LabelledDay label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <LabelledDay label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </fieldset>
  )
}

interface LabelledDayProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

function LabelledDay({ label, value = '', onChange, ...bounds }: LabelledDayProps) {
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
      <DayInput
        id={id}
        value={draft}
        onChange={({ target }) => {
          const day = target.value
          setDraft(day)
          // while a year is being typed, it is one of the first centuries
          if (day === '' ? target.validity.valid : day >= '2000') onChange(day || undefined)
        }}
        {...bounds}
        className="min-w-0 max-sm:w-full sm:w-42"
      />
    </div>
  )
}
