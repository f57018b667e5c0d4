import { MAIL_STATES, type MailSummary } from '@spokehaat/contract/desk/mail'
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
import type { Route } from './+types/mails-page.ts'
import { useMailsQuery } from './mail-api.ts'
import { MAIL_STATE_NAMES, MailStateBadge } from './mail-state.tsx'
import { RetryMailButton } from './retry-mail-button.tsx'
import { SendFailure } from './send-failure.tsx'

const PAGE_SIZE = 20
const LIST = listSpec({ filters: { state: MAIL_STATES } })

export const meta: Route.MetaFunction = () => [
  { title: 'Mail · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

const COLUMNS: readonly Column<MailSummary>[] = [
  {
    id: 'subject',
    header: 'Subject',
    card: 'title',
    cell: (mail) =>
      mail.isReadable ? (
        <TextLink isStrong to={paths.oneMail(mail._id)} prefetch="intent" className="wrap-anywhere">
          {mail.subject}
        </TextLink>
      ) : (
        <span className="font-semibold wrap-anywhere">{mail.subject}</span>
      ),
  },
  {
    id: 'to',
    header: 'To',
    cell: (mail) => (
      <span className="wrap-anywhere">
        <EmailAddress>{mail.to}</EmailAddress>
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Written',
    className: 'figures whitespace-nowrap',
    cell: (mail) => <time dateTime={mail.at}>{formatDateTime(mail.at)}</time>,
  },
  {
    id: 'state',
    header: 'State',
    card: 'corner',
    cell: (mail) => <MailStateBadge state={mail.state} />,
  },
  {
    id: 'tries',
    header: 'Tries',
    align: 'end',
    className: 'figures',
    cell: (mail) => formatCount(mail.tries),
  },
  {
    id: 'actions',
    header: 'Actions',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: (mail) => (mail.state === 'parked' ? <RetryMailButton mail={mail} /> : null),
  },
]

export default function MailsPage() {
  const { address, go, to } = useListAddress(LIST)
  const { search, page, state } = address
  const { data, error, isFetching, refetch } = useMailsQuery({
    page,
    state,
    ...(search.trim() && { search: search.trim() }),
    limit: PAGE_SIZE,
  })
  const isNarrowed = search.trim() !== '' || state !== undefined
  const hasFailures = data?.mails.some((mail) => mail.lastError !== null) ?? false

  return (
    <DashboardPage
      title="Mail"
      aside={<PageCount>{data && !error && `Total Mails: ${formatCount(data.meta.total)}`}</PageCount>}
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <ListSearch
          label="Search by address or subject"
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
        caption="Mails of the shop, the newest first"
        columns={COLUMNS}
        rows={data?.mails}
        getRowId={(mail) => mail._id}
        isFetching={isFetching}
        error={error}
        failed="The mails could not be loaded"
        onRetry={() => void refetch()}
        {...(hasFailures && {
          detail: {
            render: (mail: MailSummary) =>
              mail.lastError === null ? null : <SendFailure error={mail.lastError} dueAt={mail.dueAt} />,
          },
        })}
        empty={
          <EmptyState
            title={isNarrowed ? 'No mail is like that' : 'No mails yet'}
            action={
              isNarrowed && (
                <Button onClick={() => go({ search: '', state: undefined })}>Show all mails</Button>
              )
            }
          >
            {isNarrowed
              ? 'Neither an address nor a subject has these words in this state.'
              : 'Whatever the shop writes to people is listed here for 30 days.'}
          </EmptyState>
        }
        pagination={data && { page, pages: data.meta.pages, to }}
      />
    </DashboardPage>
  )
}
