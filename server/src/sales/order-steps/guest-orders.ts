/** Orders of guests that become an account's. */
import type { GuestOrders, GuestProof } from '../../identity/sessions/identity.ts'
import { shownAddress } from '../../identity/users/shown-address.ts'
import { followAccount } from '../customer-record/customer-record.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { takeGuestOrders } from './guest-orders.queries.ts'

/** The first account that proves it keeps the order: it is no guest's any more, so a second finds nothing. */
export const guestOrders: GuestOrders = {
  async take(trx, { now }, userId, proof) {
    const taken = await takeGuestOrders(trx, userId, proof)
    await followAccount(
      trx,
      userId,
      taken.map(({ id }) => id),
    )
    for (const { id, email } of taken) {
      await addOrderEvent(trx, {
        orderId: id,
        at: now(),
        kind: 'note',
        text: `Ordered by a guest; now in the account ${shownAddress(email)}, ${PROVED[proof.kind](proof)}`,
        isInternal: true,
      })
    }
    return taken.length
  },
}

const PROVED: { [Kind in GuestProof['kind']]: (proof: GuestProof) => string } = {
  phone: (proof) => `which has proved the phone ${'value' in proof ? proof.value : ''}`,
  mail: (proof) => `which has confirmed the address ${'value' in proof ? shownAddress(proof.value) : ''}`,
  session: () => 'which was made in the guest’s own session',
}
