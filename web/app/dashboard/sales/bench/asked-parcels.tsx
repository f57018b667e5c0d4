import type { Consignment } from '@spokehaat/contract/sales/carrier'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useParcelsByRefQuery } from '../consignments/consignments-api.ts'
import { forPickUp } from './manifest.ts'

const REF = /^SH-[0-9A-Z]{1,12}-[0-9]{1,4}$/
/** As many as one request gives. */
const MOST = 100

interface AskedParcelsProps {
  /** The page around what stands in the place of the parcels. */
  frame: (inside: ReactNode) => ReactNode
  /** `note`: what a person has to know before it is printed. */
  children: (parcels: readonly Consignment[], note: ReactNode) => ReactNode
}

/**
 * The parcels that the address names, in its order: the page can be closed and opened again. Those that go with nobody any more
 * are left out.
 */
export function AskedParcels({ frame, children }: AskedParcelsProps) {
  const [params] = useSearchParams()
  const refs = [...new Set((params.get('of') ?? '').split('.').filter((one) => REF.test(one)))].slice(0, MOST)
  const { data, error, isFetching, refetch } = useParcelsByRefQuery(refs, { skip: refs.length === 0 })
  const { going, gone, changed } = forPickUp(
    refs.flatMap((ref) => data?.find(({ ourRef }) => ourRef === ref) ?? []),
  )
  if (going.length > 0) return children(going, <PrintNote gone={gone} changed={changed} />)
  if (refs.length === 0 || data) {
    return frame(
      <EmptyState title="There is nothing to print">
        Choose parcels on the bench first: these may be gone, or the address is cut off.
      </EmptyState>,
    )
  }
  return frame(
    error ? (
      <LoadFailed
        title="The parcels could not be loaded"
        message={error.message}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton />
    ),
  )
}

const refsOf = (parcels: readonly Consignment[]) => parcels.map(({ ourRef }) => ourRef).join(', ')

function PrintNote({ gone, changed }: { gone: readonly Consignment[]; changed: readonly Consignment[] }) {
  return (
    <div className="grid gap-3 pb-5 empty:hidden print:hidden">
      {gone.length > 0 && <Notice title="Not printed: called off, or not taken">{refsOf(gone)}</Notice>}
      {changed.length > 0 && (
        <Notice title="The order is due something else by now">
          {`${refsOf(changed)}: see the order before it leaves.`}
        </Notice>
      )}
    </div>
  )
}
