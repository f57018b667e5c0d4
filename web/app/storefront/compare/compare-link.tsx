import * as m from '@spokehaat/texts/product'
import { lazy, Suspense } from 'react'
import { paths } from '../../lib/paths.ts'
import { Shield } from '../../lib/shield.tsx'
import { useIsNear } from '../../lib/use-is-near.ts'
import { ButtonLink } from '../../ui/button.tsx'

const CompareToggle = lazy(() => import('./compare-toggle.tsx'))

interface CompareLinkProps {
  product: string
  /** Null while none is chosen. */
  size: string | null
}

/** The way from a bicycle to its comparison; once its scripts are there, a button that puts it into the tray. */
export function CompareLink({ product, size }: CompareLinkProps) {
  const [ref, isNear] = useIsNear<HTMLDivElement>()
  const link = (
    <ButtonLink variant="quiet" to={paths.compare([size === null ? product : `${product}:${size}`])}>
      <span aria-hidden="true" className="size-5" />
      <span>{m.compare()}</span>
    </ButtonLink>
  )
  return (
    <div ref={ref}>
      {isNear ? (
        <Shield fallback={link}>
          <Suspense fallback={link}>
            <CompareToggle product={product} size={size} />
          </Suspense>
        </Shield>
      ) : (
        link
      )}
    </div>
  )
}
