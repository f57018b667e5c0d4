/** A way back in for whoever can read the account's mail. */
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import type { ResetPasswordRequest } from '@spokehaat/contract/identity/account'
import { isStaff } from '@spokehaat/contract/identity/permissions'
import { issueLink, openLink, spendLink } from '../../outbox/links.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMailTo } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import { isCommonPassword } from '../../platform/config/common-passwords.ts'
import type { Config } from '../../platform/config/config.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, forgetTries, LIMITS } from '../../platform/load/throttle.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import type { Identity } from '../sessions/identity.ts'
import { forgetProofTries } from '../two-factor/prove.ts'
import { deleteTwoFactor } from '../two-factor/two-factor.queries.ts'
import { refusePoorStaffPassword } from '../users/staff-password.ts'
import { findUser, findUserToSignIn } from '../users/users.queries.ts'
import { choosePasswordByMail } from './choose-by-mail.ts'
import { takeAsConfirmed } from './email-confirmation.ts'

export const resetUrl = ({ publicUrl }: Config, language: Language, token: string) =>
  `${publicUrl}${inLanguage(language, `/reset-password?token=${token}`)}`

/**
 * Mails a link to the account's owner. Who asks learns nothing: the same answer, the same limits and the same
 * statements for an address without an account. Throws `too_many_requests`.
 */
export async function sendResetLink(
  services: Identity,
  email: string,
  { network, language: asked }: { network: string; language: Language },
): Promise<void> {
  await countTry(services, LIMITS.resetMailAddress, network)
  await countTry(services, LIMITS.resetMail, email)
  await inTransaction(services.db, async (trx) => {
    const user = await findUserToSignIn(trx, email)
    const token = await issueLink(trx, { purpose: 'password-reset', userId: user?.id, now: services.now() })
    // as much work for an address without an account
    const language = user?.language ?? asked
    const m = await mailTexts(trx, language)
    await enqueueMailTo(trx, user?.id ?? null, { to: email, ...resetMail(services, m, token) })
  })
}

export function resetMail({ config }: Pick<Identity, 'config'>, m: MailTexts, token: string) {
  return writeMail({
    texts: m,
    subject: m.reset_subject({}),
    heading: m.reset_subject({}),
    paragraphs: [m.reset_text({})],
    button: { label: m.reset_subject({}), url: resetUrl(config, m.language, token) },
    notes: [m.reset_once({}), m.reset_not_you({})],
  })
}

/**
 * Ends every session, and opens the throttle that a guesser may have shut. Whoever reads the account's mail has
 * confirmed its address, too: where nobody had before, the second factor ends with the rest. Throws `link_unknown`, `link_used`, `link_expired`, `password_too_short` and
 * `password_too_common` (of who works in the shop; the
 * link stays open), `too_many_requests`.
 */
export async function resetPassword(
  services: Identity,
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
  refusePoorStaffPassword(user.role, newPassword)
  const hash = await hashPassword(newPassword)
  await inTransaction(db, async (trx) => {
    await spendLink(trx, 'password-reset', token, now)
    await choosePasswordByMail(trx, user, { hash, now })
    const isFirst = await takeAsConfirmed(services, trx, user.id)
    // a stranger who had registered the address may have set it up; of who works in the shop the owner knows
    if (isFirst && !isStaff(user.role)) await deleteTwoFactor(trx, user.id)
  })
  await forgetTries(services, LIMITS.signInAccount, user.email)
  await forgetProofTries(services, user.id)
  return { isCommon }
}
