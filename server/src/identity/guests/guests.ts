/**
 * Guests: who buys without an account. A guest is a row among the users that no password opens, and a session like any
 * other; losing the session is losing the guest. Whatever they type proves nothing: see proofs.ts.
 */
import type { Language } from '@spokehaat/contract/basics/language'
import type { GuestRequest } from '@spokehaat/contract/identity/account'
import { newId } from '../../platform/db/new-id.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import type { Identity } from '../sessions/identity.ts'
import { beginSessionByPassword, type SessionTokens } from '../sessions/sessions.ts'
import { onePhone } from '../users/one-phone.ts'
import { insertUser } from '../users/users.queries.ts'

/** No hash of a password is like it. */
const NO_PASSWORD = ''

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
