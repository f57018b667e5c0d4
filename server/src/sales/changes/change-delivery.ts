/** To whom and where, until it leaves; by whom it is carried, after it has left. */
import {
  type AddressChange,
  canChangeAddress,
  canChangeTracking,
  type TrackingChange,
} from '@spokehaat/contract/sales/order-change'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { noteChange } from '../order-change/note-change.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { rekeyOrder, updateOrder } from '../order-record/orders.queries.ts'
import { selectParcels, updateParcel } from '../parcels/parcels.queries.ts'

/** The same again changes nothing. Throws `order_not_found`, `change_not_possible`. */
export async function changeAddress(
  services: Platform,
  viewer: Viewer,
  id: string,
  change: AddressChange,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (!canChangeAddress(order)) throw fail('change_not_possible')
    const phone = onePhone(change.phone)
    const address = {
      first_name: change.firstName,
      last_name: change.lastName,
      street_address: change.streetAddress,
      apartment: change.apartment,
      area: change.area,
      city: change.city,
      district: change.district,
      postcode: change.postcode,
    }
    const fields = Object.keys(address) as (keyof typeof address)[]
    const changed = fields.filter((field) => order[field] !== address[field])
    const isPhone = order.phone !== phone
    if (changed.length === 0 && !isPhone) return
    await updateOrder(trx, id, { ...address, phone })
    await noteChange(trx, services, viewer, order, {
      story: storyOf(changed.length > 0, isPhone),
      action: 'change address',
      // the record outlives the order's own data, so it names the fields alone
      before: {},
      after: { changed: [...changed, ...(isPhone ? ['phone'] : [])] },
      mail: { kind: 'address' },
    })
  })
}

function storyOf(isAddress: boolean, isPhone: boolean): string {
  if (!isPhone) return 'The delivery address was changed'
  return isAddress ? 'The delivery address and the phone number were changed' : 'The phone number was changed'
}

/**
 * Of one parcel, where the order is sent in several; of the order, which goes by its last parcel, where none is named. The same
 * again changes nothing. Throws `order_not_found`, `parcel_not_found`, `change_not_possible`.
 */
export async function changeTracking(
  services: Platform,
  viewer: Viewer,
  id: string,
  { courier, ...change }: TrackingChange,
  number: number | null = null,
): Promise<void> {
  const trackingNumber = change.trackingNumber ?? null
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (number === null && !canChangeTracking(order)) throw fail('change_not_possible')
    const parcels = await selectParcels(trx, id)
    const parcel = number === null ? parcels.at(-1) : parcels.find((one) => one.number === number)
    if (number !== null && !parcel) throw fail('parcel_not_found')
    const before = parcel ?? order
    if (before.courier === courier && before.tracking_number === trackingNumber) return
    const carried = { courier, tracking_number: trackingNumber }
    if (parcel) await updateParcel(trx, id, parcel.number, carried)
    const isOrders = hasLeft(order.fulfilment) && parcel === parcels.at(-1)
    if (isOrders) await updateOrder(trx, id, carried)
    else await rekeyOrder(trx, id)
    await noteChange(trx, services, viewer, order, {
      story: parcel
        ? `Parcel ${parcel.number} is carried by ${[courier, trackingNumber].filter(Boolean).join(', ')} now`
        : `It is carried by ${courier} now${trackingNumber === null ? '' : `, ${trackingNumber}`}`,
      action: 'change tracking',
      before: { courier: before.courier, trackingNumber: before.tracking_number },
      after: { courier, trackingNumber, ...(parcel && { parcel: parcel.number }) },
      mail: { kind: 'tracking', courier, trackingNumber },
    })
  })
}
