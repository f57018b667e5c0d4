import type { Overview, OverviewStepFigures } from '@spokehaat/contract/shop/overview'
import { lazy, Suspense, useId, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { stepName, stepSpan } from './overview-words.ts'

/** A chart is drawn for the width of the screen; on paper it takes the width that there is, in its colors. */
const ON_PAPER =
  '[print-color-adjust:exact] print:[&_:is(div,svg)]:h-full! print:[&_:is(div,svg)]:w-full! print:[&_:is(div,svg)]:min-w-0!'

const OverviewChart = lazy(() => import('./overview-chart.tsx'))

interface ChartCardProps {
  title: string
  overview: Overview
  figure: (step: OverviewStepFigures) => number
  format: (value: number) => string
  formatShort: (value: number) => string
  isWhole?: boolean
}

/**
 * A figure over time, beside the period before. Its table is always in the page, for who can't see the drawing; the
 * button shows it to everyone.
 */
export function ChartCard({ title, overview, figure, format, formatShort, isWhole }: ChartCardProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { by, steps } = overview
  const points = steps.map((step) => ({
    name: stepName(by, step.from),
    span: stepSpan(by, step),
    now: figure(step),
    before: figure(step.before),
  }))
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-2xl font-bold">
          {title}
        </h2>
        <Button variant="quiet" onClick={() => setTable(!isTable)} className="-mr-2 px-3!">
          {isTable ? 'As a chart' : 'As a table'}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {!isTable && (
        <>
          <ul
            aria-hidden="true"
            className="mb-2 flex [print-color-adjust:exact] flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-muted"
          >
            <li className="flex items-center gap-2">
              <span className="size-3 rounded-sm bg-leaf" /> This period
            </li>
            <li className="flex items-center gap-2">
              <span className="h-1.5 w-5 rounded-sm border border-(--star-edge) bg-marigold" /> The period
              before
            </li>
          </ul>
          <div aria-hidden="true" className={cx('h-64 md:h-72', ON_PAPER)}>
            <Suspense fallback={<Skeleton className="h-full" />}>
              <OverviewChart points={points} format={format} formatShort={formatShort} isWhole={isWhole} />
            </Suspense>
          </div>
        </>
      )}
      <div
        className={cx(isTable ? 'max-h-80 overflow-y-auto' : 'sr-only')}
        {...(isTable && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
      >
        <table aria-labelledby={id} className="figures w-full">
          <thead className="sticky top-0 bg-surface">
            <tr className="label-caps text-muted">
              <th scope="col" className="py-2 pr-3 text-start">
                {by === 'day' ? 'Day' : by === 'week' ? 'Week' : 'Month'}
              </th>
              <th scope="col" className="px-3 py-2 text-end">
                This period
              </th>
              <th scope="col" className="py-2 pl-3 text-end">
                Before
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.span} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-start font-normal whitespace-nowrap">
                  {point.span}
                </th>
                <td className="px-3 py-2 text-end font-semibold">{format(point.now)}</td>
                <td className="py-2 pl-3 text-end text-muted">{format(point.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
