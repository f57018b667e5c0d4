/** What the owner of an account is told by mail, so that nothing happens to it behind their back. */

import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'

const NOT_YOU =
  'It was not you? Then somebody else knows your password: choose a new one at once, and write to us.'

const TOLD = {
  on: {
    subject: 'Two-factor sign-in is on',
    paragraph:
      'From now on, signing in to your Spokehaat account takes a code from your authenticator app beside the password. Keep your recovery codes where you find them without your phone.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    paragraph: 'From now on, your Spokehaat account opens with the password alone.',
  },
  reset: {
    subject: 'Two-factor sign-in was turned off by the shop',
    paragraph:
      'Somebody who runs the shop has turned off two-factor sign-in for your account. It opens with the password alone, until you turn it on again in your profile.',
  },
  codes: {
    subject: 'New recovery codes',
    paragraph:
      'New recovery codes were made for your Spokehaat account. The ones from before open nothing any more.',
  },
} as const

export async function tellOwner(
  services: Platform,
  trx: DatabaseTransaction,
  email: string,
  what: keyof typeof TOLD,
): Promise<void> {
  const { subject, paragraph } = TOLD[what]
  await send(services, trx, email, subject, paragraph)
}

export async function tellOfRecoveryCode(
  services: Platform,
  trx: DatabaseTransaction,
  email: string,
  left: number,
): Promise<void> {
  const rest = left === 0 ? 'It was the last one' : left === 1 ? 'One is left' : `${left} are left`
  await send(
    services,
    trx,
    email,
    'A recovery code was used',
    `Somebody, we hope it was you, used a recovery code of your Spokehaat account in place of a code from the app. ${rest}; you get new ones in your profile.`,
  )
}

/** Once a day at most: whoever tries codes has come past the password. */
export async function warnOfGuesses(
  services: Platform,
  trx: DatabaseTransaction,
  user: { id: string; email: string },
): Promise<void> {
  await send(
    services,
    trx,
    user.email,
    'Somebody tries codes for your account',
    'Somebody has signed in to your Spokehaat account with the right password, and then given many wrong codes. Nobody got in this way. If it was not you, your password is known: please choose another.',
    `codes-guessed:${user.id}:${services.now().toISOString().slice(0, 10)}`,
  )
}

async function send(
  services: Platform,
  trx: DatabaseTransaction,
  to: string,
  subject: string,
  paragraph: string,
  onceKey: string | null = null,
): Promise<void> {
  const mail = {
    to,
    ...writeMail({
      subject,
      heading: subject,
      paragraphs: [paragraph],
      button: { label: 'My Profile', url: `${services.config.publicUrl}/dashboard/profile` },
      notes: [NOT_YOU],
    }),
  }
  await enqueueMail(trx, mail, onceKey)
}
