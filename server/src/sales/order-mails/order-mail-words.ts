/** What is said to a customer about an order, occasion by occasion. */
import { dhakaTime } from '@spokehaat/contract/basics/dhaka-clock'
import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import type { Language } from '@spokehaat/contract/basics/language'
import { formatMoney } from '@spokehaat/contract/basics/money'
import { lastDayBefore } from '../../outbox/long-day.ts'
import type { MailTexts } from '../../outbox/mail-texts.ts'
import type { Words } from '../../outbox/write-mail.ts'
import { reasonWords } from '../payments/reason-words.ts'

/** Why the customer is written to. */
export type OrderOccasion =
  /** Paid, or confirmed to be paid at the door. */
  | { kind: 'confirmed' }
  | { kind: 'cod-placed' }
  /** Taken by the shop, and to be paid online until then. */
  | { kind: 'pay-link'; payBy: Date }
  /** `reason`: in the customer's words. Offers to pay again. */
  | { kind: 'payment-failed'; reason: string }
  /** Money came in, and something about it has to be looked at by a person. */
  | { kind: 'review' }
  /** `backPaisa`: what goes back of what was paid. */
  | { kind: 'cancelled'; reason: string | null; backPaisa?: number }
  | { kind: 'packed' }
  | { kind: 'shipped'; courier: string; trackingNumber: string | null; parcel?: SentParcel }
  | { kind: 'delivered' }
  | { kind: 'refund-requested'; amountPaisa: number }
  /** No reference: what was paid in cash. */
  | { kind: 'refunded'; amountPaisa: number; reference: string | null }
  /** As store credit, or back onto the gift card that had paid. */
  | {
      kind: 'credited'
      amountPaisa: number
      card: { lastFour: string; until: Date | null; isBlocked: boolean } | null
    }
  /** Of an order with a share in advance, online. */
  | { kind: 'rest-paid' }
  | { kind: 'return-accepted' }
  | { kind: 'return-declined'; answer: string }
  /** The other piece of an exchange. */
  | { kind: 'swap-sent'; courier: string; trackingNumber: string | null }
  /** Staff have changed it after it was placed. */
  | { kind: 'changed'; what: OrderChange }

/** One of several. `pieces`: by their place in the order. */
export interface SentParcel {
  number: number
  isLast: boolean
  pieces: readonly { position: number; quantity: number }[]
}

type OrderChange =
  | { kind: 'address' }
  | { kind: 'tracking'; courier: string; trackingNumber: string | null }
  /** What is asked beside what was paid, or goes back of it. */
  | { kind: 'lines'; askedPaisa: number; backPaisa: number }
  /** What is given for pieces that came back, by name, and the difference. */
  | { kind: 'exchange'; goods: Record<Language, string>; askedPaisa: number; backPaisa: number }
  /** It had been told of as delivered. */
  | { kind: 'undelivered' }

/** 'HH:MM' by the clock in Dhaka. */
export function clockTime(at: Date, language: Language): string {
  const time = dhakaTime(at)
  return language === 'bn' ? inBanglaDigits(time) : time
}

export interface OrderFacts {
  /** Of the mail's language. */
  texts: MailTexts
  number: string
  /** What to call the customer; null where no name was given. */
  firstName: string | null
  /** What is to be paid at the door, in paisa; null where nothing is. */
  atDoorPaisa: number | null
  /** Of an order with a share in advance, that share, in paisa. */
  advancePaisa: number | null
  totalPaisa: number
  /** It sells a gift card, whose code goes to its receiver. */
  isGiftCard: boolean
}

export interface OccasionWords extends Pick<Words, 'subject' | 'heading' | 'paragraphs'> {
  /** What the order's story calls this mail: the desk's, so in English. */
  title: string
  button: string
  /** Below the button. */
  notes?: readonly string[]
  blocks?: Words['blocks']
  /** Whether the lines, the total and the address are shown. */
  isWhole: boolean
}

