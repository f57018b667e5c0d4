import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'

/** On the input, where a browser can hide what it writes by itself: mm/dd/yyyy for who has it in American English. */
export const OWN_WORDS_HIDDEN =
  'peer supports-[selector(::-webkit-datetime-edit)]:not-focus:[&::-webkit-datetime-edit]:opacity-0'

interface DayShownProps {
  /** The day in words; null where none is chosen. */
  words: string | null
  className?: string
  /** The input, a direct child. */
  children: ReactNode
}

/** A native date in the desk's own words while nobody types in it. */
export function DayShown({ words, className, children }: DayShownProps) {
  return (
    <span className={cx('relative block', className)}>
      {children}
      <span
        aria-hidden="true"
        className="figures pointer-events-none absolute inset-y-0 left-3.5 hidden items-center empty:hidden! peer-focus:hidden! supports-[selector(::-webkit-datetime-edit)]:flex"
      >
        {words}
      </span>
    </span>
  )
}
