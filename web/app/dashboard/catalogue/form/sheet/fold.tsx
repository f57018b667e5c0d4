import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Nothing of it need be given. */
  isOptional?: boolean
  children: ReactNode
}

export function Fold({ title, isOptional = false, children }: FoldProps) {
  return (
    <details className="group/fold mt-5 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-lg font-semibold">
        <span>{title}</span>
        {isOptional && <span className="text-base font-normal text-muted">optional</span>}
        <FoldMark />
      </summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  )
}

function FoldMark() {
  return (
    <ChevronDown
      aria-hidden="true"
      className="ml-auto size-5 text-muted transition-transform duration-150 group-open/fold:rotate-180"
    />
  )
}
