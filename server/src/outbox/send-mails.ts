/** The outbox of mails, emptied. */

import { z } from 'zod'
import type { Platform } from '../platform/db/platform.ts'
import { readSender } from '../settings/shop.ts'
import { type Log, type Queue, sendDue, startSending } from './empty-queue.ts'
import { type MailPictures, mailPicture } from './mail.ts'
import { type MailRow, markSent } from './outbox.queries.ts'
import { roomFor } from './strangers.ts'
import type { MailTransport } from './transport.ts'

const MINUTE = 60_000
/** Eight tries within a day and a half. */
const WAITS = [1, 5, 15, 60, 4 * 60, 12 * 60, 18 * 60].map((minutes) => minutes * MINUTE)
export const MAIL_TRIES = WAITS.length + 1

const headersOf = z.record(z.string(), z.string())
const picturesOf = z.array(mailPicture)

/** What sending works with. */
export interface Sending extends Platform {
  mail: MailTransport
  mailPictures: MailPictures
}

/** Sends what is due, and gives how many were sent. */
export const sendDueMails = (services: Sending, log: Log, isStopping?: () => boolean): Promise<number> =>
  sendDue(services, mailQueue(services), log, isStopping)

function mailQueue(services: Sending): Queue<MailRow> {
  return {
    table: 'mails',
    what: 'a mail',
    waits: WAITS,
    tooMany: 'Too many mails to an address that nobody has confirmed.',
    room: (mail) => roomFor(services, mail),
    send: (mail) => send(services, mail),
    markSent,
    isForGood: (error) => refusal.safeParse(error).success,
  }
}

async function send({ db, mail: transport, mailPictures }: Sending, mail: MailRow): Promise<void> {
  const pictures = picturesOf.parse(mail.pictures)
  await transport.send({
    id: mail.id,
    sender: await readSender(db),
    to: mail.to_address,
    ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: headersOf.parse(mail.headers),
    inline: await Promise.all(
      pictures.map(async (picture) => ({ cid: picture.cid, png: await mailPictures.png(picture) })),
    ),
  })
}

/**
 * The server has taken the sender for good and refused the reader or the words (a 5xx): asking again would only annoy it.
 * A 5xx to our password or our own address is a mistake in our settings, which somebody mends meanwhile.
 */
const refusal = z.object({ responseCode: z.int().min(500).max(599), command: z.enum(['RCPT TO', 'DATA']) })

/** Sends every `everyMs` until the returned function is called; that waits for the mail under way. */
export function startSendingMails(services: Sending, log: Log, everyMs?: number): () => Promise<void> {
  const stop = startSending((isStopping) => sendDueMails(services, log, isStopping), log, everyMs)
  return async () => {
    await stop()
    services.mail.close()
  }
}
