/** The mails and messages to customers: when each is sent, and which of its words an owner may change. */
export type WordsPart = 'subject' | 'heading' | 'text' | 'button' | 'phone'

export const WORDS_GROUPS = {
  orders: 'Orders',
  money: 'Money back and returns',
  account: 'Account and credit',
  news: 'Newsletter and answers',
  phone: 'Messages to phones',
  shared: 'In many mails',
} as const
export type WordsGroup = keyof typeof WORDS_GROUPS

interface OwnText {
  part: WordsPart
  label: string
  /** It may be left out: nothing is asked or promised by it. */
  canGo?: true
}

export interface WordsKind {
  group: WordsGroup
  label: string
  /** When it is sent, in a sentence. */
  sent: string
  /** By the keys of our messages, in the order of the mail. */
  texts: Readonly<Record<string, OwnText>>
  /** What stays as it is for the law, for safety or because it is a fact, in plain words. */
  stays?: string
  /** What a field stands for here, where that is something else than elsewhere. */
  fields?: Readonly<Record<string, { label: string; isNeeded: boolean }>>
}

const subject: OwnText = { part: 'subject', label: 'Subject' }
const heading: OwnText = { part: 'heading', label: 'Heading' }
const button: OwnText = { part: 'button', label: 'Button' }
const message: OwnText = { part: 'phone', label: 'Message' }
const text = (label = 'Text'): OwnText => ({ part: 'text', label })
const further = (label: string): OwnText => ({ part: 'text', label, canGo: true })

const ORDER = 'What was ordered, its prices and the addresses'
const LINK = 'The line that says how long the link works, and what to do if somebody else asked for it'
const PRODUCT = { name: { label: 'Product', isNeeded: true } }

