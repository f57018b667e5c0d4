import type { ReactNode } from 'react'

interface FoundListProps<One> {
  label: string
  found: readonly One[]
  keyOf: (one: One) => string
  isOff?: (one: One) => boolean
  onPick: (one: One) => void
  children: (one: One) => ReactNode
}

/** What a search has found, each a button. */
export function FoundList<One>({ label, found, keyOf, isOff, onPick, children }: FoundListProps<One>) {
  if (found.length === 0) return null
  return (
    <ul aria-label={label} className="mt-2 overflow-hidden rounded-md border border-edge bg-surface">
      {found.map((one) => (
        <li key={keyOf(one)} className="not-first:border-t not-first:border-line">
          <button
            type="button"
            disabled={isOff?.(one)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3.5 py-2 text-left wrap-anywhere hover:bg-sunken disabled:text-muted"
            onClick={() => onPick(one)}
          >
            {children(one)}
          </button>
        </li>
      ))}
    </ul>
  )
}
