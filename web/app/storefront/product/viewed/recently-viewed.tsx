import * as m from '@spokehaat/texts/card'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsNear } from '../../../lib/use-is-near.ts'
import { CARD_GRID, ProductCardSkeleton } from '../../product-card.tsx'
import { lookAt } from './viewed-products.ts'

const ViewedList = lazy(() => import('./viewed-list.tsx'))

/** The last four products that were looked at before this one; nothing on a first visit. */
export function RecentlyViewed({ id }: { id: string }) {
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => setIds(lookAt(id)), [id])
  return ids.length === 0 ? null : <Viewed ids={ids} onForgotten={() => setIds([])} />
}

function Viewed({ ids, onForgotten }: { ids: string[]; onForgotten: () => void }) {
  const [section, isNear] = useIsNear<HTMLElement>()
  const skeletons = ids.map((id) => (
    <li key={id}>
      <ProductCardSkeleton isLow />
    </li>
  ))
  return (
    <section ref={section} aria-labelledby="viewed" className="wrap mt-16">
      <h2 id="viewed" className="mb-6 text-section">
        {m.recently_viewed()}
      </h2>
      <ul className={CARD_GRID}>
        {isNear ? (
          <Suspense fallback={skeletons}>
            <ViewedList ids={ids} onForgotten={onForgotten} />
          </Suspense>
        ) : (
          skeletons
        )}
      </ul>
    </section>
  )
}
