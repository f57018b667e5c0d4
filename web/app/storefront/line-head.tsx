import type { ReactNode } from 'react'

interface LineHeadProps {
  id: string
  title: string
  children: ReactNode
  action?: ReactNode
}

/** A part of a page in which there is nothing yet: one line, among those that are folded. */
export function LineHead({ id, title, children, action }: LineHeadProps) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
      <h2 id={id} className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      <p className="text-muted">{children}</p>
      {action && <div className="ml-auto">{action}</div>}
    </div>
  )
}
