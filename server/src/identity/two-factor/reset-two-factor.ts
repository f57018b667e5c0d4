/** Letting somebody in again who has lost phone and recovery codes. */

import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { refuseAbove } from '../roles/roles.ts'
import type { Viewer } from '../sessions/authentication.ts'
import { known } from '../users/user-record.ts'
import { findUser, findUserToSignIn } from '../users/users.queries.ts'
import { forgetDevicesOf } from './remembered-devices.queries.ts'
import { deleteTwoFactor } from './two-factor.queries.ts'
import { record } from './two-factor.ts'
import { tellOwner } from './two-factor-mails.ts'

/**
 * An admin turns off somebody else's. Their own takes their password and a code, in their profile: a session that was
 * left open must not be enough. Throws `two_factor_own_reset`, `user_not_found`, `two_factor_off`, `more_than_own_role`.
 */
export async function resetTwoFactor(services: Platform, viewer: Viewer, userId: string): Promise<void> {
  if (viewer.userId === userId) throw fail('two_factor_own_reset')
  await inTransaction(services.db, async (trx) => {
    await refuseAbove(trx, viewer, userId)
    const user = known(await findUser(trx, userId))
    if (!(await takeAway(services, trx, viewer, user))) throw fail('two_factor_off')
  })
}

/** At the word of who runs the machine: the way back in for a last admin. False where it was not on. */
export function resetTwoFactorOf(services: Platform, email: string): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    const user = await findUserToSignIn(trx, email.toLowerCase())
    return user ? takeAway(services, trx, null, user) : false
  })
}

async function takeAway(
  services: Platform,
  trx: DatabaseTransaction,
  by: Viewer | null,
  user: Pick<Awaited<ReturnType<typeof findUser>> & object, 'id' | 'email' | 'role'>,
): Promise<boolean> {
  if (!(await deleteTwoFactor(trx, user.id))) return false
  await forgetDevicesOf(trx, user.id)
  await tellOwner(services, trx, user.id, 'reset')
  await record(trx, by, { userId: user.id, email: user.email, role: user.role }, 'reset two-factor', false)
  return true
}
