/** What a phone is told of an order, in few words: each part costs. Nothing that somebody typed but the courier's name. */

import { mailTexts } from '../../outbox/mail-texts.ts'
import type { Sms } from '../../outbox/sms.queries.ts'
import type { OrderOccasion } from './order-mail-words.ts'
import type { MailedOrder } from './order-mails.queries.ts'

/** `link`: to the order. Null where this is told by mail alone. */
export function messageFor(
  occasion: OrderOccasion,
  { number, language, payment_method }: Pick<MailedOrder, 'number' | 'language' | 'payment_method'>,
  link: string,
): Pick<Sms, 'subject' | 'text'> | null {
  const m = mailTexts(language)
  // an order that is paid at the door was told of when it was placed
  const isPlaced =
    occasion.kind === 'cod-placed' || (occasion.kind === 'confirmed' && payment_method !== 'cod')
  if (isPlaced) return { subject: `Order ${number}: placed`, text: m.sms_placed({ number, link }) }
  if (occasion.kind !== 'shipped') return null
  return {
    subject: `Order ${number}: shipped`,
    text: m.sms_shipped({ number, courier: occasion.courier, link }),
  }
}
