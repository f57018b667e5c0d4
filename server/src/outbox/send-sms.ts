/** The outbox of messages to phones, emptied. */
import type { Platform } from '../platform/db/platform.ts'
import { type Log, type Queue, sendDue, startSending } from './empty-queue.ts'
import { dialled } from './one-phone.ts'
import { markSmsSent, type PhoneMessageRow } from './sms.queries.ts'
import type { SmsTransport } from './sms-transport.ts'
import { roomIn } from './strangers.ts'

const MINUTE = 60_000
/** Seven tries within nine hours: what a phone is told later than that is no news. */
const WAITS = [1, 2, 5, 15, 60, 8 * 60].map((minutes) => minutes * MINUTE)

export interface Texting extends Platform {
  sms: SmsTransport
}

/** Sends what is due, and gives how many were sent. */
export const sendDueSms = (services: Texting, log: Log, isStopping?: () => boolean): Promise<number> =>
  sendDue(services, smsQueue(services), log, isStopping)

function smsQueue(services: Texting): Queue<PhoneMessageRow> {
  return {
    table: 'phone_messages',
    what: 'a message to a phone',
    waits: WAITS,
    tooMany: 'Too many messages to this phone.',
    room: (sms) => roomIn(services, 'phone_messages', { ...sms, to: sms.to_phone }),
    send: ({ id, to_phone: to, text }) => services.sms.send({ id, to: dialled(to) ?? to, text }),
    markSent: markSmsSent,
    isForGood: () => false,
  }
}

export const startSendingSms = (services: Texting, log: Log, everyMs?: number): (() => Promise<void>) =>
  startSending((isStopping) => sendDueSms(services, log, isStopping), log, everyMs)
