/**
 * Every refusal the API can answer with: a stable code, its HTTP status, and the sentence a person reads.
 * Callers branch on the code, never on the sentence.
 */
import { z } from './zod.ts'

export const ERRORS = {
  // the request itself
  malformed_request: [400, 'This is not a request that can be read.'],
  malformed_body: [400, 'The request body could not be read.'],
  validation_failed: [422, 'Some fields need another look.'],
  unsupported_media_type: [415, 'This content type is not accepted here.'],
  body_too_large: [413, 'The request is too large.'],
  route_not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not answer that method.'],
  range_not_there: [416, 'This file has no such part.'],
  condition_failed: [412, 'This file is not the one you know.'],
  foreign_origin: [403, 'This can only be asked for from the shop itself.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  headers_too_large: [431, 'The head of the request is too large.'],
  too_many_requests: [429, 'Too many tries. Please wait a moment.'],

  // who is asking
  token_missing: [401, 'Please sign in first.'],
  token_expired: [401, 'Your session has run out. Please sign in again.'],
  token_invalid: [401, 'Your session is not valid. Please sign in again.'],
  session_ended: [401, 'This session has ended. Please sign in again.'],
  session_renewing: [409, 'This session was being renewed at the same moment. Please try again.'],
  invalid_credentials: [401, 'Invalid email or password'],
  invalid_or_unconfirmed: [
    401,
    'Invalid email or password. Have you just registered? Then please follow the link in our mail first.',
  ],
  account_blocked: [403, 'This account is blocked. Please contact the shop.'],
  not_allowed: [403, 'Your account may not do this.'],
  not_yours: [403, 'This belongs to someone else.'],
  password_too_common: [422, 'This password is on every guessing list. Please choose another.'],
  password_too_short: [422, 'Whoever works in the shop needs a password of at least 8 characters.'],
  wrong_password: [422, 'The password is not right.'],
  user_not_found: [404, 'There is no such user.'],
  session_not_found: [404, 'This device is not signed in any more.'],
  last_admin: [409, 'The last admin can be neither demoted, blocked nor deleted.'],

  // two-factor sign-in
  wrong_code: [422, 'This code is not right. Please take the one that your app shows now.'],
  code_used: [422, 'This code has been used already. Please wait for the next one.'],
  wrong_recovery_code: [422, 'This recovery code is not right, or has been used already.'],
  challenge_invalid: [401, 'That took too long. Please start again with your email and password.'],
  authenticator_unreadable: [
    409,
    'The shop can not check the codes of your app any more. Please use a recovery code.',
  ],
  two_factor_on: [409, 'Two-factor sign-in is on already.'],
  two_factor_off: [409, 'Two-factor sign-in is not on.'],
  two_factor_not_begun: [409, 'This took too long. Please begin again, with a new key for your app.'],
  two_factor_setup_required: [403, 'The shop asks you to set up two-factor sign-in first.'],
  two_factor_own_first: [409, 'Please turn on two-factor sign-in for yourself first.'],
  two_factor_own_reset: [409, 'Your own is turned off in your profile.'],
  device_not_remembered: [404, 'This device is not remembered any more.'],

  // links in mails
  link_unknown: [404, 'This link is not one of ours, or not all of it was copied.'],
  link_used: [410, 'This link has been used already.'],
  link_expired: [410, 'This link has run out.'],

  // catalogue and stock
  product_not_found: [404, 'There is no such product.'],
  sku_taken: [409, 'Another product already has this SKU.'],
  sku_deleted: [
    409,
    'A deleted product still has this SKU. Restore it from the archive, or choose another SKU.',
  ],
  choose_variant: [422, 'Please choose a color and a size that this product comes in.'],
  stock_per_variant: [422, 'Stock is kept per color and size for this product.'],
  stock_held: [409, 'Part of this stock is held for orders that are being paid.'],
  stock_moved: [409, 'The stock has moved since you looked at it.'],
  synonym_taken: [409, 'What these words mean is in the list already.'],
  synonym_not_found: [404, 'This is not in the list any more.'],
  version_conflict: [409, 'Somebody else changed this meanwhile. Please load it again.'],
  bulk_refused: [409, 'Nothing was changed: some of these products can not be changed this way.'],
  out_of_stock: [409, 'Not enough stock!'],
  price_changed: [409, 'A price has changed since you put this in your cart.'],

  // product files
  import_file_missing: [422, 'Please choose a file.'],
  import_too_large: [413, 'This file is too large. At most 200 MB, please.'],
  import_not_found: [404, 'There is no such import.'],
  import_in_progress: [409, 'Another import is running. Please wait until it is over, or cancel it.'],
  import_not_ready: [409, 'This import is not waiting to be run. Please choose the file again.'],
  import_over: [409, 'This import is over already.'],
  import_has_bad_rows: [409, 'Some rows are not right. Nothing was changed.'],
  import_empty: [422, 'This file is empty.'],
  import_no_rows: [422, 'This file has a header and no rows below it.'],
  import_not_text: [422, 'This is not a CSV file. A workbook has to be saved as “CSV UTF-8” first.'],
  import_not_utf8: [422, 'The letters of this file can not be read. Please save it as “CSV UTF-8”.'],
  import_bad_header: [422, 'The first row has to name the columns; there is something wrong with it.'],
  import_broken_row: [
    422,
    'A row can not be read: a quotation mark is not closed, or a cell is far too long.',
  ],
  import_too_many_rows: [422, 'This file has too many rows. At most 500,000, please.'],
  import_collided: [409, 'Somebody else changed the same products at the same moment. Please try again.'],

  // orders and payment
  cart_empty: [422, 'Your cart is empty'],
  order_not_found: [404, 'There is no such order.'],
  order_paid: [409, 'A paid order can not be deleted; cancel or refund it.'],
  order_not_payable: [409, 'This order can not be paid any more.'],
  order_cancelled_by_shop: [409, 'The shop has cancelled this order, so it can not be paid any more.'],
  earlier_order_paid: [
    409,
    'Your earlier order of these things has just been paid, so nothing was ordered a second time.',
  ],
  move_not_allowed: [409, 'This order can not go there from where it stands now.'],
  refund_too_much: [422, 'A refund can not be more than what was paid and not yet given back.'],
  refund_not_found: [404, 'There is no such refund.'],
  refund_pieces_stayed: [
    409,
    'The parcel has left without these pieces, so their money has to go back. Complete the refund.',
  ],
  nothing_to_send: [409, 'All of it is asked back or given back, so there is nothing to send.'],
  return_too_much: [422, 'More pieces can not come back than are out.'],
  goods_not_back: [409, 'Its goods have not come back yet. Say on the order’s page what became of them.'],
  nothing_to_pay: [422, 'This order costs nothing, so it can not be paid online. Please pay at the door.'],
  too_many_open_orders: [
    409,
    'You have as many unpaid orders as one can have. Pay or cancel one of them first.',
  ],
  too_many_held: [
    409,
    'Your unpaid orders would keep more pieces than the shop keeps for one customer. Pay or cancel one of them first, or order fewer.',
  ],
  address_too_many_open: [
    409,
    'Many orders that came from your network today are not paid yet. Try again later, or call us.',
  ],
  cod_confirm_first: [
    409,
    'You have a cash order already. For another one, confirm your email address first: the link is in our mail, and in your profile.',
  ],
  cod_not_possible: [422, 'This order is too large to be paid at the door.'],
  idempotency_key_reused: [409, 'This key was already used for another order.'],
  idempotency_in_progress: [409, 'This order is being placed already.'],
  payment_unavailable: [
    503,
    'The payment page can not be reached right now. Nothing was charged; please try again.',
  ],

  // letters
  message_not_found: [404, 'There is no such message.'],
  subscriber_not_found: [404, 'There is no such subscriber.'],
  letter_already_sent: [
    409,
    'Another letter was sent from this form already. Send again if this one is to go, too.',
  ],
  letter_no_readers: [409, 'Nobody would get this letter: no confirmed reader asked for it.'],

  // mails and jobs
  mail_not_found: [404, 'There is no such mail.'],
  mail_words_gone: [404, 'The words of this mail are no longer kept.'],
  mail_not_parked: [409, 'This mail is not waiting for anybody.'],
  job_not_found: [404, 'There is no such job.'],
  job_under_way: [409, 'This is being done already.'],
  jobs_unavailable: [503, 'The jobs of the shop are not running. Please try again.'],

  // pictures
  image_missing: [422, 'Please choose a picture.'],
  image_too_large: [413, 'This picture is too large. At most 10 MB, please.'],
  image_unreadable: [415, 'This file is not a picture we can read (JPEG, PNG, WebP, AVIF or GIF).'],
  image_too_many_pixels: [
    422,
    'This picture has too many pixels. At most 40 megapixels, please, and 12 as AVIF.',
  ],
  image_store_unavailable: [503, 'The picture could not be stored. Please try again.'],

  service_unavailable: [503, 'The shop can not answer right now. Please try again in a moment.'],
  internal: [500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

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
