import { dhakaTime, isoTime } from '../dates.ts'
import { taka } from '../money.ts'
import type { Draft } from '../notify.ts'
import type { Parcel, Step } from '../parcel.ts'

const EVENTS: Readonly<Record<Step, readonly string[]>> = {
  booked: ['order.created'],
  assigned: ['order.pickup-requested', 'order.assigned-for-pickup'],
  pickup_failed: ['order.pickup-failed'],
  weighed: ['order.updated'],
  picked: ['order.picked'],
  in_transit: ['order.at-the-sorting-hub', 'order.in-transit', 'order.received-at-last-mile-hub'],
  out_for_delivery: ['order.assigned-for-delivery'],
  area_changed: [],
  failed: ['order.delivery-failed'],
  hold: ['order.on-hold'],
  approval: [],
  delivered: ['order.delivered'],
  partial: ['order.partial-delivery'],
  exchanged: ['order.exchanged'],
  refused: ['order.returned'],
  returning: ['order.return-id-created', 'order.return-in-transit'],
  back: ['order.returned-to-merchant'],
  lost: [],
  cancelled: ['order.pickup-cancelled'],
}

const WITH_MONEY: readonly Step[] = ['delivered', 'partial', 'exchanged']
const WITH_REASON: readonly Step[] = ['partial', 'exchanged', 'refused', 'failed', 'hold', 'pickup_failed']
const WITH_FEE: readonly Step[] = ['booked', 'assigned', 'weighed']
const COMING_BACK: readonly Step[] = ['returning', 'back']

/** What Pathao tells of a step. */
export function pathaoNotices(parcel: Parcel, step: Step, at: number): Draft[] {
  const isPaidReturn = step === 'refused' && (parcel.collected ?? 0) > 0
  const events = isPaidReturn ? ['order.paid-return'] : EVENTS[step]
  return events.map((event) =>
    pathaoNotice(parcel, event, at, {
      ...(WITH_FEE.includes(step) && { delivery_fee: taka(parcel.fee) }),
      ...((WITH_MONEY.includes(step) || isPaidReturn) && { collected_amount: taka(parcel.collected ?? 0) }),
      ...(WITH_REASON.includes(step) && { reason: REASONS[step] ?? 'Customer refused' }),
      ...(COMING_BACK.includes(step) && {
        return_consignment_id: parcel.returnId,
        return_type: returnType(parcel),
        collected_amount: taka(parcel.collected ?? 0),
        reason: 'Customer refused',
      }),
    }),
  )
}

export function pathaoNotice(parcel: Parcel, event: string, at: number, more: Draft['body']): Draft {
  return {
    event,
    reference: parcel.reference || parcel.id,
    body: {
      event,
      consignment_id: parcel.id,
      merchant_order_id: parcel.reference,
      store_id: parcel.storeId,
      updated_at: dhakaTime(at),
      timestamp: isoTime(at),
      ...more,
    },
  }
}

const REASONS: Partial<Record<Step, string>> = {
  partial: 'Customer kept a part',
  exchanged: 'Customer exchanged it',
  failed: 'Customer not at home',
  hold: 'Customer asked for another day',
  pickup_failed: 'Shop was closed',
}

function returnType({ state, collected }: Parcel): string {
  if (state === 'partial') return 'partial-delivery'
  if (state === 'exchanged') return 'exchange'
  return (collected ?? 0) > 0 ? 'paid-return' : 'return'
}

/** A parcel's state as Pathao's panel words it; the slug has underscores. */
export function pathaoStatus({ state, back, collected, settlement }: Parcel): string {
  if (back === 'coming') return 'Return In Transit'
  if (back === 'received') return 'Returned To Merchant'
  if (back === 'lost') return 'Return Lost'
  switch (state) {
    case 'booked':
      return 'Pending'
    case 'picked':
      return 'Picked'
    case 'hold':
      return 'On Hold'
    case 'delivered':
      return settlement === null ? 'Delivered' : 'Paid'
    case 'partial':
      return 'Partial Delivery'
    case 'exchanged':
      return 'Exchanged'
    case 'refused':
      return (collected ?? 0) > 0 ? 'Paid Return' : 'Returned'
    case 'lost':
      return 'Lost'
    case 'cancelled':
      return 'Pickup Cancelled'
    default:
      return 'In Transit'
  }
}
