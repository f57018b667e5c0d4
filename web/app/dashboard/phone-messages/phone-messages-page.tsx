import { MAIL_STATES } from '@spokehaat/contract/desk/mail'
import type { PhoneMessage } from '@spokehaat/contract/desk/phone-message'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DashboardPage, PageCount } from '../dashboard-page.tsx'
import { MAIL_STATE_NAMES, MailStateBadge } from '../mail/mail-state.tsx'
import { RetryButton } from '../mail/retry-button.tsx'
import { SendFailure } from '../mail/send-failure.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { listSpec } from '../table/list-address.ts'
import { ListSearch } from '../table/list-search.tsx'
import { useListAddress } from '../table/use-list-address.ts'
import type { Route } from './+types/phone-messages-page.ts'
import { usePhoneMessagesQuery, useRetryPhoneMessageMutation } from './phone-messages-api.ts'

const PAGE_SIZE = 20
const LIST = listSpec({ filters: { state: MAIL_STATES } })

export const meta: Route.MetaFunction = () => [
  { title: 'Messages to phones · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<PhoneMessage>[] = [
  {
    id: 'subject',
    header: 'About',
    card: 'title',
    cell: (message) =>
      message.isReadable ? (
        <TextLink
          isStrong
          to={paths.onePhoneMessage(message._id)}
          prefetch="intent"
          className="wrap-anywhere"
        >
          {message.subject}
        </TextLink>
      ) : (
        <span className="font-semibold wrap-anywhere">{message.subject}</span>
      ),
  },
  { id: 'to', header: 'To', className: 'figures whitespace-nowrap', cell: ({ to }) => to },
  {
    id: 'at',
    header: 'Written',
    className: 'figures whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { id: 'state', header: 'State', card: 'corner', cell: ({ state }) => <MailStateBadge state={state} /> },
  {
    id: 'parts',
    header: 'Parts',
    align: 'end',
    className: 'figures',
    cell: ({ parts }) => formatCount(parts),
  },
  {
    id: 'tries',
    header: 'Tries',
    align: 'end',
    className: 'figures',
    cell: ({ tries }) => formatCount(tries),
  },
  {
    id: 'actions',
    header: 'Actions',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: (message) => (message.state === 'parked' ? <Retry message={message} /> : null),
  },
]

function Retry({ message: { _id, subject, to } }: { message: PhoneMessage }) {
  const [retry] = useRetryPhoneMessageMutation()
  return (
    <RetryButton
      what={`${subject}, to ${to}`}
      title="Send this message once more?"
      onRetry={() => retry(_id).unwrap()}
      done="The message is tried again."
    >
      “{subject}” goes to {to} within seconds, as it was written. If it fails again, it is tried for nine
      hours, and then given up once more.
    </RetryButton>
  )
}

export default function PhoneMessagesPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, page, state } = address
  const { data, error, isFetching, refetch } = usePhoneMessagesQuery({
    page,
    state,
    ...(search.trim() && { search: search.trim() }),
    limit: PAGE_SIZE,
  })
  const isNarrowed = search.trim() !== '' || state !== undefined
  const hasFailures = data?.messages.some(({ lastError }) => lastError !== null) ?? false

  return (
    <DashboardPage
      title="Messages to phones"
      aside={<PageCount>{data && !error && `Total Messages: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by phone or what it is about"
          search={search}
          onSearch={(text) => go({ search: text })}
          className="min-w-0 grow basis-80"
        />
        <FilterSelect
          label="State"
          className="w-44 max-lg:grow"
          value={state}
          options={MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_NAMES[value] }))}
          all="All states"
          onChange={(value) => go({ state: value })}
        />
      </div>
      <DataTable
        caption="Messages to phones, the newest first"
        columns={COLUMNS}
        rows={data?.messages}
        getRowId={({ _id }) => _id}
        isFetching={isFetching}
        error={error}
        failed="The messages could not be loaded"
        onRetry={() => void refetch()}
        {...(hasFailures && {
          detail: {
            render: ({ lastError, dueAt }: PhoneMessage) =>
              lastError === null ? null : <SendFailure error={lastError} dueAt={dueAt} />,
          },
        })}
        empty={
          <EmptyState
            title={isNarrowed ? 'No message is like that' : 'No messages yet'}
            action={
              isNarrowed && (
                <Button onClick={() => go({ search: '', state: undefined })}>Show all messages</Button>
              )
            }
          >
            {isNarrowed
              ? 'No phone and nothing that a message is about has these words in this state.'
              : 'Whatever the shop sends to phones is listed here for 30 days.'}
          </EmptyState>
        }
        pagination={data && { page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
