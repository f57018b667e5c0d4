import { useId } from 'react'
import { Select } from '../../../ui/select.tsx'

interface ColumnChoiceProps<Field extends string> {
  columns: readonly { name: string; samples: readonly string[] }[]
  /** What each of them is, in their order; null for one that is left out. */
  fields: readonly (Field | null)[]
  /** What they can be, in the order of the list. */
  labels: Record<Field, string>
  /** Said of more than one, and can't be. */
  twice: ReadonlySet<Field>
  onChange: (fields: (Field | null)[]) => void
}

/** Which column of a file is which. */
export function ColumnChoice<Field extends string>(props: ColumnChoiceProps<Field>) {
  const { columns, fields, labels, twice, onChange } = props
  const id = useId()
  const all = Object.keys(labels) as Field[]
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {columns.map(({ name, samples }, index) => {
        const field = fields[index] ?? null
        const isTwice = field !== null && twice.has(field)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two can have one heading
            key={index}
            className="grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
          >
            <div className="min-w-0">
              <p id={`${id}-${index}`} className="font-semibold wrap-anywhere">
                {name}
              </p>
              <p className="line-clamp-2 text-[0.9375rem] text-muted wrap-anywhere">
                {samples.filter(Boolean).join(' · ') || 'Empty in the first rows'}
              </p>
            </div>
            <div>
              <Select
                aria-labelledby={`${id}-${index}`}
                aria-invalid={isTwice || undefined}
                aria-describedby={isTwice ? `${id}-${index}-twice` : undefined}
                value={field ?? ''}
                onChange={(event) => {
                  const said = all.find((one) => one === event.target.value) ?? null
                  onChange(fields.map((one, at) => (at === index ? said : one)))
                }}
              >
                <option value="">Leave out</option>
                {all.map((one) => (
                  <option key={one} value={one}>
                    {labels[one]}
                  </option>
                ))}
              </Select>
              {isTwice && (
                <p id={`${id}-${index}-twice`} className="mt-1 text-[0.9375rem] font-medium text-brick">
                  Another column is this already.
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
