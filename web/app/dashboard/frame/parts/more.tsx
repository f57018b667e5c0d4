import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useWrongInside } from './wrong-inside.ts'

interface MoreProps {
  title: string
  /** What is behind it, in a line. */
  holds: string
  /** Something in it was said already: it is open from the start. */
  isFilled: boolean
  children: ReactNode
}

/** The parts of a form that most never need. It opens by itself when a field in it is marked as wrong. */
export function More({ title, holds, isFilled, children }: MoreProps) {
  const [isOpen, setOpen] = useState(isFilled)
  const fold = useRef<HTMLDetailsElement>(null)
  useWrongInside(fold, () => setOpen(true))
  return (
    <details
      ref={fold}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/more"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm md:px-8 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block text-xl font-bold">{title}</span>
          <span className="block text-[0.9375rem] text-muted">{holds}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 text-muted transition-transform duration-150 group-open/more:rotate-180"
        />
      </summary>
      <div className="mt-6 flex flex-col gap-6">{children}</div>
    </details>
  )
}
