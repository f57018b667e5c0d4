import { RESULT_DAYS } from '@spokehaat/contract/sales/discount-figures'
import { Download } from 'lucide-react'
import { formatCount, formatDate, plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { useDiscountResultsQuery, useExportUsesMutation } from './discounts-api.ts'

type Day = NonNullable<ReturnType<typeof useDiscountResultsQuery>['data']>['days'][number]

const COLUMNS: readonly Column<Day>[] = [
  { id: 'day', header: 'Day', card: 'title', className: 'figures', cell: ({ day }) => formatDate(day) },
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    className: 'figures',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    id: 'given',
    header: 'Given',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ givenBdt }) => formatBdt(givenBdt),
  },
  {
    id: 'revenue',
    header: 'Sold with it',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ revenueBdt }) => formatBdt(revenueBdt),
  },
]

/** What it did so far. */
export function ResultsCard({ id }: { id: string }) {
  // orders come meanwhile
  const { data, error, isFetching, refetch } = useDiscountResultsQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  const [exportUses, { isLoading }] = useExportUsesMutation()
  const uses = data ? data.orders + data.undone : 0

  async function save() {
    try {
      await exportUses(id).unwrap()
      toast.success(`${plural(uses, 'order')} exported.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  if (error) {
    return (
      <DashboardCard title="Results">
        <LoadFailed
          title="The results could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      </DashboardCard>
    )
  }
  if (!data) {
    return (
      <DashboardCard title="Results">
        <Loading className="grid gap-4 sm:grid-cols-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      </DashboardCard>
    )
  }
  return (
    <DashboardCard title="Results">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Figure name="Orders" value={formatCount(data.orders)} />
        <Figure name="Given" value={formatBdt(data.givenBdt)} />
        <Figure name="Sold with it" value={formatBdt(data.revenueBdt)} />
      </dl>
      {data.undone > 0 && (
        <p className="mt-4 text-muted">
          {`${plural(data.undone, 'order')} more had it and came to nothing: cancelled, or never paid.`}
        </p>
      )}
      {data.days.length > 0 && (
        <div className="mt-6">
          <DataTable
            caption={`By day, the newest ${RESULT_DAYS} days with an order`}
            columns={COLUMNS}
            rows={data.days}
            getRowId={({ day }) => day}
            isFetching={isFetching}
            error={undefined}
            failed=""
            onRetry={() => {}}
            empty={null}
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button busy={isLoading} disabled={uses === 0} onClick={() => void save()} className="max-sm:w-full">
          {!isLoading && <Download aria-hidden="true" className="size-5" />}
          <span>Export CSV</span>
        </Button>
        {uses === 0 && <p className="text-muted">No order has it yet.</p>}
      </div>
    </DashboardCard>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="label-caps text-muted">{name}</dt>
      <dd className="figures mt-1 font-display text-2xl font-bold tracking-tight wrap-anywhere">{value}</dd>
    </div>
  )
}
