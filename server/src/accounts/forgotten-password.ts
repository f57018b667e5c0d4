/** A way back in for whoever can read the account's mail. */
import type { ResetPasswordRequest } from '@spokehaat/contract/account'
import { ERRORS } from '@spokehaat/contract/errors'
import { fail } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { shutLinks } from '../mail/links.queries.ts'
import { issueLink, openLink, spendLink } from '../mail/links.ts'
import { enqueueMail } from '../mail/outbox.queries.ts'
import { writeMail } from '../mail/write-mail.ts'
import { confirmEmailOf, findUser, findUserToSignIn, updateUser } from './accounts.queries.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { countTry, forgetTries, LIMITS } from './throttle.ts'

/**
 * Mails a link to the account's owner. Who asks learns nothing: the same answer, the same limits and nearly the same
 * work for an address without an account. Throws `too_many_requests`.
 */
export async function sendResetLink(services: Services, email: string, network: string): Promise<void> {
  await countTry(services, LIMITS.resetMailAddress, network)
  await countTry(services, LIMITS.resetMail, email)
  await services.db.transaction().execute(async (trx) => {
    const user = await findUserToSignIn(trx, email)
    const token = await issueLink(trx, { purpose: 'password-reset', userId: user?.id, now: services.now() })
    const words = writeMail({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: [
        'Somebody, we hope it was you, said that the password of your Spokehaat account is forgotten. With this link you choose a new one.',
      ],
      button: {
        label: 'Choose a new password',
        url: `${services.config.publicUrl}/reset-password?token=${token}`,
      },
      notes: [
        'The link works once, within one hour. It signs you out everywhere.',
        'It was not you? Then leave this mail as it is: your password stays as it was.',
      ],
    })
    if (user) await enqueueMail(trx, { to: email, ...words })
  })
}

/**
 * Ends every session, and opens the throttle that a guesser may have shut. Whoever reads the account's mail has
 * confirmed its address, too. Throws `link_unknown`, `link_used`, `link_expired`, `password_too_common` (an admin's; the
 * link stays open), `too_many_requests`.
 */
export async function resetPassword(
  services: Services,
  { token, newPassword }: ResetPasswordRequest,
  network: string,
): Promise<{ isCommon: boolean }> {
  await countTry(services, LIMITS.linkAddress, network)
  const { db } = services
  const now = services.now()
  // before the costly hash: only who holds a link has one made
  const { user_id: userId } = await openLink(db, 'password-reset', token, now)
  const user = userId === null ? undefined : await findUser(db, userId)
  if (!user) throw fail('link_unknown')
  const isCommon = isCommonPassword(newPassword)
  if (user.role === 'admin' && isCommon) {
    throw fail('password_too_common', { fields: { newPassword: ERRORS.password_too_common[1] } })
  }
  const hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await spendLink(trx, 'password-reset', token, now)
    await updateUser(trx, user.id, { password_hash: hash })
    await confirmEmailOf(trx, user.id, now)
    await shutLinks(trx, 'password-reset', { userId: user.id }, now)
    await endSessionsOf(trx, user.id, { reason: 'password', now })
  })
  await forgetTries(services, LIMITS.signInAccount, user.email)
  return { isCommon }
}
