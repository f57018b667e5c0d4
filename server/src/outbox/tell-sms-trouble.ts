/** What of its messages to phones the shop is told: by mail, once a day for each cause. */

import type { DatabaseTransaction } from '../platform/db/client.ts'
import { dayOf } from '../platform/db/dhaka-days.ts'
import type { Platform } from '../platform/db/platform.ts'
import { mailTexts } from './mail-texts.ts'
import { enqueueMail } from './outbox.queries.ts'
import { type SmsProviderRow, selectSmsProviders } from './sms-providers/providers.queries.ts'
import { MANY_UNCONFIRMED } from './sms-providers/tell-trouble.ts'
import { writeMail } from './write-mail.ts'

interface Told {
  key: string
  subject: string
  paragraphs: string[]
}

async function tell(trx: DatabaseTransaction, services: Platform, { key, subject, paragraphs }: Told) {
  const words = writeMail({
    // to the shop
    texts: await mailTexts(trx, 'en'),
    subject,
    heading: subject,
    paragraphs: [...paragraphs, 'All of it is on the dashboard, under Settings, Messages to phones.'],
    notes: ['This comes once a day at most.'],
  })
  await enqueueMail(trx, { to: services.config.MAIL_TO, ...words }, `${key}:${dayOf(services.now())}`)
}

export async function tellStopped(
  trx: DatabaseTransaction,
  services: Platform,
  { id, name }: Pick<SmsProviderRow, 'id' | 'name'>,
  { why, said }: { why: 'balance' | 'keys'; said: string },
): Promise<void> {
  const others = (await selectSmsProviders(trx)).filter(
    (one) => one.id !== id && one.is_active && one.stopped_why === null,
  )
  const meanwhile = others[0]
    ? `Messages go through ${others[0].name} meanwhile.`
    : 'Messages to phones wait, and none is lost: they go out by themselves once this is put right.'
  await tell(trx, services, {
    key: `sms-${why}:${id}`,
    subject: why === 'balance' ? `${name} has no balance left` : `${name} takes no messages from the shop`,
    paragraphs: [`It said: ${said}`, meanwhile],
  })
}

export async function tellUnconfirmed(
  trx: DatabaseTransaction,
  services: Platform,
  { id, name }: Pick<SmsProviderRow, 'id' | 'name'>,
): Promise<void> {
  await tell(trx, services, {
    key: `sms-unconfirmed:${id}`,
    subject: `Messages by ${name} may not arrive`,
    paragraphs: [
      `${name} took ${MANY_UNCONFIRMED} messages in a row, and a day later none of them has arrived as far as it says.`,
      'Ask it why. Another provider can be asked first meanwhile.',
    ],
  })
}
