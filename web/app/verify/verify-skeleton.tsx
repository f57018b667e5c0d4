import { Skeleton } from '../ui/skeleton.tsx'

export function VerifySkeleton() {
  return (
    <div className="wrap max-w-5xl pt-4" role="status">
      <span className="sr-only">Loading...</span>
      <div className="flex items-center gap-5 md:gap-8">
        <Skeleton className="size-20 shrink-0 rounded-full md:size-28" />
        <div className="flex-1">
          <Skeleton className="h-10 w-4/5 max-w-md" />
          <Skeleton className="mt-3 h-6 w-full max-w-lg" />
        </div>
      </div>
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-52 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
