import {
  CUSTOMER_DEEDS,
  CUSTOMER_KINDS,
  CUSTOMER_SORTS,
  type CustomerSummary,
} from '@spokehaat/contract/sales/customer'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ExportButton } from '../../frame/exports/export-button.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { countColumn, dayColumn, Person } from '../../frame/table/columns.tsx'
import { FilterSelect } from '../../frame/table/filter-select.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { useCustomersQuery, useCustomerTagsQuery } from './customers-api.ts'

const KIND_NAMES = { account: 'With an account', guest: 'Guests' } as const
const DEED_NAMES = { bought: 'Bought', 'gave-back': 'Gave back', refused: 'Refused at the door' } as const
const HALF = 'max-sm:w-[calc(50%-0.5rem)]'
const LIST = listSpec({
  sorts: CUSTOMER_SORTS,
  order: 'desc',
  limit: 25,
  filters: {
    kind: choice('Who', 'Everybody', CUSTOMER_KINDS, KIND_NAMES, `w-44 ${HALF}`),
    did: choice('What they did', 'Anything', CUSTOMER_DEEDS, DEED_NAMES, `w-48 ${HALF}`),
    tag: 'text',
  },
})

export const meta = deskMeta('Customers')

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
      <Person name={<span className="figures block">{phone}</span>} email={email} />
    ),
  },
  countColumn('orders', 'Orders', ({ orders }) => orders),
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
    ...dayColumn('last', 'Last order', ({ lastOrderAt }) => lastOrderAt),
    sort: 'lastOrder',
    firstOrder: 'desc',
    isApart: true,
  },
]

export default function CustomersPage() {
  const may = useMay()
  const list = useListAddress(LIST)
  const { data: tags = [] } = useCustomerTagsQuery()
  return (
    <ListPage
      title="Customers"
      total="Total Customers"
      aside={may('exports.read') && <ExportButton name="customers" title="Customers" query={{}} />}
      list={list}
      found={useCustomersQuery(list.asked)}
      search="Search by name, phone or email"
      searchClass="min-w-0 grow basis-72"
      filters={
        tags.length > 0 && (
          <FilterSelect
            label="Tag"
            className={`w-40 ${HALF}`}
            value={list.address.tag}
            options={tags}
            all="All tags"
            onChange={(tag) => list.go({ tag })}
          />
        )
      }
      caption="Customers"
      columns={COLUMNS}
      failed="The customers could not be loaded"
      none={{
        title: 'No customers yet',
        words: 'Whoever orders is listed here, with an account or none.',
      }}
      notFound={{
        title: 'No customers found',
        words: 'Nobody is like this. Try another word or fewer filters.',
        all: 'Show all customers',
      }}
    />
  )
}
