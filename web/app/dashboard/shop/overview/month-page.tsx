import { daysOfMonth } from '@spokehaat/contract/basics/dhaka-clock'
import type { MonthReport } from '@spokehaat/contract/shop/month'
import type { Overview } from '@spokehaat/contract/shop/overview'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { inDhaka } from '../../frame/parts/dhaka-time.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { CreditRows, hasCredit } from '../../sales/credit/credit-figures.tsx'
import { Paper } from '../../sales/papers/paper.tsx'
import type { Route } from './+types/month-page.ts'
import { useMonthQuery, useOverviewQuery } from './overview-api.ts'
import { exactBdt, share, stepName } from './overview-words.ts'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('The month')

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** One month on one sheet: sales, what went back, VAT, fees and margin, beside the month before. */
export default function MonthPage() {
  return (
    <InLanguage language="en">
      <RequirePermission permission="overview.read" skeleton={<PageSkeleton />}>
        <ChosenMonth />
      </RequirePermission>
    </InLanguage>
  )
}

function ChosenMonth() {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : inDhaka(new Date()).day.slice(0, 7)
  return (
    <Paper
      title={monthName(month)}
      back={{ to: paths.overview(), label: 'Overview' }}
      choices={
        <div className="flex items-center gap-2">
          <label htmlFor={id}>Month</label>
          <TextInput
            id={id}
            type="month"
            value={month}
            onChange={({ target }) => MONTH.test(target.value) && setParams({ month: target.value })}
          />
        </div>
      }
    >
      <Loaded key={month} month={month} />
    </Paper>
  )
}

function Loaded({ month }: { month: string }) {
  const overview = useOverviewQuery({ by: 'month', ...daysOfMonth(month) })
  const report = useMonthQuery(month)
  if (overview.data && report.data) return <Sheet overview={overview.data} report={report.data} />
  const error = overview.error ?? report.error
  if (!error) return <PageSkeleton />
  return (
    <LoadFailed
      title="The month could not be loaded"
      message={error.message}
      isTrying={overview.isFetching || report.isFetching}
      onRetry={() => {
        void overview.refetch()
        void report.refetch()
      }}
    />
  )
}

function Sheet({ overview, report }: { overview: Overview; report: MonthReport }) {
  const { totals, before, margin, credit } = overview
  const was = before.totals
  const earned = margin.soldBdt - margin.costBdt - margin.carryingBdt
  return (
    <>
      <table className="figures w-full max-w-2xl [&_:is(td,th)]:py-1.5 [&_td]:pl-4 [&_td]:text-right [&_td]:whitespace-nowrap">
        <thead>
          <tr className="border-b border-ink align-bottom">
            <td className="p-0!" />
            <th scope="col" className="pl-4 text-right">
              {monthName(report.now.month)}
            </th>
            <th scope="col" className="pl-4 text-right font-normal whitespace-nowrap text-muted">
              {monthName(report.before.month)}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            term="Sales"
            now={totals.revenueBdt + totals.refundedBdt}
            before={was.revenueBdt + was.refundedBdt}
            note={plural(totals.paid, 'paid order')}
          />
          <Row term="Returns and refunds" now={-totals.refundedBdt} before={-was.refundedBdt} />
          <Row term="Revenue" now={totals.revenueBdt} before={was.revenueBdt} isStrong />
          <Row term="of it for delivery" now={report.now.deliveryBdt} before={report.before.deliveryBdt} />
          <Row
            term="of it for paying at the door"
            now={report.now.cashFeeBdt}
            before={report.before.cashFeeBdt}
          />
          {(report.now.instalmentChargeBdt > 0 || report.before.instalmentChargeBdt > 0) && (
            <Row
              term="of it the bank’s charge for instalments"
              now={report.now.instalmentChargeBdt}
              before={report.before.instalmentChargeBdt}
            />
          )}
          {report.now.gatewayFeeBdt !== null && (
            <Row
              term="Fees of the gateway, estimated"
              now={-report.now.gatewayFeeBdt}
              before={-(report.before.gatewayFeeBdt ?? 0)}
            />
          )}
          <Row
            term="Taken off by discounts"
            now={report.now.discountBdt}
            before={report.before.discountBdt}
          />
          <Row
            term="VAT by its papers"
            now={report.now.vatBdt}
            before={report.before.vatBdt}
            note={plural(report.now.papers, 'paper')}
          />
        </tbody>
      </table>
      <section className="mt-8 max-w-2xl break-inside-avoid">
        <h2 className="mb-2 text-lg font-bold">Margin</h2>
        {margin.pieces === 0 ? (
          <p className="text-muted">Of nothing that left the shelf is it known what it had cost.</p>
        ) : (
          <dl className="figures flex flex-col gap-2">
            <Figure term={`Sold, without VAT: ${plural(margin.pieces, 'piece')}`} bdt={margin.soldBdt} />
            <Figure term="What they had cost" bdt={-margin.costBdt} />
            {margin.carryingBdt !== 0 && (
              <Figure term="Carriers’ fees, there and back, with VAT" bdt={-margin.carryingBdt} />
            )}
            <div className="flex justify-between gap-6 border-t border-ink pt-2 font-bold">
              <dt>Margin</dt>
              <dd>
                {margin.soldBdt > 0
                  ? `${exactBdt(earned)} · ${share(earned / margin.soldBdt)}`
                  : exactBdt(earned)}
              </dd>
            </div>
          </dl>
        )}
        {margin.pieces > 0 && margin.unknownPieces > 0 && (
          <p className="mt-2 text-muted">{`Without ${plural(margin.unknownPieces, 'piece')} of unknown cost.`}</p>
        )}
      </section>
      {hasCredit(credit) && (
        <section className="mt-8 max-w-2xl break-inside-avoid">
          <h2 className="mb-2 text-lg font-bold">Gift cards and credit</h2>
          <CreditRows figures={credit} />
        </section>
      )}
    </>
  )
}

interface RowProps {
  term: string
  now: number
  before: number
  note?: string
  isStrong?: boolean
}

/** What was nothing in both months says nothing, unless it is a sum. */
function Row({ term, now, before, note, isStrong = false }: RowProps) {
  if (now === 0 && before === 0 && !isStrong) return null
  return (
    <tr className={isStrong ? 'border-y border-ink font-bold' : undefined}>
      <th scope="row" className={isStrong ? 'text-left' : 'text-left font-normal'}>
        <span>{term}</span>
        {note && <span className="block text-[0.9375rem] text-muted">{note}</span>}
      </th>
      <td>{exactBdt(now)}</td>
      <td className="font-normal text-muted">{exactBdt(before)}</td>
    </tr>
  )
}

function Figure({ term, bdt }: { term: string; bdt: number }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{term}</dt>
      <dd className="whitespace-nowrap">{exactBdt(bdt)}</dd>
    </div>
  )
}

const monthName = (month: string) => stepName('month', `${month}-01`)
