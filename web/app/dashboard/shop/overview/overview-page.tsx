import { OVERVIEW_STEPS, type Overview } from '@spokehaat/contract/shop/overview'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { ChoicePlate } from '../../../ui/choice-plate.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta, PageCount } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { PeriodFilter } from '../../frame/parts/period-filter.tsx'
import { PutAwayNote } from '../../frame/put-away/put-away-note.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { DemoNote, FirstDayCard } from '../first-day/first-day-card.tsx'
import { ChartCard } from './chart-card.tsx'
import { DaysWork } from './days-work.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { useOverviewQuery } from './overview-api.ts'
import { OverviewLists } from './overview-lists.tsx'
import { dayName, exactBdt, shortBdt } from './overview-words.ts'
import { RunningProgram } from './running-program.tsx'
import { WhatDoesNotWork } from './what-does-not-work.tsx'

const LIST = listSpec({ filters: { by: OVERVIEW_STEPS, from: 'date', to: 'date' } })
const STEP_NAMES = { day: 'Day', week: 'Week', month: 'Month' } as const

export const meta = deskMeta('Overview')

export default function OverviewPage() {
  const { address, go } = useListAddress(LIST)
  const { by = 'day', from, to } = address
  const { data, error, isFetching, refetch } = useOverviewQuery(
    { by, from, to },
    { refetchOnMountOrArgChange: true },
  )

  return (
    <DashboardPage
      title="Overview"
      aside={
        <PageCount>{data && !error && `${dayName(data.from)} to ${dayName(data.to)}, Dhaka time`}</PageCount>
      }
    >
      <FirstDayCard />
      <WhatDoesNotWork />
      <DaysWork overview={data} />
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <fieldset className="flex rounded-md bg-sunken p-1 max-sm:w-full">
          <legend className="sr-only">Figures by</legend>
          {OVERVIEW_STEPS.map((step) => (
            <label
              key={step}
              className={cx(buttonClass({ variant: 'quiet' }), 'relative isolate max-sm:flex-1')}
            >
              <input
                type="radio"
                name="by"
                checked={by === step}
                onChange={() => go({ by: step })}
                className="peer absolute inset-0 appearance-none outline-none"
              />
              <ChoicePlate className="inset-0 peer-checked:bg-surface peer-checked:shadow-sm" />
              {STEP_NAMES[step]}
            </label>
          ))}
        </fieldset>
        <PeriodFilter from={from ?? data?.from} to={to ?? data?.to} onChange={go} />
        <TextLink to={paths.month(data?.to.slice(0, 7))} className="self-center font-semibold">
          The month on a sheet
        </TextLink>
      </div>
      {error ? (
        <LoadFailed
          title="The figures could not be loaded"
          message={Object.values(asApiError(error)?.fields ?? {})[0] ?? error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div
          aria-busy={isFetching}
          className={cx('grid gap-6 transition-opacity duration-150', isFetching && 'opacity-60')}
        >
          <Figures overview={data} />
          <OverviewLists overview={data} />
          <PutAwayNote what="Costs of what was sold" since={data.from} />
        </div>
      ) : (
        <Loading className="grid gap-6">
          <Skeleton className="h-47 rounded-lg max-xl:h-80 max-sm:h-160" />
          <div className="grid gap-6 xl:grid-cols-2">
            <Skeleton className="h-98 rounded-lg md:h-107" />
            <Skeleton className="h-98 rounded-lg md:h-107" />
          </div>
        </Loading>
      )}
      <DemoNote />
      <RunningProgram />
    </DashboardPage>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { totals, before } = overview
  const isQuiet = [totals, before.totals].every(
    ({ orders, paid, refundedBdt }) => orders === 0 && paid === 0 && refundedBdt === 0,
  )
  if (isQuiet) {
    return (
      <section className="rounded-lg border border-line bg-surface shadow-sm">
        <EmptyState
          title="No orders in this time yet"
          action={<ButtonLink to={paths.shop()}>See the shop as riders do</ButtonLink>}
        >
          With the first order, revenue, its average and its course stand here. Another time may have more:
          choose it above.
        </EmptyState>
      </section>
    )
  }
  return (
    <>
      <FigureTiles overview={overview} />
      <div className="grid gap-6 xl:grid-cols-2">
        <ChartCard
          title="Revenue"
          overview={overview}
          figure={(step) => step.revenueBdt}
          format={exactBdt}
          formatShort={shortBdt}
        />
        <ChartCard
          title="Orders placed"
          overview={overview}
          figure={(step) => step.orders}
          format={formatCount}
          formatShort={formatCount}
          isWhole
        />
      </div>
    </>
  )
}
