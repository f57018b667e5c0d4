import { Select } from '../ui/select.tsx'
import { defaultSort, type Filters, SORT_LABELS, sortsFor } from './filters.ts'

interface SortSelectProps {
  /** The id of the form that it is sent with, where no script runs. */
  form: string
  sort: Filters['sort']
  search: string
  onChange: (sort: Filters['sort']) => void
}

export function SortSelect({ form, sort, search, onChange }: SortSelectProps) {
  return (
    <Select
      form={form}
      name="sort"
      aria-label="Sort"
      value={sort === defaultSort(search) ? '' : sort}
      onChange={(event) => {
        const chosen = sortsFor(search).find((one) => one === event.target.value)
        onChange(chosen ?? defaultSort(search))
      }}
      className="w-38 sm:w-52"
    >
      {sortsFor(search).map((one) => (
        // the usual order goes without saying: a form sent without scripts may bring a first search with it
        <option key={one} value={one === defaultSort(search) ? '' : one}>
          {SORT_LABELS[one]}
        </option>
      ))}
    </Select>
  )
}
