/** The figures of the specification's section 9 that more than one side needs. Times in milliseconds. */

/** The largest bound of the price slider, in dollars; at exactly these bounds the filter is off. */
export const PRICE_RANGE = { min: 10, max: 100_000 } as const

export const SHOP_PAGE_SIZE = 8
export const MAX_PAGE_SIZE = 100
/** Pages of products end here, however many there are: nobody turns so many, and a sitemap has them all. */
export const MAX_LISTED = 10_000

/** Days after the delivery in which a customer may ask to give something back, as the terms of sale say. */
export const RETURN_DAYS = 7

export const DEFAULT_RATING = 5
/** A struck-through list price is the price times this, where an admin set none. */
export const LIST_PRICE_FACTOR = 1.15

/** Bicycles that home shows at once. */
export const FEATURED_PRODUCTS = 4

export const RELATED_PRODUCTS = 3

export const SUGGESTED_PRODUCTS = 5

export const CART_CHECK_DELAY = 1_000
/** The grace period after Place order, in which the shopper can still cancel. */
export const ORDER_GRACE_PERIOD = 2_000

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/**
 * Upload limits for a picture: bytes of the file, and pixels of the decoded picture. AVIF takes ten times as long for each
 * as any other format, and packs them so small that the bytes are no limit.
 */
export const IMAGE_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, avifPixels: 12_000_000 } as const

/** More pieces of one thing than this are asked for by letter, not by the cart. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 50
/** Lines of an account's cart put aside for later; with the 50 of the cart they are all that an account keeps. */
export const MAX_SAVED_LINES = 200
/** Lines that are said at once; a browser with more asks more than once. */
export const MAX_SENT_LINES = 50
/** Lines that are said to be taken out at once. */
export const MAX_SENT_REMOVALS = 200

/** What a subscriber can ask to hear about. */
export const NEWSLETTER_INTERESTS = [
  'Mountain Biking',
  'Road Cycling',
  'City Commuting',
  'Family Rides',
  'New Products',
  'Special Offers',
] as const

/** Characters of a new password of whoever works in the shop. */
export const STAFF_PASSWORD_MIN = 8

/** Riders are at least and at most so tall, in cm: what may be asked for. */
export const HEIGHT_BOUNDS = { min: 70, max: 215 }

/** The largest whole number that the database holds. */
export const MAX_INTEGER = 2_147_483_647
