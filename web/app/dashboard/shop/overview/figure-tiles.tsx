import type { Overview } from '@spokehaat/contract/shop/overview'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { compare, exactBdt, share, takaParts } from './overview-words.ts'

/** The four figures of the period, each beside what it was before. */
export function FigureTiles({ overview }: { overview: Overview }) {
  const { totals, before } = overview
  const was = before.totals
  return (
    <dl className="on-green [print-color-adjust:exact] grid overflow-hidden rounded-lg bg-green text-on-green shadow-md sm:grid-cols-2 xl:grid-cols-[1.25fr_0.85fr_1.15fr_0.95fr]">
      <Tile
        name="Revenue"
        value={<Taka>{totals.revenueBdt}</Taka>}
        note={totals.refundedBdt > 0 ? `${exactBdt(totals.refundedBdt)} went back` : 'Nothing went back'}
        now={totals.revenueBdt}
        before={was.revenueBdt}
        wasText={exactBdt(was.revenueBdt)}
      />
      <Tile
        name="Orders"
        value={formatCount(totals.orders)}
        note={`${plural(totals.paid, 'order')} paid`}
        now={totals.orders}
        before={was.orders}
        wasText={formatCount(was.orders)}
      />
      <Tile
        name="Average order"
        value={totals.averageOrderBdt === null ? '–' : <Taka>{totals.averageOrderBdt}</Taka>}
        note="Of what was paid"
        now={totals.averageOrderBdt}
        before={was.averageOrderBdt}
        wasText={was.averageOrderBdt === null ? null : exactBdt(was.averageOrderBdt)}
      />
      <Tile
        name="Started and paid"
        value={totals.conversion === null ? '–' : share(totals.conversion)}
        note="Of the orders placed"
        now={totals.conversion}
        before={was.conversion}
        wasText={was.conversion === null ? null : share(was.conversion)}
      />
    </dl>
  )
}

function Taka({ children }: { children: number }) {
  const { whole, paisa } = takaParts(children)
  return (
    <span>
      {whole}
      <span className="text-[0.6em]">{paisa}</span>
    </span>
  )
}

interface TileProps {
  name: string
  value: ReactNode
  note: string
  now: number | null
  before: number | null
  wasText: string | null
}

function Tile({ name, value, note, now, before, wasText }: TileProps) {
  const comparison = compare(now, before)
  return (
    <div className="border-green-deep p-5 max-sm:not-first:border-t sm:max-xl:even:border-l sm:max-xl:nth-[n+3]:border-t md:p-6 xl:not-first:border-l">
      <dt className="label-caps text-on-green-muted">{name}</dt>
      <dd>
        <p className="figures mt-1.5 font-display text-[1.75rem] leading-tight font-extrabold tracking-tight sm:max-lg:text-[1.375rem]">
          {value}
        </p>
        <p className="text-on-green-muted">{note}</p>
        <p className="figures mt-3 flex min-h-6 flex-wrap items-center gap-x-1.5 text-[0.9375rem]">
          {comparison && (
            <span
              className={cx(
                'inline-flex items-center gap-1 font-semibold',
                comparison.direction === 'up' && 'text-loud',
              )}
            >
              {comparison.direction === 'up' && <ArrowUp aria-hidden="true" className="size-4" />}
              {comparison.direction === 'down' && <ArrowDown aria-hidden="true" className="size-4" />}
              <span>{comparison.words}</span>
            </span>
          )}
          <span className="text-on-green-muted">{wasText ? `${wasText} before` : 'None before'}</span>
        </p>
      </dd>
    </div>
  )
}
