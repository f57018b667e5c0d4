/** The rider's figures, asked for or kept, and the advice that they give. */
import * as m from '@spokehaat/texts/fit'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { pageAddress } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { RiderForm } from '../../measuring/rider-form.tsx'
import { riderWords } from '../../measuring/rider-names.ts'
import { useRider } from '../../store/rider/use-rider.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { fitQuery } from './fit-query.ts'
import type { SizeAdviceProps } from './size-advice.tsx'

const SizeAdvice = lazy(() => import('./size-advice.tsx'))
const HowToMeasure = lazy(() => import('../../measuring/how-to-measure.tsx'))

interface FitPanelProps extends Omit<SizeAdviceProps, 'rider' | 'elsewhere'> {
  /** Of the bicycle: where nothing fits, another of its kind may. */
  category?: string
}

export default function FitPanel({ category, ...advised }: FitPanelProps) {
  const { rider, keep, forget } = useRider()
  const [isChanging, setChanging] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  // the form is gone with the button that had the focus
  useEffect(() => {
    if (isAsked && rider && !isChanging) answer.current?.focus({ preventScroll: true })
  }, [isAsked, rider, isChanging])
  const forgetAll = useCallback(() => {
    setChanging(false)
    void forget().then((isForgotten) => {
      if (isForgotten) toast.success(m.figures_forgotten())
      else toast.error(m.account_not_told())
    })
  }, [forget])

  if (!rider || isChanging)
    return (
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <RiderForm
          // what was kept comes in a moment after the page
          key={rider ? 'kept' : 'new'}
          rider={rider ?? null}
          submitLabel={m.show_my_size()}
          action={pageAddress(paths.shop())}
          isMeasuringBeside
          onRider={(next) => {
            keep(next)
            setChanging(false)
            setAsked(true)
          }}
        >
          {rider && <TextButton onClick={() => setChanging(false)}>{m.cancel()}</TextButton>}
          <p className="w-full text-[0.9375rem] text-muted">{m.kept_in_browser()}</p>
        </RiderForm>
        <Measuring />
      </div>
    )
  return (
    <div ref={answer} tabIndex={-1} className="outline-none">
      <div className="mb-6 flex flex-wrap items-center gap-x-6 border-y border-line py-1">
        <p className="figures min-w-0 py-2 font-semibold">{riderWords(rider)}</p>
        <TextButton onClick={() => setChanging(true)}>{m.change_figures()}</TextButton>
        <TextButton onClick={forgetAll}>{m.forget_figures()}</TextButton>
      </div>
      <Suspense fallback={<Skeleton className="aspect-square w-full lg:aspect-2/1" />}>
        <SizeAdvice
          {...advised}
          rider={rider}
          elsewhere={paths.shop({ ...(category !== undefined && { name: category }), ...fitQuery(rider) })}
        />
      </Suspense>
    </div>
  )
}

/** Beside the form where there is room; on a phone the form unfolds it. */
function Measuring() {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(matchMedia('(width >= 64rem)').matches), [])
  return (
    <div className="max-lg:hidden">
      {isThere && (
        <Suspense fallback={null}>
          <h3 className="mb-3 text-xl">{m.how_to_measure()}</h3>
          <HowToMeasure />
        </Suspense>
      )}
    </div>
  )
}
