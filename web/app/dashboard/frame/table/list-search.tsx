import { Search } from 'lucide-react'
import { cx } from '../../../lib/class-names.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useIsLeaving } from '../../../lib/use-is-leaving.ts'
import { TextInput } from '../../../ui/text-input.tsx'

interface ListSearchProps {
  search: string
  /** Once typing has rested. */
  onSearch: (search: string) => void
  /** What it searches by: its name, and with dots after it its placeholder. */
  label: string
  className?: string
}

export function ListSearch({ search, onSearch, label, className }: ListSearchProps) {
  const isLeaving = useIsLeaving()
  const { draft, change, flush } = useDraft(search, (text) => {
    if (!isLeaving()) onSearch(text)
  })
  return (
    <search className={cx('block w-full max-w-[32rem]', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          flush()
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <TextInput
          type="search"
          value={draft}
          onChange={(event) => change(event.target.value)}
          maxLength={100}
          placeholder={`${label}...`}
          aria-label={label}
          aria-keyshortcuts="F"
          className="pl-11 text-ellipsis max-sm:placeholder:text-[0.9375rem]"
        />
      </form>
    </search>
  )
}
