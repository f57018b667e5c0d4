import { paths } from '../../lib/paths.ts'
import { RequirePermission } from '../../store/require-auth.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { dashboardSheet } from '../dashboard-sheet.ts'
import { InLanguage } from '../in-language.tsx'
import type { Route } from './+types/packing-slip-page.ts'
import { OrderPaper } from './order-paper.tsx'
import { PackingSlip } from './packing-slip.tsx'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta: Route.MetaFunction = () => [
  { title: 'Packing slip · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function PackingSlipPage({ params }: Route.ComponentProps) {
  return (
    <InLanguage language="en">
      <RequirePermission permission="orders.read" skeleton={<PageSkeleton />}>
        <OrderPaper
          id={params.id}
          title={() => 'Packing slip'}
          back={{ to: paths.customerOrder(params.id), label: 'Back to the order' }}
        >
          {(order) => <PackingSlip order={order} />}
        </OrderPaper>
      </RequirePermission>
    </InLanguage>
  )
}
