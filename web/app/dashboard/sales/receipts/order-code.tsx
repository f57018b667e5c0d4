import { formatBdt } from '../../../ui/price.tsx'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useOrderQrQuery } from './receipts-api.ts'

/** The code that pays what an order asks for, as large as a customer needs it. */
export function OrderCode({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useOrderQrQuery(id, { refetchOnMountOrArgChange: true })
  if (data) {
    return (
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <QrPicture text={data.code} label={`Bangla QR of ${data.name}`} />
        <div>
          <p className="figures text-4xl font-bold">{formatBdt(data.amountBdt)}</p>
          <p className="mt-2 text-muted">{`To ${data.name}, for ${data.reference}`}</p>
          {!data.hasAmount && (
            <p className="mt-2 max-w-xs">
              {`The customer types the amount, and ${data.reference} as the reference.`}
            </p>
          )}
        </div>
      </div>
    )
  }
  if (error) {
    return (
      <LoadFailed
        title="The code could not be loaded"
        message={error.message}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading>
      <Skeleton className="size-72 rounded-md" />
    </Loading>
  )
}
