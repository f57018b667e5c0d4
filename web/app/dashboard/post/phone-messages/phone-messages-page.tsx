import { MAIL_STATES } from '@spokehaat/contract/post/mail'
import { type PhoneMessage, SMS_REPORTS, type SmsReportState } from '@spokehaat/contract/post/phone-message'
import { paths } from '../../../lib/desk-paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { actionsColumn, countColumn, momentColumn, stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { MAIL_STATE_NAMES, MailStateBadge } from '../sent-mails/mail-state.tsx'
import { RetryButton } from '../sent-mails/retry-button.tsx'
import { failuresOf, Subject } from '../sent-mails/sent-rows.tsx'
import { usePhoneMessagesQuery, useRetryPhoneMessageMutation } from './phone-messages-api.ts'
import { SmsCostsCard } from './sms-costs.tsx'

const REPORT_NAMES: Record<SmsReportState, string> = {
  waiting: 'Taken, no report yet',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  unconfirmed: 'Not confirmed',
  unknown: 'Not known whether it left',
}

const LIST = listSpec({
  filters: {
    state: choice('State', 'All states', MAIL_STATES, MAIL_STATE_NAMES),
    report: choice('Report', 'All reports', SMS_REPORTS, REPORT_NAMES),
  },
})

export const meta = deskMeta('Messages to phones')

const COLUMNS: readonly Column<PhoneMessage>[] = [
  {
    id: 'subject',
    header: 'About',
    card: 'title',
    cell: (message) => <Subject of={message} page={paths.onePhoneMessage} />,
  },
  { id: 'to', header: 'To', className: 'figures whitespace-nowrap', cell: ({ to }) => to },
  momentColumn('at', 'Written', ({ at }) => at),
  stateColumn('State', (message) => <State message={message} />),
  {
    id: 'by',
    header: 'By',
    isApart: true,
    cell: ({ provider }) => provider ?? <span className="text-muted">–</span>,
  },
  countColumn('parts', 'Parts', ({ parts }) => parts),
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ costPaisa }) =>
      costPaisa === null ? <span className="text-muted">–</span> : formatBdt(costPaisa / 100),
  },
  countColumn('tries', 'Tries', ({ tries }) => tries),
  actionsColumn((message) => (message.state === 'parked' ? <Retry message={message} /> : null)),
]

const TONES = {
  waiting: 'quiet',
  delivered: 'good',
  undelivered: 'bad',
  unconfirmed: 'loud',
  unknown: 'loud',
} as const

/** What its provider took is no more than taken. */
function State({ message: { state, report } }: { message: PhoneMessage }) {
  if (state !== 'sent' || report === null) return <MailStateBadge state={state} />
  return <Badge tone={TONES[report]}>{REPORT_NAMES[report]}</Badge>
}

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
  const list = useListAddress(LIST)
  const found = usePhoneMessagesQuery(list.asked)
  return (
    <ListPage
      title="Messages to phones"
      total="Total Messages"
      list={list}
      found={found}
      search="Search by phone or what it is about"
      caption="Messages to phones, the newest first"
      columns={COLUMNS}
      {...failuresOf(found.data?.rows)}
      failed="The messages could not be loaded"
      none={{
        title: 'No messages yet',
        words: 'Whatever the shop sends to phones is listed here for 30 days.',
      }}
      notFound={{
        title: 'No message is like that',
        words: 'No phone and nothing that a message is about has these words in this state.',
        all: 'Show all messages',
      }}
    >
      <SmsCostsCard />
    </ListPage>
  )
}
