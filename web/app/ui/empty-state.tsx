import type { ReactNode, Ref } from 'react'
import { Wheel } from './wheel.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** Shown above; a wheel where left out. */
  picture?: ReactNode
  /** The title can take the focus: what had it may be gone. */
  titleRef?: Ref<HTMLParagraphElement>
}

/** Nothing here, and a way on. */
export function EmptyState({ title, children, action, picture, titleRef }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      {picture ?? <Wheel className="size-24 text-edge" />}
      <p ref={titleRef} tabIndex={-1} className="font-display text-2xl font-bold tracking-tight outline-none">
        {title}
      </p>
      {children && <div className="max-w-[44ch] text-muted">{children}</div>}
      {action}
    </div>
  )
}
