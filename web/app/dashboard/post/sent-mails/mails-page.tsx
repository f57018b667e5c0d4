import { MAIL_STATES, type MailSummary } from '@spokehaat/contract/post/mail'
import { paths } from '../../../lib/desk-paths.ts'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { actionsColumn, countColumn, momentColumn, stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { EmailAddress } from '../../frame/table/words.tsx'
import { useMailsQuery } from './mail-api.ts'
import { MAIL_STATE_NAMES, MailStateBadge } from './mail-state.tsx'
import { RetryMailButton } from './retry-mail-button.tsx'
import { failuresOf, Subject } from './sent-rows.tsx'

const LIST = listSpec({ filters: { state: choice('State', 'All states', MAIL_STATES, MAIL_STATE_NAMES) } })

export const meta = deskMeta('Mail')

const COLUMNS: readonly Column<MailSummary>[] = [
  {
    id: 'subject',
    header: 'Subject',
    card: 'title',
    cell: (mail) => <Subject of={mail} page={paths.oneMail} />,
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
  momentColumn('at', 'Written', ({ at }) => at),
  stateColumn('State', ({ state }) => <MailStateBadge state={state} />),
  countColumn('tries', 'Tries', ({ tries }) => tries),
  actionsColumn((mail) => (mail.state === 'parked' ? <RetryMailButton mail={mail} /> : null)),
]

export default function MailsPage() {
  const list = useListAddress(LIST)
  const found = useMailsQuery(list.asked)
  return (
    <ListPage
      title="Mail"
      total="Total Mails"
      list={list}
      found={found}
      search="Search by address or subject"
      caption="Mails of the shop, the newest first"
      columns={COLUMNS}
      {...failuresOf(found.data?.rows)}
      failed="The mails could not be loaded"
      none={{
        title: 'No mails yet',
        words: 'Whatever the shop writes to people is listed here for 30 days.',
      }}
      notFound={{
        title: 'No mail is like that',
        words: 'Neither an address nor a subject has these words in this state.',
        all: 'Show all mails',
      }}
    />
  )
}
