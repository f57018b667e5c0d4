import type { Drawer, DrawerMove } from '@spokehaat/contract/sales/drawer'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { CreditRows, hasCredit } from '../credit/credit-figures.tsx'
import { CountForm } from './count-form.tsx'
import { useDrawerQuery } from './drawer-api.ts'
import { differenceWords, moveWords } from './drawer-words.ts'
import { MoveButtons } from './move-buttons.tsx'

export const meta = deskMeta('Cash drawer')

export default function DrawerPage() {
  const may = useMay()
  const { data, error, isFetching, refetch } = useDrawerQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <DashboardPage
      title="Cash drawer"
      aside={
        may('orders.write') && (
          <ButtonLink to={paths.newOrder({ at: 'counter' })}>New sale at the counter</ButtonLink>
        )
      }
    >
      {data ? (
        <Contents drawer={data} />
      ) : error ? (
        <LoadFailed
          title="The drawer could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

function Contents({ drawer }: { drawer: Drawer }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <DashboardCard title="Count it">
        <Expected drawer={drawer} />
        <CountForm key={drawer.counts[0]?._id ?? ''} expectedBdt={drawer.expectedBdt} />
      </DashboardCard>
      <DashboardCard title="Since the last count">
        <MoveButtons isEmpty={drawer.moves.length === 0 && drawer.openingBdt === 0} />
        {drawer.moves.length === 0 ? (
          <EmptyState title="Nothing yet">A sale at the counter shows here at once.</EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {drawer.moves.map((move) => (
              <Move key={move._id} move={move} />
            ))}
          </ul>
        )}
      </DashboardCard>
      <Counts counts={drawer.counts} />
      {hasCredit(drawer.credit) && (
        <DashboardCard title="Gift cards and credit today">
          <CreditRows figures={drawer.credit} />
        </DashboardCard>
      )}
    </div>
  )
}

function Expected({ drawer }: { drawer: Drawer }) {
  const rows = [
    ['Float', drawer.openingBdt],
    ['Sales', drawer.salesBdt],
    ['Given back', drawer.refundsBdt],
    ['Put in and taken out', drawer.otherBdt],
  ] as const
  return (
    <dl className="figures flex flex-col gap-2">
      {rows
        .filter(([, amount], index) => index < 2 || amount !== 0)
        .map(([term, amount]) => (
          <div key={term} className="flex justify-between gap-6">
            <dt>{term}</dt>
            <dd>{formatBdt(amount)}</dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-6 border-t border-ink pt-2 font-bold">
        <dt>Should be in it</dt>
        <dd className="text-2xl font-extrabold">{formatBdt(drawer.expectedBdt)}</dd>
      </div>
    </dl>
  )
}

function Move({ move }: { move: DrawerMove }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {move.order ? (
          <TextLink isStrong isTight to={paths.customerOrder(move.order._id)}>
            {moveWords(move)}
          </TextLink>
        ) : (
          <span className="font-semibold">{moveWords(move)}</span>
        )}
        <span className="block text-[0.9375rem] text-muted">{`${formatDateTime(move.at)} · ${move.by}`}</span>
      </span>
      <span className="figures ml-auto font-semibold">{formatBdt(move.amountBdt)}</span>
    </li>
  )
}

function Counts({ counts }: { counts: Drawer['counts'] }) {
  if (counts.length === 0) return null
  return (
    <DashboardCard title="Counted before">
      <ul className="divide-y divide-line border-y border-line">
        {counts.map((count) => (
          <li key={count._id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <TextLink isStrong isTight to={paths.drawerSheet(count._id)}>
                {formatDateTime(count.at)}
              </TextLink>
              <span className="block text-[0.9375rem] text-muted">
                {[count.by, count.note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="figures ml-auto text-right">
              <span className="block font-semibold">{formatBdt(count.countedBdt)}</span>
              <span
                className={
                  count.countedBdt === count.expectedBdt
                    ? 'text-[0.9375rem] text-muted'
                    : 'text-[0.9375rem] font-medium text-brick'
                }
              >
                {differenceWords(count.countedBdt, count.expectedBdt)}
              </span>
              {count.takenBdt > 0 && (
                <span className="block text-[0.9375rem] text-muted">{`${formatBdt(count.takenBdt)} taken out`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
