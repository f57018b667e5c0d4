import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function CartSkeleton() {
  return (
    <Loading className="wrap pt-8 pb-16 xl:grid xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-x-12">
      <div className="divide-y divide-line">
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-4 py-6">
            <Skeleton className="aspect-4/3 w-24 shrink-0 md:w-28" />
            <div className="flex-1">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="mt-2 h-5 w-2/5" />
            </div>
            <Skeleton className="hidden h-12 w-36 md:block" />
            <Skeleton className="hidden h-6 w-28 md:block" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-8 h-64 xl:mt-0" />
    </Loading>
  )
}
