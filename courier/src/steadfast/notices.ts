import { dhakaTime } from '../dates.ts'
import { taka } from '../money.ts'
import type { Draft } from '../notify.ts'
import type { Parcel, Step } from '../parcel.ts'

/** A parcel's delivery status. */
export function steadfastStatus({ state, awaits }: Parcel): string {
  switch (state) {
    case 'booked':
      return 'in_review'
    case 'hold':
      return 'hold'
    case 'approval':
      return `${awaits === null ? 'unknown' : OUTCOMES[awaits]}_approval_pending`
    case 'delivered':
    case 'exchanged':
      return 'delivered'
    case 'partial':
      return 'partial_delivered'
    case 'refused':
    case 'cancelled':
      return 'cancelled'
    case 'lost':
      return 'exceptional'
    default:
      return 'pending'
  }
}

const OUTCOMES = { delivered: 'delivered', partial: 'partial_delivered', refused: 'cancelled' } as const

/** The same, and how far the goods are on their way back: only `…_received` is on the merchant's shelf. */
export function steadfastReturnStatus(parcel: Parcel): string {
  const status = steadfastStatus(parcel)
  if (parcel.back === 'lost') return 'exceptional'
  if (parcel.state !== 'refused' && parcel.state !== 'partial') return status
  const leg = { none: 'processing', coming: 'rider_assigned', received: 'received' } as const
  return `${status}_return_${leg[parcel.back]}`
}

const TOLD: Readonly<Record<Step, string>> = {
  booked: 'Consignment has been created.',
  assigned: 'Rider has been assigned for pickup.',
  pickup_failed: 'Pickup failed.',
  weighed: 'Delivery charge has been updated.',
  picked: 'Consignment has been picked up.',
  in_transit: 'Consignment sent to the destination hub.',
  out_for_delivery: 'Rider is out for delivery.',
  area_changed: 'Delivery area has been changed.',
  failed: 'Delivery attempt failed.',
  hold: 'Consignment is on hold at the customer’s request.',
  approval: 'Rider has reported; waiting for approval.',
  delivered: 'Consignment has been marked as delivered.',
  partial: 'Consignment has been marked as partially delivered.',
  exchanged: 'Consignment has been delivered in exchange.',
  refused: 'Consignment has been marked as cancelled.',
  returning: 'Consignment is on its way back to the merchant.',
  back: 'Consignment has been returned to the merchant.',
  lost: 'Consignment needs attention.',
  cancelled: 'Consignment has been cancelled.',
}
export const steadfastMessage = (step: Step) => TOLD[step]

/** The steps that change the delivery's status; the others are news of the way alone. */
const OF_DELIVERY: readonly Step[] = [
  'picked',
  'hold',
  'approval',
  'delivered',
  'partial',
  'exchanged',
  'refused',
  'lost',
  'cancelled',
]
const NOT_TOLD: readonly Step[] = ['booked', 'weighed']

export function steadfastNotices(parcel: Parcel, step: Step, at: number): Draft[] {
  if (NOT_TOLD.includes(step)) return []
  const isDelivery = OF_DELIVERY.includes(step)
  const event = isDelivery ? 'delivery_status' : 'tracking_update'
  return [
    {
      event,
      reference: parcel.reference,
      body: {
        notification_type: event,
        consignment_id: Number(parcel.id),
        invoice: parcel.reference,
        ...(isDelivery && {
          status: steadfastStatus(parcel),
          // of a parcel that was taken in part: what was really collected
          cod_amount: taka(parcel.collected ?? parcel.due),
          delivery_charge: taka(parcel.fee),
        }),
        tracking_message: TOLD[step],
        updated_at: dhakaTime(at),
      },
    },
  ]
}