export function wordsFor(occasion: OrderOccasion, order: OrderFacts): OccasionWords {
  const { number, texts: m } = order
  const { language } = m
  const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' }, language)
  const total = taka(order.totalPaisa)
  const atDoor = order.atDoorPaisa === null ? null : taka(order.atDoorPaisa)
  const hello = order.firstName === null ? m.hello({}) : m.hello_name({ name: order.firstName })
  const see = m.see_order({})
  switch (occasion.kind) {
    case 'confirmed':
      return {
        title: 'Confirmation',
        subject: m.confirmed_subject({ number }),
        heading: m.confirmed_heading({}),
        paragraphs: [
          hello,
          order.isGiftCard
            ? m.confirmed_gift_card({ number, total })
            : atDoor === null
              ? m.confirmed_paid({ number, total })
              : order.advancePaisa === null
                ? m.confirmed_at_door({ number, total: atDoor })
                : m.confirmed_advance({ number, advance: taka(order.advancePaisa), rest: atDoor }),
        ],
        button: see,
        isWhole: true,
      }
    case 'cod-placed':
      return {
        title: 'Receipt of the order',
        subject: m.cod_subject({ number }),
        heading: m.cod_heading({}),
        paragraphs: [hello, m.cod_text({ number, total: atDoor ?? total })],
        button: see,
        isWhole: true,
      }
    case 'pay-link':
      return {
        title: 'Link to pay',
        subject: m.pay_link_subject({ number }),
        heading: m.pay_link_heading({}),
        paragraphs: [
          hello,
          m.pay_link_text({ number, total, time: clockTime(occasion.payBy, language) }),
          m.pay_link_after({}),
        ],
        button: m.pay_now({}),
        isWhole: true,
      }
    case 'payment-failed':
      return {
        title: 'Notice of the failed payment',
        subject: m.failed_subject({ number }),
        heading: m.failed_heading({}),
        paragraphs: [
          hello,
          m.failed_text({ number, reason: reasonWords(occasion.reason, language) }),
          m.failed_again({}),
        ],
        button: m.pay_again({}),
        notes: [m.failed_note({})],
        isWhole: true,
      }
    case 'review':
      return {
        title: 'Notice of the review',
        subject: m.review_subject({ number }),
        heading: m.review_heading({}),
        paragraphs: [hello, m.review_text({ number }), m.review_then({})],
        button: see,
        isWhole: true,
      }
    case 'cancelled':
      return {
        title: 'Notice of the cancellation',
        subject: m.cancelled_subject({ number }),
        heading: m.cancelled_heading({}),
        paragraphs: [hello, cancelledWords(occasion, order)],
        button: see,
        isWhole: false,
      }
    case 'packed':
      return {
        title: 'Notice of the packing',
        subject: m.packed_subject({ number }),
        heading: m.packed_heading({}),
        paragraphs: [hello, m.packed_text({ number })],
        button: see,
        isWhole: false,
      }
    case 'shipped':
      if (occasion.parcel) return parcelWords(occasion, occasion.parcel, order)
      return {
        title: 'Notice of the shipping',
        subject: m.shipped_subject({ number }),
        heading: m.shipped_heading({}),
        paragraphs: [
          hello,
          atDoor === null ? m.shipped_paid({ number }) : m.shipped_at_door({ number, total: atDoor }),
        ],
        blocks: [courierBlock(occasion, m)],
        button: m.follow_order({}),
        isWhole: true,
      }
    case 'delivered':
      return {
        title: 'Notice of the delivery',
        subject: m.delivered_subject({ number }),
        heading: m.delivered_heading({}),
        paragraphs: [hello, m.delivered_text({ number }), m.delivered_wrong({})],
        button: see,
        isWhole: false,
      }
    case 'refund-requested':
      return {
        title: 'Notice of the coming refund',
        subject: m.refund_subject({ number }),
        heading: m.refund_heading({}),
        paragraphs: [hello, m.refund_text({ number, amount: taka(occasion.amountPaisa) })],
        button: see,
        isWhole: false,
      }
    case 'refunded':
      return {
        title: 'Confirmation of the refund',
        subject: m.refunded_subject({ number, amount: taka(occasion.amountPaisa) }),
        heading: m.refunded_heading({}),
        paragraphs: [
          hello,
          occasion.reference === null
            ? m.refunded_cash_text({ number, amount: taka(occasion.amountPaisa) })
            : m.refunded_text({ number, amount: taka(occasion.amountPaisa) }),
        ],
        ...(occasion.reference !== null && {
          blocks: [{ title: m.reference({}), lines: [occasion.reference] }],
        }),
        button: see,
        isWhole: false,
      }
    case 'credited':
      return {
        title: 'Confirmation of the refund',
        subject: m.refunded_subject({ number, amount: taka(occasion.amountPaisa) }),
        heading: m.credited_heading({}),
        paragraphs: [hello, ...creditedWords(occasion, order)],
        button: see,
        isWhole: false,
      }
    case 'return-accepted':
      return {
        title: 'Acceptance of the return',
        subject: m.return_accepted_subject({ number }),
        heading: m.return_accepted_heading({}),
        paragraphs: [hello, m.return_accepted_text({ number })],
        button: see,
        isWhole: false,
      }
    case 'return-declined':
      return {
        title: 'Answer to the return',
        subject: m.return_declined_subject({ number }),
        heading: m.return_declined_heading({}),
        paragraphs: [hello, m.return_declined_text({ number }), occasion.answer],
        button: see,
        isWhole: false,
      }
    case 'swap-sent':
      return {
        title: 'Notice of the exchange',
        subject: m.swap_sent_subject({ number }),
        heading: m.swap_sent_heading({}),
        paragraphs: [hello, m.swap_sent_text({ number, courier: occasion.courier })],
        blocks: [courierBlock(occasion, m)],
        button: see,
        isWhole: false,
      }
    case 'rest-paid':
      return {
        title: 'Receipt of the rest',
        subject: m.rest_paid_subject({ number }),
        heading: m.rest_paid_heading({}),
        paragraphs: [hello, m.rest_paid_text({ number, total })],
        button: see,
        isWhole: true,
      }
    case 'changed':
      return {
        title: 'Notice of the change',
        subject: m.changed_subject({ number }),
        heading: m.changed_heading({}),
        paragraphs: [hello, changeWords(occasion.what, order)],
        ...(occasion.what.kind === 'tracking' && { blocks: [courierBlock(occasion.what, m)] }),
        button: see,
        isWhole: true,
      }
  }
}

