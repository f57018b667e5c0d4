import type { ReactNode } from 'react'
import { Wheel } from './wheel.tsx'

/** Nothing here, and a way on. `action` is a button or a link. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <Wheel className="size-24 text-edge" />
      <p className="font-display text-2xl font-bold tracking-tight">{title}</p>
      {children && <div className="max-w-[44ch] text-muted">{children}</div>}
      {action}
    </div>
  )
}
