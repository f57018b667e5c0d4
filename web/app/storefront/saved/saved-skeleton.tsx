import * as m from '@spokehaat/texts/saved'
import { Skeleton } from '../../ui/skeleton.tsx'

export function SavedSkeleton() {
  return (
    <div role="status" aria-label={m.loading()} className="flex flex-col gap-6">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex gap-5">
          <Skeleton className="aspect-4/3 w-28 shrink-0 sm:w-44" />
          <div className="flex-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-3 h-5 w-2/5" />
            <Skeleton className="mt-3 h-5 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
