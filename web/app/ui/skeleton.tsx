import { cx } from '../lib/class-names.ts'

/** A quiet block in the place of what is loading; give it that size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-line', className)} />
}

/** A page whose content is not known yet. */
export function PageSkeleton() {
  return (
    <div className="wrap py-12" role="status" aria-label="Loading...">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-8 h-72" />
      <Skeleton className="mt-4 h-12 w-1/2" />
    </div>
  )
}
