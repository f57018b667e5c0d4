import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function VerifySkeleton() {
  return (
    <Loading className="wrap pt-4">
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-8">
        <div className="size-20 shrink-0 overflow-hidden rounded-full sm:size-28">
          <Skeleton className="size-full" />
        </div>
        <div className="flex-1">
          <Skeleton className="h-10 w-4/5 max-w-md" />
          <Skeleton className="mt-3 h-6 w-full max-w-lg" />
        </div>
      </div>
      <div className="mt-10 grid max-w-5xl gap-4 md:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-52 rounded-lg" />
        ))}
      </div>
    </Loading>
  )
}