export const WORDS_KINDS = {
  'order-confirmed': {
    group: 'orders',
    label: 'Order confirmed',
    sent: 'Once an order is paid, or confirmed to be paid at the door.',
    texts: {
      confirmed_subject: subject,
      confirmed_heading: heading,
      confirmed_paid: text('Text, when it is paid'),
      confirmed_at_door: text('Text, when it is paid at the door'),
      confirmed_advance: text('Text, when a share is paid in advance'),
      confirmed_gift_card: text('Text, when it is a gift card'),
    },
    stays: ORDER,
  },
  'order-placed': {
    group: 'orders',
    label: 'Order to be paid at the door',
    sent: 'When somebody orders to pay in cash, before you have called.',
    texts: { cod_subject: subject, cod_heading: heading, cod_text: text() },
    stays: ORDER,
  },
  'pay-link': {
    group: 'orders',
    label: 'Link to pay',
    sent: 'When you take an order that is to be paid online.',
    texts: {
      pay_link_subject: subject,
      pay_link_heading: heading,
      pay_link_text: text(),
      pay_link_after: further('Further text'),
      pay_now: button,
    },
    stays: ORDER,
  },
  'payment-failed': {
    group: 'orders',
    label: 'Payment failed',
    sent: 'When a payment does not go through.',
    texts: {
      failed_subject: subject,
      failed_heading: heading,
      failed_text: text(),
      pay_again: button,
    },
    stays: `${ORDER}; until when it can be paid at the same price, and what happens to money that left an account all the same`,
  },
  'payment-checked': {
    group: 'orders',
    label: 'Payment is looked at',
    sent: 'When something about a payment has to be looked at by you.',
    texts: {
      review_subject: subject,
      review_heading: heading,
      review_text: text(),
    },
    stays: `${ORDER}; the promise that money comes back where nothing is sent`,
  },
  'rest-paid': {
    group: 'orders',
    label: 'Rest is paid',
    sent: 'When the rest of an order with a share in advance is paid.',
    texts: { rest_paid_subject: subject, rest_paid_heading: heading, rest_paid_text: text() },
    stays: ORDER,
  },
  packed: {
    group: 'orders',
    label: 'Order packed',
    sent: 'When you mark an order as packed.',
    texts: { packed_subject: subject, packed_heading: heading, packed_text: text() },
  },
  sent: {
    group: 'orders',
    label: 'Order sent',
    sent: 'When you hand an order to the courier.',
    texts: {
      shipped_subject: subject,
      shipped_heading: heading,
      shipped_paid: text('Text, when nothing is to be paid'),
      shipped_at_door: text('Text, when it is paid at the door'),
      follow_order: button,
    },
    stays: `${ORDER}; the courier and the tracking number`,
  },
  'parcel-sent': {
    group: 'orders',
    label: 'One of several parcels sent',
    sent: 'When a part of an order is handed to the courier.',
    texts: {
      parcel_subject: subject,
      parcel_part_heading: heading,
      parcel_part: text('Text, when more follows'),
      parcel_part_at_door: text('What is paid at the door, when more follows'),
      parcel_last_heading: { part: 'heading', label: 'Heading, of the last one' },
      parcel_last: text('Text, of the last one'),
      parcel_last_at_door: text('What is paid at the door, with the last one'),
    },
    stays: 'What is in the parcel, the courier and the tracking number',
  },
  delivered: {
    group: 'orders',
    label: 'Order delivered',
    sent: 'When you mark an order as delivered.',
    texts: {
      delivered_subject: subject,
      delivered_heading: heading,
      delivered_text: text(),
      delivered_wrong: text('What to do where something is wrong'),
    },
  },
  'ask-review': {
    group: 'orders',
    label: 'Question for a review',
    sent: 'Ten days after an order was delivered, once.',
    texts: {
      ask_review_subject: subject,
      ask_review_heading: heading,
      ask_review_text: text(),
      ask_review_fair: further('Further text'),
      ask_review_write: button,
    },
    stays: 'What was ordered, and the link to be asked no more',
  },
  changed: {
    group: 'orders',
    label: 'Order changed',
    sent: 'When you change an order after it was placed.',
    texts: {
      changed_subject: subject,
      changed_heading: heading,
      changed_address: text('Text, of another address or phone'),
      changed_tracking: text('Text, of another courier'),
      changed_undelivered: text('Text, when it was not delivered after all'),
      changed_lines: text('Text, of other goods at the same sum'),
      changed_lines_asked: text('Text, when more is to be paid'),
      changed_lines_back: text('Text, when money goes back'),
    },
    stays: ORDER,
  },
  cancelled: {
    group: 'orders',
    label: 'Order cancelled',
    sent: 'When an order is cancelled.',
    texts: {
      cancelled_subject: subject,
      cancelled_heading: heading,
      cancelled_text: text('Text'),
      cancelled_why: text('Text, with a reason'),
      cancelled_paid: text('Text, when money goes back'),
      cancelled_paid_why: text('Text, with a reason, when money goes back'),
    },
  },
  'refund-coming': {
    group: 'money',
    label: 'Refund on its way',
    sent: 'When you ask for money to be sent back.',
    texts: { refund_subject: subject, refund_heading: heading, refund_text: text() },
  },
  refunded: {
    group: 'money',
    label: 'Refunded',
    sent: 'When the money is back.',
    texts: {
      refunded_subject: subject,
      refunded_heading: heading,
      refunded_text: text('Text, when it was sent'),
      refunded_cash_text: text('Text, when it was given in cash'),
    },
    stays: 'The reference of the bank or wallet',
  },
  credited: {
    group: 'money',
    label: 'Refunded as credit',
    sent: 'When money comes back as store credit or onto a gift card. Its subject is that of Refunded.',
    texts: {
      credited_heading: heading,
      credited_account: text('Text, on the account'),
      credited_card: text('Text, on a gift card'),
    },
    stays: 'Until when the gift card is good, and whether it is blocked',
  },
  'return-accepted': {
    group: 'money',
    label: 'Return accepted',
    sent: 'When you accept what somebody wants to send back.',
    texts: {
      return_accepted_subject: subject,
      return_accepted_heading: heading,
      return_accepted_text: text(),
    },
  },
  'return-declined': {
    group: 'money',
    label: 'Return declined',
    sent: 'When you decline it.',
    texts: {
      return_declined_subject: subject,
      return_declined_heading: heading,
      return_declined_text: text(),
    },
    stays: 'Your reason, as you wrote it at the return',
  },
  exchange: {
    group: 'money',
    label: 'Exchange put together',
    sent: 'When you give something else for what came back. Its subject is that of Order changed.',
    texts: {
      exchange_even: text('Text, at the same price'),
      exchange_asked: text('Text, when more is to be paid'),
      exchange_back: text('Text, when money goes back'),
    },
    stays: ORDER,
  },
  'exchange-sent': {
    group: 'money',
    label: 'Exchange sent',
    sent: 'When the other piece is handed to the courier.',
    texts: { swap_sent_subject: subject, swap_sent_heading: heading, swap_sent_text: text() },
    stays: 'The courier and the tracking number',
  },
  'confirm-address': {
    group: 'account',
    label: 'Please confirm your address',
    sent: 'When somebody makes an account.',
    texts: {
      confirm_subject: subject,
      confirm_heading: heading,
      confirm_text: text(),
      confirm_button: button,
    },
    stays: LINK,
  },
  'new-password': {
    group: 'account',
    label: 'New password',
    sent: 'When somebody has forgotten the password.',
    texts: { reset_subject: { ...button, label: 'Subject, heading and button' }, reset_text: text() },
    stays: LINK,
  },
  'code-by-mail': {
    group: 'account',
    label: 'Code by mail',
    sent: 'When a guest has to prove an address.',
    // by our subject codes are known, and hidden from who reads the shop's mails
    texts: { proof_heading: heading, proof_text: text() },
    stays: 'The subject, the code, how long it holds, and that it is to be told to nobody',
  },
  credit: {
    group: 'account',
    label: 'Store credit given',
    sent: 'When you put money on an account.',
    texts: { credit_subject: subject, credit_heading: heading, credit_text: text(), credit_see: button },
  },
  'gift-card': {
    group: 'account',
    label: 'Gift card',
    sent: 'To whom a gift card is for.',
    texts: {
      gift_card_subject: subject,
      gift_card_heading: heading,
      gift_card_text: text(),
      gift_card_shop: button,
    },
    stays: 'The code, until when it counts, and that it is like cash',
  },
  'gift-card-back': {
    group: 'account',
    label: 'Money back on a gift card',
    sent: 'When money comes back onto a gift card from somebody else’s order.',
    texts: {
      card_money_back_subject: { ...subject, label: 'Subject and heading' },
      card_money_back_text: text(),
    },
    stays: 'Until when the gift card is good, and whether it is blocked',
  },
  'newsletter-confirm': {
    group: 'news',
    label: 'Please confirm the newsletter',
    sent: 'When somebody subscribes to the newsletter.',
    texts: {
      newsletter_subject: subject,
      newsletter_heading: heading,
      newsletter_text: text(),
      newsletter_yes: button,
    },
    stays: `${LINK}; the link to unsubscribe`,
  },
  welcome: {
    group: 'news',
    label: 'Welcome to the newsletter',
    sent: 'When the address was confirmed.',
    texts: {
      welcome_subject: subject,
      welcome_heading: heading,
      welcome_text: text(),
      see_bikes: button,
    },
    stays: 'The link to unsubscribe',
  },
  'alert-confirm': {
    group: 'news',
    label: 'Shall we tell you?',
    sent: 'When somebody wants to be told of a product.',
    texts: {
      alert_confirm_subject: subject,
      alert_confirm_heading: heading,
      alert_confirm_stock: text('Text, of what is out of stock'),
      alert_confirm_price: text('Text, of a price'),
      alert_confirm_yes: button,
    },
    stays: `${LINK}; the link to be told no more`,
    fields: PRODUCT,
  },
  'back-in-stock': {
    group: 'news',
    label: 'Back in stock',
    sent: 'When something that somebody waits for has come in.',
    texts: { back_subject: subject, back_heading: heading, back_text: text(), back_open: button },
    stays: 'The product, that the link is to be kept, and the link to be told no more',
    fields: PRODUCT,
  },
  'price-fell': {
    group: 'news',
    label: 'Price reached',
    sent: 'When a product costs what somebody would pay.',
    texts: { price_subject: subject, price_heading: heading, price_text: text(), price_open: button },
    stays: 'The product, and the link to be told no more',
    fields: PRODUCT,
  },
  question: {
    group: 'news',
    label: 'Question answered',
    sent: 'When you answer a question on a product’s page.',
    texts: {
      question_subject: subject,
      question_heading: heading,
      question_about: text(),
      question_button: button,
    },
    stays: 'Your answer, and that this is the only mail about it',
  },
  answer: {
    group: 'news',
    label: 'Answer to a message',
    sent: 'When you answer what came by the contact form.',
    texts: {
      answer_subject: { ...subject, label: 'Subject and heading' },
      answer_note: further('Below your answer'),
    },
    stays: 'Your answer',
  },
  'phone-placed': {
    group: 'phone',
    label: 'Order placed, to the phone',
    sent: 'When an order was placed.',
    texts: { sms_placed: message },
  },
  'phone-sent': {
    group: 'phone',
    label: 'Order sent, to the phone',
    sent: 'When an order, or one of its parcels, is handed to the courier.',
    texts: { sms_shipped: message },
  },
  'phone-pay-link': {
    group: 'phone',
    label: 'Link to pay, to the phone',
    sent: 'When you take an order that is to be paid online.',
    texts: { sms_pay_link: message },
  },
  'phone-code': {
    group: 'phone',
    label: 'Code to the phone',
    sent: 'When somebody has to prove a phone.',
    texts: { proof_message: message },
  },
  shared: {
    group: 'shared',
    label: 'Greeting, way to the order and signature',
    sent: 'These words stand in most mails about orders; the signature in every mail.',
    texts: {
      hello_name: text('Greeting, where the name is known'),
      hello: text('Greeting, where it is not'),
      see_order: button,
      questions: text('Where to ask'),
      signature: { part: 'heading', label: 'Signature' },
    },
    fields: { phone: { label: 'Shop’s phone', isNeeded: true } },
  },
} as const satisfies Record<string, WordsKind>

