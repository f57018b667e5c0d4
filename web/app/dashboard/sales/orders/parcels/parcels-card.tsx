import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { canCallOffRest, canUndeliver } from '@spokehaat/contract/sales/order-change'
import { canDeliverParcel } from '@spokehaat/contract/sales/parcel'
import type { Parcel } from '@spokehaat/contract/sales/sending'
import type { ReactNode } from 'react'
import { paths } from '../../../../lib/desk-paths.ts'
import { atDoorBdt } from '../../../../order-parts/at-door.ts'
import { OrderParcels } from '../../../../order-parts/order-parcels.tsx'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { useKeptOpen, useKeptStep } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { ReasonDialog } from '../../../frame/dialogs/reason-dialog.tsx'
import { DashboardCard } from '../../../frame/parts/dashboard-page.tsx'
import { TrackingDialog } from '../changes/tracking-dialog.tsx'
import {
  useCallOffRestMutation,
  useDeliverParcelMutation,
  useTrackParcelMutation,
  useUndeliverParcelMutation,
} from './parcels-api.ts'

/** The parcels of an order that is sent in several; nothing of one that goes as one. */
export function ParcelsCard({ order }: { order: OrderDetail }) {
  const may = useMay()
  if (order.parcels.length === 0) return null
  return (
    <DashboardCard title="Parcels">
      <OrderParcels
        order={order}
        language="en"
        actions={(parcel) => (
          <Row>
            {may('orders.ship') && <ParcelMoves order={order} parcel={parcel} />}
            <ButtonLink to={paths.packingSlip(order._id, parcel.number)}>Slip and label</ButtonLink>
          </Row>
        )}
        restActions={
          may('orders.write') && (
            <Row>
              <CallOffRestButton order={order} />
            </Row>
          )
        }
      />
    </DashboardCard>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 flex flex-wrap gap-3 empty:hidden">{children}</div>
)

function ParcelMoves({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  const about = `${order._id}:${parcel.number}`
  const keyOf = { tracking: `tracking:${about}`, undo: `undeliver:${about}` }
  const [asking, setAsking] = useKeptStep<keyof typeof keyOf>(keyOf)
  const [deliver, { isLoading }] = useDeliverParcelMutation()
  const [undeliver] = useUndeliverParcelMutation()
  const [track] = useTrackParcelMutation()
  const { number, deliveredAt } = parcel
  const of = { id: order._id, number }
  const close = () => setAsking(null)

  async function markDelivered() {
    try {
      await deliver(of).unwrap()
      toast.success(`Parcel ${number} of ${order.number} is delivered now.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <>
      {canDeliverParcel(order, parcel) && (
        <Button busy={isLoading} onClick={markDelivered}>
          Mark as delivered
        </Button>
      )}
      {deliveredAt !== null && canUndeliver('Delivered', deliveredAt, Date.now()) && (
        <Button onClick={() => setAsking('undo')}>Not delivered after all …</Button>
      )}
      <Button onClick={() => setAsking('tracking')}>Correct courier or tracking …</Button>
      {asking === 'tracking' && (
        <TrackingDialog
          keptAs={keyOf.tracking}
          title={`Who carries parcel ${number} of ${order.number}`}
          carried={parcel}
          onSave={async (tracking) => {
            await track({ ...of, tracking }).unwrap()
            toast.success(`Parcel ${number} has its new tracking.`)
          }}
          onClose={close}
        />
      )}
      {asking === 'undo' && (
        <ReasonDialog
          keptAs={keyOf.undo}
          title={`Parcel ${number} was not delivered?`}
          submit="It is on its way"
          onReason={async (reason) => {
            await undeliver({ ...of, reason }).unwrap()
            toast.success(`Parcel ${number} is on its way again.`)
          }}
          onClose={close}
        >
          <p>The customer reads your reason on their order.</p>
        </ReasonDialog>
      )}
    </>
  )
}

/** Of a paid one the money goes back, so that it takes who may give it. */
function CallOffRestButton({ order }: { order: OrderDetail }) {
  const may = useMay()
  const keptAs = `call-off-rest:${order._id}`
  const [isAsking, setAsking] = useKeptOpen(keptAs)
  const [callOff] = useCallOffRestMutation()
  const isPaid = order.status === 'Paid'
  if (!canCallOffRest(order) || (isPaid && !may('refunds.write'))) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Do not send the rest …</Button>
      {isAsking && (
        <ReasonDialog
          keptAs={keptAs}
          title={`The rest of ${order.number} will not be sent?`}
          submit="Do not send it"
          tone="danger"
          onReason={async (reason) => {
            await callOff({ id: order._id, reason }).unwrap()
            toast.success(`The rest of ${order.number} will not be sent.`)
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {isPaid
              ? 'What it cost is asked back, its pieces go to the shelf with the refund, and the customer gets a mail.'
              : 'Its pieces go back to the shelf, and the order comes to less. The customer gets a mail.'}
          </p>
          {!isPaid && atDoorBdt(order) > 0 && (
            <p>What has left was sent without collecting anything: ask for its money.</p>
          )}
        </ReasonDialog>
      )}
    </>
  )
}
