import { lazy, Suspense } from 'react'
import { Shield } from '../../../lib/shield.tsx'
import { useIsNear } from '../../../lib/use-is-near.ts'
import type { Choice } from '../choice.ts'
import type { ShownProduct } from '../shown-product.ts'

const KeepPanel = lazy(() => import('./keep-panel.tsx'))

export interface KeepPlaceProps {
  product: ShownProduct
  choice: Choice
  /** Told of the product as it is for who has a piece of it kept; null: as it is for everybody. */
  onOwn: (product: ShownProduct | null) => void
}

/** Keeps the room of what this visitor can do with the product besides buying it: save it, and wait for it. */
export function KeepPlace(props: KeepPlaceProps) {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-script min-h-11">
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <KeepPanel {...props} />
          </Suspense>
        </Shield>
      )}
    </div>
  )
}
