import type { InstalmentTerms } from '@spokehaat/contract/sales/instalments'
import { lazy, Suspense } from 'react'
import { Shield } from '../../../lib/shield.tsx'
import { useIsNear } from '../../../lib/use-is-near.ts'

const Instalments = lazy(() => import('./instalments.tsx'))

export interface InstalmentProps {
  /** What is paid by the month, in taka. */
  totalBdt: number
  terms: InstalmentTerms
}

/** Keeps the line of what a month comes to: of a shop that offers instalments. */
export function InstalmentPlace(props: InstalmentProps) {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  if (props.totalBdt < props.terms.leastBdt) return null
  return (
    <div ref={ref} className="needs-script mt-1 min-h-11 leading-snug">
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <Instalments {...props} />
          </Suspense>
        </Shield>
      )}
    </div>
  )
}
