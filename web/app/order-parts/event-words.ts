/**
 * The story of an order is written by the server in English, once and for good. Here are its sentences, and what a page in
 * Bangla says in their place; names of couriers, numbers and what people wrote stay as they are.
 */
import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import * as m from '@spokehaat/texts/orders'
import { localDigits } from '../lib/digits.ts'

interface Sentence {
  pattern: RegExp
  words: (parts: Record<string, string>) => string
}

/** `english` has each input of the message as `{input}`. */
function sentence<Input extends string = never>(
  english: string,
  message: (inputs: Record<Input, string>) => string,
): Sentence {
  const source = english.replace(/[.$+?()|[\]]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
  return {
    pattern: new RegExp(`^${source}$`, 's'),
    words: (parts) => message(parts as Record<Input, string>),
  }
}

const MAILS: Readonly<Record<string, () => string>> = {
  Confirmation: m.mail_confirmation,
  'Receipt of the order': m.mail_receipt,
  'Link to pay': m.mail_pay_link,
  'Notice of the failed payment': m.mail_failed,
  'Notice of the review': m.mail_review,
  'Notice of the cancellation': m.mail_cancellation,
  'Notice of the packing': m.mail_packing,
  'Notice of the shipping': m.mail_shipping,
  'Notice of the delivery': m.mail_delivery,
  'Notice of the coming refund': m.mail_coming_refund,
  'Confirmation of the refund': m.mail_refund,
  'Receipt of the rest': m.mail_rest_paid,
  'Question for reviews': m.mail_ask_for_reviews,
  'Notice of the change': m.mail_change,
  'Acceptance of the return': m.mail_return_accepted,
  'Answer to the return': m.mail_return_declined,
  'Notice of the exchange': m.mail_swap,
}

/** The first that fits: a longer one stands before the one that it begins with. */
const sentences = (): Sentence[] => [
  sentence(
    '{story}. Before: {goods}; it came to {was}',
    ({ story, goods, was }: Record<'story' | 'goods' | 'was', string>) =>
      m.event_before({ story: ownWords(story) ?? story, goods: pieces(goods), was: taka(was) }),
  ),
  sentence('Order placed', m.event_placed),
  sentence('Order placed, to be paid on delivery', m.event_placed_cash),
  sentence('Ordered by phone', m.event_by_phone),
  // of orders from before
  sentence('Ordered by message', m.event_by_message),
  sentence('Ordered by Messenger', m.event_by_messenger),
  sentence('Ordered by WhatsApp', m.event_by_whatsapp),
  sentence('Sold at the counter', m.event_at_counter),
  sentence('Handed over at the counter', m.event_handed_over),
  sentence('A link to pay was made; price and pieces are kept for an hour', m.event_pay_link),
  sentence('Placed anew from the checkout', m.event_placed_anew),
  sentence('Placed anew from the checkout, to be paid on delivery', m.event_placed_anew_cash),
  sentence(
    'At today’s prices: {now}, at Tk {rate} for $1; it was {was}',
    ({ now, rate, was }: Record<'now' | 'rate' | 'was', string>) =>
      m.event_repriced({ now: taka(now), rate: localDigits(rate), was: taka(was) }),
  ),
  sentence('Being paid again', m.event_paying_again),
  sentence('Ordered again as order {number}', m.event_ordered_again),
  sentence('Payment received', m.event_paid),
  sentence('Paid with credit', m.event_with_credit),
  sentence('There was nothing to pay', m.event_nothing_to_pay),
  sentence('{sum} is not asked for any more', ({ sum }: Record<'sum', string>) =>
    m.event_let_go({ sum: taka(sum) }),
  ),
  sentence(
    '{sum} of the account’s credit is set aside until this is decided',
    ({ sum }: Record<'sum', string>) => m.event_credit_set_aside({ sum: taka(sum) }),
  ),
  sentence('{sum} less is to be paid for what came back', ({ sum }: Record<'sum', string>) =>
    m.event_less_for_back({ sum: taka(sum) }),
  ),
  sentence('Nothing more is to be paid for what was kept', m.event_kept_is_paid),
  sentence('A part is still to be paid', m.event_changed_owed),
  sentence('Nothing more is to be paid, as the refund was withdrawn', m.event_withdrawn_square),
  sentence('The advance was received; the rest is to be paid on delivery', m.event_advance),
  // of orders from before
  sentence('The advance was received; the rest is to be paid at handing over', m.event_advance),
  sentence('The rest was paid online', m.event_rest_online),
  sentence('It goes on', m.event_goes_on),
  sentence('The rest was paid after the order had been called off.', m.review_rest_called_off),
  sentence('The advance was paid already; the second payment is to be refunded.', m.review_advance_twice),
  sentence('The payment page could not be opened.', m.event_not_opened),
  sentence('The payment was accepted', m.event_accepted),
  sentence('Cancelled by the shop', m.event_cancelled_by_shop),
  sentence('Cancelled by the customer', m.event_cancelled_by_customer),
  sentence('Cancelled: {reason}', m.event_cancelled_because),
  sentence('Not to be paid at the door any more', m.event_no_more_cash),
  sentence('Refused at the door', m.event_refused),
  sentence('Not confirmed, so it will not be sent', m.event_not_confirmed),
  sentence('Confirmed, to be paid on delivery', m.event_confirmed),
  sentence('The money was collected at the door', m.event_collected),
  sentence('The money was paid by QR', m.event_paid_by_qr),
  sentence('Packed', m.event_packed),
  sentence('Delivered', m.event_delivered),
  sentence(
    'Parcel {number} is on its way with {courier}: {goods}',
    ({ number, courier, goods }: Record<'number' | 'courier' | 'goods', string>) =>
      m.event_parcel_sent({ number: localDigits(number), courier, goods: pieces(goods) }),
  ),
  sentence('Parcel {number} was delivered', withNumber(m.event_parcel_delivered)),
  sentence(
    'Parcel {number} is not delivered yet after all: {reason}',
    ({ number, reason }: Record<'number' | 'reason', string>) =>
      m.event_parcel_undelivered({ number: localDigits(number), reason }),
  ),
  sentence(
    'Parcel {number} is carried by {courier} now',
    ({ number, courier }: Record<'number' | 'courier', string>) =>
      m.event_parcel_carried({ number: localDigits(number), courier }),
  ),
  sentence('In exchange: {goods}. It costs {sum} more', ({ goods, sum }: Record<'goods' | 'sum', string>) =>
    m.event_exchange_more({ goods: pieces(goods), sum: taka(sum) }),
  ),
  sentence('In exchange: {goods}. It costs {sum} less', ({ goods, sum }: Record<'goods' | 'sum', string>) =>
    m.event_exchange_less({ goods: pieces(goods), sum: taka(sum) }),
  ),
  sentence('In exchange: {goods}', withGoods(m.event_exchange)),
  sentence('To be sent in exchange: {goods}', withGoods(m.event_exchange_to_send)),
  sentence('Unpacked: something is given in exchange', m.event_unpacked_exchange),
  sentence('Nothing more is to be sent', m.event_nothing_more),
  sentence(
    'The rest will not be sent: {reason}. The order comes to {now} now',
    ({ reason, now }: Record<'reason' | 'now', string>) => m.event_rest_off_less({ reason, now: taka(now) }),
  ),
  sentence('The rest will not be sent: {reason}', m.event_rest_off),
  sentence('Unpacked: the rest will not be sent', m.event_unpacked_rest),
  sentence('On its way with {courier}, {number}', m.event_sent_tracked),
  sentence('On its way with {courier}', m.event_sent),
  sentence('Taken back: it was not packed yet', m.event_taken_back),
  sentence('Unpacked: what is asked back stays here', m.event_unpacked_asked_back),
  sentence('Unpacked: more of it is to be sent', m.event_unpacked_more),
  sentence('A refund of {amount} is on its way', withTaka(m.event_refund_asked)),
  sentence('{amount} was given back as store credit', withTaka(m.event_refunded_credit)),
  sentence('{amount} went back onto the gift card', withTaka(m.event_refunded_card)),
  sentence('{amount} was given back', withTaka(m.event_refunded)),
  sentence('The bank’s charge of {amount} is not given back', withTaka(m.event_charge_kept)),
  sentence('Not by instalments any more: {now}; it was {was}', (sums: Record<'now' | 'was', string>) =>
    m.event_at_once(inTaka(sums)),
  ),
  sentence('The refund of {amount} was withdrawn', withTaka(m.event_refund_withdrawn)),
  sentence('Everything that was paid has gone back', m.event_all_refunded),
  sentence('Back with us: {goods}', withGoods(m.event_goods_back)),
  sentence('A return was asked for: {goods}', withGoods(m.event_return_asked)),
  sentence('To come back: {goods}', withGoods(m.event_return_expected)),
  sentence('The return was accepted', m.event_return_accepted),
  sentence('The return was declined: {answer}', m.event_return_declined),
  sentence('The return was withdrawn', m.event_return_withdrawn),
  sentence('What is given in exchange is set aside', m.event_swap_aside),
  sentence('The exchange is on its way with {courier}', m.event_swap_sent),
  sentence('The exchange was handed over', m.event_swap_handed),
  sentence('The delivery address was changed', m.event_address_changed),
  sentence('The delivery address and the phone number were changed', m.event_address_phone_changed),
  sentence('The phone number was changed', m.event_phone_changed),
  sentence('Not delivered yet after all: {reason}', m.event_undelivered),
  sentence(
    'The order was changed: {changes}. It comes to {now} now; it was {was}',
    ({ changes, now, was }: Record<'changes' | 'now' | 'was', string>) =>
      m.event_lines_repriced({ changes: counts(changes), now: taka(now), was: taka(was) }),
  ),
  sentence('The order was changed: {changes}', ({ changes }: Record<'changes', string>) =>
    m.event_lines_changed({ changes: counts(changes) }),
  ),
  sentence('Changed: a part is still to be paid', m.event_changed_due),
  sentence('Changed: nothing more is to be paid', m.event_changed_paid),
  sentence('It is carried by {courier} now, {number}', m.event_carried_tracked),
  sentence('It is carried by {courier} now', m.event_carried),
  ...Object.entries(MAILS).map(([mail, words]) =>
    sentence(`${mail} sent to {address}`, ({ address }: Record<'address', string>) =>
      m.event_mailed({ mail: words(), address }),
    ),
  ),
  ...Object.entries(MAILS).map(([mail, words]) =>
    sentence(`${mail} could not be sent to {address}`, ({ address }: Record<'address', string>) =>
      m.event_not_mailed({ mail: words(), address }),
    ),
  ),
  sentence('Gift card ordered', m.event_card_ordered),
  sentence('Gift card sold at the counter', m.event_card_sold),
  sentence('The gift card was made, and its code sent', m.event_card_made),
  sentence('Message to the phone sent to {phone}', m.event_texted),
  sentence('Message to the phone could not be sent to {phone}', m.event_not_texted),
  sentence('This order was paid already; the second payment is to be refunded.', m.paid_twice),
  sentence('Paid after the order had been deleted.', m.paid_after_deleted),
  sentence('Paid after the shop had cancelled the order.', m.paid_after_cancelled),
  sentence('Paid at an earlier price; the order costs something else now.', m.paid_earlier_price),
  sentence(
    'Another sum came in than was asked for: {here} is here, and the order costs {costs}; {rest} is missing.',
    (sums: Record<'here' | 'costs' | 'rest', string>) => m.paid_other_sum(inTaka(sums)),
  ),
  sentence(
    'Another sum came in than was asked for: {here} is here, and the order costs {costs}; {rest} is over.',
    (sums: Record<'here' | 'costs' | 'rest', string>) => m.paid_other_sum_over(inTaka(sums)),
  ),
  sentence('Paid after the customer had cancelled the order; the money goes back.', m.paid_after_own_cancel),
  sentence('Paid online, though it was to be paid at the door.', m.paid_online_too),
  sentence('Paid after the stock had been let go, and it is sold out since.', m.paid_sold_out),
  sentence('Paid after its discount had been let go, and it is used up since.', m.paid_discount_gone),
  sentence('The payment is being looked at.', m.payment_looked_at),
  sentence('The payment was cancelled.', m.payment_cancelled),
  sentence('The payment page had expired.', m.payment_expired),
  sentence('The payment was not finished in time.', m.payment_not_in_time),
  sentence('The bank is checking this payment.', m.payment_checked),
  sentence('The gateway finds this payment risky. A person will look at it.', m.payment_risky),
  sentence('The gateway has taken this payment more than once.', m.payment_taken_twice),
  sentence('The bank has sent this payment back.', m.payment_reversed),
  sentence(
    'The bank has sent this payment back. Of {costs} that the order costs {rest} is missing.',
    (sums: Record<'costs' | 'rest', string>) => m.payment_reversed_missing(inTaka(sums)),
  ),
  sentence('The gateway answered for another payment.', m.payment_of_another),
  sentence('The payment belongs to another order.', m.payment_of_another_order),
  sentence('Paid in {paid}, not {expected}.', m.payment_currency),
  sentence('The amount paid is not the amount of the order.', m.payment_amount),
  sentence('Less came in than the order costs.', m.payment_less),
  sentence('The payment failed.', m.failed_payment),
  sentence('This way of paying is not available right now.', m.failed_way),
  sentence('The one-time password was not right.', m.failed_otp),
  sentence('The PIN was not right.', m.failed_pin),
  sentence('There was not enough money in the account.', m.failed_balance),
  sentence('The daily limit of the account is reached.', m.failed_limit),
  sentence('Instalments are not available for this payment.', m.failed_instalments),
  sentence(
    'bKash refuses the same amount twice within ten minutes. Please wait a little.',
    m.failed_bkash_twice,
  ),
  sentence('The bank declined the payment.', m.failed_declined),
  sentence('The wallet is locked.', m.failed_wallet),
]

/** `+1 Bell`: names stay as they are. */
const counts = (changes: string): string => changes.replace(/[+−]\d+(?= )/g, localDigits)

/** Each of them as a sum of the page's language. */
function inTaka<Name extends string>(sums: Record<Name, string>): Record<Name, string> {
  const written = Object.entries<string>(sums).map(([name, amount]) => [name, taka(amount)])
  return Object.fromEntries(written) as Record<Name, string>
}

/** `Tk 1,31,880` as this page writes it. */
function taka(amount: string): string {
  return import.meta.env.VITE_LANGUAGE === 'bn' ? localDigits(amount.replace('Tk ', '৳')) : amount
}

/** `2 × Bell`: names stay as they are. */
const pieces = (goods: string): string => goods.replace(/\d+(?= × )/g, localDigits)

function withGoods(message: (inputs: { goods: string }) => string) {
  return ({ goods }: Record<'goods', string>) => message({ goods: pieces(goods) })
}

function withNumber(message: (inputs: { number: string }) => string) {
  return ({ number }: Record<'number', string>) => message({ number: localDigits(number) })
}

function withTaka(message: (inputs: { amount: string }) => string) {
  return ({ amount }: Record<'amount', string>) => message({ amount: taka(amount) })
}

let known: Sentence[] | undefined

/** In the language of the page; undefined where it is no sentence of the server's. */
export function ownWords(text: string): string | undefined {
  known ??= sentences()
  for (const { pattern, words } of known) {
    const found = pattern.exec(text)
    if (found) return words({ ...found.groups })
  }
  return undefined
}

// the English build needs no table: the server's sentences are its own
export const eventWords: (text: string) => TextIn =
  import.meta.env.VITE_LANGUAGE === 'bn'
    ? (text) => {
        const words = ownWords(text)
        if (words !== undefined) return { text: words }
        return /\p{Script=Bengali}/u.test(text) ? { text } : { text, lang: 'en' }
      }
    : (text) => ({ text })
