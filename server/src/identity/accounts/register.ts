/**
 * Making an account. Who registers learns nothing about others: the answer, and the work behind it, are the same for an
 * address that has an account already. What is different is in the mail, which only the address's owner reads.
 */
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import type { RegisteredAccount, RegisterRequest } from '@spokehaat/contract/identity/account'
import { refuseStrangePhoto } from '../../media/uploads/picture-address.ts'
import { issueLink } from '../../outbox/links.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import type { Identity } from '../sessions/identity.ts'
import { warningsFor } from '../users/password-warnings.ts'
import { findUserToSignIn, insertUserUnlessKnown } from '../users/users.queries.ts'
import { confirmationMail } from './email-confirmation.ts'
import { resetUrl } from './forgotten-password.ts'

/**
 * Always a customer, whatever the request says. A mail asks the address's owner to confirm it, or, where they have an
 * account, tells them so with a way back into it. Throws `validation_failed` where the photo was not uploaded here, `too_many_requests`.
 *
 * Both ways hash one password and send the same statements: a new account writes its row where the other only meets
 * the one that is there.
 */
export async function register(
  services: Identity,
  form: RegisterRequest,
  { ip, language, guestId }: { ip: string; language: Language; guestId: string | null },
): Promise<RegisteredAccount> {
  const { mustConfirm } = services.config
  refuseStrangePhoto(services, form.photo)
  await countTry(services, LIMITS.register, networkOf(ip))
  await countTry(services, LIMITS.registerMail, form.email)
  const hash = await hashPassword(form.password)
  await inTransaction(services.db, async (trx) => {
    const made = await insertUserUnlessKnown(trx, {
      id: newId(),
      name: form.name,
      email: form.email,
      password_hash: hash,
      role: 'user',
      phone: onePhone(form.phone),
      photo: form.photo,
      // first signing in, in the guest's own browser, brings the orders along: leaveGuest
      guest_id: guestId,
      must_confirm: mustConfirm,
      language,
      created_at: services.now(),
    })
    const owner = await findUserToSignIn(trx, form.email)
    // the account that was in the way has just been deleted
    if (!owner) throw new Error('An address could be neither registered nor found.')
    await tellOwner(services, trx, owner, made !== undefined)
  })
  return { warnings: warningsFor(form.password), mustConfirm }
}

/** Nothing that was typed is in the mail: else a stranger could have us send words of theirs to anyone. */
async function tellOwner(
  services: Identity,
  trx: DatabaseTransaction,
  owner: { id: string; email: string; language: Language },
  isNew: boolean,
): Promise<void> {
  const purpose = isNew ? 'email-confirmation' : 'password-reset'
  const token = await issueLink(trx, { purpose, userId: owner.id, now: services.now() })
  const words = (isNew ? confirmationMail : alreadyThereMail)(
    services,
    await mailTexts(trx, owner.language),
    token,
  )
  await enqueueMail(trx, { to: owner.email, ...words })
}

function alreadyThereMail({ config }: Identity, m: MailTexts, token: string) {
  const { language } = m
  return writeMail({
    texts: m,
    subject: m.known_subject({}),
    heading: m.known_heading({}),
    paragraphs: [
      m.known_text({}),
      m.known_sign_in({ url: `${config.publicUrl}${inLanguage(language, '/login')}` }),
      m.known_forgotten({}),
    ],
    button: { label: m.reset_subject({}), url: resetUrl(config, language, token) },
    notes: [m.reset_once({}), m.known_not_you({})],
  })
}
