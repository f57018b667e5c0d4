import { lazy, Suspense } from 'react'
import { Shield } from '../../../lib/shield.tsx'
import { useIsNear } from '../../../lib/use-is-near.ts'

const DeliveryPromise = lazy(() => import('./delivery-promise.tsx'))

/** Keeps the room of what depends on the visitor's district, which only their browser knows. */
export function PromisePlace({ product }: { product: string }) {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-script min-h-35 border-t border-line pt-4">
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <DeliveryPromise product={product} />
          </Suspense>
        </Shield>
      )}
    </div>
  )
}
