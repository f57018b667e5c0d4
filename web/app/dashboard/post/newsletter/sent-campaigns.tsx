import { useState } from 'react'
import { formatDateTime, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { NewerOlder } from '../../frame/parts/newer-older.tsx'
import { useCampaignsQuery } from './campaigns-api.ts'

export function SentCampaigns() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useCampaignsQuery(page)
  return (
    <DashboardCard title="Letters sent">
      {error ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">The letters could not be loaded.</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : data.rows.length === 0 ? (
        <p className="text-muted">None yet. The first one is up to you.</p>
      ) : (
        <ol
          aria-label="Letters sent, newest first"
          aria-busy={isFetching}
          className="divide-y divide-line border-y border-line"
        >
          {data.rows.map(({ _id, subject, at, by, readers, interests }) => (
            <li
              key={_id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 wrap-anywhere"
            >
              <div className="min-w-0">
                <p className="font-semibold">{subject}</p>
                <p className="text-[0.9375rem] text-muted">{`To ${interests.length > 0 ? interests.join(', ') : 'everybody'}`}</p>
              </div>
              <p className="figures text-[0.9375rem] text-muted">
                <span className="font-semibold text-ink">{plural(readers, 'reader')}</span> ·{' '}
                <time dateTime={at}>{formatDateTime(at)}</time> · {by}
              </p>
            </li>
          ))}
        </ol>
      )}
      {data && <NewerOlder page={page} pages={data.meta.pages} onTurn={setPage} />}
    </DashboardCard>
  )
}
