import { paths } from '../../../lib/desk-paths.ts'
import type { ApiError } from '../../../store/api/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'

export function FormSkeleton() {
  return (
    <Loading className="grid items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)] 2xl:grid-cols-[minmax(0,48rem)_24rem]">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-[44rem] rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </Loading>
  )
}

interface NotThereProps {
  error: { status?: unknown; message?: string | undefined }
  isTrying: boolean
  onRetry: () => void
}

export function NotThere({ error, isTrying, onRetry }: NotThereProps) {
  const status = (error as Partial<ApiError>).status
  if (status !== 404 && status !== 422) {
    return (
      <LoadFailed
        title="Error loading product details."
        message={error.message}
        isTrying={isTrying}
        onRetry={onRetry}
      />
    )
  }
  return (
    <EmptyState
      title="There is no such product"
      action={<ButtonLink to={paths.allProducts()}>Show all products</ButtonLink>}
    >
      It may have been deleted.
    </EmptyState>
  )
}
