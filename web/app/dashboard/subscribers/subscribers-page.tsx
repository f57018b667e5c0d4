import { NEWSLETTER_INTERESTS } from '@spokehaat/contract/basics/constants'
import { SUBSCRIBER_STATES, type Subscriber, type SubscriberState } from '@spokehaat/contract/desk/newsletter'
import { useMemo } from 'react'
import { formatCount, formatDate } from '../../lib/format.ts'
import { useMay } from '../../store/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import { EmailAddress } from '../table/words.tsx'
import type { Route } from './+types/subscribers-page.ts'
import { ExportButton, RemoveButton } from './subscriber-actions.tsx'
import { useSubscribersQuery } from './subscribers-api.ts'
import { WriteCampaignLink } from './write-campaign-link.tsx'

const PAGE_SIZE = 25
const LIST = listSpec({ filters: { state: SUBSCRIBER_STATES, interest: NEWSLETTER_INTERESTS } })

const STATE_NAMES: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Unconfirmed',
  unsubscribed: 'Unsubscribed',
}

export const meta: Route.MetaFunction = () => [
  { title: 'Subscribers · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    id: 'email',
    header: 'Email',
    card: 'title',
    cell: (subscriber) => (
      <span className="font-semibold wrap-anywhere">
        <EmailAddress>{subscriber.email}</EmailAddress>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    card: 'corner',
    cell: ({ state }) => (
      <Badge tone={state === 'confirmed' ? 'good' : state === 'unsubscribed' ? 'bad' : 'quiet'}>
        {STATE_NAMES[state]}
      </Badge>
    ),
  },
  {
    id: 'interests',
    header: 'Interests',
    card: 'wide',
    cell: ({ interests }) =>
      interests.length > 0 ? interests.join(', ') : <span className="text-muted">None chosen</span>,
  },
  {
    id: 'since',
    header: 'Since',
    className: 'figures whitespace-nowrap',
    cell: ({ confirmedAt, unsubscribedAt, createdAt }) =>
      formatDate(unsubscribedAt ?? confirmedAt ?? createdAt),
  },
]

const REMOVE: Column<Subscriber> = {
  id: 'actions',
  header: 'Actions',
  isLabelHidden: true,
  card: 'foot',
  align: 'end',
  cell: (subscriber) => <RemoveButton subscriber={subscriber} />,
}

export default function SubscribersPage() {
  const { address, go, to } = useListAddress(LIST)
  const mayWrite = useMay()('subscribers.write')
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, REMOVE] : COLUMNS), [mayWrite])
  const { search, page, ...filters } = address
  const asked = { ...filters, ...(search.trim() && { search: search.trim() }) }
  const { data, error, isFetching, refetch } = useSubscribersQuery({ ...asked, page, limit: PAGE_SIZE })
  const isNarrowed = Object.values(asked).some((value) => value !== undefined)

  return (
    <DashboardPage
      title="Subscribers"
      aside={<PageCount>{data && !error && `Total Subscribers: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by email"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-44 max-sm:basis-full"
        />
        <FilterSelect
          label="State"
          value={address.state}
          options={SUBSCRIBER_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          all="All states"
          onChange={(state) => go({ state })}
          className="w-44 max-sm:w-auto max-sm:flex-1 max-sm:basis-36"
        />
        <FilterSelect
          label="Interest"
          value={address.interest}
          options={NEWSLETTER_INTERESTS}
          all="All interests"
          onChange={(interest) => go({ interest })}
          className="w-48 max-sm:w-auto max-sm:flex-1 max-sm:basis-36"
        />
        {mayWrite && <WriteCampaignLink />}
        <ExportButton asked={asked} total={data?.meta.total ?? 0} />
      </div>
      <DataTable
        caption="Subscribers of the newsletter, newest first"
        columns={columns}
        rows={data?.subscribers}
        getRowId={(subscriber) => subscriber._id}
        isFetching={isFetching}
        error={error}
        failed="The subscribers could not be loaded"
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No subscribers found"
              action={
                <Button onClick={() => go({ search: '', state: undefined, interest: undefined })}>
                  Show all subscribers
                </Button>
              }
            >
              Nobody on the list is like this.
            </EmptyState>
          ) : (
            <EmptyState title="No subscribers yet">
              Whoever asks for the newsletter on the home page or in the footer is listed here. They get
              letters once they have confirmed by mail.
            </EmptyState>
          )
        }
        pagination={data && { page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
