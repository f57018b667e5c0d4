/**
 * How many tries of a kind one account or one address has within a window of time, counted in PostgreSQL: the same on
 * every node, and after a restart.
 */
import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Platform } from '../db/platform.ts'
import { fail } from '../http/refusal.ts'

export interface Limit {
  name: string
  tries: number
  /** Length of the window, which begins with its first try. */
  seconds: number
}

export const LIMITS = {
  /** Guesses at one account, from wherever they come. */
  signInAccount: { name: 'sign-in-account', tries: 10, seconds: 15 * 60 },
  /** The same from a browser in which the account was signed in to before: who guesses elsewhere does not shut it out. */
  signInDevice: { name: 'sign-in-device', tries: 10, seconds: 15 * 60 },
  /** Many customers share one address of a mobile network, so only failures are counted in the end. */
  signInAddress: { name: 'sign-in-address', tries: 50, seconds: 15 * 60 },
  /** Guesses at a second factor: of a million codes three are right at a time. By hand of who knows the password. */
  code: { name: 'code', tries: 10, seconds: 15 * 60 },
  codeOfDay: { name: 'code-of-day', tries: 30, seconds: 24 * 60 * 60 },
  codeAddress: { name: 'code-address', tries: 50, seconds: 15 * 60 },
  /** Apart, so that a guesser of codes leaves the owner this way in. */
  recoveryCode: { name: 'recovery-code', tries: 10, seconds: 15 * 60 },
  /** Codes that prove a phone or an address: each message costs, and may go to a stranger. */
  proofTarget: { name: 'proof-target', tries: 5, seconds: 60 * 60 },
  proofTargetOfDay: { name: 'proof-target-of-day', tries: 10, seconds: 24 * 60 * 60 },
  proofSession: { name: 'proof-session', tries: 6, seconds: 60 * 60 },
  /** Of one address, and of the whole shop: in the end only those that nobody typed are counted. */
  proofAddress: { name: 'proof-address', tries: 10, seconds: 60 * 60 },
  /** Of the ten thousand phones whose numbers begin alike. How many, and of the whole shop, the owner sets. */
  proofBlockOfDay: { name: 'proof-block-of-day', tries: 20, seconds: 24 * 60 * 60 },
  proofShopOfDay: { name: 'proof-shop-of-day', tries: 300, seconds: 24 * 60 * 60 },
  oldPassword: { name: 'old-password', tries: 10, seconds: 15 * 60 },
  /** New guests: many customers share one address of a mobile network, and each is a row that is kept for months. */
  guest: { name: 'guest', tries: 60, seconds: 60 * 60 },
  register: { name: 'register', tries: 20, seconds: 60 * 60 },
  /** Mails to one address, which may be a stranger's. */
  registerMail: { name: 'register-mail', tries: 5, seconds: 60 * 60 },
  resetMail: { name: 'reset-mail', tries: 5, seconds: 60 * 60 },
  resetMailAddress: { name: 'reset-mail-address', tries: 30, seconds: 60 * 60 },
  confirmationMail: { name: 'confirmation-mail', tries: 5, seconds: 60 * 60 },
  /** Invitations to work in the shop: by who invites, and to one address. */
  invitation: { name: 'invitation', tries: 30, seconds: 60 * 60 },
  invitationMail: { name: 'invitation-mail', tries: 5, seconds: 60 * 60 },
  newsletter: { name: 'newsletter', tries: 5, seconds: 60 * 60 },
  newsletterAddress: { name: 'newsletter-address', tries: 30, seconds: 60 * 60 },
  message: { name: 'message', tries: 5, seconds: 60 * 60 },
  messageAddress: { name: 'message-address', tries: 20, seconds: 60 * 60 },
  question: { name: 'question', tries: 5, seconds: 60 * 60 },
  /** Many riders share one address of a mobile network. */
  questionAddress: { name: 'question-address', tries: 20, seconds: 60 * 60 },
  /** Links followed from one address; their tokens can't be guessed, but each try is work. */
  linkAddress: { name: 'link-address', tries: 100, seconds: 15 * 60 },
  /** Codes of discounts and gift cards that are nobody's. By hand of one session. */
  discountCode: { name: 'discount-code', tries: 10, seconds: 15 * 60 },
  /** Many customers share one address of a mobile network. Each code counts, and those that are right not in the end. */
  discountCodeAddress: { name: 'discount-code-address', tries: 60, seconds: 15 * 60 },
  /** Objections to what cash asks: each is read by a person. */
  cashObjection: { name: 'cash-objection', tries: 5, seconds: 60 * 60 },
  /** How a buyer's parcels went: each asks a carrier. */
  cashScore: { name: 'cash-score', tries: 10, seconds: 60 * 60 },
  /** Links to orders that their customers copy: each is a row that is kept. */
  newOrderLink: { name: 'new-order-link', tries: 60, seconds: 60 * 60 },
  /** Orders, and tries to pay one again: each asks the gateway for a page. */
  order: { name: 'order', tries: 60, seconds: 15 * 60 },
  /** Many customers share one address of a mobile network. */
  orderAddress: { name: 'order-address', tries: 300, seconds: 15 * 60 },
  /** The page that waits for a payment asks twelve times, then by hand: each may ask the gateway. */
  verify: { name: 'verify', tries: 240, seconds: 15 * 60 },
  /** Numbers of transactions that a buyer types for an order: each is looked up, or looked for by a person. */
  saidPaid: { name: 'said-paid', tries: 6, seconds: 60 * 60 },
  /** Notifications of one payment: the gateway sends a few; each has us ask it back. */
  notification: { name: 'notification', tries: 60, seconds: 15 * 60 },
  /** All that is kept of one customer, put together anew each time. */
  ownData: { name: 'own-data', tries: 10, seconds: 15 * 60 },
  /** Links that show a cart: each is kept for months. */
  sharedCart: { name: 'shared-cart', tries: 20, seconds: 60 * 60 },
  sharedCartAddress: { name: 'shared-cart-address', tries: 100, seconds: 60 * 60 },
  /** Reviews of one order, each a text that somebody of the shop reads. */
  reviewWrite: { name: 'review-write', tries: 40, seconds: 60 * 60 },
  /** Many riders share one address of a mobile network; who clears the browser's store each time does not get far. */
  reviewVote: { name: 'review-vote', tries: 60, seconds: 60 * 60 },
  sharedListAddress: { name: 'shared-list-address', tries: 60, seconds: 60 * 60 },
  /** Asking to be told. By whom, and, where a mail goes to an address that nobody has confirmed, to whom. */
  alertAddress: { name: 'alert-address', tries: 60, seconds: 60 * 60 },
  alertMail: { name: 'alert-mail', tries: 5, seconds: 60 * 60 },
  imageUpload: { name: 'image-upload', tries: 60, seconds: 15 * 60 },
} as const satisfies Record<string, Limit>

