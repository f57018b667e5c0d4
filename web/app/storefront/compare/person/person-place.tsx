import { lazy, Suspense } from 'react'
import { Shield } from '../../../lib/shield.tsx'
import { useIsNear } from '../../../lib/use-is-near.ts'
import type { Column } from '../comparison.ts'

const ForYou = lazy(() => import('./for-you.tsx'))

interface PersonPlaceProps {
  columns: readonly Column[]
  /** Shows other sizes. */
  onChange: (texts: readonly string[]) => void
}

/** Keeps the room of what depends on the visitor, which only their browser knows: what fits, and when it comes. */
export function PersonPlace(props: PersonPlaceProps) {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  return (
    <div ref={ref} className="needs-script mt-10 min-h-40 print:hidden">
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <ForYou {...props} />
          </Suspense>
        </Shield>
      )}
    </div>
  )
}
