import { Scale } from 'lucide-react'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStockCheckQuery } from '../ledger/stock-api.ts'

/** Whether the ledger adds up to the stock there is. */
export function StockCheck() {
  const { data, error, isFetching, refetch } = useStockCheckQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error) {
    return (
      <Notice
        title="The ledger could not be checked"
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-14" />
  if (data.drifted.length > 0) {
    return (
      <Notice title={`${plural(data.drifted.length, 'variant')} and the ledger do not agree`}>
        <p>
          Somebody wrote to the database past the shop. Count what lies on the shelf, and set it with the
          product.
        </p>
        <ul className="figures mt-2 text-ink">
          {data.drifted.map(({ variant, name, sku, stock, ledger }) => (
            <li
              key={variant}
              className="wrap-anywhere"
            >{`${name} (${sku}): on hand ${stock.onHand}, by the ledger ${ledger.onHand}; held ${stock.held}, by the ledger ${ledger.held}`}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <p role="status" className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
      <Scale aria-hidden="true" className="size-5 shrink-0 text-leaf" />
      <span className="figures">{`${plural(data.changes, 'change')} add up to what ${plural(data.variants, 'variant')} have on hand and held.`}</span>
    </p>
  )
}
