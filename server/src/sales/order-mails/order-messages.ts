/** What a phone is told of an order, in few words: each part costs. Nothing that somebody typed but the courier's name. */

import { formatMoney } from '@spokehaat/contract/basics/money'
import type { MailTexts } from '../../outbox/mail-texts.ts'
import type { Sms } from '../../outbox/sms.queries.ts'
import { dueNowOf } from '../order-record/order-sums.ts'
import { clockTime, type OrderOccasion } from './order-mail-words.ts'
import type { MailedOrder } from './order-mails.queries.ts'

/** Whether the desk is to hear of it as new: promised at the door, or paid. What staff enter themselves is no news. */
export function isNewOrder(
  occasion: OrderOccasion,
  { payment_method }: Pick<MailedOrder, 'payment_method'>,
): boolean {
  return occasion.kind === 'cod-placed' || (occasion.kind === 'confirmed' && payment_method !== 'cod')
}

/** `link`: to the order. Null where this is told by mail alone. */
export function messageFor(
  occasion: OrderOccasion,
  order: Pick<
    MailedOrder,
    | 'number'
    | 'language'
    | 'payment_method'
    | 'channel'
    | 'total_paisa'
    | 'lowered_paisa'
    | 'credit_paisa'
    | 'later_paisa'
  >,
  link: string,
  m: MailTexts,
): Pick<Sms, 'subject' | 'text' | 'purpose'> | null {
  const { number, language } = order
  if (occasion.kind === 'pay-link') {
    const total = formatMoney({ minor: dueNowOf(order), currency: 'BDT' }, language)
    const text = m.sms_pay_link({ number, total, time: clockTime(occasion.payBy, language), link })
    return { subject: `Order ${number}: to pay`, text }
  }
  const isPlaced = occasion.kind === 'cod-placed' || (occasion.kind === 'confirmed' && !isToldBefore(order))
  if (isPlaced) return { subject: `Order ${number}: placed`, text: m.sms_placed({ number, link }) }
  if (occasion.kind !== 'shipped') return null
  return {
    subject: `Order ${number}: shipped`,
    purpose: 'news',
    text: m.sms_shipped({ number, courier: occasion.courier, link }),
  }
}

/** An order that is paid at the door was told of when its customer placed it. */
const isToldBefore = (order: Pick<MailedOrder, 'payment_method' | 'channel'>) =>
  order.payment_method === 'cod' && order.channel === 'web'
