import { lazy, Suspense } from 'react'
import { Shield } from '../lib/shield.tsx'
import { useIsNear } from '../lib/use-is-near.ts'

const CardButtons = lazy(() => import('./card-buttons.tsx'))
const CardSize = lazy(() => import('./fit/card-size.tsx'))

interface CardControlsProps {
  product: string
  name: string
  /** Whether it can be compared with others: a bicycle with a sheet. */
  isBike: boolean
  /** Where on the card its picture is. */
  className: string
  /** Where the rider's own size is said. */
  sizeClassName: string
}

/**
 * What can be done with a product from its card. A card is the same for everybody and its buttons know what this
 * visitor has chosen: they come once the card is near, and with them their code.
 */
export function CardControls({ className, sizeClassName, ...product }: CardControlsProps) {
  const [strip, isNear] = useIsNear<HTMLDivElement>()
  return (
    <>
      <div ref={strip} className={className}>
        {isNear && (
          <Shield fallback={null}>
            <Suspense fallback={null}>
              <CardButtons {...product} />
            </Suspense>
          </Shield>
        )}
      </div>
      {isNear && product.isBike && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <CardSize product={product.product} className={sizeClassName} />
          </Suspense>
        </Shield>
      )}
    </>
  )
}
