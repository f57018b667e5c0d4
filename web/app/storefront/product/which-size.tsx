import type { FitWords } from '@spokehaat/contract/catalogue/fit/advise'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import * as m from '@spokehaat/texts/product'
import { lazy, Suspense } from 'react'
import { Shield } from '../../lib/shield.tsx'
import { useIsNear } from '../../lib/use-is-near.ts'

const SizeHint = lazy(() => import('../fit/size-hint.tsx'))

interface WhichSizeProps {
  sheet: BicycleSheet
  runs: FitWords | null
  onYours: (size: string | null) => void
}

/** Below the sizes: the way to advice, and which is the rider's, as only their browser knows. */
export function WhichSize(props: WhichSizeProps) {
  const [line, isNear] = useIsNear<HTMLParagraphElement>()
  return (
    <p ref={line} className="flex flex-wrap items-center gap-x-4">
      <a
        href="#size-for-you"
        className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
      >
        {m.which_size()}
      </a>
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <SizeHint {...props} />
          </Suspense>
        </Shield>
      )}
    </p>
  )
}
