import type { Supplier, SupplierOrder } from '@spokehaat/contract/catalogue/supplier'
import { type ReactNode, useState } from 'react'
import { formatCount, formatDate, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useCancelSupplierOrderMutation } from './suppliers-api.ts'

interface SupplierOrdersProps {
  supplier: Supplier
  orders: readonly SupplierOrder[]
}

/** What was ordered of them: what is on its way, and the latest of what has come or was called off. */
export function SupplierOrders({ supplier, orders }: SupplierOrdersProps) {
  const [cancelling, setCancelling] = useState<SupplierOrder | null>(null)
  const [cancel] = useCancelSupplierOrderMutation()
  if (orders.length === 0) return null
  return (
    <div className="mb-8">
      <DashboardCard title="Ordered of them">
        <ul className="divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <li key={order._id} className="py-4">
              <OrderHead order={order}>
                {order.state === 'open' && (
                  <Button
                    variant="quiet"
                    className="text-brick! max-sm:-ml-5"
                    onClick={() => setCancelling(order)}
                  >
                    Call off<span className="sr-only">{` the order of ${formatDate(order.orderedAt)}`}</span>
                  </Button>
                )}
              </OrderHead>
              <OrderLines order={order} />
            </li>
          ))}
        </ul>
      </DashboardCard>
      {cancelling && (
        <ConfirmDialog
          title="Call off what has not come?"
          confirm="Call it off"
          onConfirm={async () => {
            await cancel({ id: supplier._id, orderId: cancelling._id }).unwrap()
            toast.success('The order is called off')
          }}
          onClose={() => setCancelling(null)}
        >
          <p>
            {`${plural(restOf(cancelling), 'piece')} will not be waited for, and can be ordered again. ${supplier.name} is not told.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const sum = (order: SupplierOrder, of: (line: SupplierOrder['lines'][number]) => number) =>
  order.lines.reduce((all, line) => all + of(line), 0)
const restOf = (order: SupplierOrder) => sum(order, ({ pieces, received }) => pieces - received)

function OrderHead({ order, children }: { order: SupplierOrder; children: ReactNode }) {
  const cost = sum(order, ({ pieces, costBdt }) => Math.round((costBdt ?? 0) * 100) * pieces) / 100
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {`${plural(
            sum(order, ({ pieces }) => pieces),
            'piece',
          )}, ${formatDate(order.orderedAt)}`}
          <StateBadge order={order} />
        </p>
        <p className="figures wrap-anywhere text-muted">
          {[
            order.state === 'open' ? `should be here by ${formatDate(order.dueAt)}` : null,
            `${formatCount(sum(order, ({ received }) => received))} received`,
            cost > 0 ? `about ${formatBdt(cost)}` : null,
            `by ${order.by}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {children}
    </div>
  )
}

function StateBadge({ order: { state, isLate } }: { order: SupplierOrder }) {
  if (state === 'received') return <Badge tone="good">Received</Badge>
  if (state === 'cancelled') return <Badge tone="quiet">Called off</Badge>
  return isLate ? <Badge tone="bad">Late</Badge> : <Badge tone="loud">On its way</Badge>
}

function OrderLines({ order }: { order: SupplierOrder }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {plural(order.lines.length, 'line')}
      </summary>
      <ul>
        {order.lines.map(({ name, color, size, sku, pieces, received, costBdt }) => (
          <li key={sku} className="flex flex-wrap justify-between gap-x-6 py-1">
            <span className="min-w-0 wrap-anywhere">
              {[name, color, size].filter(Boolean).join(', ')} <span className="text-muted">{sku}</span>
            </span>
            <span className="figures text-muted">
              {`${formatCount(received)} of ${formatCount(pieces)}${costBdt === null ? '' : `, ${formatBdt(costBdt)} apiece`}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
