/**
 * The rules of accounts: who may come in, and who may change what.
 *
 * An **admin** runs the shop; a **user** is a customer. A **blocked** account keeps its data and orders but opens
 * nothing. The shop always has at least one admin who can sign in.
 */

import type { Language } from '@spokehaat/contract/basics/language'
import type {
  ChangePasswordRequest,
  LoginRequest,
  UpdateUserRequest,
  User,
} from '@spokehaat/contract/identity/account'
import { may } from '@spokehaat/contract/identity/permissions'
import type { SignInChallenge } from '@spokehaat/contract/identity/two-factor'
import { refuseStrangePhoto } from '../../media/uploads/picture-address.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, forgetTries, forgetTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { hashPassword, isPasswordOf } from '../../platform/passwords/passwords.ts'
import { refuseAbove } from '../roles/roles.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import type { SessionTokens } from '../sessions/sessions.ts'
import { enter, type From } from '../two-factor/second-step.ts'
import { checkOwnPassword, wrongPassword } from '../users/own-password.ts'
import { warningsFor } from '../users/password-warnings.ts'
import { refusePoorStaffPassword } from '../users/staff-password.ts'
import { auditOwnKeys, auditUser, known } from '../users/user-record.ts'
import { userView } from '../users/user-view.ts'
import { findUser, findUserToSignIn, replacePasswordHash, updateUser } from '../users/users.queries.ts'
import { knownDevice } from './known-device.ts'
import { lockOthersOut } from './lock-others-out.ts'

/**
 * Begins a session, or asks for the second step. Throws `invalid_credentials`, or `invalid_or_unconfirmed` where the shop
 * asks for the confirmation first, the same and as slowly for an unknown e-mail as for a wrong password;
 * `account_blocked`, only to who knows the password; `too_many_requests`.
 */
export async function signIn(
  services: Identity,
  { email, password }: LoginRequest,
  from: From,
): Promise<SessionTokens | SignInChallenge> {
  const network = networkOf(from.ip)
  // the address first: what it is refused must not lock the account's owner out
  await countTry(services, LIMITS.signInAddress, network)
  const device = knownDevice(services, email, from.cookies)
  const [limit, who] = device === null ? [LIMITS.signInAccount, email] : [LIMITS.signInDevice, device]
  await countTry(services, limit, who)
  const user = await findUserToSignIn(services.db, email)
  const isRight = await isPasswordOf(user?.password_hash ?? null, password)
  const { mustConfirm } = services.config
  // said like a wrong password: else whoever registers a stranger's address learns by signing in whether it was free
  if (!user || !isRight || (mustConfirm && user.must_confirm && !user.is_confirmed)) {
    throw fail(mustConfirm ? 'invalid_or_unconfirmed' : 'invalid_credentials')
  }
  await Promise.all([forgetTry(services, LIMITS.signInAddress, network), forgetTries(services, limit, who)])
  if (user.is_blocked) throw fail('account_blocked')
  return enter(services, user, from)
}

/**
 * Ends every other session of the account. Throws `wrong_password`, `password_too_short` and `password_too_common` (of who works in the shop),
 * `too_many_requests`.
 */
export async function changePassword(
  services: Identity,
  viewer: Viewer,
  { oldPassword, newPassword }: ChangePasswordRequest,
): Promise<{ warnings: string[] }> {
  const from = await checkOwnPassword(services, viewer, oldPassword, 'oldPassword')
  refusePoorStaffPassword(viewer.role, newPassword)
  const to = await hashPassword(newPassword)
  await inTransaction(services.db, async (trx) => {
    if (!(await replacePasswordHash(trx, viewer.userId, { from, to }))) throw wrongPassword('oldPassword')
    // a link that was asked for with the old one must not undo this
    await lockOthersOut(trx, viewer.userId, { now: services.now(), keep: viewer.sessionId })
    await auditOwnKeys(trx, viewer, 'change own password')
  })
  return { warnings: warningsFor(newPassword) }
}

/** Throws `user_not_found`. */
export async function readUser(services: Identity, userId: string): Promise<User> {
  return userView(services, known(await findUser(services.db, userId)))
}

/**
 * One's own name, phone and photo, and with them the language that one is written to in; who may change users anyone's that is not above them. Throws `not_yours`, `user_not_found`, `more_than_own_role`;
 * `validation_failed` where the photo is not one that was uploaded here.
 */
export async function changeUser(
  services: Identity,
  viewer: Viewer,
  userId: string,
  update: UpdateUserRequest,
  language: Language,
): Promise<User> {
  const isOwn = viewer.userId === userId
  if (!isOwn && !may(viewer, 'users.write')) throw fail('not_yours')
  refuseStrangePhoto(services, update.photo)
  return inTransaction(services.db, async (trx) => {
    if (!isOwn) await refuseAbove(trx, viewer, userId)
    const before = known(await findUser(trx, userId))
    const kept = {
      ...update,
      ...(update.phone !== undefined && { phone: onePhone(update.phone) }),
      ...(isOwn && { language }),
    }
    const after = known(await updateUser(trx, userId, kept))
    if (!isOwn) await auditUser(trx, viewer, 'update', before, after)
    return userView(services, after)
  })
}
