import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

/** What opens a part that is folded, with the sign for it at its end. Its `details` is a `group/fold`. */
export function FoldSummary({ className, children }: { className: string; children: ReactNode }) {
  return (
    <summary
      className={cx(
        'flex cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform duration-150 group-open/fold:rotate-180"
      />
    </summary>
  )
}
