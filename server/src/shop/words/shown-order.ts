/** The order that words are shown by: a real one, or one of ours where there is none. */
import type { WordsKey, WordsKindId } from '@spokehaat/contract/post/words-kinds'
import type { OrderOccasion } from '../../sales/order-mails/order-mail-words.ts'
import type { SaidOrder } from '../../sales/order-mails/order-mails.ts'

export const MADE_UP: SaidOrder = {
  number: 'SH-7K2M9QXD',
  language: 'en',
  channel: 'web',
  payment_method: 'online',
  cod_status: null,
  bdt_per_usd: '120',
  total_cents: 50_833,
  total_paisa: 6_100_000,
  lowered_paisa: 0,
  credit_paisa: 0,
  later_paisa: 0,
  delivery_paisa: 100_000,
  delivery_discount_paisa: 0,
  cash_fee_paisa: 0,
  instalment_months: null,
  instalment_charge_paisa: 0,
  gift_email: null,
  first_name: 'Nadia',
  last_name: 'Islam',
  street_address: 'House 12, Road 5',
  apartment: '',
  area: 'Dhanmondi',
  city: 'Dhaka',
  postcode: '1205',
  district: 'Dhaka',
  phone: '01712345678',
  delivery_name: null,
  delivery_name_bn: null,
  delivery_kind: null,
  hand_over_by: null,
  deliver_by: null,
  lines: [
    {
      position: 1,
      quantity: 1,
      price_cents: 50_000,
      price_paisa: 6_000_000,
      discount_paisa: 0,
      name: 'City bicycle',
      name_bn: 'শহুরে সাইকেল',
      color_name: 'Forest green',
      color_name_bn: 'বন সবুজ',
      color_hex: null,
      size: 'M',
      product_id: null,
      configuration: null,
    },
  ],
}

type As = (order: SaidOrder) => SaidOrder

const paid: As = (order) => ({
  ...order,
  payment_method: 'online',
  cod_status: null,
  later_paisa: 0,
  gift_email: null,
})
const atDoor: As = (order) => ({
  ...order,
  payment_method: 'cod',
  cod_status: 'confirmed',
  later_paisa: 0,
  gift_email: null,
})
const inAdvance: As = (order) => ({
  ...order,
  payment_method: 'advance',
  cod_status: 'confirmed',
  gift_email: null,
  later_paisa: order.later_paisa || Math.round(order.total_paisa / 200) * 100,
})

/** A text that is said of some orders alone is shown as if this were one of them. */
const AS: Partial<Record<WordsKey, As>> = {
  confirmed_paid: paid,
  confirmed_at_door: atDoor,
  confirmed_advance: inAdvance,
  confirmed_gift_card: (order) => ({ ...paid(order), gift_email: 'friend@example.com' }),
  cod_text: atDoor,
  shipped_paid: paid,
  shipped_at_door: atDoor,
  parcel_part_at_door: atDoor,
  parcel_last_at_door: atDoor,
  hello: (order) => ({ ...order, first_name: '' }),
}
export const asIf = (order: SaidOrder, text: string): SaidOrder =>
  Object.entries(AS).find(([key]) => key === text)?.[1](order) ?? order

const COURIER = { courier: 'Pathao Courier', trackingNumber: 'PT-48213' }
/** As staff would write it. */
const REASON = 'The last one was damaged in our store.'
const DAY_MS = 24 * 60 * 60 * 1000

/** What happens to the order, so that the text is said; null of kinds that are not about an order. */
export function occasionOf(
  kind: WordsKindId,
  text: string,
  { order, now }: { order: SaidOrder; now: Date },
): OrderOccasion | null {
  // a part of the order goes back or is asked for
  const amountPaisa = Math.round(order.total_paisa / 400) * 100
  const money = {
    askedPaisa: /_asked$/.test(text) ? amountPaisa : 0,
    backPaisa: /_back$/.test(text) ? amountPaisa : 0,
  }
  switch (kind) {
    case 'order-confirmed':
    case 'shared':
      return { kind: 'confirmed' }
    case 'order-placed':
      return { kind: 'cod-placed' }
    case 'pay-link':
      return { kind: 'pay-link', payBy: new Date(now.getTime() + DAY_MS) }
    case 'payment-failed':
      return { kind: 'payment-failed', reason: 'The payment failed.' }
    case 'payment-checked':
      return { kind: 'review' }
    case 'rest-paid':
      return { kind: 'rest-paid' }
    case 'packed':
      return { kind: 'packed' }
    case 'sent':
      return { kind: 'shipped', ...COURIER }
    case 'parcel-sent': {
      const [first] = order.lines
      return {
        kind: 'shipped',
        ...COURIER,
        parcel: {
          number: /_last/.test(text) ? 2 : 1,
          isLast: /_last/.test(text),
          pieces: first ? [{ position: first.position, quantity: first.quantity }] : [],
        },
      }
    }
    case 'delivered':
      return { kind: 'delivered' }
    case 'changed':
      if (text === 'changed_tracking') return { kind: 'changed', what: { kind: 'tracking', ...COURIER } }
      if (text === 'changed_undelivered') return { kind: 'changed', what: { kind: 'undelivered' } }
      if (/^changed_lines/.test(text)) return { kind: 'changed', what: { kind: 'lines', ...money } }
      return { kind: 'changed', what: { kind: 'address' } }
    case 'exchange':
      return {
        kind: 'changed',
        what: { kind: 'exchange', goods: { en: '1 × Bell', bn: '১ × ঘণ্টা' }, ...money },
      }
    case 'cancelled':
      return {
        kind: 'cancelled',
        reason: /_why$/.test(text) ? REASON : null,
        ...(/_paid/.test(text) && { backPaisa: amountPaisa }),
      }
    case 'refund-coming':
      return { kind: 'refund-requested', amountPaisa }
    case 'refunded':
      return { kind: 'refunded', amountPaisa, reference: text === 'refunded_cash_text' ? null : 'RF-77120' }
    case 'credited':
      return {
        kind: 'credited',
        amountPaisa,
        card: text === 'credited_card' ? { lastFour: 'K7QM', until: null, isBlocked: false } : null,
      }
    case 'return-accepted':
      return { kind: 'return-accepted' }
    case 'return-declined':
      return { kind: 'return-declined', answer: 'The frame shows the marks of a fall.' }
    case 'exchange-sent':
      return { kind: 'swap-sent', ...COURIER }
    default:
      return null
  }
}
