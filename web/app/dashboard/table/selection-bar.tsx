import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface SelectionBarProps {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  actions: ReactNode
}

/** What can be done with the selected rows; stays in sight at the foot of the window. */
export function SelectionBar({ selected, onChange, actions }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {selected.size > 0 ? `${formatCount(selected.size)} selected` : ''}
      </p>
      {selected.size > 0 && (
        <section
          aria-label="Selected rows"
          className="on-green sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-green p-3 pl-5 text-on-green shadow-lg"
        >
          <p
            aria-hidden="true"
            className="figures mr-auto font-semibold"
          >{`${formatCount(selected.size)} selected`}</p>
          <div className="flex flex-wrap gap-2">
            {actions}
            <Button variant="on-green" onClick={() => onChange(new Set())}>
              Clear
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
