/** Whether an account's address is its owner's: a mail to it says how to confirm that. */

import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import { shutLinks } from '../../outbox/links.queries.ts'
import { issueLink, spendLink } from '../../outbox/links.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { confirmEmailOf, findUser } from '../users/users.queries.ts'

/** Nothing that was typed is in it: else a stranger could have us send words of theirs to anyone. */
export function confirmationMail({ config }: Platform, language: Language, token: string) {
  const m = mailTexts(language)
  return writeMail({
    language,
    subject: m.confirm_subject({}),
    heading: m.confirm_heading({}),
    paragraphs: [m.confirm_text({})],
    button: {
      label: m.confirm_button({}),
      url: `${config.publicUrl}${inLanguage(language, `/confirm-email?token=${token}`)}`,
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
    await enqueueMail(trx, { to: user.email, ...confirmationMail(services, user.language, token) })
  })
}

/** The address is its owner's, and so are the orders that guests have placed with it. */
export async function takeAsConfirmed(
  services: Identity,
  trx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  await confirmEmailOf(trx, userId, services.now())
  const user = await findUser(trx, userId)
  if (user) await services.guestOrders.take(trx, services, userId, { kind: 'mail', value: user.email })
}

/** Throws `link_unknown`, `link_used`, `link_expired`, `too_many_requests`. */
export async function confirmEmail(services: Identity, token: string, network: string): Promise<void> {
  await countTry(services, LIMITS.linkAddress, network)
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const { user_id: userId } = await spendLink(trx, 'email-confirmation', token, now)
    if (userId === null) throw new Error('A confirmation link has no user.')
    await takeAsConfirmed(services, trx, userId)
    await shutLinks(trx, 'email-confirmation', { userId }, now)
  })
}
