import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { useSearchParams } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import type { Route } from './+types/packing-slip-page.ts'
import { OrderPaper } from './order-paper.tsx'
import { useDoorCodesQuery } from './order-papers-api.ts'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelLabel } from './parcel-label.tsx'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('Packing slip')

export default function PackingSlipPage({ params }: Route.ComponentProps) {
  return (
    <InLanguage language="en">
      <RequirePermission permission="orders.read" skeleton={<PageSkeleton />}>
        <OrderPaper
          id={params.id}
          title={() => 'Packing slip'}
          back={{ to: paths.customerOrder(params.id), label: 'Back to the order' }}
        >
          {(order) => <Papers order={order} />}
        </OrderPaper>
      </RequirePermission>
    </InLanguage>
  )
}

/** Of one of several parcels its label too: it is printed as it leaves. */
function Papers({ order }: { order: OrderDetail }) {
  const [search] = useSearchParams()
  const { data: codes = {} } = useDoorCodesQuery([order.number])
  const code = codes[order.number]
  const parcel = order.parcels.find(({ number }) => String(number) === search.get('parcel'))?.number
  return (
    <>
      <PackingSlip order={order} parcel={parcel} code={code} />
      {parcel !== undefined && (
        <div className="mt-12 grid auto-rows-[80mm] break-before-page sm:grid-cols-2 in-[.paper-roll]:grid-cols-1! print:mt-0 print:grid-cols-2">
          <ParcelLabel order={order} parcel={parcel} code={code} />
        </div>
      )}
    </>
  )
}
