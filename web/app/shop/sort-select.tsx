import { Select } from '../ui/select.tsx'
import { type Filters, SORT_LABELS } from './filters.ts'

interface SortSelectProps {
  /** The id of the form that it is sent with, where no script runs. */
  form: string
  sort: Filters['sort']
  onChange: (sort: Filters['sort']) => void
}

export function SortSelect({ form, sort, onChange }: SortSelectProps) {
  return (
    <Select
      form={form}
      name="sort"
      aria-label="Sort"
      value={sort}
      onChange={(event) => onChange(event.target.value as Filters['sort'])}
      className="w-48"
    >
      {Object.entries(SORT_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
