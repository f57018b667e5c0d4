import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'

export interface FoundRows {
  /** As many as the filter finds, on all pages. */
  total: number
  /** As many as can be selected at once. */
  most: number
  isBusy: boolean
  onSelect: () => void
}

interface SelectionBarProps {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  note?: string | undefined
  actions: ReactNode
  found?: FoundRows | undefined
}

/** What can be done with the selected rows; stays in sight at the foot of the window. */
export function SelectionBar({ selected, onChange, note, actions, found }: SelectionBarProps) {
  const words = [`${formatCount(selected.size)} selected`, note].filter(Boolean).join(', ')
  const reach = found ? Math.min(found.total, found.most) : 0
  return (
    <>
      <p role="status" className="sr-only">
        {selected.size > 0 ? words : ''}
      </p>
      {selected.size > 0 && (
        <section
          aria-label="Selected rows"
          className="on-green sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-green p-3 text-on-green sm:pl-5 shadow-lg"
        >
          <div className="flex grow items-center gap-3 max-sm:justify-between">
            <p aria-hidden="true" className="figures font-semibold">
              {words}
            </p>
            <Button variant="on-green" onClick={() => onChange(new Set())}>
              Clear
            </Button>
          </div>
          <div className="flex flex-wrap gap-2">
            {actions}
            {found && reach > selected.size && (
              <Button variant="on-green" busy={found.isBusy} onClick={found.onSelect}>
                {`${found.total > found.most ? 'Select the first' : 'Select all'} ${formatCount(reach)}`}
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  )
}
