import type { SmsCosts } from '@spokehaat/contract/post/sms-provider'
import { formatCount } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { countColumn, Small } from '../../frame/table/columns.tsx'
import { DataTable } from '../../frame/table/data-table.tsx'
import { useSmsCostsQuery } from '../sms-providers/sms-providers-api.ts'

type Cost = SmsCosts[number]

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const COLUMNS: readonly Column<Cost>[] = [
  {
    id: 'month',
    header: 'Month',
    card: 'title',
    cell: ({ month }) => <span className="font-semibold">{MONTH.format(new Date(`${month}-01`))}</span>,
  },
  { id: 'provider', header: 'By', cell: ({ provider }) => provider },
  countColumn('messages', 'Messages', ({ messages }) => messages),
  countColumn('parts', 'Parts', ({ parts }) => parts),
  countColumn('lost', 'Not arrived', ({ undelivered }) => undelivered),
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    className: 'figures whitespace-nowrap',
    lines: 2,
    cell: ({ costPaisa, unknown, messages }) => (
      <span>
        <span className="block">{unknown === messages ? '–' : formatBdt(costPaisa / 100)}</span>
        {unknown > 0 && unknown < messages && <Small>{`without ${formatCount(unknown)}`}</Small>}
      </span>
    ),
  },
]

/** What messages cost by month; nothing where no provider has taken any. */
export function SmsCostsCard() {
  const { data } = useSmsCostsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data || data.length === 0) return null
  return (
    <div className="mt-8">
      <DashboardCard title="What they cost">
        <DataTable
          caption="Messages to phones by month, the newest first"
          columns={COLUMNS}
          rows={data}
          getRowId={({ month, provider }) => `${month} ${provider}`}
          isFetching={false}
          error={undefined}
          failed=""
          onRetry={() => undefined}
          empty={null}
          skeletonRows={0}
        />
      </DashboardCard>
    </div>
  )
}
