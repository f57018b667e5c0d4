import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { canUndeliver, deliveredAtOf } from '@spokehaat/contract/sales/order-change'
import { useKeptOpen } from '../../../../store/use-kept.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { ReasonDialog } from '../../../frame/dialogs/reason-dialog.tsx'
import { useUndeliverMutation } from '../customer-orders-api.ts'

/** For a day after it was marked as delivered. */
export function UndeliverButton({ order }: { order: OrderDetail }) {
  const [undeliver] = useUndeliverMutation()
  const keptAs = `undeliver:${order._id}`
  const [isAsking, setAsking] = useKeptOpen(keptAs)
  // what was handed over the counter is with its customer
  if (order.channel === 'counter') return null
  if (!canUndeliver(order.fulfilment, deliveredAtOf(order.events), Date.now())) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Not delivered after all …</Button>
      {isAsking && (
        <ReasonDialog
          keptAs={keptAs}
          title={`Order ${order.number} was not delivered?`}
          submit="It is on its way"
          onReason={async (reason) => {
            await undeliver({ id: order._id, reason }).unwrap()
            toast.success(`Order ${order.number} is on its way again.`)
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            The customer was told that it was delivered. They get a mail that it was not, and read your
            reason.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
