import * as m from '@spokehaat/texts/shop'
import { Select } from '../../ui/select.tsx'
import { defaultSort, type Filters, SORT_LABELS, sortsFor } from './filters.ts'

interface SortSelectProps {
  /** The id of the form that it is sent with, where no script runs. */
  form: string
  filters: Pick<Filters, 'sort' | 'isSortChosen' | 'search'>
  onChange: (sort: Filters['sort']) => void
}

export function SortSelect({ form, filters: { sort, isSortChosen, search }, onChange }: SortSelectProps) {
  // the usual order goes without saying: a form sent without scripts may bring a first search with it
  const sent = (one: Filters['sort']) => (!isSortChosen && one === defaultSort(search) ? '' : one)
  return (
    <Select
      form={form}
      name="sort"
      aria-label={m.sort()}
      value={sent(sort)}
      onChange={(event) => {
        const chosen = sortsFor(search).find((one) => one === event.target.value)
        onChange(chosen ?? defaultSort(search))
      }}
      className="w-38 sm:w-52"
    >
      {sortsFor(search).map((one) => (
        <option key={one} value={sent(one)}>
          {SORT_LABELS[one]}
        </option>
      ))}
    </Select>
  )
}
