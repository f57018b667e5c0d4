import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { useKeptOpen } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { useKeepMoneyMutation } from './customer-orders-api.ts'
import { MoneySums } from './money-sums.tsx'
import { RefundDialog } from './refunds/refund-dialog.tsx'

/** Money that is here beyond what the order costs, and that nobody has decided on; of a review its own buttons do. */
export function MoneyOver({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [isKeeping, setKeeping] = useKeptOpen(`keep:${order._id}`)
  const [isGiving, setGiving] = useKeptOpen(`give-over:${order._id}`)
  const [keep] = useKeepMoneyMutation()
  const over = -(order.account?.dueBdt ?? 0)
  if (over <= 0 || order.status === 'Review') return null
  return (
    <>
      <Notice
        title={`${formatBdt(over)} more is here than the order costs`}
        className="mb-6"
        actions={
          may('refunds.write') && (
            <>
              <Button onClick={() => setGiving(true)}>Give it back …</Button>
              <Button variant="quiet" onClick={() => setKeeping(true)}>
                Keep it …
              </Button>
            </>
          )
        }
      >
        <MoneySums order={order} className="mt-2" />
      </Notice>
      {isGiving && (
        <RefundDialog
          keptAs={`give-over:${order._id}`}
          order={order}
          overBdt={over}
          onClose={() => setGiving(false)}
        />
      )}
      {isKeeping && (
        <ReasonDialog
          keptAs={`keep:${order._id}`}
          title={`Keep ${formatBdt(over)}?`}
          submit="Keep it"
          tone="danger"
          onReason={async (reason) => {
            await keep({ id: order._id, amountBdt: over, reason }).unwrap()
            toast.success(`${formatBdt(over)} is kept.`)
          }}
          onClose={() => setKeeping(false)}
        >
          <p>It stays with the shop, on record with your reason: what a refused parcel cost, say.</p>
        </ReasonDialog>
      )}
    </>
  )
}
