import type { Mention } from '@spokehaat/contract/sales/team'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useMentionsQuery } from '../orders/colleagues/colleagues-api.ts'

export const meta = deskMeta('Notes to me')

export default function MentionsPage() {
  const { data, error, isFetching, refetch } = useMentionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DashboardPage title="Notes to me">
      {error ? (
        <LoadFailed
          title="Your notes could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState
          title="No note names you"
          action={<ButtonLink to={paths.allOrders()}>Customer Orders</ButtonLink>}
        >
          Whoever writes @ and your name into the note of an order reaches you here and by mail.
        </EmptyState>
      ) : (
        <ul className="flex max-w-3xl flex-col gap-4">
          {data.map((mention) => (
            <MentionRow key={mention._id} mention={mention} />
          ))}
        </ul>
      )}
    </DashboardPage>
  )
}

function MentionRow({ mention }: { mention: Mention }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TextLink to={paths.customerOrder(mention.order._id)} className="figures font-semibold">
          {mention.order.number}
        </TextLink>
        {!mention.isRead && <Badge tone="good">New</Badge>}
        <span className="text-muted">
          {mention.by}, <time dateTime={mention.at}>{formatDateTime(mention.at)}</time>
        </span>
      </div>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{mention.text}</p>
    </li>
  )
}
