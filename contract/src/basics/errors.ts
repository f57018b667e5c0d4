/**
 * Every refusal the API can answer with: a stable code and its HTTP status. The sentence that a person reads is the
 * message of that name in texts/messages/answers. Callers branch on the code, never on the sentence.
 */
import * as m from '@spokehaat/texts/answers'
import type { Language } from './language.ts'
import { z } from './zod.ts'

/** Code → HTTP status. */

export const ERRORS = {
  // the request itself
  malformed_request: 400,
  malformed_body: 400,
  validation_failed: 422,
  key_reused: 409,
  unsupported_media_type: 415,
  body_too_large: 413,
  route_not_found: 404,
  method_not_allowed: 405,
  range_not_there: 416,
  condition_failed: 412,
  foreign_origin: 403,
  request_timeout: 408,
  headers_too_large: 431,
  too_many_requests: 429,

  // who is asking
  token_missing: 401,
  token_expired: 401,
  token_invalid: 401,
  session_ended: 401,
  session_renewing: 409,
  invalid_credentials: 401,
  invalid_or_unconfirmed: 401,
  account_blocked: 403,
  not_allowed: 403,
  not_yours: 403,
  account_needed: 403,
  password_too_common: 422,
  password_too_short: 422,
  wrong_password: 422,
  user_not_found: 404,
  session_not_found: 404,
  address_not_found: 404,
  last_admin: 409,
  guest_has_no_role: 409,
  role_not_found: 404,
  role_name_taken: 409,
  role_in_use: 409,
  more_than_own_role: 403,
  guests_only: 409,

  // invitations to work in the shop
  invited_already: 409,
  invited_has_account: 409,
  invitation_not_found: 404,
  invitation_withdrawn: 410,
  invitation_role_gone: 409,
  invitation_lapsed: 409,
  invitation_sign_in: 409,

  // codes that prove a phone or an address
  proof_no_mail: 409,
  proof_phone_off: 409,
  proof_day_spent: 429,
  proof_phone_elsewhere: 422,
  proof_code_wrong: 422,
  proof_code_over: 410,

  // two-factor sign-in
  wrong_code: 422,
  code_used: 422,
  wrong_recovery_code: 422,
  challenge_invalid: 401,
  authenticator_unreadable: 409,
  two_factor_on: 409,
  two_factor_off: 409,
  two_factor_not_begun: 409,
  two_factor_setup_required: 403,
  two_factor_own_first: 409,
  two_factor_own_reset: 409,
  device_not_remembered: 404,

  // links in mails
  link_unknown: 404,
  link_used: 410,
  link_expired: 410,
  confirm_with_password: 422,

  // catalogue and stock
  product_not_found: 404,
  sku_taken: 409,
  sku_deleted: 409,
  choose_variant: 422,
  variant_not_found: 404,
  stock_per_variant: 422,
  stock_held: 409,
  stock_moved: 409,
  shelf_short: 409,
  shelf_counted: 409,
  stock_entry_not_found: 404,
  supplier_not_found: 404,
  supplier_order_not_found: 404,
  supplier_name_taken: 409,
  synonym_taken: 409,
  synonym_not_found: 404,
  redirect_taken: 409,
  redirect_not_found: 404,
  redirect_refused: 422,
  too_many_redirects: 409,
  no_draft: 409,
  no_planned_version: 409,
  version_not_found: 404,
  too_many_versions: 409,
  version_conflict: 409,
  bulk_refused: 409,
  out_of_stock: 409,
  price_changed: 409,

  // questions on products
  question_not_found: 404,

  // the blog
  article_not_found: 404,
  article_address_taken: 409,
  too_many_articles: 409,

  // product files
  import_file_missing: 422,
  import_too_large: 413,
  import_not_found: 404,
  import_in_progress: 409,
  import_needs_answers: 409,
  import_not_ready: 409,
  import_over: 409,
  import_not_past: 422,
  import_cannot_continue: 409,
  import_cannot_undo: 409,
  import_has_bad_rows: 409,
  import_empty: 422,
  import_no_rows: 422,
  import_not_text: 422,
  import_not_utf8: 422,
  import_bad_header: 422,
  import_broken_row: 422,
  import_too_many_rows: 422,
  import_collided: 409,

  // VAT
  tax_off: 409,
  tax_rate_taken: 409,
  tax_rate_not_found: 404,
  paper_not_found: 404,
  order_not_paid: 409,

  // orders and payment
  cart_empty: 422,
  cart_full: 409,
  shared_cart_unknown: 404,
  shared_cart_expired: 410,
  saved_full: 409,
  shared_list_unknown: 404,
  shared_list_expired: 410,
  alert_not_found: 404,
  alert_in_stock: 409,
  alert_price_met: 409,
  alerts_full: 409,
  draft_not_found: 404,
  draft_placed: 409,
  drawer_changed: 409,
  drawer_too_little: 409,
  drawer_short: 409,
  order_not_found: 404,
  order_paid: 409,
  order_not_payable: 409,
  order_cancelled_by_shop: 409,
  earlier_order_paid: 409,
  move_not_allowed: 409,
  change_not_possible: 409,
  change_after_refund: 409,
  change_after_invoice: 409,
  refund_too_much: 422,
  balance_changed: 409,
  refund_over_limit: 403,
  gift_card_not_found: 404,
  gift_card_refused: 422,
  gift_card_used: 409,
  gift_cards_not_sold: 409,
  credit_changed: 409,
  advance_not_possible: 422,
  credit_not_possible: 409,
  refund_not_found: 404,
  refund_pieces_stayed: 409,
  refund_under_way: 409,
  refund_not_sendable: 409,
  nothing_to_send: 409,
  parcel_too_much: 422,
  parcel_not_found: 404,
  sms_provider_not_found: 404,
  sms_no_sandbox: 409,
  sms_provider_refused: 409,
  sms_provider_silent: 503,
  carrier_not_found: 404,
  carrier_no_sandbox: 409,
  carrier_keys: 409,
  carrier_refused: 409,
  carrier_silent: 503,
  consignment_not_found: 404,
  parcel_booked: 409,
  settlement_not_found: 404,
  difference_over: 409,
  not_by_call: 409,
  ref_taken: 409,
  return_too_much: 422,
  return_not_possible: 409,
  case_not_found: 404,
  goods_not_back: 409,
  goods_all_back: 409,
  too_many_open_orders: 409,
  too_many_held: 409,
  address_too_many_open: 409,
  cod_confirm_first: 409,
  cod_prove_phone: 409,
  shop_closed: 409,
  cod_not_possible: 422,
  cash_asks_advance: 409,
  cash_objection_not_found: 404,
  cash_objection_decided: 409,
  delivery_method_gone: 409,
  delivery_not_possible: 409,
  delivery_price_changed: 409,
  idempotency_key_reused: 409,
  idempotency_in_progress: 409,
  payment_unavailable: 503,
  pay_way_not_offered: 409,
  pay_way_amount: 409,
  pay_way_last: 409,
  pay_way_keys: 409,
  pay_way_silent: 503,
  pay_way_no_sandbox: 409,

  // discounts
  discount_not_found: 404,
  discount_code_taken: 409,
  discount_has_codes: 409,
  discount_was_used: 409,
  discount_automatic: 409,
  discount_code_not_found: 404,
  discounts_changed: 409,

  // reviews
  review_not_found: 404,
  review_exists: 409,
  review_not_delivered: 409,
  review_refunded: 409,
  review_not_possible: 409,
  review_own: 409,
  review_asked: 409,
  review_none_to_ask: 409,

  // letters
  customer_not_found: 404,
  customer_same: 422,
  customer_is_staff: 409,
  customer_has_open_orders: 409,
  note_not_found: 404,
  message_not_found: 404,
  subscriber_not_found: 404,
  letter_already_sent: 409,
  letter_no_readers: 409,
  words_phone_off: 409,

  // mails and jobs
  mail_not_found: 404,
  mail_words_gone: 404,
  mail_not_parked: 409,
  phone_message_not_found: 404,
  phone_message_words_gone: 404,
  phone_message_not_parked: 409,
  job_not_found: 404,
  job_under_way: 409,
  jobs_unavailable: 503,

  // pictures
  image_missing: 422,
  image_too_large: 413,
  image_unreadable: 415,
  image_is_heic: 415,
  image_too_many_pixels: 422,
  image_store_unavailable: 503,
  logo_with_letters: 422,
  logo_with_parts_elsewhere: 422,
  logo_shape: 422,
  logo_too_small: 422,
  icon_shape: 422,

  // a demo that becomes somebody's shop
  not_a_demo: 409,
  shop_busy: 503,

  service_unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** What a person reads: in the language of the request or of the build, or in the one that is given (on the server). */
export const errorMessage = (code: ErrorCode, language?: Language): string =>
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: on the server all are there; the web calls its messages by name
  m[code]({}, language && { locale: language })

/** Path of a field in the request (`products.0.quantity`) → what is wrong with it. */
export type FieldErrors = Record<string, string>

/**
 * The body of every answer that is not a success. `details` holds figures a client can act on, such as what is left;
 * `requestId` is what the shop's log calls this request, where the failure is ours.
 */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
