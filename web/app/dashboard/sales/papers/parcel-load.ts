/** What one parcel holds, for its slip and its label. Pure. */
import type { Order } from '@spokehaat/contract/sales/order'
import { hereOf, isExchangeToSend, isSentInPart } from '@spokehaat/contract/sales/parcel'
import { atDoorBdt } from '../../../order-parts/at-door.ts'

export interface ParcelLoad {
  /** Which of several; null where the order goes as one. */
  which: string | null
  lines: { position: number; quantity: number }[]
  courier: string | null
  trackingNumber: string | null
  /** Taka that its courier collects: of several parcels, the last one's. */
  cash: number
}

/**
 * `number`: of one that has left. Left out: of what is to be sent now, or of the last that was.
 */
export function parcelLoad(order: Order, number?: number): ParcelLoad {
  const { parcels, courier, trackingNumber } = order
  const isOpen = isSentInPart(order)
  if (isOpen && number === undefined) {
    const lines = order.products.map((line, position) => ({ position, quantity: hereOf(order, line) }))
    return {
      which: `Parcel ${order.parcelsSent + 1}, ${isExchangeToSend(order) ? 'exchange' : 'the rest'}`,
      lines: lines.filter(({ quantity }) => quantity > 0),
      courier: null,
      trackingNumber: null,
      cash: atDoorBdt(order),
    }
  }
  const parcel = number === undefined ? parcels.at(-1) : parcels.find((one) => one.number === number)
  if (!parcel) {
    const lines = order.products.map(({ toSend }, position) => ({ position, quantity: toSend }))
    return {
      which: null,
      lines: lines.filter(({ quantity }) => quantity > 0),
      courier,
      trackingNumber,
      cash: atDoorBdt(order),
    }
  }
  const isLast = !isOpen && parcel.number === parcels.length
  return {
    which: isOpen ? `Parcel ${parcel.number}, more follow` : `Parcel ${parcel.number} of ${parcels.length}`,
    lines: parcel.lines,
    courier: parcel.courier,
    trackingNumber: parcel.trackingNumber,
    cash: isLast ? atDoorBdt(order) : 0,
  }
}