function cancelledWords(
  { reason, backPaisa = 0 }: Extract<OrderOccasion, { kind: 'cancelled' }>,
  { number, texts: m }: OrderFacts,
): string {
  const { language } = m
  if (backPaisa === 0)
    return reason === null ? m.cancelled_text({ number }) : m.cancelled_why({ number, reason })
  const amount = formatMoney({ minor: backPaisa, currency: 'BDT' }, language)
  return reason === null
    ? m.cancelled_paid({ number, amount })
    : m.cancelled_paid_why({ number, amount, reason })
}

function courierBlock(
  { courier, trackingNumber }: { courier: string; trackingNumber: string | null },
  m: MailTexts,
): NonNullable<Words['blocks']>[number] {
  const number = trackingNumber === null ? [] : [m.tracking_number({ number: trackingNumber })]
  return { title: m.courier({}), lines: [courier, ...number] }
}

/** One of several parcels: cash is collected with the last one. */
function parcelWords(
  occasion: Extract<OrderOccasion, { kind: 'shipped' }>,
  { number: parcel, isLast }: SentParcel,
  { number, texts: m, firstName, atDoorPaisa }: OrderFacts,
): OccasionWords {
  const { language } = m
  const total = atDoorPaisa === null ? null : formatMoney({ minor: atDoorPaisa, currency: 'BDT' }, language)
  const which = { number, parcel: language === 'bn' ? inBanglaDigits(String(parcel)) : String(parcel) }
  const money =
    total === null ? [] : [isLast ? m.parcel_last_at_door({ total }) : m.parcel_part_at_door({ total })]
  return {
    title: 'Notice of the shipping',
    subject: m.parcel_subject(which),
    heading: isLast ? m.parcel_last_heading({}) : m.parcel_part_heading({}),
    paragraphs: [
      firstName === null ? m.hello({}) : m.hello_name({ name: firstName }),
      isLast ? m.parcel_last(which) : m.parcel_part(which),
      ...money,
    ],
    blocks: [courierBlock(occasion, m)],
    button: m.follow_order({}),
    isWhole: false,
  }
}

function changeWords(what: OrderChange, order: OrderFacts): string {
  const { number, texts: m } = order
  switch (what.kind) {
    case 'address':
      return m.changed_address({ number })
    case 'tracking':
      return m.changed_tracking({ number })
    case 'lines':
      return linesWords(what, order)
    case 'exchange':
      return exchangeWords(what, order)
    case 'undelivered':
      return m.changed_undelivered({ number })
  }
}

function exchangeWords(
  { goods: named, askedPaisa, backPaisa }: Extract<OrderChange, { kind: 'exchange' }>,
  { number, texts: m }: OrderFacts,
): string {
  const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' }, m.language)
  const goods = named[m.language]
  if (askedPaisa > 0) return m.exchange_asked({ number, goods, amount: taka(askedPaisa) })
  if (backPaisa > 0) return m.exchange_back({ number, goods, amount: taka(backPaisa) })
  return m.exchange_even({ number, goods })
}

function linesWords(
  { askedPaisa, backPaisa }: Extract<OrderChange, { kind: 'lines' }>,
  { number, texts: m }: OrderFacts,
): string {
  const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' }, m.language)
  if (askedPaisa > 0) return m.changed_lines_asked({ number, amount: taka(askedPaisa) })
  if (backPaisa > 0) return m.changed_lines_back({ number, amount: taka(backPaisa) })
  return m.changed_lines({ number })
}

/** Where it is, and of a card until when, or that it is of no use yet. */
function creditedWords(
  { amountPaisa, card }: Extract<OrderOccasion, { kind: 'credited' }>,
  { number, texts: m }: OrderFacts,
): string[] {
  const { language } = m
  const amount = formatMoney({ minor: amountPaisa, currency: 'BDT' }, language)
  if (card === null) return [m.credited_account({ number, amount })]
  return [
    m.credited_card({ number, amount, lastFour: card.lastFour }),
    ...(card.until === null ? [] : [m.credited_card_until({ day: lastDayBefore(card.until, language) })]),
    ...(card.isBlocked ? [m.credited_card_blocked({})] : []),
  ]
}
