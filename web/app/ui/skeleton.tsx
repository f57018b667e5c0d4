import * as m from '@spokehaat/texts/ui'
import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

/** A quiet block in the place of what is loading; give it that size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-line', className)} />
}

/** Stands around what is loading. Its words lie over the blocks: they take no room that the content would give back. */
export function Loading({
  words = m.loading(),
  className,
  children,
}: {
  words?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={cx('relative', className)}>
      <p className="absolute inset-x-0 top-3 z-10 text-center text-muted">{words}</p>
      {children}
    </div>
  )
}

/** A page whose content is not known yet. */
export function PageSkeleton() {
  return (
    <Loading className="wrap py-12">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-8 h-72" />
      <Skeleton className="mt-4 h-12 w-1/2" />
    </Loading>
  )
}
