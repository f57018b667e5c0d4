/**
 * Every refusal the API can answer with: a stable code, its HTTP status, and the sentence a person reads.
 * Callers branch on the code, never on the sentence.
 */
import { z } from 'zod'

export const ERRORS = {
  // the request itself
  malformed_body: [400, 'The request body could not be read.'],
  validation_failed: [422, 'Some fields need another look.'],
  unsupported_media_type: [415, 'This content type is not accepted here.'],
  body_too_large: [413, 'The request is too large.'],
  route_not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not answer that method.'],
  too_many_requests: [429, 'Too many tries. Please wait a moment.'],

  // who is asking
  token_missing: [401, 'Please sign in first.'],
  token_expired: [401, 'Your session has run out. Please sign in again.'],
  token_invalid: [401, 'Your session is not valid. Please sign in again.'],
  session_ended: [401, 'This session has ended. Please sign in again.'],
  session_renewing: [409, 'This session was being renewed at the same moment. Please try again.'],
  invalid_credentials: [401, 'Invalid email or password'],
  account_blocked: [403, 'This account is blocked. Please contact the shop.'],
  admin_only: [403, 'Only an admin can do this.'],
  not_yours: [403, 'This belongs to someone else.'],
  password_too_common: [422, 'This password is on every guessing list. Please choose another.'],
  wrong_password: [422, 'The old password is not right.'],
  email_taken: [409, 'There is already an account with this email.'],
  user_not_found: [404, 'There is no such user.'],
  last_admin: [409, 'The last admin can be neither demoted, blocked nor deleted.'],

  // links in mails
  link_unknown: [404, 'This link is not one of ours, or not all of it was copied.'],
  link_used: [410, 'This link has been used already.'],
  link_expired: [410, 'This link has run out.'],

  // catalogue and stock
  product_not_found: [404, 'There is no such product.'],
  sku_taken: [409, 'Another product already has this SKU.'],
  choose_variant: [422, 'Please choose a color and a size that this product comes in.'],
  stock_per_variant: [422, 'Stock is kept per color and size for this product.'],
  stock_held: [409, 'Part of this stock is held for orders that are being paid.'],
  version_conflict: [409, 'Somebody else changed this meanwhile. Please load it again.'],
  out_of_stock: [409, 'Not enough stock!'],
  price_changed: [409, 'A price has changed since you put this in your cart.'],

  // orders and payment
  cart_empty: [422, 'Your cart is empty'],
  order_not_found: [404, 'There is no such order.'],
  order_paid: [409, 'A paid order can not be deleted; cancel or refund it.'],
  order_not_payable: [409, 'This order can not be paid any more.'],
  idempotency_key_reused: [409, 'This key was already used for another order.'],
  idempotency_in_progress: [409, 'This order is being placed already.'],
  payment_unavailable: [
    503,
    'The payment page can not be reached right now. Nothing was charged; please try again.',
  ],

  // pictures
  image_missing: [422, 'Please choose a picture.'],
  image_too_large: [413, 'This picture is too large. At most 10 MB, please.'],
  image_unreadable: [415, 'This file is not a picture we can read (JPEG, PNG, WebP, AVIF or GIF).'],
  image_too_many_pixels: [422, 'This picture has too many pixels. At most 40 megapixels, please.'],
  image_store_unavailable: [503, 'The picture could not be stored. Please try again.'],

  internal: [500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS

/** Path of a field in the request (`products.0.quantity`) → what is wrong with it. */
export type FieldErrors = Record<string, string>

/** The body of every answer that is not a success. `details` holds figures a client can act on, such as what is left. */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
