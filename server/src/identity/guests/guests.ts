/**
 * Guests: who buys without an account. A guest is a row among the users that no password opens, and a session like any
 * other; losing the session is losing the guest. Whatever they type proves nothing: see proofs.ts.
 */
import type { Language } from '@spokehaat/contract/basics/language'
import type { GuestRequest } from '@spokehaat/contract/identity/account'
import { onePhone } from '../../outbox/one-phone.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import type { Identity } from '../sessions/identity.ts'
import { endSessionsOf } from '../sessions/sessions.queries.ts'
import { beginSessionByPassword, ownerOf, type SessionTokens } from '../sessions/sessions.ts'
import { insertUser } from '../users/users.queries.ts'
import { forgetGuestOf, lockGuestOf } from './guests.queries.ts'
import { copyProofs } from './proofs.queries.ts'

/** No hash of a password is like it. */
export const NO_PASSWORD = ''

/**
 * The answer is the same whoever has an account with this phone or address, and nothing of that account is touched.
 * Throws `too_many_requests`.
 */
export async function beginGuest(
  services: Identity,
  { name, phone, email }: GuestRequest,
  from: { ip: string; userAgent: string | undefined; language: Language },
): Promise<SessionTokens> {
  await countTry(services, LIMITS.guest, networkOf(from.ip))
  const guest = { id: newId(), role: 'guest', password_hash: NO_PASSWORD, language: from.language } as const
  await insertUser(services.db, {
    ...guest,
    name,
    phone: onePhone(phone),
    email: '',
    contact_email: email,
    created_at: services.now(),
  })
  const tokens = await beginSessionByPassword(services, { ...guest, email: email ?? '' }, from.userAgent)
  if (!tokens) throw new Error('A guest could not come in.')
  return tokens
}

/** The guest whose session this browser's cookie carries on; null where there is none. */
export async function guestIn(services: Identity, refresh: string | undefined): Promise<string | null> {
  const owner = await ownerOf(services, refresh)
  return owner?.role === 'guest' ? owner.userId : null
}

/**
 * After a sign-in in a browser where a guest was shopping: the guest's session ends. Where the account was registered from
 * that very session, the guest's orders and proofs come along. Into any other account they do not: on a shared computer
 * whoever signs in next would get the orders of a stranger.
 */
export async function leaveGuest(
  services: Identity,
  userId: string,
  refreshBefore: string | undefined,
): Promise<void> {
  const guestId = await guestIn(services, refreshBefore)
  if (guestId === null) return
  await inTransaction(services.db, async (trx) => {
    if ((await lockGuestOf(trx, userId)) === guestId) {
      await services.guestOrders.take(trx, services, userId, { kind: 'session', guestId })
      await copyProofs(trx, guestId, userId)
      await forgetGuestOf(trx, userId)
    }
    await endSessionsOf(trx, guestId, { reason: 'sign-out', now: services.now() })
  })
}