export type WordsKindId = keyof typeof WORDS_KINDS
type KeysOf<Id> = Id extends WordsKindId ? keyof (typeof WORDS_KINDS)[Id]['texts'] : never
/** Of our messages those that an owner may change. */
export type WordsKey = KeysOf<WordsKindId>
export const WORDS_KIND_IDS = Object.keys(WORDS_KINDS) as [WordsKindId, ...WordsKindId[]]

export const wordsKind = (id: WordsKindId): WordsKind => WORDS_KINDS[id]

/** Whether another order makes it say something else; what is about a product shows that of the newest one. */
export const isByOrder = (id: WordsKindId): boolean =>
  ['orders', 'money', 'shared'].includes(WORDS_KINDS[id].group) || /^phone-(?!code)/.test(id)

/** By its key, whose words it belongs to. */
export const KIND_OF: ReadonlyMap<string, WordsKindId> = new Map(
  WORDS_KIND_IDS.flatMap((id) => Object.keys(WORDS_KINDS[id].texts).map((key) => [key, id] as const)),
)

/** What fields are called, and whether a text that has one needs it: sums, codes, links, reasons and times. */
export const WORDS_FIELDS: Readonly<Record<string, { label: string; isNeeded: boolean }>> = {
  number: { label: 'Order number', isNeeded: false },
  name: { label: 'First name', isNeeded: false },
  courier: { label: 'Courier', isNeeded: false },
  parcel: { label: 'Number of the parcel', isNeeded: false },
  total: { label: 'Total', isNeeded: true },
  amount: { label: 'Amount', isNeeded: true },
  advance: { label: 'Share in advance', isNeeded: true },
  rest: { label: 'Rest', isNeeded: true },
  balance: { label: 'Credit by now', isNeeded: true },
  price: { label: 'Price', isNeeded: true },
  reason: { label: 'Reason', isNeeded: true },
  goods: { label: 'Goods', isNeeded: true },
  product: { label: 'Product', isNeeded: true },
  lastFour: { label: 'End of the card', isNeeded: true },
  day: { label: 'Day', isNeeded: true },
  time: { label: 'Time', isNeeded: true },
  code: { label: 'Code', isNeeded: true },
  link: { label: 'Link', isNeeded: true },
  // any text may name the shop
  shop: { label: 'Shop', isNeeded: false },
  shop_of: { label: 'Shop’s', isNeeded: false },
  shop_at: { label: 'At the shop', isNeeded: false },
}