/**
 * Counts a try before it is made, or so many at once, so that parallel guesses can't slip by. One statement: no two of
 * them see the same count. Throws `too_many_requests` with `retryAfter` in seconds.
 */
export async function countTry(services: Platform, limit: Limit, subject: string, times = 1): Promise<void> {
  if (!services.config.RATE_LIMITS) return
  const now = services.now().getTime()
  const { rows } = await counted(limit, subject, times, now).execute(services.db)
  refuseTooMany(rows, now)
}

interface Window {
  points: number
  expire: number
  tries: number
}

const counted = (limit: Limit, subject: string, times: number, now: number, where = sql``) => sql<Window>`
  insert into throttles as t (key, points, expire)
  select ${keyOf(limit, subject)}, ${times}::integer, ${now + limit.seconds * 1000}::bigint ${where}
  on conflict (key) do update set
    points = case when t.expire <= ${now} then ${times}::integer else least(t.points, ${limit.tries}) + ${times}::integer end,
    expire = case when t.expire <= ${now} then excluded.expire else t.expire end
  returning points, expire, ${limit.tries}::integer as tries`

function refuseTooMany(windows: readonly Window[], now: number): void {
  const full = windows.find(({ points, tries }) => points > tries)
  if (!full) return
  const retryAfter = Math.max(1, Math.ceil((full.expire - now) / 1000))
  throw fail('too_many_requests', { details: { retryAfter } })
}

/** An order, or a try to pay one: of who asks, and where they have tries left, of all from their address. One statement. */
export async function countOrder(services: Platform, userId: string, ip: string): Promise<void> {
  if (!services.config.RATE_LIMITS) return
  const now = services.now().getTime()
  const { order, orderAddress } = LIMITS
  const ofAddress = counted(
    orderAddress,
    networkOf(ip),
    1,
    now,
    sql`from own where own.points <= ${order.tries}`,
  )
  const { rows } = await sql<Window>`
    with own as (${counted(order, userId, 1, now)}), of_address as (${ofAddress})
    select points, expire, tries from own union all select points, expire, tries from of_address`.execute(
    services.db,
  )
  refuseTooMany(rows, now)
}

/** Takes counted tries back: they were no guesses. */
export async function forgetTry(services: Platform, limit: Limit, subject: string, times = 1): Promise<void> {
  if (!services.config.RATE_LIMITS || times === 0) return
  await services.db
    .updateTable('throttles')
    .set({ points: sql`greatest(points - ${times}::integer, 0)` })
    .where('key', '=', keyOf(limit, subject))
    .where('points', '>', 0)
    .execute()
}

export async function forgetTries(services: Platform, limit: Limit, subject: string): Promise<void> {
  if (!services.config.RATE_LIMITS) return
  await services.db.deleteFrom('throttles').where('key', '=', keyOf(limit, subject)).execute()
}

/** An IPv6 customer owns a whole /64, so that is what counts as one address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':')
    while (groups.length + last.length < 8) groups.push('0')
    groups.push(...last)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Nothing personal lies in the table: the subject is hashed, which also bounds its length. */
function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${hash('sha256', subject, 'base64url')}`
}
