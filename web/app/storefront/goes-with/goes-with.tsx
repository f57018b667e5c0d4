import { lazy, Suspense } from 'react'
import { useIsNear } from '../../lib/use-is-near.ts'

const GoesWithList = lazy(() => import('./goes-with-list.tsx'))

/** What goes with a bicycle, or which bicycles an accessory goes with; asked for when it comes near. */
export function GoesWith({ id }: { id: string }) {
  const [place, isNear] = useIsNear<HTMLDivElement>()
  return (
    <div ref={place} id="goes-with">
      {isNear && (
        <Suspense fallback={null}>
          <GoesWithList id={id} />
        </Suspense>
      )}
    </div>
  )
}
