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
import { AmountRows, MoneyList, MoneyRow } from '../../frame/parts/money-rows.tsx'
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
          <MoneyList>
            {drawer.moves.map((move) => (
              <Move key={move._id} move={move} />
            ))}
          </MoneyList>
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
      <AmountRows rows={rows} always={2} />
      <div className="flex items-baseline justify-between gap-6 border-t border-ink pt-2 font-bold">
        <dt>Should be in it</dt>
        <dd className="text-2xl font-extrabold">{formatBdt(drawer.expectedBdt)}</dd>
      </div>
    </dl>
  )
}

function Move({ move }: { move: DrawerMove }) {
  const title = move.order ? (
    <TextLink isStrong isTight to={paths.customerOrder(move.order._id)}>
      {moveWords(move)}
    </TextLink>
  ) : (
    <span className="font-semibold">{moveWords(move)}</span>
  )
  return <MoneyRow title={title} note={`${formatDateTime(move.at)} · ${move.by}`} bdt={move.amountBdt} />
}

function Counts({ counts }: { counts: Drawer['counts'] }) {
  if (counts.length === 0) return null
  return (
    <DashboardCard title="Counted before">
      <MoneyList>
        {counts.map(({ _id, at, by, note, countedBdt, expectedBdt, takenBdt }) => (
          <MoneyRow
            key={_id}
            title={
              <TextLink isStrong isTight to={paths.drawerSheet(_id)}>
                {formatDateTime(at)}
              </TextLink>
            }
            note={[by, note].filter(Boolean).join(' · ')}
            bdt={countedBdt}
          >
            <span
              className={
                countedBdt === expectedBdt
                  ? 'text-[0.9375rem] text-muted'
                  : 'text-[0.9375rem] font-medium text-brick'
              }
            >
              {differenceWords(countedBdt, expectedBdt)}
            </span>
            {takenBdt > 0 && (
              <span className="block text-[0.9375rem] text-muted">{`${formatBdt(takenBdt)} taken out`}</span>
            )}
          </MoneyRow>
        ))}
      </MoneyList>
    </DashboardCard>
  )
}
