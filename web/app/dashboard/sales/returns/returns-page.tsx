import {
  CASE_VIEWS,
  type CasesQuery,
  type ListedCase,
  RETURN_KINDS,
} from '@spokehaat/contract/sales/return-case'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { Small, stateColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { CaseBadge } from '../orders/refunds/case-badge.tsx'
import { KIND_WORDS } from '../orders/refunds/return-draft.ts'
import { useReturnCasesQuery } from './cases-api.ts'
import { WorkshopCard } from './workshop-card.tsx'

const [, ...VIEWS] = CASE_VIEWS
const VIEW_NAMES: Record<Exclude<CasesQuery['show'], 'open'>, string> = {
  asked: 'To answer',
  expected: 'On their way back',
  'to-send': 'Exchange to send',
  over: 'Ended',
}
const HALF = 'max-sm:w-[calc(50%-0.5rem)]'
const LIST = listSpec({
  limit: 25,
  filters: {
    show: choice('Status', 'All open ones', VIEWS, VIEW_NAMES, `w-48 ${HALF}`),
    kind: choice('Kind', 'Any kind', RETURN_KINDS, KIND_WORDS, `w-56 ${HALF}`),
  },
})

export const meta = deskMeta('Returns')

const COLUMNS: readonly Column<ListedCase>[] = [
  {
    id: 'order',
    header: 'Order',
    card: 'title',
    lines: 2,
    cell: ({ order, number, customer }) => (
      <div className="min-w-0">
        <TextLink
          isStrong
          to={paths.customerOrder(order)}
          prefetch="intent"
          isTight
          className="figures whitespace-nowrap"
        >
          {number}
        </TextLink>
        <Small>{customer}</Small>
      </div>
    ),
  },
  {
    id: 'goods',
    header: 'What comes back',
    className: 'wide:w-1/3',
    lines: 2,
    cell: ({ goods }) => <span className="line-clamp-2 wrap-anywhere">{goods}</span>,
  },
  {
    id: 'kind',
    header: 'Kind',
    lines: 2,
    cell: ({ kind, reason }) => (
      <span className="block">
        <span>{KIND_WORDS[kind]}</span>
        {reason !== KIND_WORDS[kind] && (
          <span className="line-clamp-2 text-[0.9375rem] text-muted wrap-anywhere">{reason}</span>
        )}
      </span>
    ),
  },
  {
    id: 'opened',
    header: 'Since',
    className: 'figures whitespace-nowrap',
    cell: ({ openedAt }) => (
      <time dateTime={openedAt} title={formatDateTime(openedAt)}>
        {formatDate(openedAt)}
      </time>
    ),
  },
  stateColumn('Status', ({ status }) => <CaseBadge status={status} />),
]

export default function ReturnsPage() {
  const list = useListAddress(LIST)
  const { go, asked } = list
  return (
    <ListPage
      title="Returns"
      total="Total Returns"
      above={<WorkshopCard />}
      list={list}
      found={useReturnCasesQuery(asked, FRESH)}
      search="Search by order, name or phone"
      searchClass="min-w-0 grow basis-72"
      caption={asked.show === 'over' ? 'Ended returns, newest first' : 'Open returns, oldest first'}
      columns={COLUMNS}
      failed="The returns could not be loaded"
      none={{
        title: 'Nothing is on its way back',
        words:
          'What customers ask to return, and what you write down on an order, is listed here until it is counted.',
        action: <Button onClick={() => go({ show: 'over' })}>Show ended returns</Button>,
      }}
      notFound={{
        title: 'No returns found',
        words: 'No return is like this. Try another word or fewer filters.',
        all: 'Show all open returns',
      }}
    />
  )
}
