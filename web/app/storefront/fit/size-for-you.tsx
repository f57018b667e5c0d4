/**
 * Which size of a bicycle suits the rider who looks at it. The server sends the form; its scripts come when it is near,
 * or the page is first used, and the figures stay in the browser.
 */
import type { FitWords } from '@spokehaat/contract/catalogue/fit/advise'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/fit'
import { lazy, Suspense } from 'react'
import { Shield } from '../../lib/shield.tsx'
import { whenNear } from '../../render/when-near.ts'
import { Fold } from '../../ui/fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const SECTION = 'size-for-you'

const FitPanel = lazy(async () => {
  if (!import.meta.env.SSR) await whenNear(SECTION)
  return import('./fit-panel.tsx')
})

interface SizeForYouProps {
  sheet: BicycleSheet
  brand: string
  category: string
  /** Paint as `#rrggbb`. */
  color: string
  chosen: string | null
  onChoose: (size: string) => void
  /** The sizes that are sold out. */
  soldOut: readonly string[]
  /** What riders say of it in their reviews. */
  runs: FitWords | null
}

export function SizeForYou(props: SizeForYouProps) {
  return (
    <Fold id={SECTION} title={m.size_for_you()}>
      <p className="mb-6 max-w-[68ch] text-lg text-muted">{m.lead()}</p>
      <Shield fallback={null}>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <FitPanel {...props} noneTitle={m.none()} />
        </Suspense>
      </Shield>
    </Fold>
  )
}
