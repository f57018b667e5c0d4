/** Where the words of an order and its customer may stand, each with why: markers.test.ts looks for all others. */
import { ORDER_FIELDS } from '@spokehaat/contract/sales/order-fields'

type Reasons = Readonly<Record<string, string>>

/** Tables with words of a person, and which of their rows are marked. */
export const MARKED: Reasons = {
  users: 'id = $user',
  customers: 'true',
  customer_notes: 'true',
  order_events: 'true',
  payment_attempts: 'true',
  refunds: 'true',
  mails: 'true',
  phone_messages: 'true',
  orders: 'true',
}

/** Columns that the database lets nobody write any words into. */
export const UNMARKED: Reasons = {
  'orders.deliver_by': 'a day',
  'orders.deliver_from': 'a day',
  'orders.hand_over_by': 'a day',
  'orders.delivery_kind': 'one of a few words',
  'orders.delivery_packing': 'one of a few words',
  'users.contact_email': 'of guests alone',
}

type OwnField = (typeof ORDER_FIELDS)[keyof typeof ORDER_FIELDS]
const own = (why: string, holds: (field: OwnField) => boolean = () => true): Reasons =>
  Object.fromEntries(
    Object.values(ORDER_FIELDS)
      .filter(holds)
      .map(({ column }) => [`orders.${column}`, why]),
  )

/** What stays of an order that was emptied, too. */
const SENDING: Reasons = {
  'orders.number': 'what it is called by',
  'orders.courier': 'who carries it',
  'orders.tracking_number': 'where it is',
  'orders.delivery_name': 'how it comes',
  'orders.delivery_name_bn': 'how it comes',
}
const STORY: Reasons = {
  'order_events.text': 'the story that customers are told',
  'order_events.from_state': 'the story that customers are told',
  'order_events.to_state': 'the story that customers are told',
}
const PAYMENT: Reasons = {
  'payment_attempts.bank_status': 'how its payment stands',
  'payment_attempts.gateway_ref': 'by which a customer and the gateway speak of it',
}
const BACK: Reasons = { 'refunds.reference': 'by which a bank finds it' }
const STAFF: Reasons = {
  ...own('to send it'),
  ...SENDING,
  ...STORY,
  ...PAYMENT,
  ...BACK,
  'order_events.by_name': 'who of the shop did it',
  'refunds.reason': 'why money went back',
  'refunds.requested_by_name': 'who of the shop did it',
  'refunds.ended_by_name': 'who of the shop did it',
  'payment_attempts.gateway': 'to look into a payment',
  'payment_attempts.merchant_ref': 'to look into a payment',
  'payment_attempts.bank_trx_id': 'to look into a payment',
  'payment_attempts.method': 'to look into a payment',
  'payment_attempts.reason': 'to look into a payment',
}
const { 'orders.delivery_name_bn': _, ...FILED } = SENDING

export const MAY_STAND = {
  link: {
    ...own('its entry says so', ({ link }) => link === 'shown'),
    ...SENDING,
    ...STORY,
    ...PAYMENT,
    ...BACK,
  },
  customer: { ...own('they said it'), ...SENDING, ...STORY, ...PAYMENT, ...BACK },
  stranger: {},
  support: STAFF,
  manager: STAFF,
  admin: STAFF,
  ownData: {
    ...own('they said it'),
    ...SENDING,
    ...PAYMENT,
    'users.name': 'they said it',
    'users.email': 'they said it',
    'users.phone': 'they said it',
  },
  files: {
    ...own('for the books'),
    ...FILED,
    'payment_attempts.gateway': 'for the books',
    'payment_attempts.gateway_ref': 'for the books',
    'payment_attempts.bank_trx_id': 'for the books',
    'payment_attempts.method': 'for the books',
    'payment_attempts.reason': 'for the books',
  },
  log: {},
  erased: { ...SENDING, ...own('it names nobody', ({ erased }) => erased === null) },
} satisfies Record<string, Reasons>
