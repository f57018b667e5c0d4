import {
  CASE_VIEWS,
  type CasesQuery,
  type ListedCase,
  RETURN_KINDS,
} from '@spokehaat/contract/sales/return-case'
import { formatCount, formatDate, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CaseBadge } from '../customer-orders/refunds/case-badge.tsx'
import { KIND_WORDS } from '../customer-orders/refunds/return-draft.ts'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/returns-page.ts'
import { useReturnCasesQuery } from './cases-api.ts'
import { WorkshopCard } from './workshop-card.tsx'

const PAGE_SIZE = 25
const [, ...VIEWS] = CASE_VIEWS
const LIST = listSpec({ filters: { show: VIEWS, kind: RETURN_KINDS } })
const VIEW_NAMES: Record<Exclude<CasesQuery['show'], 'open'>, string> = {
  asked: 'To answer',
  expected: 'On their way back',
  'to-send': 'Exchange to send',
  over: 'Ended',
}

export const meta: Route.MetaFunction = () => [
  { title: 'Returns · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<ListedCase>[] = [
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    lines: 2,
    cell: ({ order, number, customer }) => (
      <div className="min-w-0">
        <TextLink
          isStrong
          to={paths.customerOrder(order)}
          prefetch="intent"
          isTight
          className="figures whitespace-nowrap"
        >
          {number}
        </TextLink>
        <span className="block text-[0.9375rem] font-normal text-muted wrap-anywhere">{customer}</span>
      </div>
    ),
  },
  {
    id: 'goods',
    header: 'What comes back',
    className: 'wide:w-1/3',
    lines: 2,
    cell: ({ goods }) => <span className="line-clamp-2 wrap-anywhere">{goods}</span>,
  },
  {
    id: 'kind',
    header: 'Kind',
    lines: 2,
    cell: ({ kind, reason }) => (
      <span className="block">
        <span>{KIND_WORDS[kind]}</span>
        {reason !== KIND_WORDS[kind] && (
          <span className="line-clamp-2 text-[0.9375rem] text-muted wrap-anywhere">{reason}</span>
        )}
      </span>
    ),
  },
  {
    id: 'opened',
    header: 'Since',
    className: 'figures whitespace-nowrap',
    cell: ({ openedAt }) => (
      <time dateTime={openedAt} title={formatDateTime(openedAt)}>
        {formatDate(openedAt)}
      </time>
    ),
  },
  { id: 'status', header: 'Status', card: 'corner', cell: ({ status }) => <CaseBadge status={status} /> },
]

export default function ReturnsPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, ...rest } = address
  const { data, error, isFetching, refetch } = useReturnCasesQuery(
    { ...rest, ...(search.trim() && { search: search.trim() }), limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  const isNarrowed = Boolean(search.trim() || address.show || address.kind)

  return (
    <DashboardPage
      title="Returns"
      aside={<PageCount>{data && !error && `Total Returns: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <WorkshopCard />
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by order, name or phone"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-72"
        />
        <FilterSelect
          label="Status"
          className="w-48 max-sm:w-[calc(50%-0.5rem)]"
          value={address.show}
          options={VIEWS.map((value) => ({ value, label: VIEW_NAMES[value] }))}
          all="All open ones"
          onChange={(show) => go({ show })}
        />
        <FilterSelect
          label="Kind"
          className="w-56 max-sm:w-[calc(50%-0.5rem)]"
          value={address.kind}
          options={RETURN_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          all="Any kind"
          onChange={(kind) => go({ kind })}
        />
      </div>
      <DataTable
        caption={address.show === 'over' ? 'Ended returns, newest first' : 'Open returns, oldest first'}
        columns={COLUMNS}
        rows={data?.cases}
        getRowId={({ _id }) => _id}
        isFetching={isFetching}
        error={error}
        failed="The returns could not be loaded"
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No returns found"
              action={
                <Button onClick={() => go({ search: '', show: undefined, kind: undefined })}>
                  Show all open returns
                </Button>
              }
            >
              No return is like this. Try another word or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nothing is on its way back"
              action={<Button onClick={() => go({ show: 'over' })}>Show ended returns</Button>}
            >
              What customers ask to return, and what you write down on an order, is listed here until it is
              counted.
            </EmptyState>
          )
        }
        pagination={data && { page: address.page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
