/** Where something of a person may stand, and what becomes of it when they ask for their data, or to be forgotten. */

/**
 * `given`: it is in the file that a customer gets. `erased`: nothing of theirs is left in the table. `kept`: why what is
 * theirs stays. `none`: why nobody's data is in it who buys here.
 */
interface Fate {
  given?: true
  erased?: true
  kept?: string
  none?: string
}

const BOTH: Fate = { given: true, erased: true }
const ERASED: Fate = { erased: true }
const SHOPS: Fate = { none: 'the shop’s own words' }
const COLLEAGUES: Fate = { none: 'who works in the shop' }
const SUMS: Fate = { kept: 'sums of orders, which go with the account or the customer' }
const BOOKS: Fate = { kept: 'a record for the books that nobody may change' }

/** Columns that may say who somebody is, or what they said or did; in text, in JSON, or by their account. */
export const PERSONAL_COLUMN =
  /^(name|first_name|last_name|shown_name|(contact_)?email|(to_)?phone|(to_)?address|street_address|apartment|photos?|notes?|order_notes|text|message|subject|words|question|answer|content|label|before|after|value|reason|body|lines|user_agent|placed_from|user_id|customer_id)$/

export const PERSONAL_TABLES: Readonly<Record<string, Fate>> = {
  alerts: BOTH,
  articles: SHOPS,
  audit_log: ERASED,
  carrier_entries: BOOKS,
  carrier_places: SHOPS,
  carriers: SHOPS,
  cart_lines: BOTH,
  carts: BOTH,
  carrier_scores: BOTH,
  cash_objections: BOTH,
  // what is written for the carrier of a parcel
  consignments: ERASED,
  credit_ledger: BOOKS,
  customer_keys: ERASED,
  customer_moves: ERASED,
  customer_notes: BOTH,
  customer_sums: SUMS,
  customers: BOTH,
  day_products: SHOPS,
  delivery_methods: SHOPS,
  delivery_zones: SHOPS,
  discounts: SHOPS,
  drafts: BOTH,
  drawer_counts: SHOPS,
  drawer_moves: SHOPS,
  failed_searches: { none: 'nobody’s: words alone, and how often' },
  gift_cards: BOTH,
  hidden_places: ERASED,
  idempotency_keys: ERASED,
  invitations: COLLEAGUES,
  mail_links: ERASED,
  mails: BOTH,
  mentions: { kept: 'a colleague’s note on an order, whose story stays' },
  message_replies: ERASED,
  messages: BOTH,
  migrations: SHOPS,
  month_products: SHOPS,
  newsletter_letters: SHOPS,
  order_discounts: SHOPS,
  order_entries: BOOKS,
  order_events: BOOKS,
  order_lines: SHOPS,
  order_notices: COLLEAGUES,
  order_presence: COLLEAGUES,
  orders: { given: true, kept: 'those with money, for the books; the others are emptied' },
  own_words: SHOPS,
  past_customers: BOTH,
  past_orders: BOTH,
  payment_attempts: { kept: 'what the gateway said of a payment' },
  payment_events: BOOKS,
  phone_messages: BOTH,
  product_colors: SHOPS,
  product_import_errors: SHOPS,
  product_import_lines: SHOPS,
  product_import_pictures: SHOPS,
  products: SHOPS,
  proof_codes: ERASED,
  proofs: BOTH,
  questions: BOTH,
  redirects: SHOPS,
  recovery_codes: ERASED,
  refunds: { kept: 'why money went back, with its order' },
  remembered_devices: ERASED,
  return_cases: { kept: 'why goods came back, with their order' },
  reviews: { given: true, kept: 'what is shown, as somebody’s, without name and photo' },
  riders: BOTH,
  saved_products: BOTH,
  seeds: SHOPS,
  sessions: BOTH,
  settings: SHOPS,
  shared_carts: { none: 'a link that names nobody' },
  sms_providers: SHOPS,
  staff_roles: COLLEAGUES,
  source_categories: SHOPS,
  stock_entries: SHOPS,
  stock_ledger: SHOPS,
  store_credit: BOTH,
  subscribers: BOTH,
  suppliers: { none: 'who sells to the shop' },
  two_factor: ERASED,
  uploads: SHOPS,
  user_sums: SUMS,
  users: BOTH,
  wallet_receipts: { kept: 'money that arrived, for the books: the last digits of who paid' },
  workshop_ends: SHOPS,
}
