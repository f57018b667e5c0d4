/** What the owner of an account is told by mail, so that nothing happens to it behind their back. */

import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { known } from '../users/user-record.ts'
import { findUser } from '../users/users.queries.ts'

interface Owner {
  email: string
  language: Language
}

type What = 'on' | 'off' | 'reset' | 'codes'

const toldOf = (m: MailTexts): Record<What, { subject: string; paragraph: string }> => ({
  on: { subject: m.two_factor_on_subject({}), paragraph: m.two_factor_on_text({}) },
  off: { subject: m.two_factor_off_subject({}), paragraph: m.two_factor_off_text({}) },
  reset: { subject: m.two_factor_reset_subject({}), paragraph: m.two_factor_reset_text({}) },
  codes: { subject: m.codes_subject({}), paragraph: m.codes_text({}) },
})

export async function tellOwner(
  services: Platform,
  trx: DatabaseTransaction,
  userId: string,
  what: What,
): Promise<void> {
  const owner = known(await findUser(trx, userId))
  const texts = await mailTexts(trx, owner.language)
  await send(services, trx, { ...owner, texts }, toldOf(texts)[what])
}

export async function tellOfRecoveryCode(
  services: Platform,
  trx: DatabaseTransaction,
  userId: string,
  left: number,
): Promise<void> {
  const owner = known(await findUser(trx, userId))
  const m = await mailTexts(trx, owner.language)
  const figure = owner.language === 'bn' ? inBanglaDigits(String(left)) : String(left)
  const paragraph =
    left === 0
      ? m.code_used_last({})
      : left === 1
        ? m.code_used_one_left({})
        : m.code_used_left({ left: figure })
  await send(services, trx, { ...owner, texts: m }, { subject: m.code_used_subject({}), paragraph })
}

/** Once a day at most: whoever tries codes has come past the password. */
export async function warnOfGuesses(
  services: Platform,
  trx: DatabaseTransaction,
  owner: Owner & { id: string },
): Promise<void> {
  const texts = await mailTexts(trx, owner.language)
  const words = { subject: texts.guesses_subject({}), paragraph: texts.guesses_text({}) }
  await send(
    services,
    trx,
    { ...owner, texts },
    words,
    `codes-guessed:${owner.id}:${services.now().toISOString().slice(0, 10)}`,
  )
}

async function send(
  services: Platform,
  trx: DatabaseTransaction,
  { email, language, texts }: Owner & { texts: MailTexts },
  { subject, paragraph }: { subject: string; paragraph: string },
  onceKey: string | null = null,
): Promise<void> {
  const mail = {
    to: email,
    ...writeMail({
      texts,
      subject,
      heading: subject,
      paragraphs: [paragraph],
      button: {
        label: texts.my_profile({}),
        url: `${services.config.publicUrl}${inLanguage(language, '/dashboard/profile')}`,
      },
      notes: [texts.not_you({})],
    }),
  }
  await enqueueMail(trx, mail, onceKey)
}
