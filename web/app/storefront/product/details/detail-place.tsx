import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { lazy, Suspense } from 'react'
import { Shield } from '../../../lib/shield.tsx'
import { useIsNear } from '../../../lib/use-is-near.ts'
import type { ShownProduct } from '../shown-product.ts'

const DetailBand = lazy(() => import('./detail-band.tsx'))

/** Keeps the room of the parts from near; pictures and words come once somebody scrolls there. */
export function DetailPlace(props: { product: ShownProduct; sheet: BicycleSheet; color: string | null }) {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-script min-h-96">
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <DetailBand {...props} />
          </Suspense>
        </Shield>
      )}
    </div>
  )
}
