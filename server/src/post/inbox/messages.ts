import type { Language } from '@spokehaat/contract/basics/language'
import type { MessageRequest } from '@spokehaat/contract/post/message'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { insertMessage } from './messages.queries.ts'

/**
 * Keeps what somebody wrote by the contact form, and mails it to the shop; to answer the mail answers the writer. The
 * writer gets no copy: the address may be anyone's. Throws `too_many_requests`.
 */
export async function receiveMessage(
  services: Platform,
  { name, email, subject, message }: MessageRequest,
  { network, language }: { network: string; language: Language },
): Promise<void> {
  await countTry(services, LIMITS.messageAddress, network)
  await countTry(services, LIMITS.message, email)
  await inTransaction(services.db, async (trx) => {
    await insertMessage(trx, {
      id: newId(),
      name,
      email,
      subject,
      message,
      language,
      created_at: services.now(),
    })
    await enqueueMail(trx, {
      to: services.config.MAIL_TO,
      replyTo: email,
      ...writeMail({
        // to the shop
        texts: await mailTexts(trx, 'en'),
        subject: `Message: ${subject}`,
        heading: subject,
        paragraphs: [`From ${name}, ${email}:`, message],
        notes: ['It came by the contact form. Your answer to this mail goes to the writer.'],
      }),
    })
  })
}
