/** To whom and where, until it leaves; by whom it is carried, after it has left. */
import {
  type AddressChange,
  canChangeAddress,
  canChangeTracking,
  type TrackingChange,
} from '@spokehaat/contract/sales/order-change'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { onePhone } from '../../identity/users/one-phone.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { noteChange } from './note-change.ts'

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

/** The same again changes nothing. Throws `order_not_found`, `change_not_possible`. */
export async function changeTracking(
  services: Platform,
  viewer: Viewer,
  id: string,
  { courier, ...change }: TrackingChange,
): Promise<void> {
  const trackingNumber = change.trackingNumber ?? null
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (!canChangeTracking(order)) throw fail('change_not_possible')
    if (order.courier === courier && order.tracking_number === trackingNumber) return
    await updateOrder(trx, id, { courier, tracking_number: trackingNumber })
    await noteChange(trx, services, viewer, order, {
      story:
        trackingNumber === null
          ? `It is carried by ${courier} now`
          : `It is carried by ${courier} now, ${trackingNumber}`,
      action: 'change tracking',
      before: { courier: order.courier, trackingNumber: order.tracking_number },
      after: { courier, trackingNumber },
      mail: { kind: 'tracking', courier, trackingNumber },
    })
  })
}
