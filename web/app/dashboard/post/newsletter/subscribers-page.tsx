import { NEWSLETTER_INTERESTS } from '@spokehaat/contract/basics/constants'
import { SUBSCRIBER_STATES, type Subscriber, type SubscriberState } from '@spokehaat/contract/post/newsletter'
import { formatDate } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { actionsColumn, stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { EmailAddress } from '../../frame/table/words.tsx'
import { ExportButton, RemoveButton } from './subscriber-actions.tsx'
import { useSubscribersQuery } from './subscribers-api.ts'
import { WriteCampaignLink } from './write-campaign-link.tsx'

const STATE_NAMES: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  unconfirmed: 'Unconfirmed',
  unsubscribed: 'Unsubscribed',
}
const HALF = 'max-sm:w-auto max-sm:flex-1 max-sm:basis-36'
const LIST = listSpec({
  limit: 25,
  filters: {
    state: choice('State', 'All states', SUBSCRIBER_STATES, STATE_NAMES, `w-44 ${HALF}`),
    interest: choice('Interest', 'All interests', NEWSLETTER_INTERESTS, undefined, `w-48 ${HALF}`),
  },
})

export const meta = deskMeta('Subscribers')

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
  stateColumn('State', ({ state }) => (
    <Badge tone={state === 'confirmed' ? 'good' : state === 'unsubscribed' ? 'bad' : 'quiet'}>
      {STATE_NAMES[state]}
    </Badge>
  )),
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

const EDITABLE = [...COLUMNS, actionsColumn<Subscriber>((one) => <RemoveButton subscriber={one} />)]

export default function SubscribersPage() {
  const list = useListAddress(LIST)
  const mayWrite = useMay()('subscribers.write')
  const found = useSubscribersQuery(list.asked)
  const { page, limit, ...asked } = list.asked
  return (
    <ListPage
      title="Subscribers"
      total="Total Subscribers"
      list={list}
      found={found}
      search="Search by email"
      searchClass="min-w-0 grow basis-44 max-sm:basis-full"
      filters={
        <>
          {mayWrite && <WriteCampaignLink />}
          <ExportButton asked={asked} total={found.data?.meta.total ?? 0} />
        </>
      }
      caption="Subscribers of the newsletter, newest first"
      columns={mayWrite ? EDITABLE : COLUMNS}
      failed="The subscribers could not be loaded"
      none={{
        title: 'No subscribers yet',
        words:
          'Whoever asks for the newsletter on the home page or in the footer is listed here. They get letters once they have confirmed by mail.',
      }}
      notFound={{
        title: 'No subscribers found',
        words: 'Nobody on the list is like this.',
        all: 'Show all subscribers',
      }}
    />
  )
}
