import {
  CUSTOMER_DEEDS,
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  type CustomerSummary,
} from '@spokehaat/contract/sales/customer'
import { formatCount, formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../store/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import { EmailAddress } from '../table/words.tsx'
import type { Route } from './+types/customers-page.ts'
import { useCustomersQuery, useCustomerTagsQuery } from './customers-api.ts'

const PAGE_SIZE = 25
const LIST = listSpec({
  sorts: CUSTOMER_SORTS,
  order: 'desc',
  filters: { kind: CUSTOMER_KINDS, did: CUSTOMER_DEEDS, tag: 'text' },
})
const KIND_NAMES = { account: 'With an account', guest: 'Guests' } as const
const DEED_NAMES = { bought: 'Bought', 'gave-back': 'Gave back', refused: 'Refused at the door' } as const

export const meta: Route.MetaFunction = () => [
  { title: 'Customers · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<CustomerSummary>[] = [
  {
    id: 'name',
    header: 'Customer',
    sort: 'name',
    card: 'title',
    lines: 2,
    cell: (customer) => (
      <div className="min-w-0">
        <TextLink
          isStrong
          to={paths.customer(customer._id)}
          prefetch="intent"
          isTight
          className="wrap-anywhere"
        >
          {customer.name || customer.phone || 'No name'}
        </TextLink>
        <span className="mt-0.5 flex flex-wrap gap-x-2 gap-y-1 text-[0.9375rem] font-normal text-muted">
          {!customer.hasAccount && <span>Guest</span>}
          {customer.tags.map((tag) => (
            <span key={tag} className="rounded-sm bg-sunken px-1.5 wrap-anywhere">
              {tag}
            </span>
          ))}
        </span>
      </div>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    lines: 2,
    cell: ({ phone, email }) => (
      <span className="block wrap-anywhere">
        <span className="figures block">{phone}</span>
        {email && (
          <span className="block text-[0.9375rem] text-muted">
            <EmailAddress>{email}</EmailAddress>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    className: 'figures',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    id: 'bought',
    header: 'Bought',
    sort: 'bought',
    firstOrder: 'desc',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ boughtBdt }) => formatBdt(boughtBdt),
  },
  {
    id: 'back',
    header: 'Gave back',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ givenBackBdt }) =>
      givenBackBdt > 0 ? formatBdt(givenBackBdt) : <span className="text-muted">–</span>,
  },
  {
    id: 'refused',
    header: 'Refused',
    align: 'end',
    className: 'figures',
    cell: ({ refused }) =>
      refused > 0 ? <Badge tone="bad">{formatCount(refused)}</Badge> : <span className="text-muted">–</span>,
  },
  {
    id: 'last',
    header: 'Last order',
    sort: 'lastOrder',
    firstOrder: 'desc',
    isApart: true,
    className: 'figures whitespace-nowrap',
    cell: ({ lastOrderAt }) => <time dateTime={lastOrderAt}>{formatDate(lastOrderAt)}</time>,
  },
]

export default function CustomersPage() {
  const may = useMay()
  const { address, go, to } = useListAddress(LIST)
  const { search, ...rest } = address
  const { data: tags = [] } = useCustomerTagsQuery()
  const { data, error, isFetching, refetch } = useCustomersQuery({
    ...rest,
    ...(search.trim() && { search: search.trim() }),
    limit: PAGE_SIZE,
  })
  const isNarrowed = Boolean(search.trim() || address.kind || address.did || address.tag)

  return (
    <DashboardPage
      title="Customers"
      aside={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full">
          <PageCount>{data && !error && `Total Customers: ${formatCount(data.meta.total)}`}</PageCount>
          {may('exports.read') && <ExportButton name="customers" title="Customers" query={{}} />}
        </div>
      }
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by name, phone or email"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-72"
        />
        <FilterSelect
          label="Who"
          className="w-44 max-sm:w-[calc(50%-0.5rem)]"
          value={address.kind}
          options={CUSTOMER_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          all="Everybody"
          onChange={(kind) => go({ kind })}
        />
        <FilterSelect
          label="What they did"
          className="w-48 max-sm:w-[calc(50%-0.5rem)]"
          value={address.did}
          options={CUSTOMER_DEEDS.map((value) => ({ value, label: DEED_NAMES[value] }))}
          all="Anything"
          onChange={(did) => go({ did })}
        />
        {tags.length > 0 && (
          <FilterSelect
            label="Tag"
            className="w-40 max-sm:w-[calc(50%-0.5rem)]"
            value={address.tag}
            options={tags}
            all="All tags"
            onChange={(tag) => go({ tag })}
          />
        )}
      </div>
      <DataTable
        caption="Customers"
        columns={COLUMNS}
        rows={data?.customers}
        getRowId={(customer) => customer._id}
        isFetching={isFetching}
        error={error}
        failed="The customers could not be loaded"
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No customers found"
              action={
                <Button onClick={() => go({ search: '', kind: undefined, did: undefined, tag: undefined })}>
                  Show all customers
                </Button>
              }
            >
              Nobody is like this. Try another word or fewer filters.
            </EmptyState>
          ) : (
            <EmptyState title="No customers yet">
              Whoever orders is listed here, with an account or none.
            </EmptyState>
          )
        }
        sorting={address}
        onSort={go}
        pagination={data && { page: address.page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
