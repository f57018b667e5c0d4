import { MESSAGE_STATUSES, type MessageSummary } from '@spokehaat/contract/desk/message'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import { EmailAddress } from '../table/words.tsx'
import type { Route } from './+types/messages-page.ts'
import { MessageBadge, STATUS_NAMES } from './message-status.tsx'
import { useMessagesQuery } from './messages-api.ts'

const PAGE_SIZE = 20
const LIST = listSpec({ filters: { status: MESSAGE_STATUSES } })

export const meta: Route.MetaFunction = () => [
  { title: 'Messages · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<MessageSummary>[] = [
  {
    id: 'subject',
    header: 'Message',
    card: 'title',
    className: 'wide:w-1/2',
    cell: (message) => (
      <div className="min-w-0">
        <TextLink
          isStrong
          to={paths.message(message._id)}
          prefetch="intent"
          isTight
          className="wrap-anywhere"
        >
          {message.subject}
        </TextLink>
        <p className="mt-0.5 line-clamp-2 text-[0.9375rem] font-normal text-muted wrap-anywhere">
          {message.excerpt}
        </p>
      </div>
    ),
    lines: 2,
  },
  {
    id: 'from',
    header: 'From',
    cell: (message) => (
      <span className="block wrap-anywhere">
        {message.name}
        <span className="block text-[0.9375rem] text-muted">
          <EmailAddress>{message.email}</EmailAddress>
        </span>
      </span>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    className: 'figures whitespace-nowrap',
    cell: (message) => <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'corner',
    cell: (message) => <MessageBadge status={message.status} />,
  },
]

export default function MessagesPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, ...rest } = address
  const { data, error, isFetching, refetch } = useMessagesQuery(
    { ...rest, ...(search.trim() && { search: search.trim() }), limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  const isNarrowed = search.trim() !== '' || address.status !== undefined

  return (
    <DashboardPage
      title="Messages"
      aside={<PageCount>{data && !error && `Total Messages: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by name, email or words"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-80"
        />
        <FilterSelect
          label="Status"
          value={address.status}
          options={MESSAGE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
          all="All messages"
          onChange={(status) => go({ status })}
          className="w-44 max-lg:grow"
        />
      </div>
      <DataTable
        caption="Messages, newest first"
        columns={COLUMNS}
        rows={data?.messages}
        getRowId={(message) => message._id}
        isFetching={isFetching}
        error={error}
        failed="The messages could not be loaded"
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <EmptyState
              title={address.status === 'open' && !search.trim() ? 'All answered' : 'No messages found'}
              action={
                <Button onClick={() => go({ search: '', status: undefined })}>Show all messages</Button>
              }
            >
              {address.status === 'open' && !search.trim()
                ? 'Nobody waits for an answer. Time for a ride.'
                : 'No message has this in its name, its address or its words.'}
            </EmptyState>
          ) : (
            <EmptyState title="No messages yet">
              What people write by the contact form is listed here, and can be answered from here.
            </EmptyState>
          )
        }
        pagination={data && { page: address.page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
