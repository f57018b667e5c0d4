/**
 * Empties the outbox, on any number of nodes at once: each mail is taken by one of them, and tried again if it fails. The
 * table of mails is the queue itself; docs/decisions says why it needs no second one.
 */
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../platform/db/platform.ts'
import { type MailPictures, mailPicture } from './mail.ts'
import { claimMail, type MailRow, markFailed, markSent, putOffMail } from './outbox.queries.ts'
import { roomFor } from './strangers.ts'
import type { MailTransport } from './transport.ts'

const MINUTE = 60_000
/** Longer than any transport takes: until then nobody else touches a mail that is being sent. */
const CLAIM_MS = 10 * MINUTE
/** How long to wait after each failure. After the last one the mail is parked: eight tries within a day and a half. */
const WAITS = [1, 5, 15, 60, 4 * 60, 12 * 60, 18 * 60].map((minutes) => minutes * MINUTE)
export const MAIL_TRIES = WAITS.length + 1

const TOO_MANY = 'Too many mails to an address that nobody has confirmed.'

const headersOf = z.record(z.string(), z.string())
const picturesOf = z.array(mailPicture)

/** What sending works with. */
export interface Sending extends Platform {
  mail: MailTransport
  mailPictures: MailPictures
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Sends what is due, and gives how many were sent. */
export async function sendDueMails(
  services: Sending,
  log: Log,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, now } = services
  let sent = 0
  while (!isStopping()) {
    const mail = await claimMail(db, { now: now(), until: new Date(now().getTime() + CLAIM_MS) })
    if (!mail) break
    const room = await roomFor(services, mail)
    if (room.isFull) {
      if (room.next) await putOffMail(db, mail, room.next)
      else await markFailed(db, mail, { error: TOO_MANY, now: now(), next: null })
      continue
    }
    try {
      await send(services, mail)
    } catch (error) {
      await putOff(services, mail, error, log)
      continue
    }
    await markSent(db, mail, now())
    sent++
  }
  return sent
}

async function send({ mail: transport, mailPictures }: Sending, mail: MailRow): Promise<void> {
  const pictures = picturesOf.parse(mail.pictures)
  await transport.send({
    id: mail.id,
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

async function putOff(services: Sending, mail: MailRow, error: unknown, log: Log): Promise<void> {
  const now = services.now()
  const wait = isForGood(error) ? undefined : WAITS[mail.tries - 1]
  const next = wait === undefined ? null : new Date(now.getTime() + wait)
  await markFailed(services.db, mail, { error: String(error), now, next })
  // never the mail itself: its words may open an account
  const about = { mail: mail.id, tries: mail.tries, err: error }
  if (next) log.warn(about, 'a mail could not be sent, and will be tried again')
  else log.error(about, 'a mail could not be sent, and was given up')
}

/**
 * The server has taken the sender for good and refused the reader or the words (a 5xx): asking again would only annoy it.
 * A 5xx to our password or our own address is a mistake in our settings, which somebody mends meanwhile.
 */
const refusal = z.object({ responseCode: z.int().min(500).max(599), command: z.enum(['RCPT TO', 'DATA']) })
const isForGood = (error: unknown) => refusal.safeParse(error).success

/** Sends every `everyMs` until the returned function is called; that waits for the mail under way. */
export function startSendingMails(services: Sending, log: Log, everyMs = 1_000): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  let stopping = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = sendDueMails(services, log, () => stopping)
      .catch((error: unknown) => log.error({ err: error }, 'sending mails failed'))
      .finally(() => {
        busy = false
      })
  }, everyMs)
  timer.unref()
  return async () => {
    stopping = true
    clearInterval(timer)
    await running
    services.mail.close()
  }
}
