import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/class-names.ts'

interface NoticeProps {
  tone?: 'bad' | 'quiet'
  title: string
  children?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
  className?: string
  /** It can take the focus, so that it is read where it matters. */
  ref?: Ref<HTMLDivElement>
}

/** Something to know before going on, in the place where it matters. */
export function Notice({ tone = 'bad', title, children, actions, className, ref }: NoticeProps) {
  const Icon = tone === 'bad' ? CircleAlert : Info
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx(
        'flex gap-3 rounded-md border bg-surface p-4 outline-none',
        tone === 'bad' ? 'border-brick' : 'border-edge',
        className,
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', tone === 'bad' && 'text-brick')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-muted">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
