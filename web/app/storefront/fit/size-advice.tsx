/** Which size suits the rider: in words with figures, and drawn. */

import { type Advice, advise, type FitWords, type SizeAdvice } from '@spokehaat/contract/catalogue/fit/advise'
import { COMPUTING } from '@spokehaat/contract/catalogue/fit/limits'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/fit'
import { Check, CircleAlert, MoveHorizontal, Ruler } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RideMode } from '../../bike/rider/ride.ts'
import { cx } from '../../lib/class-names.ts'
import { formatFigure } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FoldSummary } from '../../ui/fold-summary.tsx'
import { cmWords, isAgainst, reasonWords, wantWords } from './advice-words.ts'
import { RideFigure } from './ride-figure.tsx'
import { Switch } from './switch.tsx'

export interface SizeAdviceProps {
  sheet: BicycleSheet
  brand: string
  /** Paint as `#rrggbb`. */
  color: string
  rider: Rider
  /** What riders say in their reviews. */
  runs?: FitWords | null
  /** Of the buy form. */
  chosen: string | null
  onChoose: (size: string) => void
  /** The sizes that are sold out. */
  soldOut: readonly string[]
  /** Where nothing fits. */
  noneTitle: string
  /** A list of what fits this rider. */
  elsewhere: string
}

export default function SizeAdvicePanel(props: SizeAdviceProps) {
  const { sheet, rider, runs = null } = props
  const advice = useMemo(() => advise(sheet, rider, { runs }), [sheet, rider, runs])
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] xl:gap-x-14">
      <Drawing {...props} advice={advice} />
      <div className="flex min-w-0 flex-col gap-6" aria-live="polite">
        {advice.best ? (
          <Best {...props} advice={advice} best={advice.best} />
        ) : (
          <None {...props} advice={advice} />
        )}
        {advice.isEstimated && isLegged(advice) && (
          <p className="flex gap-3 text-muted">
            <Ruler aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="figures">
              {m.estimated({ inseam: `${cmWords(advice.inseam.min)}–${cmWords(advice.inseam.max)}` })}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Whether legs of another length could change what is said. */
const isLegged = ({ nothing }: Advice): boolean =>
  nothing === null || nothing.wants.some(({ figure }) => figure === 'inseam')

type Advised = SizeAdviceProps & { advice: Advice }

function Best({ advice, best, chosen, onChoose, soldOut, sheet }: Advised & { best: SizeAdvice }) {
  const others = advice.sizes.filter((one) => one !== best && one !== advice.neighbour)
  return (
    <>
      <div className="relative overflow-hidden rounded-lg border border-line bg-surface p-5 before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:bg-marigold sm:p-6">
        <h3 className="text-2xl leading-tight">
          {(sheet.geometry.length > 1 ? m.best : m.only)({ size: best.size })}
        </h3>
        <Reasons of={best} />
        {best.standover.isComputed && !sheet.stepThrough && (
          <p className="figures mt-3 text-[0.9375rem] text-muted">
            {m.computed({ n: formatFigure(COMPUTING) })}
          </p>
        )}
        <ChooseButton
          size={best.size}
          {...{ chosen, onChoose }}
          isSoldOut={soldOut.includes(best.size)}
          isLoud
        />
      </div>
      {advice.neighbour && (
        <div className="rounded-lg border border-line p-5 sm:p-6">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl leading-tight">
            <span>{m.or({ size: advice.neighbour.size })}</span>
            <Verdict of={advice.neighbour} />
          </h3>
          <Reasons of={advice.neighbour} />
          {advice.neighbour.isPossible && (
            <ChooseButton
              size={advice.neighbour.size}
              {...{ chosen, onChoose }}
              isSoldOut={soldOut.includes(advice.neighbour.size)}
            />
          )}
        </div>
      )}
      <OtherSizes sizes={others} />
    </>
  )
}

function ChooseButton({
  size,
  chosen,
  onChoose,
  isSoldOut,
  isLoud = false,
}: Pick<SizeAdviceProps, 'chosen' | 'onChoose'> & { size: string; isSoldOut: boolean; isLoud?: boolean }) {
  if (isSoldOut) return <p className="mt-4 font-semibold text-brick">{m.sold_out({ size })}</p>
  return (
    <Button
      variant={isLoud && chosen !== size ? 'primary' : 'secondary'}
      onClick={() => onChoose(size)}
      className="mt-4 max-sm:w-full"
    >
      {chosen === size && <Check aria-hidden="true" className="size-5 text-leaf" />}
      <span>{(chosen === size ? m.chosen : m.choose)({ size })}</span>
    </Button>
  )
}

function None({ advice, noneTitle, elsewhere }: Advised) {
  const { nothing, sizes } = advice
  const close = nothing?.isClose ? sizes.find(({ size }) => size === nothing.size) : undefined
  return (
    <div className="rounded-lg border border-brick bg-surface p-5 sm:p-6">
      <h3 className="text-2xl leading-tight">
        {nothing?.isClose ? m.nearest_not_advised({ size: nothing.size }) : noneTitle}
      </h3>
      {close && <Reasons of={close} />}
      {nothing && !nothing.isClose && (
        <>
          <p className="mt-3">{m.nearest({ size: nothing.size })}</p>
          <ul className="figures mt-2 list-disc space-y-1 pl-5">
            {nothing.wants.map((want) => (
              <li key={`${want.figure}${want.bound}`}>{wantWords(want)}</li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink variant="primary" to={elsewhere} className="mt-5 max-sm:w-full">
        {m.see_what_fits()}
      </ButtonLink>
    </div>
  )
}

function Reasons({ of }: { of: SizeAdvice }) {
  return (
    <ul className="figures mt-3 space-y-2">
      {of.reasons.map((reason) => {
        const isBad = isAgainst(reason)
        const Icon = isBad ? CircleAlert : reason.key.startsWith('hands') ? MoveHorizontal : Check
        return (
          <li key={reason.key} className="flex gap-3">
            <Icon
              aria-hidden="true"
              className={cx('mt-0.5 size-5 shrink-0', isBad ? 'text-brick' : 'text-leaf')}
            />
            <span className="min-w-0">{reasonWords(reason, of.standover.wanted)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Verdict({ of }: { of: SizeAdvice }) {
  const refusal = of.isStopped ? m.stopped : of.isDoubtful ? m.doubtful : m.not_made
  const text = of.isPossible ? m.possible() : refusal()
  return (
    <span className={cx('font-text text-base font-semibold', of.isPossible ? 'text-leaf' : 'text-brick')}>
      {text}
    </span>
  )
}

function OtherSizes({ sizes }: { sizes: readonly SizeAdvice[] }) {
  if (sizes.length === 0) return null
  return (
    <details className="group/fold border-t border-line pt-2">
      <FoldSummary className="min-h-11 font-semibold">
        <span>{m.other_sizes()}</span>
      </FoldSummary>
      <ul className="mt-2 space-y-4">
        {sizes.map((one) => (
          <li key={one.size}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              <span>{one.size}</span>
              <Verdict of={one} />
            </p>
            <Reasons of={one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is drawn first: the best size with its neighbour over it; where none fits, the nearest. */
function Drawing({ sheet, brand, color, rider, advice }: Advised) {
  const [mode, setMode] = useState<RideMode>('sit')
  const [picked, setPicked] = useState<string | null>(null)
  const sizes = sheet.geometry.map(({ size }) => size)
  const first = advice.best?.size ?? advice.nothing?.size ?? sizes[0] ?? ''
  const size = picked !== null && sizes.includes(picked) ? picked : first
  const other = size === first ? advice.neighbour?.size : first
  const inseam = (advice.inseam.min + advice.inseam.max) / 2
  return (
    <figure className="min-w-0 lg:sticky lg:top-24">
      <div className="max-md:-mx-[var(--gutter)] overflow-hidden md:rounded-lg">
        <RideFigure
          {...{ sheet, brand, color, mode, size, other }}
          rider={{ height: rider.height, inseam }}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        <Switch
          legend={m.drawn_as()}
          options={[
            { value: 'sit', label: m.sit() },
            { value: 'stand', label: m.stand() },
          ]}
          value={mode}
          onChange={setMode}
        />
        {sizes.length > 1 && (
          <Switch
            legend={m.drawn_size()}
            options={sizes.map((value) => ({ value, label: value }))}
            value={size}
            onChange={setPicked}
          />
        )}
      </div>
      <figcaption className="mt-3 text-muted">
        {other === undefined ? m.to_scale({ size }) : m.to_scale_both({ size, other })}
      </figcaption>
    </figure>
  )
}
