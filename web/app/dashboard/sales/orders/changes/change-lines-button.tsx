import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { canChangeLines } from '@spokehaat/contract/sales/order-change'
import { useKeptOpen } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChangeLinesDialog } from './change-lines-dialog.tsx'

/** Below what was ordered, until it is packed. What was asked back is the refunds' to change. */
export function ChangeLinesButton({ order }: { order: OrderDetail }) {
  const may = useMay()
  const keptAs = `lines:${order._id}`
  const [isOpen, setOpen] = useKeptOpen(keptAs)
  const isAskedBack = order.products.some(({ askedBack }) => askedBack > 0)
  if (!may('orders.write') || !canChangeLines(order) || isAskedBack) return null
  return (
    <>
      <Button className="mt-4" onClick={() => setOpen(true)}>
        Change products or sizes …
      </Button>
      {isOpen && <ChangeLinesDialog keptAs={keptAs} order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
