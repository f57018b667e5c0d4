/** The outbox of messages to phones, emptied. */

import { askBalances } from './ask-sms-balances.ts'
import { canAsk, carry, type Texting, TooLate } from './carry-sms.ts'
import { type Log, type Queue, type Room, sendDue, startSending } from './empty-queue.ts'
import { quietUntil } from './quiet-hours.ts'
import { type Carried, markSmsSent, type PhoneMessageRow } from './sms.queries.ts'
import { selectSmsProviders } from './sms-providers/providers.queries.ts'
import { SmsRefusal } from './sms-providers/sms-provider.ts'
import { tellTrouble } from './sms-providers/tell-trouble.ts'
import { roomIn } from './strangers.ts'

export type { Texting } from './carry-sms.ts'

const MINUTE = 60_000
/** Seven tries within nine hours: what a phone is told later than that is no news. */
const WAITS = [1, 2, 5, 15, 60, 8 * 60].map((minutes) => minutes * MINUTE)

/** Sends what is due, and gives how many were sent. */
export const sendDueSms = (services: Texting, log: Log, isStopping?: () => boolean): Promise<number> =>
  sendDue(services, smsQueue(services), log, isStopping)

function smsQueue(services: Texting): Queue<PhoneMessageRow, Carried> {
  return {
    table: 'phone_messages',
    what: 'a message to a phone',
    waits: WAITS,
    tooMany: 'Too many messages to this phone.',
    room: (sms) => roomFor(services, sms),
    isOpen: () => isOpen(services),
    send: (sms) => carry(services, sms),
    markSent: markSmsSent,
    isForGood: (error) =>
      error instanceof TooLate || (error instanceof SmsRefusal && error.kind === 'message'),
  }
}

async function roomFor(services: Texting, sms: PhoneMessageRow): Promise<Room> {
  const until = await quietUntil(services, sms)
  if (until) return { isFull: true, next: until }
  return roomIn(services, 'phone_messages', { ...sms, to: sms.to_phone })
}

/** Where nobody takes any, none is touched: it waits whole, with all its tries. */
async function isOpen(services: Texting): Promise<boolean> {
  await askBalances(services)
  const rows = await selectSmsProviders(services.db)
  tellTrouble(services, rows)
  const active = rows.filter(({ is_active }) => is_active)
  return active.length === 0 || active.some((row) => canAsk(row, services.now()))
}

export const startSendingSms = (services: Texting, log: Log, everyMs?: number): (() => Promise<void>) =>
  startSending((isStopping) => sendDueSms(services, log, isStopping), log, everyMs)
