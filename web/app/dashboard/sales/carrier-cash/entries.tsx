import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { NewerOlder } from '../../frame/parts/newer-older.tsx'
import { useCarrierEntriesQuery } from './carrier-cash-api.ts'
import { ENTRY_TITLES } from './cash-words.ts'

const LIMIT = 10

/** The ledger, the newest first. */
export function Entries({ carrier }: { carrier: string }) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useCarrierEntriesQuery({ carrier, page, limit: LIMIT })
  return (
    <DashboardCard title="Entries">
      {data ? (
        data.rows.length === 0 ? (
          <p className="text-muted">With the first parcel that it delivers for cash, it owes you.</p>
        ) : (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {data.rows.map((entry) => (
                <li key={entry._id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                  <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                    <span className="font-semibold">{ENTRY_TITLES[entry.kind]}</span>
                    {entry.order !== null && (
                      <TextLink to={paths.customerOrder(entry.order)} className="ml-2">
                        {entry.ourRef}
                      </TextLink>
                    )}
                    <span className="block text-[0.9375rem] text-muted">
                      {[
                        formatDateTime(entry.at),
                        entry.settlementRef && `payout ${entry.settlementRef}`,
                        entry.by,
                        entry.reason,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <span className="figures ml-auto font-semibold">{formatBdt(entry.bdt)}</span>
                </li>
              ))}
            </ul>
            <NewerOlder page={page} pages={data.meta.pages} onTurn={setPage} />
          </>
        )
      ) : error ? (
        <LoadFailed
          title="The entries could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <Skeleton className="h-64 rounded-lg" />
        </Loading>
      )}
    </DashboardCard>
  )
}
