import { MESSAGE_STATUSES, type MessageSummary } from '@spokehaat/contract/post/message'
import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { momentColumn, Person, stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { MessageBadge, STATUS_NAMES } from './message-status.tsx'
import { useMessagesQuery } from './messages-api.ts'

const LIST = listSpec({
  filters: { status: choice('Status', 'All messages', MESSAGE_STATUSES, STATUS_NAMES) },
})

export const meta = deskMeta('Messages')

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
  { id: 'from', header: 'From', cell: ({ name, email }) => <Person name={name} email={email} /> },
  momentColumn('received', 'Received', ({ createdAt }) => createdAt),
  stateColumn('Status', ({ status }) => <MessageBadge status={status} />),
]

export default function MessagesPage() {
  const list = useListAddress(LIST)
  const isAllAnswered = list.asked.status === 'open' && !list.asked.search
  return (
    <ListPage
      title="Messages"
      total="Total Messages"
      list={list}
      found={useMessagesQuery(list.asked, FRESH)}
      search="Search by name, email or words"
      caption="Messages, newest first"
      columns={COLUMNS}
      failed="The messages could not be loaded"
      none={{
        title: 'No messages yet',
        words: 'What people write by the contact form is listed here, and can be answered from here.',
      }}
      notFound={{
        title: isAllAnswered ? 'All answered' : 'No messages found',
        words: isAllAnswered
          ? 'Nobody waits for an answer. Time for a ride.'
          : 'No message has this in its name, its address or its words.',
        all: 'Show all messages',
      }}
    />
  )
}
