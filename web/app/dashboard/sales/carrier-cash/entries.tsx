import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { MoneyList, MoneyRow } from '../../frame/parts/money-rows.tsx'
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
            <MoneyList>
              {data.rows.map(({ _id, kind, order, ourRef, at, settlementRef, by, reason, bdt }) => (
                <MoneyRow
                  key={_id}
                  title={
                    <>
                      <span className="font-semibold">{ENTRY_TITLES[kind]}</span>
                      {order !== null && (
                        <TextLink to={paths.customerOrder(order)} className="ml-2">
                          {ourRef}
                        </TextLink>
                      )}
                    </>
                  }
                  note={[formatDateTime(at), settlementRef && `payout ${settlementRef}`, by, reason]
                    .filter(Boolean)
                    .join(' · ')}
                  bdt={bdt}
                />
              ))}
            </MoneyList>
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
