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
  messages: 'true',
  message_replies: 'true',
  questions: 'true',
  reviews: 'true',
  return_cases: 'true',
}

/** Columns that the database lets nobody write any words into. */
export const UNMARKED: Reasons = {
  'orders.deliver_by': 'a day',
  'orders.deliver_from': 'a day',
  'orders.hand_over_by': 'a day',
  'orders.delivery_kind': 'one of a few words',
  'orders.delivery_packing': 'one of a few words',
  'phone_messages.kind': 'one of a few words',
  'phone_messages.report': 'one of a few words',
  'reviews.answer': 'the shop’s, once it has one',
  'reviews.decided_by': 'of one that was decided',
  'reviews.reason': 'of one that was hidden',
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
const RETURN: Reasons = {
  'return_cases.answer': 'what the shop says to it',
  'return_cases.reason': 'why goods come back',
}
const REVIEW: Reasons = {
  'reviews.shown_name': 'what its rider wants to be called',
  'reviews.words': 'what a rider says',
  'reviews.size': 'which one it is about',
}
const STAFF: Reasons = {
  ...RETURN,
  'return_cases.opened_by_name': 'who of the shop did it',
  'return_cases.ended_by_name': 'who of the shop did it',
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
    ...RETURN,
  },
  customer: { ...own('they said it'), ...SENDING, ...STORY, ...PAYMENT, ...BACK, ...RETURN },
  stranger: {},
  support: STAFF,
  manager: STAFF,
  admin: STAFF,
  ownData: {
    ...own('they said it'),
    ...SENDING,
    ...PAYMENT,
    ...REVIEW,
    'reviews.order_number': 'which one it is about',
    'reviews.product_name': 'which one it is about',
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
  shown: {
    ...REVIEW,
    'questions.name': 'as its writer gave it to be shown',
    'questions.question': 'asked of all',
    'questions.answer': 'said to all',
  },
  inbox: {
    'messages.message': 'to answer it',
    'messages.name': 'to answer it',
    'messages.subject': 'to answer it',
    'questions.answer': 'what was said',
    'questions.answered_by': 'who of the shop said it',
    'questions.name': 'to answer it',
    'questions.question': 'to answer it',
    'users.email': 'to answer it',
  },
  customerPage: {
    'customers.email': 'to know them',
    'customers.name': 'to know them',
    'customers.phone': 'to know them',
    'messages.subject': 'what was spoken of',
    'mails.subject': 'what they were told',
    'phone_messages.subject': 'what they were told',
    'orders.email': 'each that they have used',
    'orders.number': 'what they bought',
    'orders.phone': 'each that they have used',
    'users.email': 'whose account it is',
  },
  log: {},
  erased: { ...SENDING, ...own('it names nobody', ({ erased }) => erased === null) },
} satisfies Record<string, Reasons>

/** Tables that the books, and the story of an order with money, are read from. */
export const KEPT = /^(orders|order_events|payment_attempts|refunds|return_cases)\./
/** What else is left of a customer who was erased. */
export const STAYS: Reasons = {
  'reviews.order_number': 'of the books',
  'reviews.product_name': 'what was ridden',
  'reviews.size': 'what a rider said, as it is shown',
  'reviews.use': 'what a rider said, as it is shown',
  'reviews.words': 'what a rider said, as it is shown',
}
