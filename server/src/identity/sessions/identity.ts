import type { Images } from '../../media/uploads/image-store.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'

/** How somebody shows to be the guest who ordered: by what an order names, or by the guest's own session. */
export type GuestProof = { kind: 'phone' | 'mail'; value: string } | { kind: 'session'; guestId: string }

/**
 * What an account does with the orders of the guests that it proves to have been. Orders hand it over, so that accounts
 * need not know them. Gives how many it took; an order that an account has is nobody else's any more.
 */
export interface GuestOrders {
  take: (trx: DatabaseTransaction, services: Platform, userId: string, proof: GuestProof) => Promise<number>
}

/** What accounts and sessions work with. */
export interface Identity extends Platform, Images {
  /** Signs tokens; the same on every node. */
  sessionSecret: Uint8Array
  guestOrders: GuestOrders
}
