import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useOrderDetailQuery } from '../order-record/order-detail-api.ts'
import { OrderCode } from './order-code.tsx'
import { useTakesQrQuery } from './receipts-api.ts'

const LOOK_MS = 2_000

/** A sale over the counter that was to be paid by QR, and is not yet. */
export const waitsForQr = ({ channel, status, attempts }: OrderDetail): boolean =>
  channel === 'counter' && status === 'Pending' && attempts.some(({ gateway }) => gateway === 'qr')

/** The code of a sale whose page was left before it was paid. */
export function CodeAgain({ order }: { order: OrderDetail }) {
  const isWaiting = waitsForQr(order)
  const { data: qr } = useTakesQrQuery(undefined, { skip: !isWaiting })
  const [isShown, setShown] = useState(false)
  if (!isWaiting || !qr?.isOn) return null
  if (isShown) return <Shown order={order} onClose={() => setShown(false)} />
  return (
    <Notice
      title="It waits to be paid by QR"
      className="mb-6"
      actions={<Button onClick={() => setShown(true)}>Show the code again</Button>}
    />
  )
}

/** The page looks for the money for as long as the code is there. */
function Shown({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  useOrderDetailQuery(order._id, { pollingInterval: LOOK_MS })
  return (
    <div className="mb-6">
      <DashboardCard title={`Pay order ${order.number}`}>
        <OrderCode id={order._id} />
        <Button variant="quiet" onClick={onClose} className="mt-5">
          Put it away
        </Button>
      </DashboardCard>
    </div>
  )
}
