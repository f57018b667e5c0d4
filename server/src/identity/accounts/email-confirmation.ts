/** Whether an account's address is its owner's: a mail to it says how to confirm that. */

import { errorMessage } from '@spokehaat/contract/basics/errors'
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { ConfirmEmailRequest, ConfirmedEmail } from '@spokehaat/contract/identity/account'
import { shutLinks } from '../../outbox/links.queries.ts'
import { issueLink, openLink, spendLink } from '../../outbox/links.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, forgetTries, LIMITS } from '../../platform/load/throttle.ts'
import { hashPassword, isPasswordOf } from '../../platform/passwords/passwords.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { deleteTwoFactor } from '../two-factor/two-factor.queries.ts'
import { warningsFor } from '../users/password-warnings.ts'
import { refusePoorStaffPassword } from '../users/staff-password.ts'
import { confirmEmailOf, findPasswordHash, findUser, type UserRow } from '../users/users.queries.ts'
import { choosePasswordByMail } from './choose-by-mail.ts'

/** Nothing that was typed is in it: else a stranger could have us send words of theirs to anyone. */
export function confirmationMail({ config }: Pick<Platform, 'config'>, m: MailTexts, token: string) {
  return writeMail({
    texts: m,
    subject: m.confirm_subject({}),
    heading: m.confirm_heading({}),
    paragraphs: [m.confirm_text({})],
    button: {
      label: m.confirm_button({}),
      url: `${config.publicUrl}${inLanguage(m.language, `/confirm-email?token=${token}`)}`,
    },
    notes: [m.works_once_week({}), m.confirm_not_you({})],
  })
}

/** Sends the mail once more, where the address is not confirmed yet. Throws `too_many_requests`. */
export async function askAgainToConfirmEmail(services: Platform, viewer: Viewer): Promise<void> {
  await countTry(services, LIMITS.confirmationMail, viewer.userId)
  await inTransaction(services.db, async (trx) => {
    const user = await findUser(trx, viewer.userId)
    if (!user || user.email_confirmed_at) return
    const token = await issueLink(trx, {
      purpose: 'email-confirmation',
      userId: user.id,
      now: services.now(),
    })
    const texts = await mailTexts(trx, user.language)
    await enqueueMail(trx, { to: user.email, ...confirmationMail(services, texts, token) })
  })
}

/**
 * The address is its owner's, and so are the orders that guests have placed with it. Gives whether it was nobody's before:
 * whatever opened the account until then may be a stranger's.
 */
export async function takeAsConfirmed(
  services: Identity,
  trx: DatabaseTransaction,
  userId: string,
): Promise<boolean> {
  const isFirst = await confirmEmailOf(trx, userId, services.now())
  await shutLinks(trx, 'email-confirmation', { userId }, services.now())
  const user = await findUser(trx, userId)
  if (user) await services.guestOrders.take(trx, services, userId, { kind: 'mail', value: user.email })
  return isFirst
}

/**
 * Who follows the link in the mail owns the address, and may not be who registered it. So whoever is not signed in to that
 * very account gives a password with it: another than the account's becomes the only way in, and ends sessions, second
 * factor and remembered devices of before. Throws `link_unknown`, `link_used`, `link_expired`,
 * `confirm_with_password` (the link stays open), `password_too_short` and `password_too_common` (of who works in the shop),
 * `too_many_requests`.
 */
export async function confirmEmail(
  services: Identity,
  viewer: Viewer | null,
  { token, password }: ConfirmEmailRequest,
  network: string,
): Promise<ConfirmedEmail> {
  await countTry(services, LIMITS.linkAddress, network)
  const { db } = services
  const now = services.now()
  const { user_id: userId } = await openLink(db, 'email-confirmation', token, now)
  const user = userId === null ? undefined : await findUser(db, userId)
  if (!user) throw fail('link_unknown')
  const chosen = viewer?.userId === user.id ? null : await otherPassword(services, user, password)
  const hash = chosen === null ? null : await hashPassword(chosen)
  await inTransaction(db, async (trx) => {
    await spendLink(trx, 'email-confirmation', token, now)
    if (hash !== null) {
      await choosePasswordByMail(trx, user, { hash, now })
      await deleteTwoFactor(trx, user.id)
    }
    await takeAsConfirmed(services, trx, user.id)
  })
  if (chosen === null) return { isNewPassword: false, warnings: [] }
  await forgetTries(services, LIMITS.signInAccount, user.email)
  return { isNewPassword: true, warnings: warningsFor(chosen) }
}

/** What was typed; null where it is the account's password. */
async function otherPassword(
  services: Identity,
  { id, role }: UserRow,
  password: string | undefined,
): Promise<string | null> {
  if (password === undefined) {
    throw fail('confirm_with_password', { fields: { password: errorMessage('confirm_with_password') } })
  }
  const hash = await findPasswordHash(services.db, id)
  if (hash !== undefined && (await isPasswordOf(hash, password))) return null
  refusePoorStaffPassword(role, password, 'password')
  return password
}
