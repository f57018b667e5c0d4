import type { InstalmentTerms } from '@spokehaat/contract/sales/instalments'
import { lazy, Suspense } from 'react'
import { Shield } from '../../../lib/shield.tsx'
import { useIsNear } from '../../../lib/use-is-near.ts'
import { PROMISE } from './promise-id.ts'

const Line = lazy(() => import('./promise-line.tsx'))
const DistrictChooser = lazy(() => import('./district-chooser.tsx'))

export interface PromiseLineProps {
  product: string
  /** Dollars: its price, and what it costs while no sale is on. */
  usd: number
  regularUsd: number
  instalments: InstalmentTerms | null
}

/**
 * Keeps the line of what depends on the visitor's district, which only their browser knows; and that of what a month comes to,
 * where the shop offers instalments.
 */
export function PromiseLine(props: PromiseLineProps) {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-script mt-1 min-h-6 leading-snug">
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <Line {...props} />
          </Suspense>
        </Shield>
      )}
    </div>
  )
}

/** Keeps the room of the choice of a district. */
export function PromisePlace() {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  return (
    <div ref={ref} id={PROMISE} className="needs-script min-h-21 scroll-mt-24 border-t border-line pt-4">
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <DistrictChooser />
          </Suspense>
        </Shield>
      )}
    </div>
  )
}
