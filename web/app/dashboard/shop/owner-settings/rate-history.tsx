import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NewerOlder } from '../../frame/parts/newer-older.tsx'
import { useRatesQuery } from './settings-api.ts'

/** What the exchange rate was, and who changed it. */
export function RateHistory() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useRatesQuery(page)
  return (
    <section aria-labelledby="rate-history">
      <h3 id="rate-history" className="mb-2 text-lg font-bold">
        History
      </h3>
      {error ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">The history could not be loaded.</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : data.rows.length === 0 ? (
        <p className="text-muted">It has not been changed yet.</p>
      ) : (
        <ol aria-busy={isFetching} className="figures divide-y divide-line border-y border-line">
          {data.rows.map(({ _id, at, by, from, to }) => (
            <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <p>
                <span className="text-muted">Tk {from}</span>
                <ArrowRight aria-hidden="true" className="mx-2 inline size-4 align-[-0.15em] text-muted" />
                <span className="sr-only"> became </span>
                <span className="font-semibold">Tk {to}</span>
              </p>
              <p className="text-[0.9375rem] text-muted wrap-anywhere">
                <time dateTime={at}>{formatDateTime(at)}</time> · {by}
              </p>
            </li>
          ))}
        </ol>
      )}
      {data && <NewerOlder page={page} pages={data.meta.pages} onTurn={setPage} />}
    </section>
  )
}
