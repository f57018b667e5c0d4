/** Whether an account's address is its owner's: a mail to it says how to confirm that. */

import { shutLinks } from '../../outbox/links.queries.ts'
import { issueLink, spendLink } from '../../outbox/links.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import type { Viewer } from '../sessions/authentication.ts'
import { confirmEmailOf, findUser } from '../users/users.queries.ts'

/** Nothing that was typed is in it: else a stranger could have us send words of theirs to anyone. */
export function confirmationMail({ config }: Platform, token: string) {
  return writeMail({
    subject: 'Please confirm your email address',
    heading: 'Is this your address?',
    paragraphs: [
      'An account at Spokehaat was made with this email address. Please confirm that it is yours, so that we can reach you about your orders.',
    ],
    button: { label: 'Confirm my address', url: `${config.publicUrl}/confirm-email?token=${token}` },
    notes: [
      'The link works once, within 7 days.',
      'It was not you? Then leave this mail as it is: the address stays unconfirmed.',
    ],
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
    await enqueueMail(trx, { to: user.email, ...confirmationMail(services, token) })
  })
}

/** Throws `link_unknown`, `link_used`, `link_expired`, `too_many_requests`. */
export async function confirmEmail(services: Platform, token: string, network: string): Promise<void> {
  await countTry(services, LIMITS.linkAddress, network)
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const { user_id: userId } = await spendLink(trx, 'email-confirmation', token, now)
    if (userId === null) throw new Error('A confirmation link has no user.')
    await confirmEmailOf(trx, userId, now)
    await shutLinks(trx, 'email-confirmation', { userId }, now)
  })
}
