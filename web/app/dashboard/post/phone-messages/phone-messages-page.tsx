import { MAIL_STATES } from '@spokehaat/contract/post/mail'
import type { PhoneMessage } from '@spokehaat/contract/post/phone-message'
import { paths } from '../../../lib/desk-paths.ts'
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

const LIST = listSpec({ filters: { state: choice('State', 'All states', MAIL_STATES, MAIL_STATE_NAMES) } })

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
  stateColumn('State', ({ state }) => <MailStateBadge state={state} />),
  countColumn('parts', 'Parts', ({ parts }) => parts),
  countColumn('tries', 'Tries', ({ tries }) => tries),
  actionsColumn((message) => (message.state === 'parked' ? <Retry message={message} /> : null)),
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
    />
  )
}
